import type { ReactNode } from "react";
import { Sentences } from "@/components/language/language";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <Sentences of={["account", "settings"]}>{children}</Sentences>;
}
