const TONES: Record<string, string> = {
  GET: "bg-sunken text-muted border-line",
  POST: "bg-success-soft text-success border-transparent",
  PUT: "bg-warning-soft text-warning border-transparent",
  PATCH: "bg-warning-soft text-warning border-transparent",
  DELETE: "bg-danger-soft text-danger border-transparent",
};

/** An HTTP method; the word says it, the colour only helps. */
export function MethodBadge({ method, small = false }: { method: string; small?: boolean }) {
  const size = small ? "w-11 text-[10px]" : "px-1.5 text-[11px]";
  return (
    <span
      className={`inline-block shrink-0 rounded border text-center font-medium font-mono leading-[18px] ${size} ${TONES[method] ?? ""}`}
    >
      {small && method === "DELETE" ? "DEL" : method}
    </span>
  );
}
