import { ButtonLink } from "@/components/ui/button";
import { NoticePage } from "@/components/ui/notice-page";

const TITLE = "There is nothing at this address";
const WHY =
  "It may have been deleted, or you may not be a member of its workspace. Check the address, or start over from your workspace.";

export default function NotFound() {
  return (
    <main>
      <NoticePage
        code="404"
        title={TITLE}
        actions={
          <ButtonLink href="/" variant="primary">
            Go to your workspace
          </ButtonLink>
        }
      >
        {WHY}
      </NoticePage>
    </main>
  );
}
