import { expect, test } from "vitest";
import { nearest, nearestPaths } from "./nearest";

const paths = ["platform/skills-usage", "tenant/house-style", "tenant/house-styles", "tenant/risk"];

test.each([
  ["tenant/house-stlye", ["tenant/house-style", "tenant/house-styles"]],
  ["house-style", ["tenant/house-style", "tenant/house-styles"]],
  ["tenant/skills-usage", ["platform/skills-usage"]],
  ["Tenant/Risk", ["tenant/risk"]],
  ["tenant/something-else", []],
  ["", []],
  ["x".repeat(100_000), []],
])("%j may mean %j", (path, meant) => {
  expect(nearestPaths(path, paths)).toEqual(meant);
});

test("of values", () => {
  expect(nearest("description", ["Description", "ToolNames"], 1)).toEqual(["Description"]);
  expect(nearest("AgentName", ["AgentTemplateName", "Description"], 1)).toEqual([]);
});
