/**
 * A player's side of mental poker: their masks, and the points that only they can read. Everything is computed again from their
 * card secret and the log, so nothing is lost with a machine.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import type { Body } from "../../../schema/index.js";
import type { Level } from "../../cards/mental-poker/index.js";
import { toHex } from "../../crypto/bytes.js";
import { cipherOf, inputOf, linkSetting, linksOf, maskers, pointsOf } from "../../machine/decks/poker.js";
import { type DeckRecord, held, type Poker, refParts } from "../../machine/decks/records.js";
import type { Machine } from "../../machine/types.js";

/** What a player needs to take part. */
export interface PokerSeat {
  readonly machine: Machine;
  readonly player: string;
  /** 32 bytes. */
  readonly cardSecret: Uint8Array;
}

/** A player's level of a deck, with its secret. */
export function ownLevel(seat: PokerSeat, record: DeckRecord, tools: Poker, epoch: number): Level {
  if (epoch === 0) return tools.LEVEL_ZERO;
  const { machine, player, cardSecret } = seat;
  const level = record.poker?.levels[epoch - 1];
  const input = level?.inputs.get(player);
  if (level === undefined || input === undefined)
    throw new TurnproofError("write/not-due", `${player} has not shuffled level ${epoch}`);
  const below = ownLevel(seat, record, tools, level.from);
  const { mask } = tools.maskOf(cardSecret, { gid: machine.gidBytes, deckId: record.item.id, epoch }, input);
  return tools.levelAbove(mask, below);
}

/** A player's part of a shuffle. */
export function makeShuffleBody(seat: PokerSeat, record: DeckRecord, epoch: number): Body<"shuffle"> {
  const { machine, player, cardSecret } = seat;
  const tools = toolsOf(record);
  const level = record.poker?.levels[epoch - 1];
  if (level === undefined) throw new TurnproofError("write/not-due", `shuffle ${epoch} is not due`);
  const deckId = record.item.id;
  const setting = { gid: machine.gidBytes, deckId, epoch, prover: player, from: level.from };
  const { key, out, proof } = tools.makeShuffle(
    setting,
    inputOf(level),
    ownLevel(seat, record, tools, level.from),
    cardSecret,
  );
  return { deckId, epoch, from: level.from, key: toHex(key), out: out.map(toHex), proof: toHex(proof) };
}

/** A player lifts cards of a lower level to that of the pile. */
export function makeLiftBody(seat: PokerSeat, record: DeckRecord, epoch: number, from: number): Body<"lift"> {
  const { machine, player, cardSecret } = seat;
  const tools = toolsOf(record);
  const level = record.poker?.levels[epoch - 1];
  const lift = level?.lifts.find((item) => item.level === from);
  if (level === undefined || lift === undefined)
    throw new TurnproofError("write/not-due", `no lift from level ${from} is due`);
  const deckId = record.item.id;
  const old = ownLevel(seat, record, tools, from);
  const target = ownLevel(seat, record, tools, level.from);
  const setting = { gid: machine.gidBytes, deckId, prover: player, base: old.key, key: target.key, refs: lift.refs };
  const { points, proof } = tools.makeLift(setting, lift.points, old, target, cardSecret);
  return { deckId, epoch, from: level.from, level: from, points: points.map(toHex), proof: toHex(proof) };
}

/** A player takes their mask off cards that another one may look at. */
export function makeShareBody(seat: PokerSeat, record: DeckRecord, to: string, refs: readonly string[]): Body<"share"> {
  const { tools, secret, setting } = levelOfRefs(seat, record, refs);
  const { points, proof } = tools.makeShare(setting, linksOf(record, to, refs), secret, seat.cardSecret);
  return { deckId: record.item.id, to, refs: [...refs], points: points.map(toHex), proof: toHex(proof) };
}

/** The proof that cards are what their holder says: all of one shuffle. */
export function proveCards(
  seat: PokerSeat,
  record: DeckRecord,
  refs: readonly string[],
  cards: readonly number[],
): string {
  const { tools, secret, setting } = levelOfRefs(seat, record, refs);
  const ends = linksOf(record, seat.player, refs);
  return toHex(tools.makeOpening(setting, pointsOf(record, cards), ends, secret, seat.cardSecret));
}

/** The proof that no closed card is in a list. */
export function proveNonMembership(
  seat: PokerSeat,
  record: DeckRecord,
  refs: readonly string[],
  cards: readonly number[],
): string {
  const { tools, secret, setting } = levelOfRefs(seat, record, refs);
  const sorted = [...cards].sort((a, b) => a - b);
  const ends = linksOf(record, seat.player, refs);
  const nonMembership = { ...setting, cards: sorted };
  return toHex(tools.makeNonMembership(nonMembership, pointsOf(record, sorted), ends, secret, seat.cardSecret));
}

/** The mask of a level, as it is shown in a full audit. */
export function maskOfLevel(seat: PokerSeat, record: DeckRecord, epoch: number): string {
  const { machine, player, cardSecret } = seat;
  const tools = toolsOf(record);
  const input = record.poker?.levels[epoch - 1]?.inputs.get(player) ?? [];
  return toHex(tools.maskOf(cardSecret, { gid: machine.gidBytes, deckId: record.item.id, epoch }, input).mask);
}

/** The cards of given places that a player can read, by ref: everybody else has taken their mask off. */
export function readPokerHand(seat: PokerSeat, record: DeckRecord, readable: readonly string[]): Map<string, string> {
  const { machine, player } = seat;
  const tools = toolsOf(record);
  const others = maskers(machine, record).filter((id) => id !== player);
  const hand = new Map<string, string>();
  const secrets = new Map<number, Level["secret"]>();
  for (const ref of readable) {
    const [epoch] = refParts(ref);
    const chain = record.poker?.chains.get(held(player, ref));
    const end = others.length === 0 ? cipherOf(record, ref) : chain?.point;
    const done = others.every((id) => chain?.given.includes(id) === true);
    if (end === undefined || !done) continue;
    const secret = secrets.get(epoch) ?? ownLevel(seat, record, tools, epoch).secret;
    secrets.set(epoch, secret);
    const card = tools.cardOfPoint(tools.strip(secret, end), record.poker?.points ?? []);
    const id = card === undefined ? undefined : record.cards[card];
    if (id !== undefined) hand.set(ref, id);
  }
  return hand;
}

/** What a player proves with about cards of one shuffle. */
function levelOfRefs(seat: PokerSeat, record: DeckRecord, refs: readonly string[]) {
  const tools = toolsOf(record);
  const { key, secret } = ownLevel(seat, record, tools, refParts(refs[0] ?? "1.0")[0]);
  return { tools, secret, setting: linkSetting(seat.machine, record, seat.player, key, refs) };
}

function toolsOf({ pokerTools }: DeckRecord): Poker {
  if (pokerTools === null) throw new TurnproofError("write/not-due", "the deck is not masked by the players");
  return pokerTools;
}
