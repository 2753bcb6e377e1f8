import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ForgotForm } from "@/components/account/forgot-form";
import { PublicCard } from "@/components/account/public-card";
import { TextLink } from "@/components/account/text-link";
import { confirmAddress } from "@/lib/auth/public-page";
import { mailIsOn } from "@/lib/mail/send";

export const metadata: Metadata = { title: "Confirm your address" };

const TITLE = "Confirm your e-mail address";
const LEAD = "Enter the address of your new account. You get another link.";

/** With a link's token it confirms the address; without one it has another link sent. */
export default async function Page({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const { token } = await searchParams;
  if (token !== undefined) {
    if (typeof token !== "string" || !(await confirmAddress(token))) notFound();
    redirect("/sign-in?done=address");
  }
  return (
    <PublicCard title={TITLE} lead={LEAD} footer={<TextLink href="/sign-in">Back to sign-in</TextLink>}>
      <ForgotForm path="/send-verification-email" mailIsOn={mailIsOn()} />
    </PublicCard>
  );
}
