import { afterEach, beforeEach, expect, vi } from "vitest";

// Whatever writes an error to the console has a fault, also where the test does not look for it.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});
