import { redirect } from "next/navigation";

/** Administrators begin with the built-ins. */
export default function Page() {
  redirect("/platform/built-ins");
}
