import { Download } from "lucide-react";
import { useTranslations } from "#translations";
import { buttonClass } from "./button-class";

/** Downloads an address's answer as a file of that name. */
export function DownloadLink({ href, name }: { href: string; name: string }) {
  const t = useTranslations("ui");
  return (
    <a href={href} download={name} className={buttonClass({ size: "small", variant: "ghost" })}>
      <Download size={14} aria-hidden /> {t("download")}
    </a>
  );
}
