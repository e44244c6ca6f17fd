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

/** Who lies where in the hexes of Gerard's regiment, from the top down; throws where two have one place. */
function stacksOf(s: State): readonly (readonly string[])[] {
  return ["T0410", "T0510"].map((hex) => {
    const there = Object.entries(s.units).filter(([, unit]) => unit.hex === hex || unit.right === hex);
    const places = new Map(there.map(([id, { order }]) => [order, id]));
    expect(places.size).toBe(there.length);
    return [...places].sort(([a], [b]) => a - b).map(([, id]) => id);
  });
}
const regiment = "tf-r-gerard";
const [falcon, saker, train] = ["tf-r-kings-falcon", "tf-r-kings-saker", "tf-r-kings-train"];

test.each([
  ["nobody else", "", [[falcon, regiment], [regiment]]],
  [
    "guns",
    `; ${saker} T0510 SE`,
    [
      [falcon, regiment],
      [regiment, saker],
    ],
  ],
  [
    "a train",
    `; ${train} T0510 S`,
    [
      [falcon, regiment],
      [regiment, train],
    ],
  ],
] as const)("8.3: guns change places with a unit of two hexes, with %s in its other hex", (_, there, stacks) => {
  const s = position(table, {
    units: `tf-r-gerard T0410+T0510 NE; ${falcon} T0410 SE${there}; tf-p-commons-culverin T0610 NW; tf-p-pride T1508 NW`,
    ...{ leaders: "tf-skippon T1508", wing: "tf-p-centre" },
  });
  play(table, s, { move: "turn-guns", unit: "tf-p-commons-culverin", facing: "N" }, "parliament");
  play(table, s, { move: "reaction-guns", unit: falcon }, "royalist");
  expect(stacksOf(s)).toEqual(stacks);
});

test("8.3: who lies on top in both hexes of a unit is told by its move, whichever of them has guns", () => {
  for (const guns of ["T0410", "T0510"]) {
    const s = position(table, {
      units: `tf-r-gerard T0410+T0510 NE; ${falcon} ${guns} SE; tf-p-pride T1508 NW`,
      ...{ leaders: "tf-astley T0410", wing: "tf-r-centre" },
    });
    play(table, s, { move: "move-unit", unit: regiment, steps: ["guns-on-top"] }, "royalist");
    expect(stacksOf(s).flat().sort()).toEqual([falcon, regiment, regiment].sort());
    expect(stacksOf(s)[guns === "T0410" ? 0 : 1]).toEqual([falcon, regiment]);
  }
});

test("9.9.9: guns that have fired and are out of action since are not fired at", () => {
  const s = position(table, {
    units: `tf-p-commons-culverin T0806 NW; tf-r-kings-falcon T0705 SE; tf-r-kings-saker T0805 SE; tf-p-pride T1508 NW`,
    ...{ leaders: "tf-skippon T1508", wing: "tf-p-centre" },
  });
  play(table, s, { move: "turn-guns", unit: "tf-p-commons-culverin", facing: "N" }, "parliament");
  const asked = (unit: string): readonly string[] => codes(table, s, { move: "reaction-fire", unit }, "royalist");
  expect(asked("tf-r-kings-falcon")).toEqual([]);
  Object.assign(s.units["tf-p-commons-culverin"] ?? {}, { guns: "disabled" });
  expect(asked("tf-r-kings-falcon")).toContain("bears");
});

test("9.9.9: guns out of action neither rally nor check, and a line of fire does not strike them", () => {
  const s = position(table, {
    units: `tf-p-commons-culverin T0806 NW morale-shaken; tf-r-kings-falcon T0705 SE; tf-r-byron T0605 SE`,
    ...{ leaders: "tf-skippon T0806; tf-cromwell T0806", wing: "tf-p-centre", orders: { "tf-p-centre": "rally" } },
  });
  const rally: Move = { move: "rally-unit", unit: "tf-p-commons-culverin" };
  expect(codes(table, s, rally, "parliament")).toEqual([]);
  const taken = structuredClone(s);
  Object.assign(taken.units["tf-p-commons-culverin"] ?? {}, { guns: "captured", holder: "royalist" });
  expect(codes(table, taken, rally, "parliament")).toEqual(["a-unit"]);
  const check = { unit: "tf-p-commons-culverin", extra: 0, purpose: "guns" as const, causes: [] };
  const target = { unit: "tf-p-commons-culverin", hex: "T0806" };
  const frames: readonly State["stack"][number][] = [
    { flow: "checks", at: "next", checks: [check] },
    {
      ...{ flow: "cannonade", at: "next", side: "royalist", unit: "tf-r-kings-falcon", targets: [target] },
      ...{ current: null, result: null, evaded: false },
    },
  ];
  for (const frame of frames) {
    const due = (from: State): string | undefined => {
      const asked = structuredClone(from);
      asked.stack.push(structuredClone(frame));
      table.settle(asked);
      return table.expects(asked)[0]?.kind;
    };
    expect(due(s)).toBe("chance");
    expect(due(taken)).toBe("decision");
  }
});

test("9.9.5: a hex beside the line of fire is named where the line runs along its side, and offered there alone", () => {
  const s = position(table, {
    units: "tf-r-kings-saker T0505 NE; tf-p-pride T0605 NW; tf-p-bluebells T0705 NW",
    ...{ leaders: "tf-astley T0505", wing: "tf-r-centre" },
  });
  const asked = (hex: string, beside?: string): readonly string[] => {
    const move: Move = { move: "artillery-fire", unit: "tf-r-kings-saker", hex };
    return codes(table, s, beside === undefined ? move : { ...move, beside }, "royalist");
  };
  const offers = (hex: string): unknown => {
    const chosen = { unit: "tf-r-kings-saker", hex };
    const left = table.legalMoves(s, "royalist", { move: "artillery-fire", with: chosen });
    return left.next?.param === "/beside" ? left.next.values.map(({ value }) => value) : [];
  };
  expect(asked("T0605")).toEqual([]);
  expect(offers("T0605")).toEqual([]);
  expect(asked("T0605", "T0606")).toEqual(["a-hex"]);
  expect(asked("T0705")).toEqual([]);
  expect(offers("T0705")).toEqual(["T0605", "T0606"]);
  for (const side of ["T0605", "T0606"]) expect(asked("T0705", side)).toEqual([]);
  for (const elsewhere of ["T0504", "T0705", "T1508", "T9999"]) expect(asked("T0705", elsewhere)).toEqual(["a-hex"]);
});

test("9.9.5: the same holds for guns that answer", () => {
  const s = position(table, {
    units: "tf-r-byron T0805 NW; tf-p-commons-culverin T0505 NE; tf-p-pride T1508 NW",
    ...{ leaders: "tf-rupert T0806", wing: "tf-r-left", orders: { "tf-r-left": "charge" } },
  });
  play(table, s, { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-left"], pause: true }, "royalist");
  expect(s.units["tf-r-byron"]?.hex).toBe("T0705");
  const asked = (beside: string): readonly string[] =>
    codes(table, s, { move: "reaction-fire", unit: "tf-p-commons-culverin", beside }, "parliament");
  expect([asked("T0605"), asked("T0605")]).toEqual([[], []]);
  for (const elsewhere of ["T0504", "T0705", "T9999"]) expect(asked(elsewhere)).toEqual(["that-hex"]);
});
