"use client";

import { useEffect, useState } from "react";
import { inputClass } from "@/components/ui/field";
import { MethodBadge } from "./method-badge";

export type NavNoun = { name: string; operations: { id: string; method: string; path: string; summary: string }[] };

/** The operations by noun, with a filter. Each leads to its place on the page. */
export function OperationNav({ nouns }: { nouns: readonly NavNoun[] }) {
  const [sought, setSought] = useState("");
  const here = useHash();
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = nouns
    .map((noun) => ({ ...noun, operations: noun.operations.filter((each) => fits(words, noun.name, each)) }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <div className="space-y-3">
      <input
        type="search"
        data-filter
        aria-label="Filter operations"
        placeholder="Filter operations"
        className={inputClass}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <nav aria-label="Operations" className="space-y-4">
        {shown.map(({ name, operations }) => (
          <div key={name}>
            <p className="mb-1 font-medium text-muted text-xs">{name}</p>
            <ul>
              {operations.map(({ id, method }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    aria-current={here === id ? "location" : undefined}
                    className="flex items-center gap-2 rounded-md px-1.5 py-1 text-[13px] hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent"
                  >
                    <MethodBadge method={method} small />
                    <span className="min-w-0 truncate">{id}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {shown.length === 0 && <p className="text-[13px] text-muted">No operation has that in its name or address.</p>}
      </nav>
    </div>
  );
}

function fits(
  words: readonly string[],
  noun: string,
  { id, method, path, summary }: NavNoun["operations"][number],
): boolean {
  const all = `${noun} ${id} ${method} ${path} ${summary}`.toLowerCase();
  return words.every((word) => all.includes(word));
}

/** The operation that the address points at. */
function useHash(): string {
  const [hash, setHash] = useState("");
  useEffect(() => {
    const read = () => setHash(location.hash.slice(1));
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return hash;
}
