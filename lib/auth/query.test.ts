import { expect, test } from "vitest";
import { QUERY_HEADER, withQuery } from "./query";

test.each([
  ["/demo/agents", "", "/demo/agents"],
  ["/demo/agents", "q=a+b&after=x", "/demo/agents?q=a+b&after=x"],
  ["/demo/agents", "_rsc=1abc", "/demo/agents"],
  ["/demo/agents", "q=a&_rsc=1abc", "/demo/agents?q=a"],
  ["/demo/search?q=kept", "q=other", "/demo/search?q=kept"],
  ["/demo/agents", `q=${"x".repeat(3_000)}`, "/demo/agents"],
  ["/demo/agents", "next=//example.com%0d%0a", "/demo/agents?next=%2F%2Fexample.com%0D%0A"],
])("%s asked for with %j", (path, query, expected) => {
  expect(withQuery(path, new Headers({ [QUERY_HEADER]: query }))).toBe(expected);
});
