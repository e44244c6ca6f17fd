// The gate of settled codes is sensitive: with a table of codes that settles nothing but what cites a rule of a game, as it once
// was, it finds people who are still accused.
import { afterAll, expect, test, vi } from "vitest";

// The files of a worker share loaded modules: this one loads all of them again, behind a table of its own.
vi.resetModules();
vi.doMock(import("../../../src/replay/format/codes.js"), async (original) => {
  const whole = await original();
  const cites = /^(?:sdk\/not-now|sdk\/not-yours|the-ford\/[a-z-]+\/[a-z-]+)$/u;
  const codeRule: typeof whole.codeRule = (code) => {
    const rule = whole.codeRule(code);
    return cites.test(code) ? rule : { ...rule, settled: "never" };
  };
  return { ...whole, codeRule };
});
const { breaches, broken, stillAccused, takeBack } = await import("../../support/settled-breaches.js");

afterAll(() => {
  vi.doUnmock("../../../src/replay/format/codes.js");
  vi.resetModules();
});

const cited = new Set(["sdk/not-now", "the-ford/step/one-or-two"]);

test.each(breaches.map((breach) => [breach[0], breach] as const))(
  "under a table that settles less: %s",
  async (code, breach) => {
    for (const how of ["annulled", "undone"] as const) {
      const { game, seq, by } = await broken(breach);
      await takeBack(game, seq, how);
      const accused = await stillAccused(game, seq, code);
      expect(accused.includes(`${by} by ${code}`), `${how}: ${accused.join("; ")}`).toBe(!cited.has(code));
    }
  },
);
