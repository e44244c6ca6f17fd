import { describe, test } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { at, generalsOf, type Side, type State, spaces, zoneOf } from "./board.js";
import { isolated } from "./isolation.js";
import { judged } from "./judge.js";
import {
  type Board,
  barred,
  chance,
  due,
  pick,
  picture,
  type Random,
  randomPosition,
  standardTable,
  tableOf,
} from "./positions.js";
import { isolatedOtherwise, type Reads, readings } from "./readings.js";

const sides = ["american", "british"] as const;

/** A position in which the readings of a ruling can differ, and moves to judge there. */
function scene(
  table: Board,
  ruling: string,
  random: Random,
): { readonly s: State; readonly by: Side; readonly moves: readonly Move[] } {
  const by =
    ruling === "empty-port" || ruling === "fortified-ports"
      ? "british"
      : ruling.startsWith("french")
        ? "american"
        : pick(random, sides);
  const s = randomPosition(random, by);
  const each = (make: (space: string) => Move) => spaces.map(make);
  switch (ruling) {
    case "adjacent-ports":
      return {
        s,
        by,
        moves: [
          ...each((space) => ({ move: "ops-place-pc", card: "ops-1-01", place: [space], flip: [] })),
          ...each((space) => ({
            move: "discard-event",
            card: "blank-event-1",
            action: pick(random, ["place", "flip", "remove"] as const),
            space,
          })),
        ],
      };
    case "protected-pc":
      return {
        s,
        by,
        moves: each((space) => ({ move: "discard-event", card: "blank-event-1", action: "remove", space })),
      };
    case "flip-without-congress":
      return {
        s,
        by,
        moves: each((space) => ({ move: "discard-event", card: "blank-event-1", action: "flip", space })),
      };
    case "empty-port":
      table.play(s, { move: "play-event", card: "minor-campaign-1" }, "british");
      return { s, by, moves: each((port) => ({ move: "landing-party", port, kind: "place" })) };
    case "fortified-ports":
      s.britishBox = 5;
      return { s, by, moves: each((port) => ({ move: "reinforce-british", card: "ops-1-01", port, cu: 2 })) };
    default:
      return { s: landing(table, s, random), by, moves: each((port) => ({ move: "land-french", port })) };
  }
}

/** France enters, and Generals stand alone in ports. */
function landing(table: Board, s: State, random: Random): State {
  for (const space of spaces) s.spaces[space] = { ...at(s, space), french: 0 };
  for (const general of generalsOf.british.slice(0, 2)) {
    const free = spaces.filter(
      (space) =>
        zoneOf(space) !== undefined && at(s, space).american === 0 && !Object.values(s.generals).includes(space),
    );
    if (free.length > 0 && chance(random, 70)) s.generals[general] = pick(random, free);
  }
  const ours = spaces.filter(
    (space) => zoneOf(space) !== undefined && at(s, space).british === 0 && !Object.values(s.generals).includes(space),
  );
  if (ours.length > 0) s.generals["washington"] = pick(random, ours);
  s.generals["rochambeau"] = "french-reinforcements";
  Object.assign(s, { frenchBox: 5, frenchNavy: "box", alliance: 9, franceEntered: null, allianceDue: true });
  s.stack = [
    ...s.stack.slice(0, 1),
    { flow: "impulse", at: "done", by: "american" },
    { flow: "frenchEntry", at: "navy" },
  ];
  table.settle(s);
  table.play(s, { move: "place-french-navy", zone: "carolinas" }, "american");
  return s;
}

/** Judges by a reading what a table of this reading, or of another one, judges. */
function read(compared: Comparison, table: Board, ruling: string, reads: Reads, random: Random): void {
  const { s, by, moves } = scene(table, ruling, random);
  if (ruling.startsWith("french") && due(table, s) !== "frenchEntry/land") return;
  for (const move of moves) {
    const model = reads(s, by, move);
    if (model === undefined) continue;
    compared.same(model, !barred(table, s, move, by), () => `${ruling} ${by} ${JSON.stringify(move)}: ${picture(s)}`);
  }
}

/** The British PCs that are isolated, by the reading of 10.32.A that the table has. */
function open(compared: Comparison, table: Board, model: (s: State) => readonly string[], random: Random): void {
  const s = randomPosition(random, "american", { open: 12, loyal: 40, stacks: 8, most: 2, alone: 60 });
  s.phase = "political-control";
  s.stack = [{ flow: "turn", at: "isolatedBritish", next: null }];
  const before: State = JSON.parse(JSON.stringify(s));
  const { events } = table.settle(s);
  const gone = events.flatMap(({ event, figures }) => (event === "british-pc-isolated" ? figures["spaces"] : []));
  const expected = model(before);
  for (const space of spaces) {
    if (at(before, space).pc !== "british") continue;
    compared.same(expected.includes(space), gone.includes(space), () => `isolated in ${space}: ${picture(before)}`);
  }
}

describe("3.0: other readings", () => {
  const all = Object.entries(readings).map(([name, reads]) => {
    const [ruling = "", reading = ""] = name.split("/");
    return { name, ruling, reads, table: tableOf({ [ruling]: reading }) };
  });
  const both = tableOf({ "open-to-british-pc": "both" });

  test("3.0: the models and the module agree under other readings", () => {
    const random = seeded(301);
    const compared = comparison();
    while (compared.count < 15_000 * effort && compared.differences.length === 0) {
      for (const { ruling, reads, table } of all) read(compared, table, ruling, reads, random);
      open(compared, both, isolatedOtherwise, random);
    }
    agreed("washingtons-war", "readings", compared);
  });

  test.each(all)("3.0: under $name the model of the standard reading disagrees", ({ ruling, table }) => {
    const random = seeded(302);
    const compared = comparison();
    for (let i = 0; i < 300 && compared.differences.length === 0; i++) read(compared, table, ruling, judged, random);
    disagreed(compared);
  });

  test("10.32.A: the two readings of an open space differ", () => {
    const random = seeded(303);
    const compared = comparison();
    for (let i = 0; i < 300 && compared.differences.length === 0; i++) {
      open(compared, both, (s) => isolated(s, "british"), random);
      open(compared, standardTable, isolatedOtherwise, random);
    }
    disagreed(compared);
  });
});
