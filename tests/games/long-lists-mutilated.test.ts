// The gate of long lists is sensitive: where judging knows no bound, it finds every list of every move.
import { afterAll, expect, test, vi } from "vitest";

// The files of a worker share loaded modules: this one loads all of them again, behind a bound that holds nothing.
vi.resetModules();
vi.doMock("../../src/rules/sdk/bounds.js", () => ({ maxItems: Number.MAX_SAFE_INTEGER }));
const { games, unbounded } = await import("../support/long-lists.js");

afterAll(() => {
  vi.doUnmock("../../src/rules/sdk/bounds.js");
  vi.resetModules();
});

test.each(games)("%s", async (id) => {
  const { tried, told } = await unbounded(id);
  expect(tried).toBeGreaterThan(0);
  expect(told.filter((one) => one.includes("is judged")).length).toBe(tried);
});
