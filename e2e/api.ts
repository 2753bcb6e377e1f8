import type { APIRequestContext } from "@playwright/test";
import { demo } from "./served";

/** The public API with the demo's key, for what a test needs beside the page it looks at. */
export function api(request: APIRequestContext) {
  const { apiKey, workspace } = demo();
  const base = `/api/v1/workspaces/${workspace}`;
  const headers = (more: Record<string, string> = {}) => ({ authorization: `Bearer ${apiKey}`, ...more });
  const tagOf = async (path: string) => (await request.get(base + path, { headers: headers() })).headers().etag ?? "";
  return {
    get: (path: string) => request.get(base + path, { headers: headers() }),
    post: (path: string, data: object) => request.post(base + path, { headers: headers(), data }),
    save: async (name: string, text: string) => {
      const path = `/fragments/${name}`;
      return request.put(base + path, { headers: headers({ "if-match": await tagOf(path) }), data: { text } });
    },
    remove: async (path: string) =>
      request.delete(base + path, { headers: headers({ "if-match": await tagOf(path) }) }),
  };
}

/** A name that no other test uses. */
export function fresh(prefix: string): string {
  return `${prefix}-${Math.random().toString(36).slice(2, 10)}`;
}
