import { describe, test } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { at, colonyOf, type SpaceId, type State, spaces } from "./board.js";
import {
  type Board,
  barred,
  chance,
  due,
  pick,
  picture,
  type Random,
  start,
  standardTable as table,
  tableOf,
} from "./positions.js";
import { mayCommit, mayServe, places, type SetUpRule, setUpRules, standing } from "./set-up.js";

/** What stands on the map and in the boxes before the first decision (4.0). */
function compareStart(compared: Comparison): void {
  const s: State = JSON.parse(start);
  for (const space of spaces) {
    const { pc = null, american = 0, british = 0 } = standing[space] ?? {};
    compared.same({ pc, american, french: 0, british }, at(s, space), () => space);
  }
  for (const [general, place] of Object.entries(s.generals)) compared.same(places[general], place, () => general);
  compared.same(
    [1775, "philadelphia", 0, 5, "box", true, false, null],
    [s.year, s.congress, s.alliance, s.frenchBox, s.frenchNavy, s.regularsAdvantage, s.europeanWar, s.franceEntered],
    () => "markers",
  );
  compared.same(["declaration-of-independence", "von-steuben"], [...s.cards.setAside].sort(), () => "cards set aside");
  compared.same(["setUp/committees", 108], [due(table, s), s.cards.deck], () => "the first decision");
}

/** One space in each colony, sometimes a wrong one. */
function committees(random: Random, s: State): SpaceId[] {
  const byColony = new Map<string, SpaceId[]>();
  for (const space of spaces) byColony.set(colonyOf(space), [...(byColony.get(colonyOf(space)) ?? []), space]);
  const wrong = random(28);
  return [...byColony].flatMap(([colony, all], i) => {
    if (colony === "Canada" ? wrong !== 14 : wrong === i) return [];
    const good = all.filter((space) => at(s, space).pc === null && at(s, space).british === 0);
    return [
      pick(random, good.length > 0 && !chance(random, 2) ? good : all),
      ...(wrong === 15 && i === 3 ? [pick(random, all)] : []),
    ];
  });
}

function setUp(compared: Comparison, random: Random, without?: SetUpRule): void {
  const s: State = JSON.parse(start);
  for (let i = 0; i < 12; i++) {
    const chosen = committees(random, s);
    const move: Move = { move: "place-committees", spaces: chosen };
    compared.same(mayCommit(s, chosen, without), !barred(table, s, move, "american"), () => JSON.stringify(move));
  }
  let chosen = committees(random, s);
  while (barred(table, s, { move: "place-committees", spaces: chosen }, "american")) chosen = committees(random, s);
  table.play(s, { move: "place-committees", spaces: chosen }, "american");
  for (const space of spaces) {
    const { pc = null } = standing[space] ?? {};
    compared.same(chosen.includes(space) ? "american" : pc, at(s, space).pc, () => `${space} after the committees`);
  }
  compareTheKing(compared, s, random, table, without);
}

/** For the King, on a table of one reading or the other. */
function compareTheKing(compared: Comparison, s: State, random: Random, on: Board, without?: SetUpRule): void {
  for (let i = 0; i < 40; i++) {
    const two = Array.from({ length: chance(random, 5) ? 3 : 1 + random(2) }, () => pick(random, spaces));
    const move: Move = { move: "for-the-king", spaces: two };
    compared.same(
      mayServe(s, two, without),
      !barred(on, s, move, "british"),
      () => `${JSON.stringify(move)}: ${picture(s)}`,
    );
  }
}

describe("4.0: set-up", () => {
  test("4.0: the model of the set-up and the module agree", () => {
    const random = seeded(401);
    const compared = comparison();
    compareStart(compared);
    while (compared.count < 10_000 * effort && compared.differences.length === 0) setUp(compared, random);
    agreed("washingtons-war", "set-up", compared);
  });

  test("4.0, ruling for-the-king-chain: where the second marker may not stand next to the first, they agree too", () => {
    const random = seeded(403);
    const apart = tableOf({ "for-the-king-chain": "barred" });
    const [same, other] = [comparison(), comparison()];
    while (same.count < 5000 * effort && same.differences.length === 0) {
      const s: State = JSON.parse(start);
      let chosen = committees(random, s);
      while (barred(apart, s, { move: "place-committees", spaces: chosen }, "american")) chosen = committees(random, s);
      apart.play(s, { move: "place-committees", spaces: chosen }, "american");
      compareTheKing(same, s, random, apart, "a garland of two (4.0)");
      compareTheKing(other, s, random, apart);
    }
    agreed("washingtons-war", "set-up, markers apart", same);
    disagreed(other);
  });

  test.each(setUpRules)("4.0: without the rule of %s the model disagrees", (without) => {
    const random = seeded(402);
    const compared = comparison();
    for (let i = 0; i < 200 && compared.differences.length === 0; i++) setUp(compared, random, without);
    disagreed(compared);
  });
});
