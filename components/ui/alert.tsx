import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const looks = {
  danger: {
    box: "border-danger/40 bg-danger-soft",
    icon: <CircleAlert aria-hidden size={16} className="text-danger" />,
  },
  warning: {
    box: "border-warning/40 bg-warning-soft",
    icon: <TriangleAlert aria-hidden size={16} className="text-warning" />,
  },
  info: { box: "border-line bg-sunken", icon: <Info aria-hidden size={16} className="text-muted" /> },
};

/** Something to know, beside what it is about. Errors are announced at once. */
export function Alert({
  tone = "info",
  title,
  children,
}: {
  tone?: keyof typeof looks;
  title?: string;
  children?: ReactNode;
}) {
  const { box, icon } = looks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={`flex gap-2.5 rounded-md border px-3 py-2.5 text-[13px] ${box}`}
    >
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="min-w-0 space-y-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-text/85">{children}</div>}
      </div>
    </div>
  );
}
