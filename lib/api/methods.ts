import { contract } from "./contract";
import { addressOf, type Operation } from "./operation";

/** An address of the API as its folders spell it, and the methods it takes. */
export type Template = { address: string; methods: readonly string[] };

const BESIDE_THE_CONTRACT: readonly Template[] = [
  { address: "/api/health", methods: ["GET"] },
  { address: "/api/metrics", methods: ["GET"] },
  { address: "/api/openapi.json", methods: ["GET"] },
];

type Known = Template & { segments: readonly string[] };

/** By the number of their segments; of two that fit, the one with fewer parameters comes first, as Next chooses. */
let known: Map<number, Known[]> | undefined;

/** The template that a path of the API fits; null where there is none. */
export function templateOf(path: string): Template | null {
  known ??= table();
  const segments = path.split("/");
  return known.get(segments.length)?.find((each) => fits(each.segments, segments)) ?? null;
}

/** For `Allow`: the methods of an address, with those that go without saying. */
export function allowOf({ methods }: Template): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

function table(): Map<number, Known[]> {
  const methods = new Map<string, string[]>();
  for (const operation of Object.values(contract) as Operation[]) {
    const address = addressOf(operation);
    methods.set(address, [...(methods.get(address) ?? []), operation.method]);
  }
  const all = [...BESIDE_THE_CONTRACT, ...[...methods].map(([address, each]) => ({ address, methods: each }))]
    .map((each) => ({ ...each, segments: each.address.split("/") }))
    .sort((a, b) => parameters(a.segments) - parameters(b.segments));
  const byLength = new Map<number, Known[]>();
  for (const each of all) {
    const { length } = each.segments;
    byLength.set(length, [...(byLength.get(length) ?? []), each]);
  }
  return byLength;
}

function parameters(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith("{")).length;
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return template.every((each, at) => each === segments[at] || (each.startsWith("{") && segments[at] !== ""));
}
