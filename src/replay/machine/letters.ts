/**
 * Letters: what a player wrote without the pen, carried at the head of somebody's packet (log-format 11). Nothing of the
 * game hangs on them: no dice, no decision, no place that an undo goes back to.
 *
 * @packageDocumentation
 */

import type { SignedLetter } from "../../schema/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import { taggedHashHex } from "../crypto/hash.js";
import { canonicalText } from "../format/canonical.js";
import { signStatement, verifyStatement } from "../format/dsse.js";
import { mayObject, object } from "./declared-texts.js";
import { seatOf } from "./queries.js";
import { accuse, type Fault, type Step, unchanged } from "./step.js";
import type { Machine } from "./types.js";

/** As many letters of one player come into a log between two packets of theirs, and as many into a whole game. */
export const lettersAtOnce = 8;
const lettersOfGame = 256;

/** The name of a letter: it comes into a log once, no matter who carries it. */
export const letterHash = ({ letter }: SignedLetter): string => taggedHashHex("letter", canonicalText(letter));

/** Signs a letter by a game key. */
export function signLetter(letter: SignedLetter["letter"], signing: Uint8Array): SignedLetter {
  return { letter, sig: toHex(signStatement("letter", letter, signing)) };
}

/** Why a letter cannot come into the log here; undefined where it can. */
export function letterFault(m: Machine, signed: SignedLetter): Fault | undefined {
  const { letter, sig } = signed;
  const { a: author } = letter;
  const seat = seatOf(m, author);
  if (letter.g !== m.gid) return { code: "letter/other-game", message: "the letter belongs to another game" };
  if (seat === undefined || !verifyStatement("letter", letter, seat.key, hexBytes(sig), m.signatures)) {
    const message = `the letter in the name of ${author} is not signed with their game key in force here`;
    return { code: "letter/signature", message };
  }
  const at = m.letters.ends.get(letter.at);
  if (at === undefined) {
    const message = `the letter of ${author} names no earlier packet of this log, or one of the handshake`;
    return { code: "letter/place", message };
  }
  if (letter.ask === "undo" && letter.to !== undefined && letter.to >= at) {
    const message = `the letter of ${author} asks for entry ${letter.to} again, which is not before entry ${at} that they had seen`;
    return { code: "letter/place", message };
  }
  if (letter.ask === "object" && !mayObject(m, author, letter.to)) {
    const message = `the letter of ${author} objects to entry ${letter.to}, in which nobody else has declared anything that is still open`;
    return { code: "letter/place", message };
  }
  if (m.letters.known.has(letterHash(signed))) {
    return { code: "letter/twice", message: `this letter of ${author} is already in the log` };
  }
  if ((m.letters.since.get(author) ?? 0) >= lettersAtOnce || m.letters.taken.length >= lettersOfGame) {
    const message = `at most ${lettersAtOnce} letters of a player come into the log between two of their packets, and ${lettersOfGame} into a game`;
    return { code: "letter/too-many", message };
  }
  return undefined;
}

/** An entry `letter`. Anything wrong with it is the fault of its carrier, who could see that; it has no effect then. */
export function* takeLetter(m: Machine, by: string, signed: SignedLetter): Step {
  const fault = letterFault(m, signed);
  if (fault !== undefined) {
    yield* accuse(m, by, fault.code, fault.message);
    return unchanged;
  }
  const { letter } = signed;
  const { letters } = m;
  letters.known.add(letterHash(signed));
  letters.since.set(letter.a, (letters.since.get(letter.a) ?? 0) + 1);
  const to = "to" in letter && letter.to !== undefined ? { to: letter.to } : {};
  if (letter.ask === "object") object(m, letter.a, letter.to);
  const { a: author, ask, text } = letter;
  letters.taken.push({ seq: m.seq, by, author, at: letters.ends.get(letter.at) ?? 0, ask, ...to, text });
  return unchanged;
}

/** Whether letters may be carried now: before everybody has accepted, there is no game to write about. */
const isInHandshake = ({ phase: place }: Machine): boolean =>
  place.at === "accept" || (place.at === "service" && place.next.to === "accept");

export const mayCarry = (m: Machine): boolean => m.heading !== null && !isInHandshake(m);

/** The end of a packet: what a letter can name from now on, and what was carried for its author. */
export function endPacket(m: Machine, author: string, head: string): void {
  if (!isInHandshake(m)) m.letters.ends.set(head, m.seq);
  m.letters.since.delete(author);
}

/** A packet that consists only of letters is not allowed: nobody writes one to speak for others. */
export function* lettersAlone(m: Machine, author: string): Step {
  if (m.heading === "letters")
    yield* accuse(m, author, "letter/alone", "a packet holds more than letters and receipts");
  return unchanged;
}
