import { cookies } from "next/headers";

export type Theme = "light" | "dark" | "system";

/** The theme that the person chose, from the cookie `theme`; the system's where none was chosen. */
export async function currentTheme(): Promise<Theme> {
  const value = (await cookies()).get("theme")?.value;
  return value === "light" || value === "dark" ? value : "system";
}
