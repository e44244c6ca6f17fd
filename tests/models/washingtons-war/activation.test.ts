import { describe, test } from "vitest";
import { type Move, standardPack } from "../../../src/rules/washingtons-war/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { seeded } from "../../support/seeded.js";
import {
  type ActivationRule,
  activationRules,
  arrival,
  exchange,
  mayActivate,
  mayCampaign,
  mayLandFrench,
  mayQueue,
  mayReinforceAmerican,
  mayReinforceBritish,
  type ReinforcementRule,
  reinforcementRules,
} from "./activation.js";
import { at, type GeneralId, generalsOf, type Side, type State, spaces } from "./board.js";
import { barred, chance, pick, picture, type Random, randomPosition, standardTable as table } from "./positions.js";

const everybody: readonly GeneralId[] = [...generalsOf.american, ...generalsOf.british];
const deck = Object.keys(standardPack.relations.card.entries);
const sides = ["american", "british"] as const;

/** A card, mostly an Ops card. */
const anyCard = (random: Random): string =>
  chance(random, 85) ? `ops-${1 + random(3)}-0${1 + random(5)}` : pick(random, deck);

/** A position with cards on the discards and in queues. */
function withCards(random: Random, to: Side): State {
  const s = randomPosition(random, to);
  const lay = (cards: string[], n: number) => {
    for (let i = 0; i < n; i++) {
      const card = `ops-${1 + random(3)}-0${1 + random(5)}`;
      if (s.cards.discard.includes(card) || s.cards.queue.american?.cards.includes(card)) continue;
      cards.push(card);
      s.cards.deck -= 1;
    }
    return cards;
  };
  for (const side of sides) {
    if (!chance(random, 50)) continue;
    const cards = lay([], 1 + random(2)).filter(
      (card) => !s.cards.queue[side === "british" ? "american" : "british"]?.cards.includes(card),
    );
    const total = cards.reduce((sum, card) => sum + Number(card[4]), 0);
    if (cards.length > 0) s.cards.queue[side] = { cards, total };
  }
  lay(s.cards.discard, random(8));
  return s;
}

function activations(compared: Comparison, random: Random, without?: ActivationRule): void {
  const side = pick(random, sides);
  const s = withCards(random, side);
  const judge = (model: boolean, move: Move) =>
    compared.same(
      model,
      !barred(table, s, move, side),
      () => `${side} ${JSON.stringify(move)} ${JSON.stringify(s.cards)}: ${picture(s)}`,
    );
  for (let i = 0; i < 20; i++) {
    const card = anyCard(random);
    const general = chance(random, 80) ? pick(random, generalsOf[side]) : pick(random, everybody);
    judge(mayActivate(s, side, card, general, without), { move: "ops-activate", card, general });
    judge(mayQueue(s, side, card, general, without), { move: "ops-queue", card, general });
    judge(mayQueue(s, side, card, undefined, without), { move: "ops-queue", card });
  }
  table.play(s, { move: "play-event", card: pick(random, ["minor-campaign-1", "major-campaign-1"]) }, side);
  s.card.activated.push(...generalsOf[side].filter(() => chance(random, 40)));
  for (const general of everybody) judge(mayCampaign(s, side, general, without), { move: "activate-general", general });
}

function reinforcements(compared: Comparison, random: Random, without?: ReinforcementRule): void {
  const side = pick(random, sides);
  const s = randomPosition(random, side);
  s.britishReinforced = chance(random, 15);
  s.americanReinforcements = random(3);
  s.frenchWaiting = s.franceEntered !== null && chance(random, 30);
  if (s.frenchWaiting) {
    s.generals["rochambeau"] = "american-leaders";
    for (const space of spaces) s.spaces[space] = { ...at(s, space), french: 0 };
    s.frenchBox = 5;
  }
  const moves: { readonly move: Move; readonly model: boolean }[] = [];
  for (const space of spaces) {
    const value = 1 + random(3);
    const card = `ops-${value}-01`;
    const general = chance(random, 60) ? pick(random, chance(random, 85) ? generalsOf[side] : everybody) : undefined;
    const who = general === undefined ? {} : { general };
    if (side === "british") {
      const cu = chance(random, 90) ? random(s.britishBox + 1) : s.britishBox + 1;
      const model = mayReinforceBritish(s, { port: space, cu, general }, without);
      moves.push({ model, move: { move: "reinforce-british", card, port: space, cu, ...who } });
      continue;
    }
    moves.push({
      model: mayReinforceAmerican(s, { space, general }, without),
      move: { move: "reinforce-american", card, space, ...who },
    });
    const twice = s.americanReinforcements < 2 || without === "twice a turn (8.2.B)";
    const model = s.frenchWaiting && twice && mayLandFrench(s, space, without);
    moves.push({ model, move: { move: "reinforce-french", card, port: space } });
  }
  for (const { model, move } of moves) {
    compared.same(
      model,
      !barred(table, s, move, side),
      () => `${side} ${JSON.stringify(move)} box ${s.britishBox}: ${picture(s)}`,
    );
  }
  const good = moves.filter(({ model, move }) => model && move.move !== "reinforce-french");
  if (good.length > 0 && compared.differences.length === 0)
    arrives(compared, s, pick(random, good).move, side, without);
}

/** What stands where after an arrival. */
function arrives(compared: Comparison, s: State, move: Move, side: Side, without?: ReinforcementRule): void {
  if (move.move !== "reinforce-british" && move.move !== "reinforce-american") return;
  const space = move.move === "reinforce-british" ? move.port : move.space;
  const before: State = JSON.parse(JSON.stringify(s));
  const cu =
    move.move === "reinforce-british"
      ? move.cu
      : without === "as many CUs as the card's value (8.2.C)"
        ? 2
        : Number(move.card[4]);
  // The last card of a hand may end the phase: cards are left here.
  for (const one of sides) s.cards.hand[one].push("?");
  s.cards.deck -= 2;
  if (!table.play(s, move, side).accepted) return;
  const after = arrival(before, { side, space, cu, general: move.general }, without);
  const where = () => `after ${JSON.stringify(move)}: ${picture(before)}`;
  compared.same(at(before, space)[side] + cu, at(s, space)[side], where);
  for (const general of everybody) compared.same(after[general], s.generals[general], where);
}

function phase(compared: Comparison, random: Random, without?: ReinforcementRule): void {
  const s = randomPosition(random, "american");
  for (const general of everybody) if (chance(random, 20) && general !== "rochambeau") s.generals[general] = "captured";
  s.phase = "reinforcements";
  s.stack = [{ flow: "turn", at: "reinforcements", next: null }];
  s.cards.deck += s.cards.hand.american.length + s.cards.hand.british.length;
  s.cards.hand = { american: [], british: [] };
  const before: State = JSON.parse(JSON.stringify(s));
  const after = exchange(before, without);
  table.settle(s);
  compared.same(after.box, s.britishBox, () => `the box in ${before.year}: ${picture(before)}`);
  for (const general of everybody)
    compared.same(after.generals[general], s.generals[general], () => `${general}: ${picture(before)}`);
}

describe("7.1, 7.2 and 8.0: activation and reinforcements", () => {
  test("7.1: the model of activation and the module agree", () => {
    const random = seeded(711);
    const compared = comparison();
    while (compared.count < 10_000 * effort && compared.differences.length === 0) activations(compared, random);
    agreed("washingtons-war", "activation", compared);
  });

  test.each(activationRules)("7.1: without the rule of %s the model disagrees", (without) => {
    const random = seeded(712);
    const compared = comparison();
    for (let i = 0; i < 300 && compared.differences.length === 0; i++) activations(compared, random, without);
    disagreed(compared);
  });

  const reinforce = (compared: Comparison, random: Random, without?: ReinforcementRule) =>
    (chance(random, 80) ? reinforcements : phase)(compared, random, without);

  test("8.0: the model of reinforcements and the module agree", () => {
    const random = seeded(801);
    const compared = comparison();
    while (compared.count < 15_000 * effort && compared.differences.length === 0) reinforce(compared, random);
    agreed("washingtons-war", "reinforcements", compared);
  });

  test.each(reinforcementRules)("8.0: without the rule of %s the model disagrees", (without) => {
    const random = seeded(802);
    const compared = comparison();
    for (let i = 0; i < 800 && compared.differences.length === 0; i++) reinforce(compared, random, without);
    disagreed(compared);
  });
});
