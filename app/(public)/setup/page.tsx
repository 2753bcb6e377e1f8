import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PublicCard } from "@/components/account/public-card";
import { SetupForm } from "@/components/account/setup-form";
import { PASSWORD } from "@/lib/auth/password";
import { setupAwaits, setupNeedsCode } from "@/lib/auth/public-page";

export const metadata: Metadata = { title: "Set up" };

const TITLE = "Set up Inlay";
const LEAD = "Make the first account. It is this server’s administrator; this page is shown only once.";

export default async function Page() {
  if (!(await setupAwaits())) notFound();
  return (
    <PublicCard title={TITLE} lead={LEAD}>
      <SetupForm lengths={PASSWORD} needsCode={await setupNeedsCode()} />
    </PublicCard>
  );
}
