"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call";
import { hrefOfHit } from "@/components/search/hit-place";
import type { Hit } from "@/lib/search/search";

/** A fragment or an agent that fits what was typed, and where its text does. */
export type Found = {
  kind: Hit["kind"];
  label: string;
  /** Where in its text it fits; null where a name or a title does. */
  detail: string | null;
  href: string;
};

const PAUSE_MS = 120;
const MOST = 8;

/** What the workspace's fragments and agents hold of what was typed, names first; asked for once typing pauses. */
export function usePaletteSearch(workspace: string, typed: string): Found[] {
  const [found, setFound] = useState<Found[]>([]);
  const query = typed.trim();
  useEffect(() => {
    let stale = false;
    const ask = async () => {
      const answer = query === "" ? [] : await search(workspace, query);
      // An answer that comes late must not replace a newer one's.
      if (!stale) setFound(answer);
    };
    const timer = setTimeout(ask, query === "" ? 0 : PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [workspace, query]);
  return found;
}

async function search(workspace: string, query: string): Promise<Found[]> {
  const asked = new URLSearchParams({ q: query.slice(0, 200), limit: String(MOST) });
  const answer = await callApi<{ hits: Hit[] }>(workspace, `/search?${asked}`);
  if (!answer.ok) return [];
  return answer.body.hits.map((hit) => ({
    kind: hit.kind,
    label: hit.title ? `${hit.name} (${hit.title})` : hit.name,
    detail: hit.excerpt && `${hit.excerpt.before}${hit.excerpt.match}${hit.excerpt.after}`,
    href: hrefOfHit(workspace, hit),
  }));
}
