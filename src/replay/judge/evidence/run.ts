/**
 * What a few packets that follow one another show by themselves, whatever stood before them: no state of the rules, no
 * word of anybody, only what the accused signed, and what stands under their signature by hash.
 *
 * Only findings that hold in every game these packets can be part of are judged here.
 *
 * @packageDocumentation
 */

import type { DeckItem, Evidence, Manifest, OpenedCards } from "../../../schema/index.js";
import { checkHidden } from "../../cards/hidden.js";
import { checkCardOpening } from "../../cards/index.js";
import { hexBytes, toHex } from "../../crypto/bytes.js";
import type { SyncSignatureBackend } from "../../crypto/signature-backend.js";
import { diceKey, fitsRollSpec, isRollNumber, parseRollSpec, roll, rollSeed } from "../../dice/dice.js";
import { verifyChainValue } from "../../dice/seed-chain.js";
import { canonicalText } from "../../format/canonical.js";
import type { ProtocolCode } from "../../format/codes.js";
import type { LogFinding } from "../../format/finding.js";
import { gameId } from "../../format/log-hash.js";
import type { ReadEntry, ReadPacket } from "../../format/packets.js";
import { refParts } from "../../machine/decks/records.js";
import { joinFault } from "../../machine/joined.js";
import { officialKeys } from "../../machine/officials.js";
import { checkFrame, isSignedInForce, type KeysInForce } from "../packet-check.js";

type Base = NonNullable<Evidence["base"]>;
type Claim = Evidence["claim"];
type Entry = ReadEntry["entry"];
type Shown = Extract<Entry, { readonly t: "handover" | "reveal" }>;

/** What stands in a run, entry by entry, and who is accused of which one. */
interface Case {
  readonly m: Manifest;
  readonly gid: Uint8Array;
  readonly entries: readonly Entry[];
  /** Place of the accused entry. */
  readonly at: number;
}

/** Judges a run. Returns the finding, or in words why it does not show what is claimed. */
export async function judgeRun(
  base: Base,
  packets: readonly ReadPacket[],
  claim: Claim,
  signatures: SyncSignatureBackend,
): Promise<LogFinding | string> {
  const { m } = base;
  const gid = gameId(canonicalText(m));
  const wrong = await unsound(base, packets, claim, signatures);
  if (wrong !== undefined) return wrong;
  const entries = packets.flatMap(({ entries }) => entries.map(({ entry }) => entry));
  const at = entries.findIndex(({ s }) => s === claim.seq);
  const none = `its packets do not show that ${claim.author} broke ${claim.code} in entry ${claim.seq}`;
  if (entries[at]?.a !== claim.author) return none;
  // A referee can take values and entries back: then more than these packets is needed.
  if (entries.some(({ t }) => t === "ruling")) return "a ruling lies between: only the whole game can tell";
  return judges.get(claim.code)?.({ m, gid, entries, at }) ?? none;
}

/** Why packets are not a run of this game that the accused has joined; undefined where they are. */
export async function unsound(
  base: Base,
  packets: readonly ReadPacket[],
  { author }: Claim,
  signatures: SyncSignatureBackend,
): Promise<string | undefined> {
  const gid = gameId(canonicalText(base.m));
  return (await joinFault(base, author, toHex(gid), signatures)) ?? runFault(base.m, gid, packets, signatures);
}

/** Each packet is its author's by the keys of the manifest, and stands on the one before it. */
function runFault(
  m: Manifest,
  gid: Uint8Array,
  packets: readonly ReadPacket[],
  signatures: SyncSignatureBackend,
): string | undefined {
  const known = new Map([...m.players, ...officialKeys(m)].map(({ id, key }) => [id, { key: hexBytes(key) }]));
  const keys: KeysInForce = { gid: toHex(gid), signatures, of: (author) => known.get(author) };
  for (const [at, packet] of packets.entries()) {
    const { head } = packet;
    const before = packets[at - 1]?.sig;
    const frame = checkFrame(packet, {
      g: keys.gid,
      k: undefined,
      first: before === undefined ? head.first : before.first + before.count,
      prev: before?.head ?? head.prev,
      recv: head.recv,
    });
    if ("code" in frame) return `packet ${head.k} of ${head.a} does not follow: ${frame.message}`;
    if (!isSignedInForce(packet, keys))
      return `packet ${head.k} of ${head.a} is not signed with the key in the manifest`;
  }
  return undefined;
}

/** The findings that a run can show, by code. */
const judges: ReadonlyMap<string, (given: Case) => LogFinding | undefined> = new Map<
  ProtocolCode,
  (given: Case) => LogFinding | undefined
>([
  ["dice/roll-result", falseRoll],
  ["dice/value-wrong", falseValue],
  ["cards/opening-wrong", falseCard],
  ["hidden/opening-wrong", falseSecret],
]);

/** Codes that a run can show. */
export const shownByRun: ReadonlySet<string> = new Set(judges.keys());

const isShown = (entry: Entry): entry is Shown => entry.t === "handover" || entry.t === "reveal";

/** Whether a value is the one of its number in the chain that a player fixed in the manifest. */
function isOfChain(m: Manifest, { a, b }: Shown): boolean | undefined {
  const chain = m.players.find(({ id }) => id === a)?.chain;
  // Values beyond it are of a chain that was agreed later.
  if (chain === undefined || b.i > chain.n) return undefined;
  const [nonce, value, previous] = [hexBytes(chain.nonce), hexBytes(b.v), hexBytes(chain.anchor)];
  return verifyChainValue({ player: a, nonce, index: b.i, value, previous, steps: b.i });
}

function falseValue({ m, entries, at }: Case): LogFinding | undefined {
  const entry = entries[at];
  if (entry === undefined || !isShown(entry) || isOfChain(m, entry) !== false) return undefined;
  const message = `value ${entry.b.i} of ${entry.a} does not belong to the chain that was fixed before the game`;
  return { code: "dice/value-wrong", severity: "violation", message, seq: entry.s, author: entry.a, actual: entry.b.v };
}

/**
 * A roll and the handover that proves it are the roller's own; what the others had shown last is what their period froze,
 * for nobody shows a value while it is open.
 */
function falseRoll({ m, gid, entries, at }: Case): LogFinding | undefined {
  const entry = entries[at];
  if (entry?.r === undefined || Object.values(m.dice.classes).includes("beacon") || m.oracle !== undefined)
    return undefined;
  const handover = entries.slice(at).find((later): later is Shown => isShown(later) && later.a === entry.a);
  if (handover?.t !== "handover" || isOfChain(m, handover) !== true) return undefined;
  const others = [];
  for (const { id } of m.players) {
    if (id === entry.a) continue;
    const last = entries.slice(0, at).findLast((earlier): earlier is Shown => isShown(earlier) && earlier.a === id);
    if (last === undefined || isOfChain(m, last) !== true) return undefined;
    others.push({ player: id, count: last.b.i, value: hexBytes(last.b.v) });
  }
  const key = diceKey({ gid, player: entry.a, index: handover.b.i, value: hexBytes(handover.b.v), others });
  for (const { j, purpose, spec: text, out: claimed } of entry.r) {
    const spec = parseRollSpec(text);
    if (spec === undefined || !fitsRollSpec(spec, claimed) || !isRollNumber(j)) continue;
    const out = roll(rollSeed(key, j), spec);
    if (out.every((n, i) => n === claimed[i])) continue;
    const message = `the roll for ${purpose} came out as ${out.join(" ")}, not as ${claimed.join(" ")}`;
    const figures = { expected: out, actual: [...claimed] };
    return { code: "dice/roll-result", severity: "violation", message, seq: entry.s, author: entry.a, ...figures };
  }
  return undefined;
}

/** Cards that an entry turns up. */
export function openedIn(entry: Entry): readonly OpenedCards[] {
  if (entry.t === "move") return entry.b.opens ?? [];
  return entry.t === "open" && entry.b.kind === "cards" ? [entry.b] : [];
}

/** A card against the leaf that was laid in its place. */
function falseCard({ m, gid, entries, at }: Case): LogFinding | undefined {
  const entry = entries[at];
  if (entry === undefined) return undefined;
  for (const { deckId, refs, cards, salts } of openedIn(entry)) {
    const item = m.decks.find(({ id }) => id === deckId);
    if (item === undefined || salts?.length !== refs.length || cards.length !== refs.length) continue;
    for (const [place, ref] of refs.entries()) {
      const [epoch, position] = refParts(ref);
      const leaf = leavesOf(item, entries.slice(0, at), epoch)?.[position];
      if (leaf === undefined) continue;
      const opening = { position, cardId: cards[place] ?? "", salt: hexBytes(salts[place] ?? "") };
      if (checkCardOpening({ gid, deckId, epoch }, opening, hexBytes(leaf)) === undefined) continue;
      const message = `${ref} is not ${cards[place]}: another card was laid there`;
      const figures = { actual: [...cards] };
      return { code: "cards/opening-wrong", severity: "violation", message, seq: entry.s, author: entry.a, ...figures };
    }
  }
  return undefined;
}

/** The leaves of a shuffle, as the player who lays the deck wrote them; undefined where that stands in none of the entries. */
export function leavesOf(item: DeckItem, entries: readonly Entry[], epoch: number): readonly string[] | undefined {
  const layer = item.mode === "dealer" ? "dealer" : item.mode === "own" ? item.owner : undefined;
  const laid = entries.findLast(
    (entry) => entry.t === "deck" && entry.a === layer && entry.b.deckId === item.id && entry.b.epoch === epoch,
  );
  return laid?.t === "deck" ? laid.b.leaves : undefined;
}

/** A committed value against its owner's last commitment under this id. */
function falseSecret({ gid, entries, at }: Case): LogFinding | undefined {
  const entry = entries[at];
  if (entry?.t !== "open" || entry.b.kind !== "hidden") return undefined;
  const { id, value, salt } = entry.b;
  const fixed = entries
    .slice(0, at)
    .flatMap(({ a, t, b, s }) => (t === "move" && a === entry.a ? (b.hide ?? []).map((item) => ({ ...item, s })) : []))
    .findLast((item) => item.id === id);
  if (fixed === undefined) return undefined;
  const shown = { gid, owner: entry.a, id, value, salt: hexBytes(salt) };
  if (checkHidden(shown, hexBytes(fixed.c)) !== "hidden/opening-wrong") return undefined;
  const message = `the value that ${entry.a} opens under ${id} is not the one that they committed in entry ${fixed.s}`;
  return { code: "hidden/opening-wrong", severity: "violation", message, seq: entry.s, author: entry.a, actual: value };
}
