"use client";

import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl/react";
import type { Messages } from "@/lib/messages/catalogue";
import type { Locale } from "@/lib/messages/locales";

type Props = { locale: Locale; messages: Partial<Messages>; children: ReactNode };

/** Hands sentences on to what runs in the browser. Moments are told in UTC, as everywhere in the console. */
export function LanguageProvider({ locale, messages, children }: Props) {
  return (
    <IntlProvider locale={locale} messages={messages as Messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

/** The same with more sentences than around it, so that none is sent twice. */
export function MoreSentences({ messages, children }: Omit<Props, "locale">) {
  const around = useMessages();
  return (
    <LanguageProvider locale={useLocale()} messages={{ ...around, ...messages }}>
      {children}
    </LanguageProvider>
  );
}
