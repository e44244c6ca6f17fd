/**
 * The table of the protocol machine (log-format 8): in which state which types of entry may stand, and the code if another one
 * does. Who has the pen is {@link penOf}.
 *
 * @packageDocumentation
 */

import type { AnyEntry } from "../../schema/entry.js";
import type { EntryType } from "../../schema/index.js";
import type { ProtocolCode } from "../format/codes.js";
import type { LogFinding } from "../format/finding.js";
import { isCarried } from "../format/packets.js";
import { mayCarry } from "./letters.js";
import { mayRule, penOf, seatOf } from "./queries.js";
import { serviceEntry } from "./service.js";
import type { Machine, Phase } from "./types.js";

interface Row {
  readonly allowed: readonly EntryType[];
  /** Code where the author has the pen and writes something else. */
  readonly code: ProtocolCode;
}

/** State of the machine -> what the one with the pen may write. */
export const rows: { readonly [P in Phase["at"]]: Row } = {
  accept: { allowed: ["accept"], code: "handshake/accept" },
  exchange: { allowed: ["handover", "reveal"], code: "protocol/reveal-missing" },
  play: { allowed: ["move", "roll", "propose", "call", "end"], code: "protocol/entry-unexpected" },
  close: { allowed: ["handover"], code: "protocol/handover-missing" },
  answer: { allowed: ["answer"], code: "protocol/answer-missing" },
  referee: { allowed: ["ruling"], code: "protocol/ruling-missing" },
  service: {
    allowed: ["deck", "deal", "shuffle", "lift", "share", "open", "oracle", "beacon"],
    code: "protocol/service-missing",
  },
  audit: { allowed: ["open"], code: "protocol/over" },
  over: { allowed: [], code: "protocol/over" },
};

/** States in which the referee may rule, and a forfeit may be signed, without having the pen. */
const interruptible: ReadonlySet<Phase["at"]> = new Set(["exchange", "play", "close", "answer", "service", "referee"]);

/** Shuffles behind `manifest` and `accept`: before everybody has accepted there is nothing to rule on. */
const inHandshake = (place: Phase): boolean => place.at === "service" && place.next.to === "accept";

/** Types that only the referee writes, or anybody for whom the agreement allows it. */
const interrupts: ReadonlySet<EntryType> = new Set(["ruling", "forfeit"]);

/** An entry that wants to stand somewhere. */
interface Standing {
  readonly m: Machine;
  readonly entry: AnyEntry;
  readonly place: Phase;
  readonly pen: string | null;
}

type Refusal = Pick<LogFinding<ProtocolCode>, "code" | "message" | "expected" | "actual">;

/** A check says that an entry may stand, or why it may not; undefined where it does not concern it. */
type Check = (standing: Standing) => Refusal | "may" | undefined;

/** Whether an entry of this type by this author may stand here; undefined where it may. The first check that it concerns decides. */
export function refuse(m: Machine, entry: AnyEntry): Refusal | undefined {
  const at: Standing = { m, entry, place: m.phase, pen: penOf(m) };
  const answer =
    isInterrupt(at) ??
    isHeadOfPacket(at) ??
    hasPen(at) ??
    isNewKey(at) ??
    isComplaint(at) ??
    serves(at) ??
    opensWhatIsDue(at) ??
    opensBeforeMoves(at) ??
    showsWhereDue(at) ??
    rollsWhereDue(at) ??
    exchanges(at) ??
    ofRow(at);
  return answer === "may" ? undefined : answer;
}

const isInterrupt: Check = ({ entry: { t }, place }) =>
  interrupts.has(t) && interruptible.has(place.at) && !inHandshake(place) ? "may" : undefined;

/** A referee carries letters before a ruling; what stands behind them is asked for itself. */
const isHeadOfPacket: Check = ({ m, entry: { t, a }, place, pen }) => {
  const rules = mayRule(m, a) && interruptible.has(place.at);
  if (!isCarried(t) || (a !== pen && !rules)) return undefined;
  if (mayCarry(m)) return "may";
  const message = "letters and receipts stand at the head of a packet of the game";
  return unexpected("protocol/entry-unexpected", message, place, t);
};

const hasPen: Check = ({ entry: { a: actual }, pen }) => {
  if (actual === pen) return undefined;
  const code = "protocol/not-your-pen";
  if (pen === null) return { code, message: "the game is over: nobody writes any more", actual };
  return { code, message: `${pen} writes now, not ${actual}`, expected: pen, actual };
};

/** A key may be rotated at the head of a packet alone. */
const isNewKey: Check = ({ m, entry: { t, a } }) =>
  t === "rotate-key" && m.heading === "nothing" && seatOf(m, a) !== undefined ? "may" : undefined;

/** In the audit every bad box can be named before the cards that one had. */
const isComplaint: Check = ({ m: { heading }, entry, place }) => {
  if (entry.t !== "open" || entry.b.kind !== "fault") return undefined;
  const first = (heading === "nothing" || heading === "letters") && place.at !== "accept";
  if (place.at === "audit" || first) return "may";
  const message = "a bad box is proven in the first entry of the packet after it";
  return unexpected("protocol/entry-unexpected", message, place, entry.t);
};

const serves: Check = ({ entry: { t, a }, place }) => {
  if (place.at !== "service") return undefined;
  const wanted = serviceEntry[place.due.kind];
  if (t === wanted) return "may";
  return unexpected("protocol/service-missing", `${a} owes an entry "${wanted}"`, place, t, wanted);
};

const opensWhatIsDue: Check = ({ entry, place }) => {
  if (place.at !== "play" || entry.t !== "open") return undefined;
  const { opening } = place;
  if (opening !== undefined && entry.b.kind === "hidden" && entry.b.id === opening) return "may";
  const message = opening === undefined ? "nothing is to be opened here" : `the value ${opening} is to be opened here`;
  return unexpected("hidden/early-open", message, place, entry.t);
};

const opensBeforeMoves: Check = ({ entry: { t }, place }) => {
  if (place.at !== "play" || place.opening === undefined || t !== "move") return undefined;
  const message = `the value ${place.opening} is to be opened first`;
  return unexpected("protocol/entry-unexpected", message, place, t, "open");
};

const showsWhereDue: Check = ({ entry: { t }, place }) => {
  if (t === "handover" && place.at === "play") {
    const message = "a value is shown only where the pen leaves the owner";
    return unexpected("protocol/handover-unexpected", message, place, t);
  }
  if (t !== "reveal" || place.at === "exchange") return undefined;
  const message = "a value is shown only where the machine demands it";
  return unexpected("protocol/reveal-unexpected", message, place, t);
};

const rollsWhereDue: Check = ({ entry: { t }, place }) => {
  if (place.at !== "play" || (t === "roll") === place.forChance) return undefined;
  const message = place.forChance ? "a roll is due first" : "no roll is due";
  return unexpected("protocol/entry-unexpected", message, place, t);
};

/** The owner of a period hands over, everybody else reveals. */
const exchanges: Check = ({ m, entry: { t, a }, place }) => {
  if (place.at !== "exchange") return undefined;
  const wanted = a === m.period?.owner ? "handover" : "reveal";
  return t === wanted ? "may" : unexpected("protocol/reveal-order", `${a} owes a ${wanted}`, place, t, wanted);
};

/** What the table says, where nothing else did. */
function ofRow({ entry: { t }, place }: Standing): Refusal | undefined {
  const row = rows[place.at];
  if (row.allowed.includes(t)) return undefined;
  return unexpected(row.code, `expected ${row.allowed.join(" or ")}`, place, t, [...row.allowed]);
}

function unexpected(
  code: ProtocolCode,
  message: string,
  place: Phase,
  actual: string,
  expected: string | string[] = [...rows[place.at].allowed],
): Refusal {
  return { code, message, expected, actual };
}
