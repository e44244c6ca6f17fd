/**
 * Bad boxes proven: the receiver of a box shows that it holds nothing that they can use (cards 5).
 *
 * @packageDocumentation
 */
import type { Body } from "../../../schema/index.js";
import { hexBytes } from "../../crypto/bytes.js";
import { excused } from "../audit.js";
import { seatOf } from "../queries.js";
import { accuse, broken, type Fault, rest, type Step, settling, type Then, unchanged } from "../step.js";
import type { Machine } from "../types.js";
import { attemptOf } from "./obligation.js";
import { deckOf } from "./openings.js";
import { type DeckRecord, held, refParts } from "./records.js";

type Complaint = Extract<Body<"open">, { readonly kind: "fault" }>;

/** An entry `open{fault}`: a good box that is called bad ends judging, a bad one is made again. */
export function* complain(m: Machine, author: string, body: Complaint): Step {
  const sent = sentBox(m, author, body);
  const fault = "code" in sent ? sent : complaintFault(m, author, body, sent);
  if (fault !== undefined) return broken(m, author, fault);
  const message = `the box of ${body.ref} for ${author} does not hold the card that was laid there`;
  yield* accuse(m, "dealer", "cards/box-wrong", message, { actual: body.ref });
  m.floor = m.seq;
  return afterComplaint(m, author, body);
}

/** In the audit the card is no longer theirs to open; in play the rules are asked again. */
function afterComplaint({ phase: place }: Machine, author: string, { deckId, ref }: Complaint): Then {
  if (place.at === "audit") return rest(excused(place.queue, author, deckId, ref));
  return place.at === "play" ? settling : unchanged;
}

interface SentBox {
  readonly record: DeckRecord;
  readonly tools: NonNullable<DeckRecord["boxTools"]>;
  readonly box: Uint8Array;
  /** The key that it was made for. */
  readonly key: Uint8Array;
}

/** The box that a complaint is about: the last one of a card, and complained of once. */
function sentBox(m: Machine, author: string, { deckId, ref, attempt }: Complaint): SentBox | Fault {
  const record = deckOf(m, deckId);
  const box = record?.boxes.get(held(author, ref))?.[attempt];
  const key = m.manifest.players.find(({ id }) => id === author)?.boxKeys?.[deckId];
  const tools = record?.boxTools ?? null;
  if (
    record === undefined ||
    tools === null ||
    seatOf(m, author) === undefined ||
    box === undefined ||
    key === undefined
  )
    return { code: "cards/not-held", message: `${author} was not sent such a box`, figures: { actual: ref } };
  const last = attemptOf(record, author, ref) - 1;
  if (attempt === last && !record.faulty.has(held(author, ref))) return { record, tools, box, key: hexBytes(key) };
  const message = `${author} has complained of this box of ${ref} before`;
  return { code: "cards/not-held", message, figures: { expected: last + 1, actual: attempt } };
}

/** What is wrong with a complaint; undefined where it holds: then another box is due. */
function complaintFault(m: Machine, author: string, body: Complaint, sent: SentBox): Fault | undefined {
  const { record, tools, box, key } = sent;
  const { deckId, ref, attempt } = body;
  const [epoch, position] = refParts(ref);
  const address = { gid: m.gidBytes, deckId, epoch, position, to: author, attempt };
  const leaf = record.epochs[epoch - 1]?.leaves[position] ?? new Uint8Array();
  const shown = { shared: hexBytes(body.shared), proof: hexBytes(body.proof) };
  const judged = tools.judgeFault(address, { box, key, ...shown, leaf, cards: record.cards });
  if ("fault" in judged)
    return { code: judged.fault, message: `${author} does not prove what the box of ${ref} holds` };
  if (judged.guilty === "claimant") {
    const card = record.cards[judged.found.card] ?? "";
    const message = `the box of ${ref} was good: it holds ${card}, as its leaf says`;
    return { code: "cards/fault-false", message, figures: { actual: card } };
  }
  record.faulty.add(held(author, ref));
  record.counts.faults += 1;
  return undefined;
}
