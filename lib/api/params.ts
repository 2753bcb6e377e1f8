import { refusal } from "@/lib/refusal";

/** A number of an address: 1 and up. Anything else is an address that there is not (`not-found`). */
export function numberParam(value: string | undefined): number {
  if (!value || !/^[1-9]\d{0,8}$/.test(value)) throw refusal("not-found", {});
  return Number(value);
}
