import { describe, test } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { at, cus, isWinterQuarters, type SpaceId, type State, spaces } from "./board.js";
import {
  barred,
  chance,
  crowded,
  due,
  pick,
  picture,
  type Random,
  randomPosition,
  styles,
  standardTable as table,
} from "./positions.js";
import { diceTake, type Toll, toll, type WinterRule, winterRules } from "./winter.js";

const sides = ["american", "british"] as const;

/** A winter from its first space to its last. */
function winter(compared: Comparison, random: Random, without?: WinterRule): void {
  const s = randomPosition(random, "american", pick(random, [...styles, ...crowded]));
  if (chance(random, 40)) quarters(s, random);
  s.phase = "winter-attrition";
  s.stack = [{ flow: "turn", at: "winter", next: null }];
  const before: State = JSON.parse(JSON.stringify(s));
  const where = (space: SpaceId) => `winter in ${space}: ${picture(before)}`;
  const rolls = new Map<string, number>();
  let { events } = table.settle(s);
  for (;;) {
    for (const { event, figures } of events) {
      if (event === "attrition-rolled") rolls.set(`${figures["side"]} ${figures["space"]}`, Number(figures["die"]));
    }
    const top = s.stack.at(-1);
    if (s.over !== null || top?.flow !== "winter") break;
    if (due(table, s) === "winter/chooseLosses") {
      events = choose(compared, s, before, top.space ?? "", random, without);
      if (compared.differences.length > 0) return;
      continue;
    }
    events = table.play(s, { chance: due(table, s), result: [1 + random(6)] }, "chance").events;
  }
  if (s.over !== null) return;
  for (const space of spaces) {
    for (const side of sides) {
      const n = cus(before, space, side);
      if (n === 0) continue;
      const die = rolls.get(`${side} ${space}`);
      const expected: Toll = toll(before, space, side, without);
      compared.same(expected === "die", die !== undefined, () => where(space));
      const lost = expected === "die" ? diceTake(die ?? 6, without) : expected.lost;
      compared.same(n - lost, cus(s, space, side), () => `${side} ${where(space)}`);
    }
  }
}

/** Washington with French and American CUs where Winter Quarters count. */
function quarters(s: State, random: Random): void {
  const fits = spaces.filter((space) => isWinterQuarters(space) && at(s, space).british === 0);
  if (fits.length === 0) return;
  const space = pick(random, fits);
  for (const [general, place] of Object.entries(s.generals)) {
    if (place === space) Object.assign(s.generals, { [general]: "captured" });
  }
  if (s.franceEntered !== null) {
    for (const one of spaces) s.spaces[one] = { ...at(s, one), french: 0 };
    s.spaces[space] = { ...at(s, space), american: random(6), french: random(6) };
  } else s.spaces[space] = { ...at(s, space), american: 1 + random(9) };
  s.generals["washington"] = space;
}

/** How the American divides the losses of a mixed stack (11.3). */
function choose(compared: Comparison, s: State, before: State, space: SpaceId, random: Random, without?: WinterRule) {
  const { american, french } = at(before, space);
  const expected = toll(before, space, "american", without);
  const loss = expected === "die" ? 1 : expected.lost;
  const good: Move[] = [];
  for (let a = 0; a <= loss + 1; a++) {
    for (const f of new Set([loss - a, random(4)])) {
      if (f < 0) continue;
      const move: Move = { move: "choose-losses", american: a, french: f };
      const may = a + f === loss && a <= american && f <= french;
      compared.same(
        may,
        !barred(table, s, move, "american"),
        () => `${JSON.stringify(move)} of ${loss} in ${space}: ${picture(before)}`,
      );
      if (may) good.push(move);
    }
  }
  return table.play(s, pick(random, good), "american").events;
}

describe("11.1 to 11.3: Winter Attrition", () => {
  test("11.1: the model of the winter and the module agree", () => {
    const random = seeded(1111);
    const compared = comparison();
    while (compared.count < 15_000 * effort && compared.differences.length === 0) winter(compared, random);
    agreed("washingtons-war", "winter", compared);
  });

  test.each(winterRules)("11.1: without the rule of %s the model disagrees", (without) => {
    const random = seeded(1112);
    const compared = comparison();
    for (let i = 0; i < 500 && compared.differences.length === 0; i++) winter(compared, random, without);
    disagreed(compared);
  });
});
