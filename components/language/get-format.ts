import { formatIn } from "@/components/ui/format-in";
import { currentLocale } from "@/lib/auth/locale";
import { getTranslations } from "./get-translations";

/** `useFormat` for what is async: pages. On the server only. */
export async function getFormat() {
  return formatIn(await getTranslations("ui"), await currentLocale());
}
