import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { type Ctx, type OpenCtx, type PersonCtx, type PlatformCtx, platformCtx, provenScope } from "@/lib/ctx";
import { db } from "@/lib/db/client";
import type { Role } from "@/lib/permissions";
import { type Membership, workspacesOfUser } from "@/lib/workspaces/of-user";
import { slugNow } from "@/lib/workspaces/slug-now";
import { addressOf } from "./address";
import { auth } from "./instance";
import { personOf } from "./person";
import { withQuery } from "./query";

export type Person = PersonCtx["person"];

/** The session of the request’s cookie. Once a request. */
const currentSession = cache(async () => auth().api.getSession({ headers: await headers() }));

/** Who is signed in, by the request's cookie; null for nobody. Once a request. */
export const currentPerson = cache(async (): Promise<Person | null> => {
  const session = await currentSession();
  return session ? personOf(db(), session.user.id) : null;
});

/** The session that the request's cookie names. The empty string for none. */
export async function currentSessionId(): Promise<string> {
  return (await currentSession())?.session.id ?? "";
}

/** The person's workspaces. Once a request. */
export const currentWorkspaces = cache(async (): Promise<Membership[]> => {
  const person = await currentPerson();
  return person ? workspacesOfUser(db(), person.id) : [];
});

/** Where an old slug of one of the person's workspaces leads now; null where it never was one's. Once a request. */
export const movedTo = cache(async (slug: string): Promise<string | null> => {
  const person = await currentPerson();
  return person && slugNow(db(), { userId: person.id, slug });
});

/** For pages: who is signed in; others are sent to sign in and come back to `path`. */
export async function requirePerson(path: string): Promise<Person> {
  const person = await currentPerson();
  return person ?? redirect(`/sign-in?next=${encodeURIComponent(withQuery(path, await headers()))}`);
}

/**
 * For pages: the context of a workspace that the person is a member of; an old slug leads to the new one, any other to the
 * 404 page.
 */
export async function pageCtx(slug: string, path = `/${slug}`): Promise<Omit<Ctx, "rights"> & { rights: Role }> {
  const person = await requirePerson(path);
  const workspace = (await currentWorkspaces()).find((each) => each.slug === slug);
  if (!workspace) {
    const now = await movedTo(slug);
    if (now === null) notFound();
    redirect(withQuery(path, await headers()).replace(`/${slug}`, `/${now}`));
  }
  return {
    db: db(),
    workspace: provenScope(workspace),
    actor: { kind: "user", id: person.id, name: person.name },
    rights: workspace.role,
    address: addressOf(await headers()),
  };
}

/** For pages about the own account. */
export async function personCtx(path: string): Promise<PersonCtx> {
  return { db: db(), person: await requirePerson(path), address: addressOf(await headers()) };
}

/** For pages that anybody may open. */
export async function openCtx(): Promise<OpenCtx> {
  return { db: db(), address: addressOf(await headers()) };
}

/** For administrators' pages; a 404 page for everybody else. */
export async function administratorCtx(path: string): Promise<PlatformCtx> {
  const { id, name, administrator } = await requirePerson(path);
  if (!administrator) notFound();
  return platformCtx({ db: db(), actor: { kind: "user", id, name }, address: addressOf(await headers()) });
}
