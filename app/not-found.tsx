import Link from "next/link";

export default function NotFound() {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-3 px-4 py-32">
      <p className="font-mono text-muted text-sm">404</p>
      <h1 className="font-semibold text-xl">There is nothing at this address</h1>
      <p className="text-muted">
        It may have been deleted, or you may not be a member of its workspace. Check the address, or start over from
        your workspace.
      </p>
      <Link className="mt-2 font-medium text-accent underline underline-offset-4" href="/">
        Go to your workspace
      </Link>
    </main>
  );
}
