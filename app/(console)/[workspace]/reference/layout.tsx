import type { ReactNode } from "react";
import { Sentences } from "@/components/language/language";
import { OperationNav } from "@/components/reference/operation-nav";
import { OperationsFold } from "@/components/reference/operations-fold";
import { navParts } from "@/components/reference/places";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

/** Beside each of the reference's pages the way to all of them. */
export default async function ReferenceLayout({ params, children }: Props) {
  const { workspace } = await params;
  const nav = <OperationNav root={`/${workspace}/reference`} parts={navParts()} />;
  return (
    <Sentences of={["reference"]}>
      <div className="gap-8 lg:flex">
        <OperationsFold>{nav}</OperationsFold>
        <div className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] w-52 shrink-0 self-start overflow-y-auto pr-1 pb-4 lg:block">
          {nav}
        </div>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </Sentences>
  );
}
