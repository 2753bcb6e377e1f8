import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const APP = path.resolve(import.meta.dirname, "../../app");

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response> | Response;
export type RouteModule = Record<string, unknown>;
/** A route file: its address as the folders spell it, such as `/api/v1/workspaces/[workspace]/agents`, and its place. */
export type RouteFile = { address: string; file: string };

/** Every route file below app/. */
export function routeFiles(folder = "", found: RouteFile[] = []): RouteFile[] {
  for (const entry of readdirSync(path.join(APP, folder), { withFileTypes: true })) {
    if (entry.isDirectory()) routeFiles(`${folder}/${entry.name}`, found);
    else if (entry.name === "route.ts") found.push({ address: folder, file: path.join(APP, folder, entry.name) });
  }
  return found;
}

/** A route file's exports. */
export function importRoute({ file }: RouteFile): Promise<RouteModule> {
  return import(pathToFileURL(file).href) as Promise<RouteModule>;
}

/**
 * Answers a request as the server would, in this process: finds the route file by the folders as Next does (a name before a
 * parameter, a parameter before the rest), decodes the parameters, calls the method's export.
 */
export async function answer(request: Request): Promise<Response> {
  const segments = new URL(request.url).pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const found = descend("", segments, {});
  if (!found) throw new Error(`no route for ${request.url}`);
  const exported = await importRoute(found);
  const handler = exported[request.method] as Handler | undefined;
  if (!handler) return new Response(null, { status: 405 });
  return handler(request, { params: Promise.resolve(found.params) });
}

type Found = RouteFile & { params: Record<string, string> };

function descend(folder: string, segments: readonly string[], params: Record<string, string>): Found | null {
  const file = path.join(APP, folder, "route.ts");
  const [next, ...rest] = segments;
  if (next === undefined) return existsSync(file) ? { address: folder, file, params } : null;
  const names = readdirSync(path.join(APP, folder), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [each.name] : [],
  );
  const literal = names.includes(next) ? descend(`${folder}/${next}`, rest, params) : null;
  if (literal) return literal;
  for (const name of names) {
    const [, parameter] = /^\[(\w+)\]$/.exec(name) ?? [];
    const found = parameter && descend(`${folder}/${name}`, rest, { ...params, [parameter]: next });
    if (found) return found;
  }
  const all = names.find((name) => name.startsWith("[..."));
  return all ? { address: `${folder}/${all}`, file: path.join(APP, folder, all, "route.ts"), params } : null;
}
