import { ButtonLink } from "@/components/ui/button";

type Props = { path: string; query: Record<string, string | undefined>; isFirst: boolean; next: string | null };

/** The ways through a list that comes by the page; nothing where it fits one. */
export function Pager({ path, query, isFirst, next }: Props) {
  if (isFirst && next === null) return null;
  const href = (after?: string) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, after })) if (value) search.set(name, value);
    return search.size > 0 ? `${path}?${search}` : path;
  };
  return (
    <nav aria-label="Pages" className="flex justify-end gap-2">
      {!isFirst && <ButtonLink href={href()}>First page</ButtonLink>}
      {next && <ButtonLink href={href(next)}>Next page</ButtonLink>}
    </nav>
  );
}
