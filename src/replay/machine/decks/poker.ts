/**
 * A deck without a dealer: who shuffles, lifts and shares next, and what their entries do (mental poker, cards 8).
 *
 * @packageDocumentation
 */

import { byPlace, type DeckView } from "../../../rules/sdk/index.js";
import type { Body } from "../../../schema/index.js";
import type { LinkSetting } from "../../cards/mental-poker/index.js";
import { hexBytes } from "../../crypto/bytes.js";
import type { ProtocolCode } from "../../format/codes.js";
import { cyclic } from "../queries.js";
import type { Fault } from "../step.js";
import type { Machine, ServiceDue } from "../types.js";
import { type DeckRecord, held, type Poker, type PokerLevel, refParts } from "./records.js";

/** The players who mask this deck. */
export function maskers(m: Machine, { item }: DeckRecord): string[] {
  return item.owner === undefined ? m.seats.map(({ id }) => id) : [item.owner];
}

/** The ciphertext of a card at the level of its epoch. */
export function cipherOf({ poker }: DeckRecord, ref: string): Uint8Array | undefined {
  const [epoch, position] = refParts(ref);
  const level = poker?.levels[epoch - 1];
  return level === undefined || level.done.length < level.shufflers.length ? undefined : level.out?.[position];
}

/** A player's key at a level; the generator at level 0. */
export function keyAt(tools: Poker, { poker }: DeckRecord, player: string, level: number): Uint8Array | undefined {
  return level === 0 ? tools.LEVEL_ZERO.key : poker?.levels[level - 1]?.keys.get(player);
}

const complete = (level: PokerLevel): boolean => level.done.length === level.shufflers.length;

/** Who lifts or shuffles next; null where every pile of the rules is shuffled. */
export function nextShuffler(m: Machine, record: DeckRecord, view: DeckView): ServiceDue | null {
  const { poker, item } = record;
  if (poker === null) return null;
  const last = poker.levels.at(-1);
  if (last === undefined || complete(last)) {
    if (view.piles.length <= poker.levels.length) return null;
    poker.levels.push(newLevel(m, record, view, poker.levels.length + 1));
  }
  const level = poker.levels.at(-1);
  if (level === undefined) return null;
  const epoch = poker.levels.length;
  for (const by of level.lifters) {
    const lift = level.lifts.find(({ done }) => !done.includes(by));
    if (lift !== undefined) return { kind: "lift", by, deckId: item.id, epoch, level: lift.level };
  }
  const by = level.shufflers.find((id) => !level.done.includes(id));
  return by === undefined ? null : { kind: "shuffle", by, deckId: item.id, epoch };
}

/** The input of a shuffle follows from the log alone: it is never taken from an entry. */
function newLevel(m: Machine, record: DeckRecord, view: DeckView, epoch: number): PokerLevel {
  const pile = view.piles[epoch - 1] ?? { cards: [], refs: [] };
  const { poker } = record;
  const indices = pile.cards.map((card) => record.cards.indexOf(card)).sort((a, b) => a - b);
  const from = Math.max(0, ...pile.refs.map((ref) => refParts(ref)[0]));
  const lifts = new Map<number, { refs: (readonly [number, number])[]; points: Uint8Array[] }>();
  const ready: Uint8Array[] = [];
  const put = (level: number, ref: readonly [number, number], point: Uint8Array | undefined) => {
    if (point === undefined) throw new TypeError(`a card of the new pile has no place in shuffle ${level}`);
    if (level === from) {
      ready.push(point);
      return;
    }
    const lift = lifts.get(level) ?? { refs: [], points: [] };
    lift.refs.push(ref);
    lift.points.push(point);
    lifts.set(level, lift);
  };
  for (const index of indices) put(0, [0, index], poker?.points[index]);
  for (const ref of [...pile.refs].sort(byPlace)) put(refParts(ref)[0], refParts(ref), cipherOf(record, ref));
  const masking = maskers(m, record);
  const pen = m.period?.owner ?? m.lastOwner;
  const lifters = cyclic(m, pen).filter((id) => masking.includes(id));
  const first = lifts.size > 0 ? lifters.at(-1) : lifters[0];
  const shufflers = cyclic(m, first ?? pen).filter((id) => masking.includes(id));
  return {
    from,
    lifts: [...lifts].sort(([a], [b]) => a - b).map(([level, { refs, points }]) => ({ level, refs, points, done: [] })),
    ready,
    shufflers,
    lifters: lifts.size > 0 ? lifters : [],
    out: null,
    done: [],
    keys: new Map(),
    inputs: new Map(),
  };
}

/** The list that the next shuffler takes. */
export function inputOf(level: PokerLevel): readonly Uint8Array[] {
  return level.out ?? [...level.ready, ...level.lifts.flatMap(({ points }) => points)];
}

/** The reader of cards of the pile that are turned up for all. */
export const everybody = "*";

/** Who shares next so that a player can look at cards; null where they can look at all of them. */
export function nextGiver(m: Machine, record: DeckRecord, to: string, refs: readonly string[]): ServiceDue | null {
  const masking = maskers(m, record);
  // For everybody the one with the pen gives first (cards 8).
  const order = (to === everybody ? cyclic(m, m.period?.owner ?? m.lastOwner) : cyclic(m, to).slice(1)).filter((id) =>
    masking.includes(id),
  );
  for (const ref of refs) {
    const by = order.find((id) => record.poker?.chains.get(held(to, ref))?.given.includes(id) !== true);
    if (by === undefined) continue;
    const [epoch] = refParts(ref);
    const together = refs.filter((other) => refParts(other)[0] === epoch && isNext(record, to, other, order, by));
    return { kind: "share", by, deckId: record.item.id, to, refs: together };
  }
  return null;
}

function isNext(record: DeckRecord, to: string, ref: string, order: readonly string[], by: string): boolean {
  const given = record.poker?.chains.get(held(to, ref))?.given ?? [];
  return order.find((id) => !given.includes(id)) === by;
}

/** The last link of the chain of a card to its reader: its ciphertext while nobody has shared. */
function linkOf(record: DeckRecord, to: string, ref: string): Uint8Array | undefined {
  return record.poker?.chains.get(held(to, ref))?.point ?? cipherOf(record, ref);
}

/** These links of several cards, without those that are not there. */
export const linksOf = (record: DeckRecord, to: string, refs: readonly string[]): Uint8Array[] =>
  refs.flatMap((ref) => linkOf(record, to, ref) ?? []);

/** The points of cards, by index. */
export const pointsOf = ({ poker }: DeckRecord, indices: readonly number[]): Uint8Array[] =>
  indices.flatMap((index) => poker?.points[index] ?? []);

/** What a proof about face-down cards of one shuffle is bound to. */
export function linkSetting(
  m: Machine,
  { item }: DeckRecord,
  prover: string,
  key: Uint8Array,
  refs: readonly string[],
): LinkSetting {
  return { gid: m.gidBytes, deckId: item.id, prover, key, refs: refs.map(refParts) };
}

const fault = (code: ProtocolCode, message: string): Fault => ({ code, message });

/** An entry `shuffle`. */
export function takeShuffle(m: Machine, record: DeckRecord, by: string, body: Body<"shuffle">): Fault | undefined {
  const { poker, pokerTools: tools } = record;
  const level = poker?.levels.at(-1);
  if (poker === null || tools === null || level === undefined) return fault("cards/shuffle-proof", "no shuffle is due");
  const epoch = poker.levels.length;
  const input = inputOf(level);
  if (body.epoch !== epoch || body.from !== level.from || body.out.length !== input.length) {
    return fault(
      "cards/position-order",
      `shuffle ${epoch} takes ${input.length} cards from level ${level.from}, not ${body.out.length} from ${body.from}`,
    );
  }
  const key = hexBytes(body.key);
  const out = body.out.map(hexBytes);
  const fromKey = keyAt(tools, record, by, level.from);
  if (fromKey === undefined) return fault("cards/shuffle-proof", `${by} has no key of level ${level.from}`);
  const statement = {
    gid: m.gidBytes,
    deckId: record.item.id,
    epoch,
    prover: by,
    from: level.from,
    fromKey,
    key,
    input,
    out,
  };
  const wrong = tools.verifyShuffle(statement, hexBytes(body.proof), poker.usedKeys);
  if (wrong !== undefined) return fault(wrong, `the shuffle of ${by} does not shuffle the cards that they were given`);
  poker.usedKeys.push(key);
  level.keys.set(by, key);
  level.inputs.set(by, input);
  level.out = out;
  level.done.push(by);
  poker.laidAt = m.seq;
  return undefined;
}

/** An entry `lift`. */
export function takeLift(m: Machine, record: DeckRecord, by: string, body: Body<"lift">): Fault | undefined {
  const { poker, pokerTools: tools } = record;
  const level = poker?.levels.at(-1);
  const lift = level?.lifts.find(({ level: at }) => at === body.level);
  if (poker === null || tools === null || level === undefined || lift === undefined) {
    return fault("cards/lift-proof", "this lift is not due");
  }
  const base = keyAt(tools, record, by, lift.level);
  const key = keyAt(tools, record, by, level.from);
  if (base === undefined || key === undefined || body.points.length !== lift.points.length) {
    return fault("cards/position-order", `${lift.points.length} cards are to be lifted, not ${body.points.length}`);
  }
  const points = body.points.map(hexBytes);
  const setting = { gid: m.gidBytes, deckId: record.item.id, prover: by, base, key, refs: lift.refs };
  const wrong = tools.verifyLift(setting, lift.points, points, hexBytes(body.proof));
  if (wrong !== undefined) return fault(wrong, `the cards that ${by} lifts are not those that they were given`);
  lift.points = points;
  lift.done.push(by);
  return undefined;
}

/** An entry `share`: the giver takes their mask off cards that somebody else may look at. */
export function takeShare(m: Machine, record: DeckRecord, by: string, body: Body<"share">): Fault | undefined {
  const { poker, pokerTools: tools } = record;
  const [first = "1.0"] = body.refs;
  const key = tools === null ? undefined : keyAt(tools, record, by, refParts(first)[0]);
  if (poker === null || tools === null || key === undefined) return fault("cards/share-proof", "no share is due");
  const links = linksOf(record, body.to, body.refs);
  if (links.length !== body.points.length || links.length !== body.refs.length) {
    return fault("cards/position-order", `${body.refs.length} cards need as many points, not ${body.points.length}`);
  }
  const points = body.points.map(hexBytes);
  const wrong = tools.verifyShare(linkSetting(m, record, by, key, body.refs), links, points, hexBytes(body.proof));
  if (wrong !== undefined) return fault(wrong, `the share of ${by} is not made with the key of their shuffle`);
  for (const [at, ref] of body.refs.entries()) {
    const point = points[at];
    if (point === undefined) continue;
    const chain = poker.chains.get(held(body.to, ref));
    if (chain === undefined) poker.chains.set(held(body.to, ref), { point, given: [by] });
    else {
      chain.point = point;
      chain.given.push(by);
    }
  }
  return undefined;
}

/** What cards are that everybody has shared with everybody, by ref; undefined for a point that is not a card. */
export function sharedWithAll(
  m: Machine,
  record: DeckRecord,
  refs: readonly string[],
): { readonly ref: string; readonly card: number | undefined }[] {
  const { poker, pokerTools: tools } = record;
  const masking = maskers(m, record);
  return refs.flatMap((ref) => {
    const chain = poker?.chains.get(held(everybody, ref));
    if (chain === undefined || tools === null || !masking.every((id) => chain.given.includes(id))) return [];
    return [{ ref, card: tools.cardOfPoint(chain.point, poker?.points ?? []) }];
  });
}

/** Whether cards are what their holder says, by their proof alone (kind "open"). */
export function opensTo(
  m: Machine,
  record: DeckRecord,
  by: string,
  refs: readonly string[],
  indices: readonly number[],
  proof: Uint8Array,
): Fault | undefined {
  const { poker, pokerTools: tools } = record;
  const epochs = new Set(refs.map((ref) => refParts(ref)[0]));
  const [epoch = 1] = epochs;
  const key = tools === null ? undefined : keyAt(tools, record, by, epoch);
  if (poker === null || tools === null || key === undefined || epochs.size !== 1) {
    return fault("cards/open-proof", "cards of one shuffle are opened together");
  }
  const setting = linkSetting(m, record, by, key, refs);
  const wrong = tools.verifyOpening(setting, pointsOf(record, indices), linksOf(record, by, refs), proof);
  return wrong === undefined
    ? undefined
    : fault(wrong, `the cards that ${by} turns up are not the ones that they hold`);
}

/** Whether none of a player's closed cards is one of a list, by their proof alone. */
export function denies(
  m: Machine,
  record: DeckRecord,
  by: string,
  refs: readonly string[],
  indices: readonly number[],
  proof: Uint8Array,
): Fault | undefined {
  const { poker, pokerTools: tools } = record;
  const [epoch = 1] = refs.map((ref) => refParts(ref)[0]);
  const key = tools === null ? undefined : keyAt(tools, record, by, epoch);
  if (poker === null || tools === null || key === undefined) return fault("cards/not-proof", "nothing is to be proven");
  const setting = { ...linkSetting(m, record, by, key, refs), cards: indices };
  const wrong = tools.verifyNonMembership(setting, pointsOf(record, indices), linksOf(record, by, refs), proof);
  return wrong === undefined ? undefined : fault(wrong, `${by} does not prove what they say of their closed cards`);
}
