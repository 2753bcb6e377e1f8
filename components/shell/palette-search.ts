"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call";

/** A fragment or an agent that fits what was typed. */
export type Found = { kind: "fragment" | "agent"; label: string; href: string };

type FragmentAnswer = { fragments: { name: string; path: string }[] };
type AgentAnswer = { agents: { name: string; title: string | null }[] };

const PAUSE_MS = 120;
const MOST = 8;

/** Fragments and agents of the workspace whose names fit, best known first; asked for once typing pauses. */
export function usePaletteSearch(workspace: string, typed: string): Found[] {
  const [found, setFound] = useState<Found[]>([]);
  const query = typed.trim().toLowerCase();
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
  const [own, agents] = await Promise.all([
    callApi<FragmentAnswer>(workspace, "/fragments"),
    callApi<AgentAnswer>(workspace, `/agents?${new URLSearchParams({ filter: query, limit: String(MOST) })}`),
  ]);
  const fragments = own.ok ? own.body.fragments.filter((each) => each.path.includes(query)) : [];
  return [
    ...fragments
      .slice(0, MOST)
      .map(({ name, path }) => ({ kind: "fragment", label: path, href: `/${workspace}/fragments/${name}` }) as const),
    ...(agents.ok ? agents.body.agents : []).map(
      ({ name, title }) =>
        ({ kind: "agent", label: title ? `${name} (${title})` : name, href: `/${workspace}/agents/${name}` }) as const,
    ),
  ];
}
