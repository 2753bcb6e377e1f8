/** The product's sign: a piece set into a surface. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path d="M8 8h16v16H8z" className="fill-none stroke-on-accent" strokeWidth="2" opacity=".55" />
      <path d="M8 18 18 8h6v6L14 24H8z" className="fill-on-accent" />
    </svg>
  );
}
