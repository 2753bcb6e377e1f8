"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { inputClass } from "@/components/ui/field";
import { MethodBadge } from "./method-badge";
import type { NounSlug } from "./places";

export type NavOperation = { id: string; method: string; path: string; summary: string };
export type NavPart = { slug: NounSlug; operations: readonly NavOperation[] };
type Props = { root: string; parts: readonly NavPart[] };

/** The parts of the reference, the one that is shown with its operations; what is typed finds operations in all of them. */
export function OperationNav({ root, parts }: Props) {
  const t = useTranslations("reference");
  const [sought, setSought] = useState("");
  const path = usePathname();
  const here = useHash(path);
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = parts
    .map(({ slug, operations }) => ({ slug, operations: operations.filter((each) => fits(words, slug, each)) }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <div className="space-y-3">
      <input
        type="search"
        data-filter
        aria-label={t("nav.filter")}
        placeholder={t("nav.filter")}
        className={inputClass}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <nav aria-label={t("nav.label")}>
        <ul className="space-y-0.5">
          {words.length === 0 && (
            <li>
              <PartLink href={root} isHere={path === root} label={t("nav.overview")} />
            </li>
          )}
          {shown.map(({ slug, operations }) => {
            const isHere = path === `${root}/${slug}`;
            return (
              <li key={slug}>
                <PartLink href={`${root}/${slug}`} isHere={isHere} label={t(`nouns.${slug}.name`)} />
                {(isHere || words.length > 0) && (
                  <ul className="mb-2">
                    {operations.map(({ id, method }) => (
                      <li key={id}>
                        <OperationLink
                          href={isHere ? `#${id}` : `${root}/${slug}#${id}`}
                          id={id}
                          method={method}
                          isHere={isHere && here === id}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
        {shown.length === 0 && <p className="text-[13px] text-muted">{t("nav.none")}</p>}
      </nav>
    </div>
  );
}

function PartLink({ href, isHere, label }: { href: string; isHere: boolean; label: string }) {
  return (
    <Link
      href={href}
      aria-current={isHere ? "page" : undefined}
      className="block rounded-md px-1.5 py-1 font-medium text-[13px] text-muted hover:bg-hover hover:text-text aria-[current]:text-text"
    >
      {label}
    </Link>
  );
}

function OperationLink({ href, id, method, isHere }: { href: string; id: string; method: string; isHere: boolean }) {
  const look =
    "flex items-center gap-2 rounded-md px-1.5 py-1 text-[13px] hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent";
  const inner = (
    <>
      <MethodBadge method={method} small />
      <span className="min-w-0 truncate">{id}</span>
    </>
  );
  // On the same page the browser's own jump, which also tells of itself (hashchange).
  if (href.startsWith("#")) {
    return (
      <a href={href} aria-current={isHere ? "location" : undefined} className={look}>
        {inner}
      </a>
    );
  }
  return (
    <Link href={href} className={look}>
      {inner}
    </Link>
  );
}

function fits(words: readonly string[], noun: string, { id, method, path, summary }: NavOperation): boolean {
  const all = `${noun} ${id} ${method} ${path} ${summary}`.toLowerCase();
  return words.every((word) => all.includes(word));
}

/** The operation that the address points at; `path` because a page comes with its own. */
function useHash(path: string): string {
  const [hash, setHash] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another address
  useEffect(() => {
    const read = () => setHash(location.hash.slice(1));
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [path]);
  return hash;
}
