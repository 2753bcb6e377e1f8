import type { ReactNode } from "react";
import { currentLocale } from "@/lib/auth/locale";
import { catalogue, type MessageFile, type Messages } from "@/lib/messages/catalogue";
import { LanguageProvider, MoreSentences } from "./language-provider";

/** What every page needs in the browser: the parts of the shell, and what is told when something fails. */
const EVERYWHERE: MessageFile[] = ["ui", "shell", "language", "pages"];

/** Around everything: the request's language, with the sentences that every page needs. */
export async function Language({ children }: { children: ReactNode }) {
  const locale = await currentLocale();
  return (
    <LanguageProvider locale={locale} messages={await pick(EVERYWHERE)}>
      {children}
    </LanguageProvider>
  );
}

/** Around an area's pages: the sentences that they need in the browser besides. Only these are sent with the page. */
export async function Sentences({ of, children }: { of: MessageFile[]; children: ReactNode }) {
  return <MoreSentences messages={await pick(of)}>{children}</MoreSentences>;
}

async function pick(files: MessageFile[]): Promise<Partial<Messages>> {
  const all = catalogue[await currentLocale()];
  return Object.fromEntries(files.map((file) => [file, all[file]]));
}
