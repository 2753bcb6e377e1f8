import { ButtonLink } from "@/components/ui/button";
import { NoticePage } from "@/components/ui/notice-page";

const TITLE = "There is nothing at this address";
const WHY = "It may have been retired or never have been there. Choose from the navigation.";

// Within the shell, so that the way elsewhere stays open.
export default function NotFound() {
  return (
    <NoticePage
      code="404"
      title={TITLE}
      actions={
        <ButtonLink href="/platform/built-ins" variant="primary">
          Go to the built-ins
        </ButtonLink>
      }
    >
      {WHY}
    </NoticePage>
  );
}
