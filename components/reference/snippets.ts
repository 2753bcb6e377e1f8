import type { Shown } from "@/lib/api/reference";

/** Where the reader is: Inlay’s address and the workspace. */
export type Here = { url: string; workspace: string };

/** The operation's address with the workspace, and with what is given for the other names in it. */
export function addressWith(operation: Pick<Shown, "path">, workspace: string, params: Record<string, string>): string {
  return operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = name === "workspace" ? workspace : (params[name] ?? "");
    return value === "" ? `{${name}}` : encodeURIComponent(value);
  });
}

const exampleParams = ({ params }: Shown) => Object.fromEntries(params.map(({ name, example }) => [name, example]));

function searchOf({ query }: Shown): string {
  const shown = query.filter(({ example }) => example !== "").map(({ name, example }) => [name, example]);
  return shown.length > 0 ? `?${new URLSearchParams(shown)}` : "";
}

/** The operation by curl, with its example. */
export function curlOf(operation: Shown, { url, workspace }: Here): string {
  const { method, body, area, byKey, ifMatch, file } = operation;
  const address = `${url}${addressWith(operation, workspace, exampleParams(operation))}${searchOf(operation)}`;
  const headers = area === "open" ? [] : [byKey ? `-H "Authorization: Bearer $KEY"` : `-b cookies.txt`];
  if (area !== "open" && !byKey && method !== "GET") headers.push(`-H "Origin: ${url}"`);
  if (ifMatch) headers.push(`-H "If-Match: $TAG"`);
  if (body) headers.push(`-H "Content-Type: application/json"`);
  const verb = method === "GET" || (method === "POST" && (body || file)) ? "" : ` -X ${method}`;
  const data = body
    ? [`-d ${quoted(JSON.stringify(JSON.parse(body.example)))}`]
    : file
      ? [`-F "file=@house-style.md"`]
      : [];
  return [`curl${verb} ${quotedAddress(address)}`, ...headers, ...data].join(" \\\n  ");
}

/** The operation by the TypeScript client, with its example. */
export function typescriptOf(operation: Shown, { url, workspace }: Here): string {
  const { id, params, body, ifMatch, file, query, reply } = operation;
  const given = [
    ...params.map(({ name, example }) => `${name}: ${/^\d+$/.test(example) ? example : JSON.stringify(example)}`),
    ...(query.some(({ example }) => example !== "")
      ? [
          `query: { ${query
            .filter(({ example }) => example !== "")
            .map(({ name, example }) => `${name}: ${JSON.stringify(example)}`)
            .join(", ")} }`,
        ]
      : []),
    ...(ifMatch ? ["ifMatch: etag"] : []),
    ...(body ? [`body: ${literal(body.example)}`] : file ? ["body: file"] : []),
  ];
  const result = reply.example === "" ? "" : "const { data, etag } = ";
  const inner = given.join(",\n  ");
  const args =
    given.length === 0 ? "" : inner.includes("\n") || inner.length > 60 ? `{\n  ${inner},\n}` : `{ ${inner} }`;
  const key = operation.byKey ? ", key" : "";
  return `const client = inlay({ url: ${JSON.stringify(url)}${key}, workspace: ${JSON.stringify(workspace)} });\n${result}await client.${id}(${args});`;
}

/** JSON as an object literal: names without their quotes. */
function literal(json: string): string {
  return json.replace(/^(\s*)"(\w+)":/gm, "$1$2:").replaceAll("\n", "\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function quotedAddress(address: string): string {
  return /[?&{}]/.test(address) ? `"${address}"` : address;
}
