import type { z } from "zod";
import type { Permission } from "@/lib/permissions";

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
  /** The answer holds what is shown only once: no cache and no record keeps it. */
  secret?: true;
};

/** Keeps an operation's own type, so that its route knows query and body. */
export const operation = <const O extends Operation>(o: O): O => o;

/** The operation's address, with its parameters in braces. */
export function addressOf({ area = "workspace", path }: Pick<Operation, "area" | "path">): string {
  return area === "workspace" ? `/api/v1/workspaces/{workspace}${path}` : `/api/v1${path}`;
}
