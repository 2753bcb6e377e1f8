import { refusal } from "@/lib/refusal";
import { isSlug } from "./slug";

const NAME_LENGTH = 80;

/** Refuses a name that no list could show (`invalid-workspace-name`); gives it without white space around it. */
export function requireWorkspaceName(name: string): string {
  const trimmed = name.trim();
  const isShown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(trimmed);
  if (!isShown || [...trimmed].length > NAME_LENGTH || /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(trimmed)) {
    throw refusal("invalid-workspace-name", {});
  }
  return trimmed;
}

/** Refuses a slug out of grammar or reserved (`invalid-slug`). */
export function requireSlug(slug: string): string {
  if (!isSlug(slug)) throw refusal("invalid-slug", { slug });
  return slug;
}
