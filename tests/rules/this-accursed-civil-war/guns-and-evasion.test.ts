// Guns and evasion, against what the rulebook says (7.6, 8.3, 9.10).
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();

test("9.10.3: guns that answer strike the hex of a pair that they see, not their own side", () => {
  const s = position(table, {
    units: "tf-r-gerard T0405+T0406 SE; tf-p-commons-culverin T0806 NW; tf-p-pride T0605 NW",
    ...{ leaders: "tf-astley T0405", wing: "tf-r-centre", orders: { "tf-r-centre": "charge" } },
  });
  play(table, s, { move: "move-unit", unit: "tf-r-gerard", steps: ["ahead-left"] }, "royalist");
  const there = (hex: string) =>
    codes(table, s, { move: "reaction-fire", unit: "tf-p-commons-culverin", hex }, "parliament");
  expect(there("T0605")).toEqual(["that-hex"]);
  play(table, s, { move: "reaction-fire", unit: "tf-p-commons-culverin" }, "parliament");
  const frame = s.stack.findLast((one) => one.flow === "cannonade");
  const struck = frame?.flow === "cannonade" ? [frame.current, ...frame.targets].map((one) => one?.unit) : [];
  expect(struck).not.toContain("tf-p-pride");
});

test("8.3: guns that lie below may come on top in place of their fire in reaction", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE; tf-p-pride T0706 NW; tf-p-commons-culverin T0706 NW",
    ...{ leaders: "tf-rupert T0405", wing: "tf-r-left" },
  });
  play(table, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-left"] }, "royalist");
  expect(codes(table, s, { move: "reaction-guns", unit: "tf-p-commons-culverin" }, "parliament")).toEqual([]);
});

test("8.3, 9.9.6: guns come up when their hex is fired at, though who lies on them is the target", () => {
  const s = position(table, {
    units: "tf-r-warren T0205 SE; tf-p-pride T0305 NW; tf-p-commons-culverin T0305 NW; tf-p-muskets T0405 NW",
    ...{ leaders: "tf-astley T0205", wing: "tf-r-centre", orders: { "tf-r-centre": "charge" } },
  });
  play(
    table,
    s,
    { move: "fire", unit: "tf-r-warren", mode: "salvo", shots: [{ from: "T0205", to: "T0305", target: "tf-p-pride" }] },
    "royalist",
  );
  roll(table, s, 0);
  // The salvo makes its target check (9.4).
  roll(table, s, 0);
  expect(s.stack.at(-1)?.flow).toBe("reactions");
  const rises = (unit: string) => codes(table, s, { move: "reaction-guns", unit }, "parliament");
  expect(rises("tf-p-commons-culverin")).toEqual([]);
  // They do not fire from below, and who stands in another hex is not asked (9.7.1).
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-commons-culverin" }, "parliament")).not.toEqual([]);
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-muskets" }, "parliament")).not.toEqual([]);
});

test("7.6: cavalry with light infantry does not evade to other light infantry", () => {
  const s = position(table, {
    units: `tf-p-vermuyden T0505 NW; tf-p-okey T0505 NW; tf-p-muskets T0506 NW;
      tf-r-kings-saker T0305 SE; tf-r-warren T0112 SE`,
    ...{ leaders: "tf-astley T0305", wing: "tf-r-centre" },
  });
  play(table, s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0505" }, "royalist");
  roll(table, s, 8);
  expect(codes(table, s, { move: "evade", hex: "T0506" }, "parliament")).toEqual(["free"]);
});

test("7.6: only cavalry that a shot has put out of order evades", () => {
  const s = position(table, {
    units: "tf-p-vermuyden T0505 NW; tf-r-kings-saker T0305 SE; tf-r-warren T0112 SE",
    ...{ leaders: "tf-astley T0305", wing: "tf-r-centre" },
  });
  play(table, s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0505" }, "royalist");
  roll(table, s, 8);
  const evade: Move = { move: "evade", hex: "T0506" };
  const asked = (change: object, unit: object = {}): string[] => {
    const other = structuredClone(s);
    Object.assign(other.stack.at(-1) ?? {}, change);
    Object.assign(other.units["tf-p-vermuyden"] ?? {}, unit);
    return codes(table, other, evade, "parliament");
  };
  expect(asked({})).toEqual([]);
  expect(asked({ result: "miss" })).toEqual(["hit-cavalry"]);
  expect(asked({ result: null })).toEqual(["hit-cavalry"]);
  expect(asked({}, { type: "heavy" })).toEqual(["hit-cavalry"]);
});

test("6.3.4: who flees from its column before the combat is not fought where it has fled to", () => {
  const s = position(table, {
    units: "tf-r-byron T0405 SE pistols:0; tf-p-pride T0504 SE column morale-shaken; tf-p-vermuyden T1508 NW",
    ...{ leaders: "tf-rupert T0101", wing: "tf-r-left" },
  });
  play(table, s, { move: "end-actions" }, "royalist");
  play(table, s, { move: "designate-attacks", attacks: [{ hex: "T0504", attackers: ["tf-r-byron"] }] }, "royalist");
  roll(table, s, 9);
  play(table, s, { move: "retreat-unit", unit: "tf-p-pride", way: ["N", "N"] }, "parliament");
  expect(table.expects(s)[0]).not.toMatchObject({ purpose: "combat/die" });
});

/** Byron, of the wing that acts, is fired at by guns and may evade into a hex beside Pride, who faces as it says. */
function underFire(facing: string): State {
  const s = position(table, {
    units: `tf-r-byron T0405 SE; tf-p-commons-saker T0806 NW; tf-p-pride T0503 ${facing}; tf-p-muskets T1508 NW`,
    ...{ leaders: "tf-rupert T0101; tf-skippon T1508", wing: "tf-r-left" },
    orders: { "tf-r-left": "charge", "tf-r-centre": "charge" },
  });
  s.stack.push({
    ...{ flow: "cannonade", at: "evade", side: "parliament", unit: "tf-p-commons-saker", targets: [] },
    ...{ current: { unit: "tf-r-byron", hex: "T0405" }, result: "hit", evaded: false },
  });
  return s;
}

test("7.6, 9.7.1: cavalry that evades on its own way comes before others, who may fire at it", () => {
  const s = underFire("S");
  const inactive = structuredClone(s);
  play(table, s, { move: "evade", hex: "T0404" }, "royalist");
  expect(codes(table, s, { move: "reaction-fire", unit: "tf-p-pride" }, "parliament")).toEqual([]);
  // Of a wing that does not act nobody reacts to it.
  Object.assign(inactive.units["tf-r-byron"] ?? {}, { wing: "tf-r-centre" });
  play(table, inactive, { move: "evade", hex: "T0404" }, "royalist");
  expect(table.expects(inactive)).toMatchObject([{ window: "activation/actions" }]);
});

test("7.4.3, 7.6: nobody has to form a hedgehog where cavalry only evades into a rear hex, and may", () => {
  const s = underFire("NE");
  play(table, s, { move: "evade", hex: "T0404" }, "royalist");
  expect(codes(table, s, { move: "reaction-hedgehog", unit: "tf-p-pride" }, "parliament")).toEqual([]);
  expect(codes(table, s, { move: "no-reaction" }, "parliament")).toEqual([]);
});

test("8.3, 9.9.6: guns below a unit of two hexes come up where their own hex is fired at, and there alone", () => {
  const rises = (to: string, from: string): readonly string[] => {
    const s = position(table, {
      units: `tf-r-warren ${from} SE; tf-p-meldrum T0506+T0505 NW; tf-p-commons-saker T0505 NW; tf-p-vermuyden T1508 NW`,
      ...{ leaders: "tf-astley T0205", wing: "tf-r-centre", orders: { "tf-r-centre": "charge" } },
    });
    const shots = [{ from, to, target: "tf-p-meldrum" }];
    play(table, s, { move: "fire", unit: "tf-r-warren", mode: "salvo", shots }, "royalist");
    roll(table, s, 0, 0);
    return codes(table, s, { move: "reaction-guns", unit: "tf-p-commons-saker" }, "parliament");
  };
  expect(rises("T0505", "T0405")).toEqual([]);
  expect(rises("T0506", "T0406")).not.toEqual([]);
});
