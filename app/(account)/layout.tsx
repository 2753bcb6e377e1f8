import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { getTranslations } from "@/components/language/get-translations";
import { Sentences } from "@/components/language/language";
import { Mark } from "@/components/shell/mark";
import { UserMenu } from "@/components/shell/user-menu";
import { buttonClass } from "@/components/ui/button-class";
import { Notices } from "@/components/ui/toast";
import { currentPerson, currentWorkspaces } from "@/lib/auth/session";

/** Around the pages about the person, which belong to no workspace: a bar with the ways back. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const user = await currentPerson();
  // The page itself sends on to sign in: it knows its own address, to which the person comes back.
  if (!user) return children;
  const t = await getTranslations("shell");
  const [first] = await currentWorkspaces();
  return (
    <Sentences of={["account", "settings"]}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:font-medium focus:shadow-raised"
      >
        {t("skip")}
      </a>
      <header className="sticky top-0 z-30 border-line border-b bg-surface px-4 md:px-8">
        <div className="mx-auto flex h-14 max-w-5xl items-center gap-2">
          <Link href="/" className="flex items-center gap-2.5 rounded-md font-semibold text-[15px] tracking-tight">
            <Mark /> Inlay
          </Link>
          <nav aria-label={t("back")} className="ml-auto flex min-w-0">
            {first && (
              <Link
                href={`/${first.slug}/fragments`}
                className={`${buttonClass({ variant: "ghost" })} min-w-0 max-w-56`}
              >
                <ArrowLeft size={14} aria-hidden className="shrink-0" />
                <span className="truncate">{first.name}</span>
              </Link>
            )}
          </nav>
          <div className="-mr-2">
            <UserMenu user={{ name: user.name, email: user.email }} administrator={user.administrator} compact />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="px-4 py-8 outline-none md:px-8 md:py-10">
        <div className="mx-auto max-w-5xl">{children}</div>
      </main>
      <Notices />
    </Sentences>
  );
}
