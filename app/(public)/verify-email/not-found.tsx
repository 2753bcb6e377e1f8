import { PublicCard } from "@/components/account/public-card";
import { ButtonLink } from "@/components/ui/button";

const TITLE = "This link no longer works";
const WHY = "It is older than an hour, or incomplete. Your address is not confirmed yet.";

export default function NotFound() {
  return (
    <PublicCard title={TITLE} lead={WHY}>
      <ButtonLink href="/verify-email" variant="primary">
        Ask for a new link
      </ButtonLink>
    </PublicCard>
  );
}
