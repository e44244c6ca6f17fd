import { describe, test } from "vitest";
import { type Move, standardPack } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import { mayReinforceAmerican, mayReinforceBritish } from "./activation.js";
import {
  at,
  cardOf,
  colonyOf,
  enemyOf,
  generalsOf,
  onMap,
  type Side,
  type SpaceId,
  type State,
  spaces,
} from "./board.js";
import {
  barred,
  chance,
  due,
  handsOf,
  pick,
  picture,
  type Random,
  randomPosition,
  standardTable as table,
} from "./positions.js";
import {
  after,
  allianceAfter,
  mayDeclare,
  maySwap,
  next,
  type SequenceRule,
  sequenceRules,
  type Use,
} from "./sequence.js";

const deck = Object.keys(standardPack.relations.card.entries);
const events = deck.filter((card) => cardOf(card)?.ops === null);
const sides = ["american", "british"] as const;
const sorted = (cards: readonly string[]) => [...cards].sort();

/** A card that lies nowhere yet. */
const fresh = (s: State, random: Random, value: number): string => {
  for (;;) {
    const card = `ops-${value}-${String(6 + random(15)).padStart(2, "0")}`;
    if (!JSON.stringify(s.cards).includes(card)) return card;
  }
};

/** A play of a card, and what it is. */
function aPlay(
  s: State,
  by: Side,
  random: Random,
): { readonly use: Use; readonly move: Move & { readonly card: string } } {
  const card = fresh(s, random, 3);
  const use = pick(random, [
    "place",
    "activate",
    "reinforce",
    "queue",
    "queue and activate",
    "event",
    "discard",
  ] as const);
  const general = generalsOf[by].find((one) => onMap(s, one));
  if (use === "activate" && general !== undefined) return { use, move: { move: "ops-activate", card, general } };
  if (use === "queue")
    return { use, move: { move: "ops-queue", card: fresh(s, random, s.cards.queue[by] === null ? 1 : 3) } };
  if (use === "queue and activate" && general !== undefined && s.cards.queue[by] !== null) {
    return { use, move: { move: "ops-queue", card, general } };
  }
  const space = spaces.find((one) =>
    by === "british" ? mayReinforceBritish(s, { port: one, cu: 1 }) : mayReinforceAmerican(s, { space: one }),
  );
  if (use === "reinforce" && space !== undefined) {
    if (by === "american") return { use, move: { move: "reinforce-american", card, space } };
    return { use, move: { move: "reinforce-british", card, port: space, cu: 1 } };
  }
  const war = pick(random, [
    "north-government-falls-1779",
    "north-government-falls-1783",
    "benjamin-franklin",
    "hortelez",
    "von-steuben",
  ]);
  const own = (war !== "hortelez" && war !== "von-steuben") || by === "american";
  if (use === "event" && own && war !== s.cards.endOfWar) return { use, move: { move: "play-event", card: war } };
  if (use === "discard") return { use, move: { move: "discard-event", card: "blank-event-1", action: "none" } };
  return { use: "place", move: { move: "ops-place-pc", card, place: [], flip: [] } };
}

/** One play of a card, with few cards in the hands, queues and an End of War card. */
function cards(compared: Comparison, random: Random, without?: SequenceRule): void {
  const by = pick(random, sides);
  const s = randomPosition(random, by);
  handsOf(s, random(3) + (by === "american" ? 1 : 0), random(3) + (by === "british" ? 1 : 0));
  s.year = 1776;
  for (const side of sides) {
    if (!chance(random, 50)) continue;
    const card = fresh(s, random, 1 + random(2));
    s.cards.queue[side] = { cards: [card], total: Number(card[4]) };
    s.cards.deck -= 1;
  }
  if (chance(random, 40)) {
    s.cards.endOfWar = "north-government-falls-1781";
    s.cards.deck -= 1;
  }
  const { use, move } = aPlay(s, by, random);
  const before: State = JSON.parse(JSON.stringify(s));
  const where = () => `${by} ${JSON.stringify(move)} hands ${JSON.stringify(before.cards)}: ${picture(before)}`;
  if (!table.play(s, move, by).accepted) {
    compared.same("accepted", "barred", where);
    return;
  }
  // A landing that has caught Washington moves the marker too (7.6.B): the model of battle does that.
  if (s.stack.some(({ flow }) => flow === "washingtonCaptured")) return;
  const alliance = allianceAfter(before, use === "event" ? move.card : "", without);
  compared.same(alliance, s.alliance, where);
  if (s.stack.some(({ flow }) => flow === "frenchEntry")) return;
  if (due(table, s) === "march/go") table.play(s, { move: "stop" }, by);
  const to = next(before, by, without);
  const top = s.stack.at(-1);
  compared.same(to, s.over === null && s.phase === "strategy" && top?.flow === "impulse" ? top.by : null, where);
  // The End Phase clears queues and boxes.
  if (s.phase !== "strategy" || s.year !== before.year || to === null) return;
  const lie = after(before, by, move.card, use, without);
  compared.same(lie.queue, sorted(s.cards.queue[by]?.cards ?? []), where);
  compared.same(lie.discard, sorted(s.cards.discard), where);
  compared.same(lie.reinforcement, sorted(s.cards.reinforcement[by]), where);
  compared.same([lie.endOfWar, lie.removed], [s.cards.endOfWar, sorted(s.cards.removed)], where);
  if (use !== "discard" || to !== enemyOf(by)) return;
  for (let i = 0; i < 8; i++) {
    const card = chance(random, 85)
      ? fresh(s, random, 1 + random(3))
      : pick(
          random,
          events.filter((one) => one !== "blank-event-1" && one !== s.cards.endOfWar),
        );
    const module = !barred(table, s, { move: "swap-discarded-event", card }, to);
    compared.same(maySwap(to, card, without), module, () => `${to} swaps ${card}: ${where()}`);
  }
}

function declaration(compared: Comparison, random: Random, without?: SequenceRule): void {
  const s = randomPosition(random, "american");
  table.play(s, { move: "play-event", card: "declaration-of-independence" }, "american");
  if (due(table, s) !== "declaration/place") return;
  for (let i = 0; i < 12; i++) {
    const byColony = new Map<string, SpaceId>();
    const careless = chance(random, 30);
    for (const space of spaces) {
      const open = at(s, space).pc === null && (at(s, space).british === 0 || careless);
      if (open && colonyOf(space) !== "Canada" && (!byColony.has(colonyOf(space)) || chance(random, 40)))
        byColony.set(colonyOf(space), space);
    }
    const chosen = [...byColony.values()];
    if (chance(random, 20)) chosen.splice(random(Math.max(1, chosen.length)), 1);
    if (chance(random, 15)) chosen.push(pick(random, spaces));
    const module = !barred(table, s, { move: "place-declaration", spaces: chosen }, "american");
    compared.same(mayDeclare(s, chosen, without), module, () => `Declaration ${chosen}: ${picture(s)}`);
  }
}

describe("5.3 and 6.0: the cards", () => {
  const all = [cards, cards, cards, declaration];

  test("5.3: the model of the cards and the module agree", () => {
    const random = seeded(531);
    const compared = comparison();
    while (compared.count < 6_000 * effort && compared.differences.length === 0) pick(random, all)(compared, random);
    agreed("washingtons-war", "cards", compared);
  });

  test.each(sequenceRules)("5.3: without the rule of %s the model disagrees", (without) => {
    const random = seeded(532);
    const compared = comparison();
    for (let i = 0; i < 500 && compared.differences.length === 0; i++) pick(random, all)(compared, random, without);
    disagreed(compared);
  });
});
