import type { z } from "zod";

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The parameters of an operation's path, of a workspace's beside the workspace itself. */
export type PathParams<O extends { path: string }> = { [N in Names<O["path"]>]: string };

type Described = { path: string; body?: z.ZodType; reply?: z.ZodType; text?: string };

/** An operation's example: what its path, body and answer demand, and nothing else. */
export type Example<O extends Described> = (keyof PathParams<O> extends never
  ? { params?: never }
  : { params: PathParams<O> }) & { query?: Record<string, string> } & (O["body"] extends z.ZodType
    ? { body: z.input<O["body"]> }
    : { body?: never }) &
  (O["reply"] extends z.ZodType
    ? { reply: z.output<O["reply"]> }
    : O["text"] extends string
      ? { reply: string }
      : { reply?: never });

/** The examples of a noun's operations. */
export type Examples<C extends Record<string, Described>> = { [K in keyof C]: Example<C[K]> };
