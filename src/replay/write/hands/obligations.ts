/**
 * The entries that software writes without asking anybody: services, openings, the audit.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../../schema/error.js";
import type { Json } from "../../../schema/index.js";
import { checkHidden, hiddenCommitment, hiddenSalt } from "../../cards/hidden.js";
import { dealerChainOwner } from "../../cards/index.js";
import { fromHex, hexBytes, toHex } from "../../crypto/bytes.js";
import { buildChain } from "../../dice/seed-chain.js";
import { closedValues, committedKey } from "../../machine/committed.js";
import { deckOf } from "../../machine/decks/openings.js";
import { type DeckRecord, refParts } from "../../machine/decks/records.js";
import type { AuditDue, Machine, ServiceDue } from "../../machine/types.js";
import type { GivenValue, TypedBody, Writer } from "../types.js";
import { type EpochSecrets, makeDealBody, makeDeckBody, ordersOf, ownSecrets, saltsOf } from "./dealing.js";
import { badBox, openRefs } from "./hand.js";
import { makeLiftBody, makeShareBody, makeShuffleBody, maskOfLevel, proveNonMembership } from "./poker-hand.js";

/** What serves what is due; undefined where the writer cannot (a secret that they have not, a decision). */
export function serviceBody(machine: Machine, writer: Writer, due: ServiceDue): TypedBody | undefined {
  if (due.kind === "oracle") return oracleBody(machine, writer, due.n);
  if (due.kind === "beacon") {
    const sig = writer.beacon?.(due.round);
    return sig === undefined ? undefined : { t: "beacon", b: { round: due.round, ...sig } };
  }
  const record = deckOf(machine, due.deckId);
  if (record === undefined) return undefined;
  const card = writer.secrets?.card;
  if (due.kind === "deck") {
    const secrets = secretsOf(machine, writer, record);
    return secrets === undefined ? undefined : { t: "deck", b: makeDeckBody(machine, record, secrets, due.epoch) };
  }
  if (due.kind === "deal") {
    const secrets = dealerSecrets(machine, writer, due.deckId);
    return secrets === undefined
      ? undefined
      : { t: "deal", b: makeDealBody(machine, record, secrets, due.to, due.refs) };
  }
  if (due.kind === "openDraw") {
    const secrets = secretsOf(machine, writer, record);
    return secrets === undefined ? undefined : drawBody(machine, record, secrets, due);
  }
  if (due.kind === "nonMembership" && record.poker === null) {
    const secrets = secretsOf(machine, writer, record);
    return secrets === undefined ? undefined : wordBody(machine, record, secrets, due);
  }
  if (card === undefined) return undefined;
  const seat = { machine, player: writer.id, cardSecret: card };
  switch (due.kind) {
    case "shuffle":
      return { t: "shuffle", b: makeShuffleBody(seat, record, due.epoch) };
    case "lift":
      return { t: "lift", b: makeLiftBody(seat, record, due.epoch, due.level) };
    case "share":
      return { t: "share", b: makeShareBody(seat, record, due.to, due.refs) };
    case "turnUp": {
      const [first] = openRefs(machine, writer.id, card, due.deckId, due.refs);
      return first === undefined ? undefined : { t: "open", b: { kind: "cards", ...first } };
    }
    case "nonMembership": {
      const cards = due.cards.map((id) => record.cards.indexOf(id));
      const { deckId, refs } = due;
      // Who holds one of the cards cannot prove that they do not: they turn it up.
      const held = openRefs(machine, writer.id, card, deckId, refs).flatMap((item) =>
        item.cards.map((id, at) => ({ id, ref: item.refs[at] ?? "" })),
      );
      const listed = held.filter(({ id }) => due.cards.includes(id)).map(({ ref }) => ref);
      const [shown] = listed.length === 0 ? [] : openRefs(machine, writer.id, card, deckId, listed);
      if (shown !== undefined) return { t: "open", b: { kind: "cards", ...shown } };
      return {
        t: "open",
        b: {
          kind: "not",
          deckId,
          refs: [...refs],
          cards: [...due.cards],
          proof: proveNonMembership(seat, record, refs, cards),
        },
      };
    }
  }
}

/** The epoch secrets of the player who laid a deck out: a dealer, or its owner. */
function secretsOf(machine: Machine, writer: Writer, record: DeckRecord): EpochSecrets | undefined {
  if (record.item.mode === "dealer") return dealerSecrets(machine, writer, record.item.id);
  const card = record.item.owner === writer.id ? writer.secrets?.card : undefined;
  return card && ownSecrets(machine, record, card);
}

/** The word of one who knows the order; what they cannot deny is turned up. */
function wordBody(
  machine: Machine,
  record: DeckRecord,
  secrets: EpochSecrets,
  { deckId, refs, cards }: Extract<ServiceDue, { readonly kind: "nonMembership" }>,
): TypedBody {
  const held = placesOf(machine, record, secrets, refs);
  const listed = held.filter(({ id }) => cards.includes(id));
  if (listed.length === 0) return { t: "open", b: { kind: "not", deckId, refs: [...refs], cards: [...cards] } };
  const places = listed.map(({ ref }) => ref);
  const salts = saltsOf(machine, record, secrets, places);
  return { t: "open", b: { kind: "cards", deckId, refs: places, cards: listed.map(({ id }) => id), salts } };
}

/** Cards of the pile for everybody, by the player who laid it. */
function drawBody(
  machine: Machine,
  record: DeckRecord,
  secrets: EpochSecrets,
  { deckId, refs }: Extract<ServiceDue, { readonly kind: "openDraw" }>,
): TypedBody {
  const cards = placesOf(machine, record, secrets, refs).map(({ id }) => id);
  const salts = saltsOf(machine, record, secrets, refs);
  return { t: "open", b: { kind: "cards", deckId, refs: [...refs], cards, salts } };
}

/** Which card lies in each place, for the player who laid them out. */
function placesOf(machine: Machine, record: DeckRecord, secrets: EpochSecrets, refs: readonly string[]) {
  const orders = ordersOf(machine, record, secrets);
  return refs.map((ref) => {
    const [epoch, position] = refParts(ref);
    return { ref, id: record.cards[orders(epoch)[position] ?? -1] ?? "" };
  });
}

/** The secrets of a dealer's chain for a deck. */
export function dealerSecrets(machine: Machine, writer: Writer, deckId: string): EpochSecrets | undefined {
  const item = deckOf(machine, deckId)?.item;
  if (item?.dealer === undefined || writer.dealing === undefined) return undefined;
  const { nonce, n } = item.dealer.chain;
  const chain = buildChain(dealerChainOwner(deckId), hexBytes(nonce), writer.dealing(deckId, hexBytes(nonce)), n);
  return (epoch) => chain.valueAt(epoch);
}

function oracleBody(machine: Machine, writer: Writer, n: number): TypedBody | undefined {
  const { oracle } = machine.outside;
  const item = machine.manifest.oracle;
  if (oracle === null || item === undefined || writer.oracle === undefined) return undefined;
  const { vrfKeyPair, vrfProve, vrfProofToHash } = oracle.vrf;
  const proof = vrfProve(vrfKeyPair(writer.oracle).secret, oracle.input.oracleInput(machine.gidBytes, item.id, n));
  const beta = vrfProofToHash(proof);
  if (beta === undefined) return undefined;
  return { t: "oracle", b: { n, for: machine.head, beta: toHex(beta), proof: toHex(proof) } };
}

/** The opening of a value that the writer committed. */
export function hiddenBody(machine: Machine, writer: Writer, id: string): TypedBody | undefined {
  const given = writer.given?.[id];
  if (given !== undefined && isOpenedBy(machine, writer.id, id, given))
    return { t: "open", b: { kind: "hidden", id, ...given } };
  const card = writer.secrets?.card;
  const value = writer.committed?.[id];
  if (card === undefined || value === undefined || !machine.committed.has(committedKey(writer.id, id)))
    return undefined;
  const salt = hiddenSalt(card, { gid: machine.gidBytes, id, value });
  return { t: "open", b: { kind: "hidden", id, value, salt: toHex(salt) } };
}

/** What opens the closed values of a writer, for the player who takes their seat over: the secrets themselves stay with them. */
export function givenValues(machine: Machine, writer: Writer): { readonly [id: string]: GivenValue } {
  return Object.fromEntries(
    closedValues(machine, writer.id).flatMap(({ id }) => {
      const body = hiddenBody(machine, writer, id);
      if (body?.t !== "open" || body.b.kind !== "hidden") return [];
      const { value, salt } = body.b;
      return isOpenedBy(machine, writer.id, id, { value, salt }) ? [[id, { value, salt }] as const] : [];
    }),
  );
}

/** Whether a value and its salt open what a player committed under an id: a player who takes a seat over checks before signing. */
export function isOpenedBy(machine: Machine, owner: string, id: string, { value, salt }: GivenValue): boolean {
  const item = machine.committed.get(committedKey(owner, id));
  const bytes = fromHex(salt);
  if (item === undefined || bytes === undefined) return false;
  return checkHidden({ gid: machine.gidBytes, owner, id, value, salt: bytes }, item.c) === undefined;
}

/** The commitment to a value, as a move of the writer carries it. */
export function commitBody(
  machine: Machine,
  writer: Writer,
  id: string,
  value: Json,
): { readonly id: string; readonly c: string } {
  const card = writer.secrets?.card;
  if (card === undefined) throw new TurnproofError("write/secrets", `${writer.id} has no secrets to commit with`);
  const salt = hiddenSalt(card, { gid: machine.gidBytes, id, value });
  const item = { gid: machine.gidBytes, owner: writer.id, id, value, salt };
  return { id, c: toHex(hiddenCommitment(item)) };
}

/** What the writer owes after the game; undefined where a secret is missing. */
export function auditBody(machine: Machine, writer: Writer, due: AuditDue): TypedBody | undefined {
  if (due.kind === "hidden") return hiddenBody(machine, writer, due.id);
  const card = writer.secrets?.card;
  const record = deckOf(machine, due.deckId);
  if (record === undefined) return undefined;
  if (due.kind === "cards") {
    const [item] = card === undefined ? [] : openRefs(machine, writer.id, card, due.deckId, due.refs);
    // All of them, or none: with a card missing it would not be what is owed.
    return item?.refs.length === due.refs.length ? { t: "open", b: { kind: "cards", ...item } } : undefined;
  }
  const { deckId, epoch } = due;
  if (record.poker !== null && card !== undefined) {
    const secret = maskOfLevel({ machine, player: writer.id, cardSecret: card }, record, epoch);
    return { t: "open", b: { kind: "epoch", deckId, epoch, secret } };
  }
  const secrets = secretsOf(machine, writer, record);
  return secrets === undefined
    ? undefined
    : { t: "open", b: { kind: "epoch", deckId, epoch, secret: toHex(secrets(epoch)) } };
}

/** The complaint about a bad box, where the writer was sent one: the first entry of their packet. */
export function complaint(machine: Machine, writer: Writer): TypedBody | undefined {
  const card = writer.secrets?.card;
  const body = card === undefined ? undefined : badBox(machine, writer.id, card);
  return body === undefined ? undefined : { t: "open", b: body };
}
