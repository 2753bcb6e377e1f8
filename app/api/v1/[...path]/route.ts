import { problem } from "@/lib/api/problem";
import { refusal } from "@/lib/refusal";

const nothing = () => problem(refusal("not-found", {}), crypto.randomUUID());

// What no route of the API answers gets a problem too, not a page.
export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
