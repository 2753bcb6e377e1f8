import type { useTranslations } from "use-intl";
import { currentLocale } from "@/lib/auth/locale";
import type { MessageFile } from "@/lib/messages/catalogue";
import { translator } from "./translations.server";

/** `useTranslations` for what is async: pages, and their metadata. On the server only. */
export async function getTranslations<F extends MessageFile>(file: F) {
  const t: unknown = translator(await currentLocale(), file);
  // The same function, of the one file's keys.
  return t as ReturnType<typeof useTranslations<F>>;
}
