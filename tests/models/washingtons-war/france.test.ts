import { describe, test } from "vitest";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { at, generalsOf, type State, spaces, zoneOf } from "./board.js";
import { type FranceRule, finds, franceRules, landed, mayGive, mayLandIn, waits, warBegins } from "./france.js";
import {
  barred,
  chance,
  due,
  pick,
  picture,
  type Random,
  randomPosition,
  standardTable as table,
  zones,
} from "./positions.js";

/** France enters: the Navy, then Rochambeau (12.2.B). */
function entry(compared: Comparison, random: Random, without?: FranceRule): void {
  const s = randomPosition(random, "american");
  for (const space of spaces) {
    const british = zoneOf(space) !== undefined && chance(random, 90) && s.year % 2 === 0;
    s.spaces[space] = { ...at(s, space), french: 0, ...(british && { pc: "british" as const }) };
    if (at(s, space).american === 0 && at(s, space).british === 0 && chance(random, 3) && zoneOf(space) !== undefined) {
      const taken = Object.values(s.generals).includes(space);
      if (!taken) s.generals[pick(random, generalsOf.british)] = space;
    }
  }
  s.generals["rochambeau"] = "french-reinforcements";
  Object.assign(s, { frenchBox: 5, frenchNavy: "box", alliance: 9, franceEntered: null, allianceDue: true });
  s.stack = s.stack.slice(0, 1);
  s.stack.push({ flow: "impulse", at: "done", by: "american" }, { flow: "frenchEntry", at: "navy" });
  table.settle(s);
  const zone = pick(random, zones);
  compared.same(true, table.play(s, { move: "place-french-navy", zone }, "american").accepted, () => zone);
  const before: State = JSON.parse(JSON.stringify(s));
  compared.same(waits(before, without), s.frenchWaiting, () => `waiting: ${picture(before)}`);
  if (due(table, s) !== "frenchEntry/land") return;
  for (const port of spaces) {
    const module = !barred(table, s, { move: "land-french", port }, "american");
    compared.same(mayLandIn(before, port, without), module, () => `landing in ${port}: ${picture(before)}`);
  }
  const port = pick(
    random,
    spaces.filter((space) => mayLandIn(before, space)),
  );
  table.play(s, { move: "land-french", port }, "american");
  const after = landed(before, port, without);
  compared.same([after.french, 0], [at(s, port).french, s.frenchBox], () => `landed in ${port}: ${picture(before)}`);
  const caught = generalsOf.british.filter((one) => before.generals[one] === port && s.generals[one] === "captured");
  compared.same(after.caught, caught, () => `caught in ${port}: ${picture(before)}`);
  const host = finds(before, port);
  if (host !== undefined && host !== "washington") compared.same("excessGeneral/choose", due(table, s), () => port);
  if (host === "washington") {
    compared.same([port, "american-leaders"], [s.generals.washington, s.generals.rochambeau], () => port);
  }
}

/** The European War takes two CUs (5.7, 12.2.B.iii). */
function war(compared: Comparison, random: Random, without?: FranceRule): void {
  const s = randomPosition(random, "american");
  s.phase = "end";
  s.europeanWar = s.franceEntered !== null && s.franceEntered < s.year;
  if (chance(random, 20)) {
    for (const space of spaces) s.spaces[space] = { ...at(s, space), british: 0 };
    s.spaces["boston"] = { ...at(s, "boston"), american: 0, french: 0, british: random(4) };
  }
  s.stack = [{ flow: "turn", at: "europeanWar", next: null }];
  const before: State = JSON.parse(JSON.stringify(s));
  const { events } = table.settle(s);
  const told = events.some(({ event }) => event === "european-war");
  compared.same(warBegins(before, without), told, () => `${before.year}: ${picture(before)}`);
  if (due(table, s) !== "turn/europeanWarLosses") return;
  const there = spaces.filter((space) => at(before, space).british > 0);
  for (let i = 0; i < 12; i++) {
    const chosen = Array.from({ length: chance(random, 85) ? 2 : random(4) }, () =>
      chance(random, 90) ? pick(random, there) : pick(random, spaces),
    );
    const module = !barred(table, s, { move: "european-war-removal", spaces: chosen }, "british");
    compared.same(mayGive(before, chosen, without), module, () => `${chosen}: ${picture(before)}`);
  }
}

describe("12.2: France", () => {
  const all = [entry, war];

  test("12.2: the model of France and the module agree", () => {
    const random = seeded(1221);
    const compared = comparison();
    while (compared.count < 8_000 * effort && compared.differences.length === 0) pick(random, all)(compared, random);
    agreed("washingtons-war", "france", compared);
  });

  test.each(franceRules)("12.2: without the rule of %s the model disagrees", (without) => {
    const random = seeded(1222);
    const compared = comparison();
    for (let i = 0; i < 500 && compared.differences.length === 0; i++) pick(random, all)(compared, random, without);
    disagreed(compared);
  });
});
