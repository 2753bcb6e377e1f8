import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { type Ctx, provenScope } from "@/lib/ctx";
import { db } from "@/lib/db/client";
import type { Role } from "@/lib/permissions";
import { type Membership, workspacesOfUser } from "@/lib/workspaces/of-user";
import { auth } from "./instance";

export type Person = { id: string; name: string; email: string };

/** Who is signed in, by the request's cookie; null for nobody. Once a request. */
export const currentPerson = cache(async (): Promise<Person | null> => {
  const session = await auth().api.getSession({ headers: await headers() });
  return session ? { id: session.user.id, name: session.user.name, email: session.user.email } : null;
});

/** The person's workspaces. Once a request. */
export const currentWorkspaces = cache(async (): Promise<Membership[]> => {
  const person = await currentPerson();
  return person ? workspacesOfUser(db(), person.id) : [];
});

/** For pages: who is signed in; others are sent to sign in and come back to `path`. */
export async function requirePerson(path: string): Promise<Person> {
  return (await currentPerson()) ?? redirect(`/sign-in?next=${encodeURIComponent(path)}`);
}

/** For pages: the context of a workspace that the person is a member of; a 404 page for any other. */
export async function pageCtx(slug: string, path = `/${slug}`): Promise<Ctx & { rights: Role }> {
  const person = await requirePerson(path);
  const workspace = (await currentWorkspaces()).find((each) => each.slug === slug);
  if (!workspace) notFound();
  return {
    db: db(),
    workspace: provenScope(workspace),
    actor: { kind: "user", id: person.id, name: person.name },
    rights: workspace.role,
  };
}
