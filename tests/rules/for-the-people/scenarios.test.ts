import { expect, test } from "vitest";
import { forThePeople, type State } from "../../../src/rules/for-the-people/index.js";
import { spAt } from "../../../src/rules/for-the-people/position/board.js";
import { setUpFaults } from "../../../src/rules/for-the-people/scenarios/set-up.js";
import { spring1862 } from "../../../src/rules/for-the-people/scenarios/spring-1862.js";
import { spring1863 } from "../../../src/rules/for-the-people/scenarios/spring-1863.js";
import { summer1864 } from "../../../src/rules/for-the-people/scenarios/summer-1864.js";
import { sides } from "../../../src/rules/for-the-people/terms/constants.js";
import { generalIds } from "../../../src/rules/for-the-people/terms/general-ids.js";
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { armyIds, stateIds } from "../../../src/rules/for-the-people/terms/lists.js";
import { agreedFacts, tableFor } from "../../support/for-the-people/rules.js";
import { printed, saved, savedElsewhere } from "../../support/for-the-people/set-ups.js";

const years = ["1862", "1863", "1864"] as const;
type Year = (typeof years)[number];
const { state: stateShape } = await forThePeople.shapes();

/** What stands in a space, in the words of the saved positions. */
function lineOf(s: State, space: SpaceId): string {
  const side = sides.find((one) => spAt(s, space, one) > 0);
  const army = armyIds.find((id) => s.armies[id].at === space);
  const commander = army === undefined ? null : s.armies[army].commander;
  const others = generalIds.filter((id) => s.generals[id].at === space && id !== commander).sort();
  const generals = [...(commander === null ? [] : [commander]), ...others];
  return [
    ...[space, side ?? "-", side === undefined ? 0 : spAt(s, space, side), generals.join(", ") || "-", army ?? "-"],
    ...[s.forts[space] ?? "-", s.pc[space] ?? "-"],
  ].join(" | ");
}

/** A saved line with its Generals in the order of {@link lineOf}. */
function inOrder(line: string): string {
  const [space, side, sp, names = "", army, ...rest] = line.split(" | ");
  const generals = names.split(", ");
  const first = army === "-" ? [] : generals.slice(0, 1);
  const others = generals.slice(first.length).sort();
  return [space, side, sp, [...first, ...others].join(", "), army, ...rest].join(" | ");
}

/** Where the rulebook of the second edition and the saved positions of the third differ: what the set-up has. */
const differences: { readonly [year in Year]: readonly string[] } = {
  "1862": [],
  "1863": [
    "harpers-ferry-va: no PC in 15.2",
    "manassas-va: Pleasonton is lost in the saved position",
    "memphis-tn: Grant comes as a reinforcement (15.6)",
    "winchester-va: no PC in 15.2",
  ],
  "1864": [
    "forts-st-philip-jackson-la: they fall with New Orleans (6.84)",
    "st-louis-mo: Pleasonton is lost in the saved position",
  ],
};

test.each([
  ["14.1", "1862"],
  ["15.1", "1863"],
  ["16.1", "1864"],
] as const)("%s: what stands in every space in %s is what the saved position has, but for the editions", (_, year) => {
  const s = tableFor().setup(year);
  const there = new Map(
    saved[year]
      .trim()
      .split("\n")
      .map((line) => [line.split(" | ")[0] ?? "", inOrder(line)]),
  );
  const empty = (space: string) => `${space} | - | 0 | - | - | - | -`;
  const others = agreedFacts.spaces.filter((space) => lineOf(s, space) !== (there.get(space) ?? empty(space)));
  expect(others).toEqual(differences[year].map((line) => line.split(":")[0]));
});

test.each([
  ["14.2", "1862", [27, 42]],
  ["15.2", "1863", [51, 80]],
  ["16.2", "1864", [49, 96]],
] as const)("%s: the SP of %s are those of the printed columns, space by space", (_, year, totals) => {
  const s = tableFor().setup(year);
  for (const side of sides) {
    const rows = printed[year][side].split(";").map((row) => row.trim().split(" "));
    const listed = rows.filter(([, sp]) => sp !== "0").map(([space, sp]) => `${space} ${sp}`);
    const standing = agreedFacts.spaces.filter((space) => spAt(s, space, side) > 0);
    expect(standing.map((space) => `${space} ${spAt(s, space, side)}`)).toEqual(listed.sort());
    const sum = standing.reduce((all, space) => all + spAt(s, space, side), 0);
    expect(sum).toBe(totals[side === "confederate" ? 0 : 1]);
  }
});

test("15.2: every space that the Union list names without SP has its PC, but for the misprint at Tullahoma", () => {
  for (const year of years) {
    const { pc } = tableFor().setup(year);
    const named = printed[year].union.split(";").map((row) => row.trim().split(" "));
    const without = named.filter(([space = "", sp]) => sp === "0" && pc[space] !== "union").map(([space]) => space);
    expect(without).toEqual(year === "1863" ? ["tullahoma-tn"] : []);
  }
});

/** Turn, Strategic Will with the faces, blockade, amphibious modifier, Emancipation, as 14.3, 14.5 and so on have them. */
test.each([
  ["14.5", "1862", [4, 108, "-", 98, "+", 2, 2, false]],
  ["15.5", "1863", [7, 85, "+", 80, "-", 3, 3, true]],
  ["16.5", "1864", [11, 65, "+", 50, "-", 4, 4, true]],
] as const)("%s: the tracks of %s", (_, year, tracks) => {
  const { turn, will, blockade, amphibious, emancipation, mississippi, destroyed, states } = tableFor().setup(year);
  const faces = { plus: "+", minus: "-" };
  const { union, confederate } = will;
  expect([
    ...[turn, union.points, faces[union.face], confederate.points, faces[confederate.face]],
    ...[blockade, amphibious, emancipation],
  ]).toEqual([...tracks]);
  if (year !== "1862") expect(savedElsewhere[year].tracks).toEqual([...tracks]);
  expect(mississippi).toBe(year === "1864");
  expect([...destroyed].sort()).toEqual(savedElsewhere[year].destroyed);
  expect(stateIds.filter((state) => states[state].control === "union").sort()).toEqual(savedElsewhere[year].states);
  for (const space of destroyed) expect(agreedFacts.resource(space)).toBeGreaterThan(0);
});

test.each([
  ["14.4", "1862", [68, 90]],
  ["15.4", "1863", [31, 68, 90]],
  ["16.4", "1864", [31, 68, 90, 110]],
] as const)("%s: cards and Generals that are out of %s; the third edition takes more cards out", (_, year, more) => {
  const { cards, generals } = tableFor().setup(year);
  const numbers = cards.removed.map((card) => agreedFacts.cardNumber(card) ?? 0);
  expect([...numbers, ...more].sort((a, b) => a - b)).toEqual(savedElsewhere[year].cards);
  expect(cards.deck).toBe(110 - numbers.length);
  expect(generalIds.filter((id) => generals[id].at === "removed").sort()).toEqual(savedElsewhere[year].lost);
});

test.each(years)("14.6, 15.6, 16.6: %s begins with the Generals who come, and everybody else has a place", (year) => {
  const table = tableFor();
  const s = table.setup(year);
  expect(s.stack.at(-1)).toMatchObject({ flow: "reinforcement", steps: "generals" });
  const late = generalIds.filter((id) => s.generals[id].at === "waiting" && agreedFacts.arrival(id) < s.turn);
  expect(late).toEqual([]);
  expect(table.invariants(s)).toEqual([]);
  expect(stateShape.accepts(s)).toBe(true);
});

test("1.2: every Army of a set-up stands with its commander", () => {
  for (const setUp of [spring1862, spring1863, summer1864]) expect(setUpFaults(setUp)).toEqual([]);
});
