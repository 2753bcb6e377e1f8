import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { provenScope } from "@/lib/ctx";
import { Refusal } from "@/lib/refusal";
import { openAddress, openCursor, sealCursor } from "./cursor";

beforeAll(() => {
  process.env.INLAY_SECRET = "a secret of the tests, long enough";
});

const workspaceOf = (id: string) => ({ workspace: provenScope({ id, slug: "s", name: "S", internalId: "tenant-0" }) });
const ours = workspaceOf("0190a000-0000-7000-8000-000000000001");
const theirs = workspaceOf("0190a000-0000-7000-8000-000000000002");
const place = z.object({ at: z.string(), id: z.string() });
const position = { at: "2026-12-01T00:00:00.000Z", id: "ünï" };

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return "taken";
}

test("what was sealed opens again; the end of a list and its start have no cursor", () => {
  const cursor = sealCursor(ours, "audit", position) ?? "";
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(openCursor(ours, "audit", cursor, place)).toEqual(position);
  expect(sealCursor(ours, "audit", null)).toBeNull();
  expect(openCursor(ours, "audit", undefined, place)).toBeUndefined();
});

test("it opens neither in another workspace, nor in another list, nor on the platform", () => {
  const cursor = sealCursor(ours, "audit", position) ?? "";
  const platform = sealCursor({}, "audit", position) ?? "";
  expect(codeOf(() => openCursor(theirs, "audit", cursor, place))).toBe("invalid-cursor");
  expect(codeOf(() => openCursor(ours, "agents", cursor, place))).toBe("invalid-cursor");
  expect(codeOf(() => openCursor({}, "audit", cursor, place))).toBe("invalid-cursor");
  expect(codeOf(() => openCursor(ours, "audit", platform, place))).toBe("invalid-cursor");
  expect(openCursor({}, "audit", platform, place)).toEqual(position);
});

test("nothing opens that was not sealed here: garbage, a changed character, another spelling, another shape", () => {
  const cursor = sealCursor(ours, "audit", position) ?? "";
  const changed = [...cursor].map((char, at) => {
    const other = char === "A" ? "B" : "A";
    return `${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`;
  });
  const garbage = ["", "x", "morning-report", "💥", `${cursor}=`, ` ${cursor}`, `${cursor}A`, "A".repeat(22), "\0"];
  for (const wrong of [...garbage, ...changed])
    expect(
      codeOf(() => openCursor(ours, "audit", wrong, place)),
      wrong,
    ).toBe("invalid-cursor");
  expect(codeOf(() => openCursor(ours, "audit", cursor, z.string()))).toBe("invalid-cursor");
});

test("a page’s address with a cursor that does not open leads to the first page; one that does, to its own", () => {
  const cursor = sealCursor(ours, "audit", position) ?? "";
  expect(openAddress(ours, "audit", cursor, place)).toEqual(position);
  for (const wrong of [undefined, "", "garbage", sealCursor(theirs, "audit", position) ?? ""])
    expect(openAddress(ours, "audit", wrong, place), wrong).toBeUndefined();
});
