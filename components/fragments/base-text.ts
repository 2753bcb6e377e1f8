import { callApi } from "@/components/api/call";

type Saved = { name: string; text: string; tag: string };

/** The text that an edit began with: the one on the page, or an older version's; null where it can't be had. */
export async function baseText(workspace: string, saved: Saved, base: string | null): Promise<string | null> {
  if (base === null || base === saved.tag) return saved.text;
  const version = /\.(\d+)$/.exec(base)?.[1];
  if (!version) return null;
  const result = await callApi<{ text: string }>(workspace, `/fragments/${saved.name}/versions/${version}`);
  return result.ok ? result.body.text : null;
}
