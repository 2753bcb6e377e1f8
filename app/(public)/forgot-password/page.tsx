import type { Metadata } from "next";
import { ForgotForm } from "@/components/account/forgot-form";
import { PublicCard } from "@/components/account/public-card";
import { TextLink } from "@/components/account/text-link";
import { mailIsOn } from "@/lib/mail/send";

export const metadata: Metadata = { title: "Forgot password" };

const TITLE = "Set a new password";
const LEAD = "Enter the e-mail address of your account. You get a link that sets a new password.";

export default function Page() {
  return (
    <PublicCard title={TITLE} lead={LEAD} footer={<TextLink href="/sign-in">Back to sign-in</TextLink>}>
      <ForgotForm path="/request-password-reset" mailIsOn={mailIsOn()} />
    </PublicCard>
  );
}
