import { languageOf } from "@/lib/api/language";
import { problem } from "@/lib/api/problem";
import { refusal } from "@/lib/refusal";

const nothing = ({ headers }: Request) => problem(refusal("not-found", {}), crypto.randomUUID(), languageOf(headers));

// What no route of the API answers gets a problem too, not a page.
export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
