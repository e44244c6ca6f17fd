import { describe, expect, it } from "vitest";
import { open } from "../../../src/rules/sdk/open.js";
import { type Move, type State, standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import { observed } from "../../support/coverage.js";
import { result, seeded } from "../../support/seeded.js";

const observe = observed("washingtons-war");
const copy = (s: State): State => structuredClone(s);

// Moves of every window, made by either side at any time: refused moves on purpose.
describe("refused moves on purpose", () => {
  it.each([21, 22, 23])(
    "game %i: whatever is claimed, the answer is data, and a refused move changes nothing",
    (seed) => {
      const random = seeded(seed);
      const table = open(washingtonsWar, { pack: standardPack, authority: "agreed", observe });
      const s = table.setup("standard");
      const pool: Move[] = [];
      for (let inputs = 0; inputs < 400; inputs++) {
        const [due] = table.expects(s);
        if (due === undefined || due.kind === "fact") break;
        if (due.kind === "chance") {
          table.play(s, { chance: due.purpose, result: result(due.roll, random) }, "chance");
          continue;
        }
        const by = due.by === "american" ? "american" : "british";
        const legal = table.legalMoves(s, by);
        for (let i = 0; i < 3; i++) {
          const move = legal[random(legal.length)];
          if (move !== undefined) pool.push(move);
        }
        for (let i = 0; i < 6; i++) {
          const move = pool[random(pool.length)];
          const side = random(2) === 0 ? "american" : "british";
          if (move === undefined) continue;
          const before = JSON.stringify(s);
          const findings = table.check(s, move, side);
          expect(JSON.stringify(s)).toBe(before);
          const forced = copy(s);
          const played = table.play(forced, move, side, true);
          if (findings.length === 0) expect(played.accepted).toBe(true);
          if (!played.accepted) expect(played.findings.length).toBeGreaterThan(0);
        }
        const move = legal[random(legal.length)];
        if (move === undefined) throw new Error(`nobody can move at ${due.window}`);
        table.play(s, move, by, true);
      }
    },
  );
});
