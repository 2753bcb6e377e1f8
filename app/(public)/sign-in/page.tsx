import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Mark } from "@/components/shell/mark";
import { SignInForm } from "@/components/shell/sign-in-form";
import { currentPerson } from "@/lib/auth/session";

export const metadata: Metadata = { title: "Sign in" };

/** Only paths of this site, so that a link can't send a person elsewhere after signing in. */
function safePath(next: string | undefined): string {
  return next?.startsWith("/") && !/^\/[/\\]/.test(next) ? next : "/";
}

export default async function Page({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const next = safePath((await searchParams).next);
  if (await currentPerson()) redirect(next);
  return (
    <main className="flex min-h-dvh items-center justify-center px-4">
      <div className="w-full max-w-sm space-y-6">
        <div className="space-y-3">
          <Mark size={32} />
          <h1 className="font-semibold text-xl tracking-tight">Sign in to Inlay</h1>
          <p className="text-[13px] text-muted">
            Prompt fragments, saved once and read by every agent that names them.
          </p>
        </div>
        <SignInForm next={next} />
      </div>
    </main>
  );
}
