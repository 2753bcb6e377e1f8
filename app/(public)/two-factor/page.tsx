import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PublicCard } from "@/components/account/public-card";
import { TwoFactorForm } from "@/components/account/two-factor-form";
import { safePath } from "@/lib/auth/safe-path";
import { currentPerson } from "@/lib/auth/session";

export const metadata: Metadata = { title: "Second step" };

const TITLE = "Enter your code";
const LEAD = "Your account asks for a second step: the six digits that your authenticator app shows now.";

export default async function Page({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const next = safePath((await searchParams).next);
  if (await currentPerson()) redirect(next);
  return (
    <PublicCard title={TITLE} lead={LEAD}>
      <TwoFactorForm next={next} />
    </PublicCard>
  );
}
