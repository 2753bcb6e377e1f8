import type { z } from "zod";
import type { Permission } from "@/lib/permissions";
import type { RefusalCode } from "@/lib/refusal";

/**
 * Who an operation is for: `workspace` for its members and API keys, `account` for a person who is signed in, `platform`
 * for administrators and keys with the scope `platform`, `open` for everybody.
 */
export type Area = "workspace" | "account" | "platform" | "open";

/** One operation of the public API: what it takes, what it gives, what it demands. Routes, checks and OpenAPI follow it. */
export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api/v1/workspaces/{workspace}; of the other areas below /api/v1. */
  path: string;
  summary: string;
  /** What there is to say beyond the summary. */
  description?: string;
  /** `workspace` where it is not said. */
  area?: Area;
  /** The permission that it takes. Of the other areas than `workspace`, the area itself. */
  scope: Permission | "account" | "platform" | "open";
  query?: z.ZodType;
  body?: z.ZodType;
  /** One file in a multipart form, in place of JSON. */
  file?: true;
  /** If-Match is required. */
  precondition?: true;
  reply?: z.ZodType;
  /** The answer is a text, not JSON: its media type. */
  text?: string;
  status?: number;
  /** The field of the reply that ends a new thing's own address: a 201 tells it in Location. */
  locates?: string;
  /** Said of what changes nothing though neither its method nor its scope says so. */
  stores?: false;
  /** What it is refused with beside what follows from the rest of the entry (refusalsOf). */
  refusals?: readonly RefusalCode[];
  /** Said of an answer that has no ETag: a report of a moment, or of something that was done. */
  tagged?: false;
  /** The answer holds what is shown only once: no cache and no record keeps it. */
  secret?: true;
};

/** Keeps an operation's own type, so that its route knows query and body. */
export const operation = <const O extends Operation>(o: O): O => o;

/** Whether it changes anything: what asks under a scope for reading does not, whatever its method. */
export function storesOf({ method, scope, stores }: Pick<Operation, "method" | "scope" | "stores">): boolean {
  return method !== "GET" && stores !== false && !scope.endsWith(":read");
}

/** Whether it heeds Idempotency-Key: what stores by POST in a workspace. */
export function takesKey(operation: Operation): boolean {
  return operation.method === "POST" && (operation.area ?? "workspace") === "workspace" && storesOf(operation);
}

/** Whether its answer has an ETag: what can be read again, and a thing that was made or changed. */
export function isTagged({ method, secret, tagged, reply, precondition, status }: Operation): boolean {
  if (secret || tagged === false) return false;
  return method === "GET" || (reply !== undefined && (precondition === true || status === 201));
}

/** The operation's address, with its parameters in braces. */
export function addressOf({ area = "workspace", path }: Pick<Operation, "area" | "path">): string {
  return area === "workspace" ? `/api/v1/workspaces/{workspace}${path}` : `/api/v1${path}`;
}
