// Random battles: crowded positions, random choices and dice. Nothing throws, nobody is stuck, what must hold holds.
import { describe, expect, test } from "vitest";
import { type Move, type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { facts as printed } from "../../../src/rules/across-the-rappahannock/pack/facts.js";
import { stackingOf } from "../../../src/rules/across-the-rappahannock/position/stacking.js";
import { unitsIn } from "../../../src/rules/across-the-rappahannock/position/units.js";
import { openLedger } from "../../../src/rules/sdk/facts.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { stream } from "../../support/json-schema.js";

const facts = printed(standardPack, openLedger("agreed"));
const facings = ["E", "NE", "NW", "W", "SW", "SE"];
const us =
  "us-1-1-ta-a us-1-1-ta-b us-2-1-ta-a us-2-1-ta-b us-alder-art us-1-2-ta-a us-1-2-ta-b us-birch-art us-ss-tb us-tcav-a us-tcav-b us-tcav-art us-train-t1";
const csa =
  "csa-oak-a csa-oak-b csa-pine-a csa-pine-b csa-ash-art csa-elder-a csa-elder-b csa-t1-res-a csa-larch csa-tcav-a csa-tcav-b csa-tcav-art";

/** Both sides mixed up in a small part of the map, stacked as the rules allow; leaders with their own or alone. */
function crowded(next: (below: number) => number): { readonly units: string; readonly leaders: string } {
  const [row, place] = [1 + next(11), 2 + next(13)];
  const near = facts.hexesOf("T").filter((hex) => {
    return Math.abs(Number(hex.slice(1, 3)) - row) <= 2 && Math.abs(Number(hex.slice(3)) - place) <= 2;
  });
  const there = new Map<string, string[]>();
  const placed: string[] = [];
  for (const id of `${us} ${csa}`.split(" ")) {
    if (next(4) === 0) continue;
    const hex = near[next(near.length)] ?? "";
    const others = there.get(hex) ?? [];
    if (others.some((one) => one.slice(0, 2) !== id.slice(0, 2))) continue;
    const s = { scenario: "training" } as State;
    const named = [...others, id].map((one) => ({ id: one, unit: { type: facts.type(one), mounted: true } }));
    if (stackingOf({ s, facts }, named) !== true) continue;
    there.set(hex, [...others, id]);
    // Who comes second faces like the first (7.11).
    const marks = [
      others.length === 0 ? facings[next(6)] : "",
      next(5) === 0 && !id.includes("train") ? "disordered" : "",
    ];
    placed.push(`${id} ${hex} ${marks.join(" ").trim()}`);
  }
  const leaders: string[] = [];
  for (const id of "us-alder us-birch us-cedar csa-ash csa-beech csa-elm".split(" ")) {
    const hex = near[next(near.length)] ?? "";
    const [unit] = there.get(hex) ?? [];
    const enemies = leaders.some((one) => one.endsWith(hex) && one.slice(0, 2) !== id.slice(0, 2));
    if (enemies || (unit !== undefined && unit.slice(0, 2) !== id.slice(0, 2))) continue;
    leaders.push(`${id} ${hex}`);
  }
  return { units: placed.join("; "), leaders: leaders.join("; ") };
}

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
      const { findings, accepted, events } = table.play(s, { chance: owed.purpose, result }, side);
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
