// Where the standard reading lifts a duty, both doing it and leaving it are legal.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { thisAccursedCivilWar } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes } from "../../support/this-accursed-civil-war/asking.js";
import { board, position } from "../../support/this-accursed-civil-war/board.js";
import { far } from "../../support/this-accursed-civil-war/readings.js";

const table = board();
const [horse, foot] = ["tf-r-left", "tf-r-centre"];
const charge = { wing: horse, orders: { [horse]: "charge" as const } };
const end: Move = { move: "end-actions" };

/** A close combat that is over but for what follows. */
function fought(s: State, at: "pursuit" | "advance", loser: "attacker" | "defender", prey: readonly string[]): State {
  s.stack.push({
    ...{ flow: "combat", at, side: loser === "defender" ? "royalist" : "parliament", hex: "T0505" },
    ...{
      attackers: [loser === "defender" ? "tf-r-byron" : "tf-p-pride"],
      defender: loser === "defender" ? null : "tf-r-byron",
    },
    ...{ pistols: [], defenderPistol: false, leader: null, defenderLeader: null, roll: 7, loser, retreat: 2 },
    ...{ advance: "must", automatic: false, retreating: [], gone: [], opened: ["T0505"], pursuers: ["tf-r-byron"] },
    ...{
      prey: [...prey],
      pursuer: null,
      ways: {},
      chase: null,
      due: false,
      advanced: [],
      part: ["tf-r-byron"],
      leaders: [],
    },
  });
  return s;
}
const won = (at: "pursuit" | "advance", loser: "attacker" | "defender", marks = ""): State =>
  fought(
    position(table, { units: `tf-r-byron T0405 SE${marks}; ${far}`, leaders: "tf-rupert T0105", wing: horse }),
    at,
    loser,
    ["tf-p-pride"],
  );
const pursues: Move = { move: "roll-pursuit", unit: "tf-r-byron" };

interface Lifted {
  readonly rule: string;
  readonly s: () => State;
  readonly does: Move;
  readonly leaves: Move;
}
const step = (...steps: ("ahead-left" | "ahead-right" | "turn-right")[]): Move => ({
  move: "move-unit",
  unit: "tf-r-byron",
  steps,
});
const nearPride = { units: "tf-r-warren T0205 SE; tf-p-pride T0305 NW", leaders: "tf-astley T0205" };
/** By the rulings of kind duty: a position, the move that does what the stricter reading asks, and one that leaves it. */
const lifted: { readonly [id: string]: Lifted } = {
  "pass-with-charge": {
    ...{ rule: "5.6.1", does: { move: "select-wing", wing: foot }, leaves: { move: "pass" } },
    s: () => {
      const s = position(table, {
        units: `tf-r-byron T0205 SE; tf-r-warren T0305 SE; ${far}`,
        orders: { [horse]: "charge" },
        leaders: "tf-rupert T0205; tf-astley T0305",
      });
      Object.assign(s.leaders["tf-rupert"] ?? {}, { place: "removed", hex: null });
      return s;
    },
  },
  "charge-duty": {
    rule: "5.6.1",
    s: () => position(table, { ...nearPride, wing: foot, orders: { [foot]: "charge" } }),
    does: {
      move: "fire",
      unit: "tf-r-warren",
      mode: "skirmish",
      shots: [{ from: "T0205", to: "T0305", target: "tf-p-pride" }],
    },
    leaves: end,
  },
  "charge-out-of-command": {
    ...{ rule: "5.6.1", does: step("turn-right", "ahead-right"), leaves: end },
    s: () => position(table, { ...charge, units: `tf-r-byron T0205 SE; ${far}`, leaders: "tf-rupert T0213" }),
  },
  "way-to-command": {
    ...{
      rule: "5.4.3",
      does: step("turn-right", "ahead-right", "ahead-right", "ahead-right", "ahead-right"),
      leaves: step("turn-right", "ahead-right"),
    },
    s: () => position(table, { wing: horse, units: `tf-r-byron T0205 SE; ${far}`, leaders: "tf-rupert T0212" }),
  },
  "defender-pursues": {
    rule: "10.7.2",
    s: () => won("pursuit", "attacker"),
    does: pursues,
    leaves: { move: "no-pursuit" },
  },
  "pursuit-of-eliminated": {
    rule: "10.7.1",
    s: () => won("pursuit", "defender"),
    does: pursues,
    leaves: { move: "no-pursuit" },
  },
  "broken-advance": {
    ...{ rule: "10.4.6", s: () => won("advance", "defender", " broken"), leaves: { move: "no-advance" } },
    does: { move: "advance", unit: "tf-r-byron", hex: "T0505" },
  },
};

const each = Object.entries(lifted).map(([id, one]) => ({ id, ...one }));
test.each(each)("$rule: $id lifts its duty, and forbids nothing", ({ s, does, leaves }) => {
  const before = s();
  const by = table.expects(before)[0];
  if (by?.kind !== "decision") throw new Error(JSON.stringify(by));
  expect([codes(table, before, does, "royalist"), codes(table, before, leaves, "royalist")]).toEqual([[], []]);
});

test("3 to 12: every ruling of kind duty stands here, but for that which asks nobody", () => {
  const duties = Object.entries(thisAccursedCivilWar.rulings).flatMap(([id, { kind }]) =>
    kind === "duty" ? [id] : [],
  );
  // Artillery breaks a column or not, unused points cost strength or not: no player does anything (6.3.4, 12.4.2).
  expect(duties.filter((id) => !["column-and-guns", "rout-loss"].includes(id)).sort()).toEqual(
    Object.keys(lifted).sort(),
  );
});
