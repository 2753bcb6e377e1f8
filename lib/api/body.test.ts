import { describe, expect, test } from "vitest";
import { BODY_BYTES } from "@/lib/prompt/limits";
import { refusalOf } from "@/lib/testing/refusal";
import { DEPTH, readBody, readJson, readOneFile } from "./body";

const ADDRESS = "http://localhost/x";
const CHUNK = 65_536;

/** A body that comes in pieces for as long as it is asked for, and says how many were taken. */
function streamed(bytes: number, headers: Record<string, string> = {}) {
  const state = { pulled: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (state.pulled * CHUNK >= bytes) return controller.close();
      state.pulled++;
      controller.enqueue(new Uint8Array(CHUNK).fill(120));
    },
    cancel() {
      state.cancelled = true;
    },
  });
  const request = new Request(ADDRESS, { method: "POST", body, headers, duplex: "half" } as RequestInit);
  return { request, state };
}

function json(body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }): Request {
  return new Request(ADDRESS, { method: "POST", body, headers });
}

describe("the cap", () => {
  test("50 MB that come in pieces are given up after the first megabyte", async () => {
    const { request, state } = streamed(50_000_000);
    expect(await refusalOf(readBody(request))).toMatchObject({ code: "body-too-large", status: 413 });
    expect(state.pulled).toBeLessThanOrEqual(BODY_BYTES / CHUNK + 2);
    expect(state.cancelled).toBe(true);
  });

  test("a length that is announced is refused before anything is read", async () => {
    const { request, state } = streamed(50_000_000, { "content-length": "50000000" });
    expect(await refusalOf(readBody(request))).toMatchObject({ code: "body-too-large" });
    // A stream fills its own buffer of one piece by itself.
    expect(state.pulled).toBeLessThanOrEqual(1);
  });

  test("a length that lies changes nothing", async () => {
    const { request } = streamed(50_000_000, { "content-length": "10" });
    expect(await refusalOf(readBody(request))).toMatchObject({ code: "body-too-large" });
  });

  test("exactly the limit is read, one byte more is not", async () => {
    expect((await readBody(json(new Uint8Array(BODY_BYTES)))).byteLength).toBe(BODY_BYTES);
    expect(await refusalOf(readBody(json(new Uint8Array(BODY_BYTES + 1))))).toMatchObject({ code: "body-too-large" });
  });

  test("no body is an empty one", async () => {
    expect((await readBody(new Request(ADDRESS, { method: "POST" }))).byteLength).toBe(0);
  });
});

test.each(["gzip", "br", "deflate", "zstd", "identity, gzip"])("Content-Encoding %s is refused", async (encoding) => {
  const request = json("{}", { "content-type": "application/json", "content-encoding": encoding });
  expect(await refusalOf(readJson(request))).toMatchObject({ code: "body-encoding", status: 415 });
});

describe("JSON", () => {
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
  ])("sent as %s is refused: no form of another site can send it", async (type) => {
    expect(await refusalOf(readJson(json("{}", { "content-type": type })))).toMatchObject({ code: "media-type" });
  });

  test("with a charset, in capitals, or with a byte order mark", async () => {
    expect(await readJson(json("{}", { "content-type": "Application/JSON; charset=utf-8" }))).toEqual({});
    expect(await readJson(json('\ufeff{"a":1}'))).toEqual({ a: 1 });
  });

  test.each([
    [0xff, 0xfe],
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xe2, 0x82],
  ])("bytes that are no UTF-8: %i %i …", async (...bytes) => {
    const quoted = new Uint8Array([0x22, ...bytes, 0x22]);
    expect(await refusalOf(readJson(json(quoted)))).toMatchObject({ code: "invalid-utf8", status: 400 });
  });

  test.each(["", " ", "{", '{"a":', "{'a':1}", '{"a":1,}', "[1 2]", '"a\nb"', "nul", "NaN", "01", "{} {}", '{"a":1}x'])(
    "%j is none, and the answer says so without quoting it",
    async (text) => {
      const error = await refusalOf(readJson(json(text)));
      expect(error).toMatchObject({ code: "invalid-json", status: 400 });
      expect(error.message).toMatch(/^The body is not valid JSON: .+\. Send one JSON object\.$/);
    },
  );

  test("a text in it is not repeated in the refusal", async () => {
    const error = await refusalOf(readJson(json('{"text": "my secret words" oops}')));
    expect(error.message).not.toMatch(/secret|oops/);
  });

  test(`${DEPTH} levels are read, one more is not, a hundred thousand break nothing`, async () => {
    const nested = (depth: number) => json("[".repeat(depth) + "]".repeat(depth));
    expect(await readJson(nested(DEPTH))).toBeTypeOf("object");
    expect(await refusalOf(readJson(nested(DEPTH + 1)))).toMatchObject({ code: "too-deep" });
    expect(await refusalOf(readJson(nested(100_000)))).toMatchObject({ code: "too-deep" });
  });

  test.each(['{"__proto__":{"admin":true}}', '{"a":[{"__proto__":1}]}', '{"\\u005f_proto__":{}}'])(
    "%s is refused",
    async (text) => {
      expect(await refusalOf(readJson(json(text)))).toMatchObject({
        code: "invalid-body",
        fields: [{ code: "unknown-field" }],
      });
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );
});

describe("one file", () => {
  const file = (name: string, content = "x") => new File([content], name);
  const form = (...entries: [string, string | File][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return new Request(ADDRESS, { method: "POST", body: data });
  };

  test("its name and its bytes, whatever the field is called and beside other fields", async () => {
    const read = await readOneFile(form(["note", "hello"], ["upload", file("Größe.md", "a\r\nb")]));
    expect(read.fileName).toBe("Größe.md");
    expect(new TextDecoder().decode(read.content)).toBe("a\r\nb");
  });

  test.each([
    ["no field", form()],
    ["a text field alone", form(["file", "hello"])],
    ["two files", form(["file", file("a.md")], ["file", file("b.md")])],
    ["no boundary", json("x", { "content-type": "multipart/form-data" })],
    ["something else inside", json("hello", { "content-type": "multipart/form-data; boundary=x" })],
  ])("%s", async (_what, request) => {
    expect(await refusalOf(readOneFile(request))).toMatchObject({ code: "upload-one-file", status: 400 });
  });

  test("as JSON", async () => {
    expect(await refusalOf(readOneFile(json("{}")))).toMatchObject({ code: "media-type" });
  });

  test("over a megabyte", async () => {
    expect(await refusalOf(readOneFile(form(["file", file("a.md", "x".repeat(BODY_BYTES))])))).toMatchObject({
      code: "body-too-large",
    });
  });
});
