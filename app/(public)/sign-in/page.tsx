import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Mark } from "@/components/shell/mark";
import { SignInForm } from "@/components/shell/sign-in-form";
import { currentPerson } from "@/lib/auth/session";

export const metadata: Metadata = { title: "Sign in" };

const TITLE = "Sign in to Inlay";
const LEAD = "Prompt fragments, saved once and read by every agent that names them.";

/** Only paths of this site, so that a link can't send a person elsewhere after signing in. */
function safePath(next: string | undefined): string {
  return next?.startsWith("/") && !/^\/[/\\]/.test(next) ? next : "/";
}

export default async function Page({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const next = safePath((await searchParams).next);
  if (await currentPerson()) redirect(next);
  return (
    <main className="flex min-h-dvh items-center justify-center px-4 py-10">
      <div className="w-full max-w-sm overflow-hidden rounded-xl border border-line bg-surface shadow-raised">
        <div aria-hidden className="marquetry" />
        <div className="space-y-6 p-6 sm:p-8">
          <div className="space-y-4">
            <Mark size={36} />
            <div className="space-y-1">
              <h1 className="font-semibold text-xl tracking-tight">{TITLE}</h1>
              <p className="text-[13px] text-muted">{LEAD}</p>
            </div>
          </div>
          <SignInForm next={next} />
        </div>
      </div>
    </main>
  );
}
