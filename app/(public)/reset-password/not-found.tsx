import { PublicCard } from "@/components/account/public-card";
import { ButtonLink } from "@/components/ui/button";

const TITLE = "This link no longer works";
const WHY = "It was used before, is older than an hour, or is incomplete. Your password is as it was.";

export default function NotFound() {
  return (
    <PublicCard title={TITLE} lead={WHY}>
      <ButtonLink href="/forgot-password" variant="primary">
        Ask for a new link
      </ButtonLink>
    </PublicCard>
  );
}
