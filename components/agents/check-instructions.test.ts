import { describe, expect, it } from "vitest";
import { agentValues } from "@/lib/agents/values";
import { INSTRUCTIONS_BYTES } from "@/lib/prompt/limits";
import { type Checked, checkInstructions } from "./check-instructions";
import { startChecker } from "./checker";

const values = agentValues({ name: "reporter", namespace: "tenant-0", description: "Reports {daily}.", tools: [] });
const fragments = new Map([["tenant/tone", { text: "Be brief.", version: 3 }]]);
const check = (instructions: string) => checkInstructions({ instructions, fragments, values });
const codes = ({ findings }: Checked) => findings.map(({ code }) => code);

describe("checkInstructions", () => {
  it("gives the prompt with the size of each part", () => {
    const { prompt, findings } = check('Report.\n\n{{include "tenant/tone"}}');
    expect(findings).toEqual([]);
    expect(prompt?.text).toBe("Report.\n\nBe brief.");
    expect([...(prompt?.parts.values() ?? [])].map(({ label, bytes }) => [label, bytes])).toEqual([
      [null, 9],
      ["tenant/tone", 9],
    ]);
  });

  it("finds what the server refuses, warns, and keeps the order of the text, the description last", () => {
    const text =
      'A\u200bB {ticker} \u0001 password = hunter2222 {{.Description}} {{"\\x00"}} {{include "tenant/tone"}}';
    const checked = check(text);
    expect(codes(checked)).toEqual([
      "invisible-character",
      "reserved-brace",
      "control-character",
      "possible-secret",
      "control-character",
      "reserved-brace",
    ]);
    expect(checked.findings.at(-1)).toMatchObject({ in: "description" });
    expect(checked.prompt).toBeNull();
  });

  it("says of a text that is too long nothing else", () => {
    expect(codes(check("{x}".repeat(INSTRUCTIONS_BYTES)))).toEqual(["text-too-long"]);
  });
});

describe("a checker without a worker", () => {
  it("checks the last of the texts that come while it is busy, and not those between", async () => {
    const seen: string[] = [];
    await new Promise<void>((resolve) => {
      const checker = startChecker(({ instructions }) => {
        seen.push(instructions);
        if (instructions === "three") resolve();
      });
      for (const instructions of ["one", "two", "three"]) checker.check({ instructions, fragments, values });
    });
    expect(seen).toEqual(["one", "three"]);
  });
});
