import { problem } from "@/lib/api/problem";
import { auth } from "@/lib/auth/instance";
import { refusal } from "@/lib/refusal";

/** What the console uses. The rest of what the library brings is closed, also what its next version adds. */
const OPEN = new Set(["POST /api/auth/sign-in/email", "POST /api/auth/sign-out"]);

const handler = (request: Request) => {
  const open = OPEN.has(`${request.method} ${new URL(request.url).pathname}`);
  return open ? auth().handler(request) : problem(refusal("not-found", {}), crypto.randomUUID());
};

export { handler as GET, handler as POST };
