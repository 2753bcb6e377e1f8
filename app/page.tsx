import { redirect } from "next/navigation";
import { Mark } from "@/components/shell/mark";
import { EmptyState } from "@/components/ui/empty-state";
import { currentWorkspaces, requirePerson } from "@/lib/auth/session";

/** Home: the person's first workspace. */
export default async function Page() {
  await requirePerson("/");
  const [first] = await currentWorkspaces();
  if (first) redirect(`/${first.slug}/fragments`);
  return (
    <main className="mx-auto max-w-xl px-4 py-24">
      <Mark />
      <EmptyState title="No workspace yet">You are a member of no workspace. Ask an owner to invite you.</EmptyState>
    </main>
  );
}
