import { answerAuth } from "@/lib/auth/answer";

export { answerAuth as GET, answerAuth as POST };
