import { FRAGMENT_NAME_LENGTH } from "./limits";

export type LibraryName = "platform" | "tenant";

/** 1 to 63 of a–z, 0–9 and dashes; no dash first or last. As a pattern for forms and schemas. */
export const FRAGMENT_NAME_PATTERN = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const FRAGMENT_NAME = new RegExp(`^${FRAGMENT_NAME_PATTERN}$`);
/** Names that are routes of the console and the API. */
const ROUTES = new Set(["new", "upload"]);

/** Whether a fragment may have this name. */
export function isFragmentName(name: string): boolean {
  return FRAGMENT_NAME.test(name) && !ROUTES.has(name);
}

/** `library/name`, as a fragment line names it. */
export function fragmentPath(library: LibraryName, name: string): string {
  return `${library}/${name}`;
}

/** The two parts of a path; null where it is no path of a fragment. */
export function parseFragmentPath(path: string): { library: LibraryName; name: string } | null {
  const slash = path.indexOf("/");
  const [library, name] = [path.slice(0, slash), path.slice(slash + 1)];
  if ((library !== "platform" && library !== "tenant") || !isFragmentName(name)) return null;
  return { library, name };
}

/**
 * The name that an uploaded file suggests: without extension, compatibility-decomposed, marks dropped, lower case, each
 * run of other characters one dash. Empty where nothing is left: then a person types it.
 */
export function fragmentNameFromFile(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  const stem = dot === -1 ? fileName : fileName.slice(0, dot);
  const dashed = stem
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return trimDashes(trimDashes(dashed).slice(0, FRAGMENT_NAME_LENGTH));
}

/** The first free one of `NAME-copy`, `NAME-copy-2`, `NAME-copy-3` …, the name cut so that it fits. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "-copy" : `-copy-${number}`;
    const candidate = trimDashes(name.slice(0, FRAGMENT_NAME_LENGTH - suffix.length)) + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}

function trimDashes(text: string): string {
  return text.replace(/^-+/, "").replace(/-+$/, "");
}
