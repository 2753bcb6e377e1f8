import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Language } from "@/components/language/language";
import { currentLocale } from "@/lib/auth/locale";
import { currentTheme } from "@/lib/auth/theme";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Inlay", template: "%s · Inlay" },
  description: "Prompt fragments for agents.",
};

// The browser's own frame takes the page's background.
const FRAME = { light: "#faf9f7", dark: "#141311" };

export async function generateViewport(): Promise<Viewport> {
  const theme = await currentTheme();
  const themeColor =
    theme === "system"
      ? [
          { media: "(prefers-color-scheme: dark)", color: FRAME.dark },
          { media: "(prefers-color-scheme: light)", color: FRAME.light },
        ]
      : FRAME[theme];
  return { width: "device-width", initialScale: 1, themeColor };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = await currentTheme();
  return (
    <html lang={await currentLocale()} data-theme={theme} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>
        <Language>{children}</Language>
      </body>
    </html>
  );
}
