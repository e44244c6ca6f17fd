import { describe, test } from "vitest";
import { type Move, standardPack } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { at, cardOf, type Side, type SpaceId, type State, spaces, zoneOf } from "./board.js";
import {
  mayDiscard,
  mayLand,
  mayLose,
  mayMeet,
  mayOps,
  mayRemove,
  type PoliticsRule,
  politicsRules,
} from "./politics.js";
import {
  barred,
  chance,
  due,
  pick,
  picture,
  type Random,
  randomPosition,
  standardTable as table,
} from "./positions.js";

/** Events that may be discarded. */
const discardable = Object.keys(standardPack.relations.card.entries).filter((card) => {
  const printed = cardOf(card);
  return printed !== undefined && printed.ops === null && !printed.mandatory;
});
const actions = ["place", "flip", "remove"] as const;

/** Spaces of which most pass the first glance: without a PC to place in, with an enemy one to flip. */
function spacesFor(s: State, random: Random, most: number, wanted: (pc: Side | null) => boolean): SpaceId[] {
  const good = spaces.filter((space) => wanted(at(s, space).pc));
  const list = good.length > 0 && chance(random, 90) ? good : spaces;
  return Array.from({ length: random(most + 1) }, () => pick(random, list));
}

type Asks = (compared: Comparison, random: Random, without?: PoliticsRule) => void;

const withOps: Asks = (compared, random, without) => {
  const side = pick(random, ["american", "british"] as const);
  const s = randomPosition(random, side);
  for (let i = 0; i < 25; i++) {
    const value = 1 + random(3);
    const place = spacesFor(s, random, chance(random, 10) ? 4 : 2, (pc) => pc === null);
    const flip = spacesFor(s, random, chance(random, 20) ? 2 : 1, (pc) => pc !== null && pc !== side);
    const move: Move = { move: "ops-place-pc", card: `ops-${value}-01`, place, flip };
    const model = mayOps(s, side, { value, place, flip }, without);
    compared.same(model, !barred(table, s, move, side), () => `${side} ${JSON.stringify(move)}: ${picture(s)}`);
  }
};

const withDiscards: Asks = (compared, random, without) => {
  const side = pick(random, ["american", "british"] as const);
  const s = randomPosition(random, side);
  for (let i = 0; i < 25; i++) {
    const [space = "boston"] = [pick(random, spaces)];
    const action = pick(random, actions);
    const move: Move = { move: "discard-event", card: pick(random, discardable), action, space };
    const model = mayDiscard(s, side, action, space, without);
    compared.same(model, !barred(table, s, move, side), () => `${side} ${JSON.stringify(move)}: ${picture(s)}`);
  }
};

const withParties: Asks = (compared, random, without) => {
  const s = randomPosition(random, "british");
  table.play(s, { move: "play-event", card: "minor-campaign-1" }, "british");
  for (const port of spaces.filter((space) => zoneOf(space) !== undefined || chance(random, 10))) {
    const kind = pick(random, ["flip", "place"] as const);
    const move: Move = { move: "landing-party", port, kind };
    compared.same(
      mayLand(s, port, kind, without),
      !barred(table, s, move, "british"),
      () => `${JSON.stringify(move)}: ${picture(s)}`,
    );
  }
};

const withoutWashington: Asks = (compared, random, without) => {
  const s = randomPosition(random, "british");
  s.generals["washington"] = "eliminated";
  s.stack.push({ flow: "washingtonCaptured", at: "remove" });
  for (let i = 0; i < 15; i++) {
    const list = spaces.filter((space) => mayLose(s, space) || (at(s, space).pc === "american" && chance(random, 15)));
    const byColony = new Map(list.map((space) => [standardPack.relations.colony.entries[space]?.value, space]));
    const some = chance(random, 85) ? [...byColony.values()] : list;
    while (some.length > 4 + random(3)) some.splice(random(some.length), 1);
    const move: Move = { move: "remove-pcs", spaces: some };
    const model = mayRemove(s, some, without);
    if (model === undefined) continue;
    compared.same(model, !barred(table, s, move, "british"), () => `${JSON.stringify(move)}: ${picture(s)}`);
  }
};

const withCongress: Asks = (compared, random, without) => {
  const s = randomPosition(random, "american");
  s.congress = "dispersed";
  s.phase = "political-control";
  s.stack = [{ flow: "turn", at: "congress", next: null }];
  const before: State = JSON.parse(JSON.stringify(s));
  const good = spaces.filter((space) => mayMeet(before, space, without));
  const { events } = table.settle(s);
  const stays = events.some(({ event }) => event === "congress-has-no-place");
  compared.same(good.length === 0, stays, () => `Congress: ${picture(before)}`);
  if (due(table, s) !== "turn/congress") return;
  for (const space of spaces) {
    const module = !barred(table, s, { move: "place-congress", space }, "american");
    compared.same(good.includes(space), module, () => `Congress in ${space}: ${picture(before)}`);
  }
};

const all: readonly Asks[] = [withOps, withDiscards, withParties, withoutWashington, withCongress];

describe("10.1 and 10.2: political control", () => {
  test("10.1: the model of political control and the module agree", () => {
    const random = seeded(1011);
    const compared = comparison();
    while (compared.count < 30_000 * effort && compared.differences.length === 0) pick(random, all)(compared, random);
    agreed("washingtons-war", "politics", compared);
  });

  test.each(politicsRules)("10.1: without the rule of %s the model disagrees", (without) => {
    const random = seeded(1012);
    const compared = comparison();
    for (let i = 0; i < 1000 && compared.differences.length === 0; i++) pick(random, all)(compared, random, without);
    disagreed(compared);
  });
});
