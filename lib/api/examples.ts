import type { contract } from "./contract";
import { accounts } from "./examples/accounts";
import { agents } from "./examples/agents";
import { apiKeys } from "./examples/api-keys";
import { audit } from "./examples/audit";
import { fragments } from "./examples/fragments";
import { members } from "./examples/members";
import { platform } from "./examples/platform";
import { searching } from "./examples/search";
import type { Example } from "./examples/shape";
import { workspaces } from "./examples/workspaces";

type Contract = typeof contract;

/**
 * A request and its answer for every operation: the document and the reference show them, the isolation matrix sends them.
 * An operation without one is a type error here.
 */
export const examples: { [K in keyof Contract]: Example<Contract[K]> } = {
  ...accounts,
  ...workspaces,
  ...members,
  ...fragments,
  ...agents,
  ...searching,
  ...apiKeys,
  ...audit,
  ...platform,
};

/** The same without the types of its parts. */
export function exampleOf(id: keyof Contract): {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  reply?: unknown;
} {
  return (examples as Partial<Record<string, object>>)[id] ?? {};
}
