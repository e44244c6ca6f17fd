// Random battles: crowded positions, random choices and dice. Nothing throws, nobody is stuck, what must hold holds.
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import { unitsIn } from "../../../src/rules/across-the-rappahannock/position/units.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { crowded } from "../../support/across-the-rappahannock/crowded.js";
import { stream } from "../../support/json-schema.js";

/** Plays until the command has rallied, by random choices. */
function played(seed: number) {
  const next = stream(seed);
  const table = board();
  const side = next(2) === 0 ? "US" : "CSA";
  const s = position(table, { at: next(3) === 0 ? "fire" : "charge", side, ...crowded(next) });
  table.settle(s);
  const ids = Object.keys(s.units).sort();
  const told: string[] = [];
  for (let inputs = 0; inputs < 150; inputs++) {
    const [owed] = table.expects(s);
    if (
      owed === undefined ||
      (owed.kind === "decision" && ["command/works", "activation/select"].includes(owed.window))
    )
      break;
    expect(owed.kind).not.toBe("fact");
    if (owed.kind === "decision") {
      const by = owed.by === "US" ? "US" : "CSA";
      const legal = table.legalMoves(s, by);
      expect([seed, owed.window, legal.length > 0]).toEqual([seed, owed.window, true]);
      const eager = legal.filter(({ move }) =>
        /^(declare|continue|counter|artillery|response|retreat-before)/.test(move),
      );
      const end = legal.find(({ move }) => move === "end-movement");
      const move: Move | undefined =
        end ?? (eager.length > 0 && next(5) > 0 ? eager[next(eager.length)] : legal[next(legal.length)]);
      if (move === undefined) break;
      const { findings, accepted, events } = table.play(s, move, by);
      expect([seed, move, findings, accepted]).toEqual([seed, move, [], true]);
      told.push(...events.map(({ event }) => event));
    } else if (owed.kind === "chance" && "faces" in owed.roll) {
      const result = Array.from({ length: owed.roll.count }, () => next(10));
      const { findings, accepted, events } = table.play(s, { chance: owed.purpose, result }, "chance");
      expect([seed, owed.purpose, findings, accepted]).toEqual([seed, owed.purpose, [], true]);
      told.push(...events.map(({ event }) => event));
    }
    expect([seed, table.invariants(s)]).toEqual([seed, []]);
    expect(Object.keys(s.units).sort()).toEqual(ids);
    for (const hex of new Set(Object.values(s.units).flatMap((unit) => unit.hex ?? []))) {
      const sides = new Set(unitsIn(s, hex).map(({ unit }) => unit.side));
      const faced = new Set(unitsIn(s, hex).map(({ unit }) => unit.facing));
      expect([seed, hex, sides.size, faced.size]).toEqual([seed, hex, 1, 1]);
      // Leaders who are caught go at once (5.15).
      const caught = s.stack.some(({ flow }) => flow === "caught");
      const foreign = Object.values(s.leaders).filter((leader) => leader.hex === hex && !sides.has(leader.side));
      if (!caught) expect([seed, hex, foreign.length]).toEqual([seed, hex, 0]);
    }
    // What is saved and loaded goes on the same.
    expect(table.expects(structuredClone(s))).toEqual(table.expects(s));
  }
  return told;
}

describe("random battles", () => {
  const all: string[] = [];
  test.each(Array.from({ length: 8 }, (_, at) => at))("lot %d", (lot) => {
    for (let seed = 1; seed <= 20; seed++) all.push(...played(lot * 1000 + seed));
  });
  test("have seen everything that follows from fire and charges", () => {
    for (const event of [
      "fire-rolled",
      "charge-rolled",
      "defensive-fire-rolled",
      "retreat-done",
      "advanced",
      "withdrawn",
    ]) {
      expect(all).toContain(event);
    }
    for (const event of ["continued-attack-declared", "counterattack-declared"]) expect(all).toContain(event);
    for (const event of ["lone-artillery", "charge-stopped", "disordered", "no-retreat", "leader-displaced"]) {
      expect(all).toContain(event);
    }
  });
});
