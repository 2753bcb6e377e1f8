import { encode } from "uqr";

/** The least correction, for the largest modules: a screen has no dirt and no creases. */
const CORRECTION = "L";

/** Modules of white around the code that scanners need. */
const QUIET = 4;

/** A text as a QR code, drawn here and nowhere else: dark on white in both themes, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: CORRECTION, border: QUIET });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line bg-white"
    >
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(data: boolean[][]): string {
  let path = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return path;
}
