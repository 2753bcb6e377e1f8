import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PublicCard } from "@/components/account/public-card";
import { ResetForm } from "@/components/account/reset-form";
import { PASSWORD } from "@/lib/auth/password";
import { isResetLink } from "@/lib/auth/public-page";

export const metadata: Metadata = { title: "New password" };

const TITLE = "Set a new password";
const LEAD = "It replaces the old one, and signs you out everywhere.";

export default async function Page({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const { token } = await searchParams;
  if (typeof token !== "string" || !(await isResetLink(token))) notFound();
  return (
    <PublicCard title={TITLE} lead={LEAD}>
      <ResetForm token={token} lengths={PASSWORD} />
    </PublicCard>
  );
}
