import { notFound } from "next/navigation";
import { Refusal } from "@/lib/refusal";

/** For pages: what a verb says is not there (404) becomes the 404 page; other refusals stay errors. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) notFound();
    throw error;
  }
}
