// Seeded players who play whole games sensibly: each weighs the legal moves by what they are worth on the board, in the
// way of his temperament. What they may do is said by `legalMoves` alone.
import type { AnyMove, Expectation, Table } from "../../../src/rules/index.js";
import { effectOf } from "../../../src/rules/washingtons-war/effects/registry.js";
import type { Facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import { at, cuOf, generalAt, spaceOf } from "../../../src/rules/washingtons-war/position/board.js";
import { other, sideOf } from "../../../src/rules/washingtons-war/terms/constants.js";
import type { GeneralId, Side, SpaceId } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { State } from "../../../src/rules/washingtons-war/terms/state.js";
import type { Dealer } from "./dealer.js";
import { bestAim, inColonies, marchStep, strength, worthOfActivation } from "./marching.js";
import { worthOfPcs, worthOfRemoval } from "./markers.js";
import type { Temperament } from "./temperaments.js";

/** What a player looks at when he decides. */
export interface Seen {
  readonly table: Table;
  readonly s: State;
  readonly facts: Facts;
  readonly side: Side;
  readonly due: Extract<Expectation, { readonly kind: "decision" }>;
  readonly temper: Temperament;
  readonly dealer: Dealer;
  /** From 0 below 10: what he does in so many of ten cases, he does now. */
  readonly mood: number;
  /** A number from 0 below n. */
  next(n: number): number;
}

type Worth = (seen: Seen, move: AnyMove) => number;

/** The move of most worth that breaks no rule and leaves nothing unknown. @throws Error at a dead end */
export function choose(seen: Seen): AnyMove {
  const { table, s, side, due, dealer, next } = seen;
  const legal = table.legalMoves(s, side).flatMap((move) => dealer.real(s, move, side) ?? []);
  const weighed = legal.map((move) => ({ move, worth: worthOf(seen, move) + next(100) / 100 }));
  weighed.sort((a, b) => b.worth - a.worth);
  const found = weighed.find(({ move }) => table.check(s, move, side).length === 0);
  if (found === undefined) throw new Error(`a dead end for ${side} at ${due.window}: ${JSON.stringify(s)}`);
  return found.move;
}

function worthOf(seen: Seen, move: AnyMove): number {
  return worths[move.move]?.(seen, move) ?? 0;
}

const chance = ({ mood }: Seen, inTen: number): boolean => mood < inTen;
const general = (move: AnyMove): GeneralId => Object(move)["general"];
const list = (value: unknown): readonly SpaceId[] => (Array.isArray(value) ? value : []);

/** An Ops card is worth what it could do elsewhere. */
const price = ({ facts }: Seen, move: AnyMove): number => (facts.card(String(move["card"])).ops ?? 0) * 0.8;

const worths: { readonly [move: string]: Worth } = {
  "claim-first-play": (seen) => (chance(seen, seen.temper.campaigns * 2) ? 5 : 0),
  "decline-first-play": () => 2,
  "act-again": (seen) => (chance(seen, 6) ? 3 : -3),
  "for-the-king": (_, { spaces }) => list(spaces).length * 0.5,
  "ops-activate": (seen, move) =>
    seen.temper.marches * worthOfActivation(seen, general(move)) -
    price(seen, move) * (seen.temper.marches > 1 ? 0 : 1),
  "ops-queue": opsQueue,
  "ops-place-pc": (seen, move) =>
    seen.temper.spreads * worthOfPcs(seen, list(move["place"]), list(move["flip"])) - price(seen, move),
  "reinforce-british": (seen, move) => seen.temper.reinforces * (2 + arrival(seen, move, Number(move["cu"]))),
  "reinforce-american": (seen, move) => seen.temper.reinforces * (1 + arrival(seen, move, price(seen, move))),
  "reinforce-french": () => 12,
  "play-event": playEvent,
  "discard-event": discardEvent,
  "swap-discarded-event": (seen) => (chance(seen, 2) ? 6 : -9),
  "activate-general": (seen, move) => 1 + worthOfActivation(seen, general(move)),
  "landing-party": (_, { kind }) => (kind === "flip" ? 5 : 3),
  "end-campaign": () => 2.5,
  step: marchStep,
  "naval-move": marchStep,
  stop: (seen) => (bestAim(seen).worth > 2 ? 0.5 : 2),
  intercept: (seen, move) => (wants(seen, general(move), seen.temper.intercepts) ? 3 : -3),
  evade: (seen) => (chance(seen, seen.temper.evades) ? 3 : -3),
  "battle-card": () => 4,
  "battle-discard": (seen, move) => (chance(seen, seen.temper.spends) ? 3 : -3) - keeps(seen, move),
  "decline-battle-card": () => 1,
  retreat: (seen, { to }) => refuge(seen, String(to)),
  "retreat-by-sea": (seen, { to }) => refuge(seen, String(to)),
  "choose-losses": (_, { french }) => Number(french) * 0.3,
  "place-committees": () => 0,
  "place-congress": ({ facts }, { space }) => (facts.winterQuarters(String(space)) ? 1 : 0),
  "place-french-navy": (seen, { zone }) => blockadeWorth(seen, String(zone)),
  "keep-french-navy": (seen) => blockadeWorth(seen, seen.s.frenchNavy) + 1,
};

function opsQueue(seen: Seen, move: AnyMove): number {
  const { temper, s, side } = seen;
  if (general(move) !== undefined) return temper.marches * worthOfActivation(seen, general(move)) + 2;
  const last = s.cards.hand[side].length < 2;
  return last ? -2 : temper.queues * 1.5 - price(seen, move) * 0.5;
}

/** What reinforcements are worth in a space: with friends, in shelter, not next to stronger enemies. */
function arrival({ s, facts, side }: Seen, move: AnyMove, cu: number): number {
  const space = String(move["space"] ?? move["port"]);
  const led = general(move) !== undefined ? 1.5 : generalAt(s, space, side) === undefined ? -1 : 1;
  const home = at(s, space).pc === side ? 1.5 : 0;
  const shelter = facts.winterQuarters(space) ? 1 : 0;
  const near = facts.neighbours(space).reduce((sum, next) => sum + cuOf(s, next, other(side)), 0);
  return cu * 0.9 + led + home + shelter - near * 0.3;
}

function playEvent(seen: Seen, move: AnyMove): number {
  const { facts, s, side, temper } = seen;
  const card = facts.card(String(move["card"]));
  if (effectOf(card.effect)?.carryOut === undefined) return -9;
  if (card.mandatory) return 3;
  if (card.effect?.endsWith("-campaign") !== true) return 7;
  if (temper.hoards === true && s.cards.hand[side].length > 2) return 0;
  const generals = Object.keys(s.generals).filter((id): id is GeneralId => Object.hasOwn(s.generals, id));
  const aims = generals.filter((id) => sideOf(id) === side && spaceOf(s, id) !== undefined);
  const best = Math.max(0, ...aims.map((id) => worthOfActivation(seen, id)));
  return temper.campaigns * (1 + best);
}

/** What he would rather keep in hand: Battle cards and events of his own. */
function keeps({ facts, side }: Seen, move: AnyMove): number {
  const { flag, battle, effect } = facts.card(String(move["card"]));
  if (flag === other(side)) return 0;
  return (battle ? 4 : 0) + (effectOf(effect)?.carryOut === undefined ? 0 : 5);
}

function discardEvent(seen: Seen, move: AnyMove): number {
  const space = String(move["space"] ?? "");
  const action = move["action"];
  if (action === "place") return worthOfPcs(seen, [space], []) - keeps(seen, move);
  if (action === "flip") return worthOfPcs(seen, [], [space]) - keeps(seen, move);
  if (action === "remove") return worthOfRemoval(seen, space) - keeps(seen, move);
  return 0.2 - keeps(seen, move);
}

/** What it is worth to keep the British of a zone from the sea. */
function blockadeWorth({ s, facts }: Seen, zone: string): number {
  return facts.spaces.reduce((sum, space) => sum + (facts.zone(space) === zone ? at(s, space).british * 0.3 : 0), 0);
}

/** Whether the General's Army is as strong against the Army that has just come as he wants. */
function wants({ s, facts }: Seen, who: GeneralId, odds: number): boolean {
  const march = s.stack.findLast((frame) => frame.flow === "march");
  const space = spaceOf(s, who);
  if (march?.flow !== "march" || space === undefined) return false;
  return strength(s, facts, space, "american") >= odds * strength(s, facts, march.here, "british");
}

/** Where a beaten force is best off. */
function refuge(seen: Seen, to: SpaceId): number {
  const { s, facts, side } = seen;
  const battle = s.stack.findLast((frame) => frame.flow === "battle");
  const going = battle?.flow === "battle" ? cuOf(s, battle.space, side) : 0;
  if (side === "british" && facts.colony(to) === "Canada" && going >= inColonies(seen)) return -9;
  return cuOf(s, to, side) + (facts.winterQuarters(to) ? 1 : 0) + (at(s, to).pc === side ? 1 : 0);
}
