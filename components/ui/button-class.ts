export type Look = { variant?: "primary" | "secondary" | "ghost" | "danger"; size?: "small" | "medium" };

const base =
  "inline-flex items-center justify-center gap-1.5 whitespace-nowrap rounded-md border font-medium transition-colors disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55";
const sizes = { small: "h-7 px-2 text-[13px]", medium: "h-8 px-3 text-[13px]" };
const variants = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border-line bg-surface text-text hover:bg-hover",
  ghost: "border-transparent text-muted hover:bg-hover hover:text-text",
  danger: "border-transparent bg-danger text-bg hover:opacity-90",
};

/** The classes of a button, for elements that are buttons by another name. */
export function buttonClass({ variant = "secondary", size = "medium" }: Look = {}): string {
  return `${base} ${sizes[size]} ${variants[variant]}`;
}
