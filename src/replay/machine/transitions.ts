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

/**
 * Whether an entry of this type by this author may stand here; undefined where it may. A key may be rotated, letters and
 * receipts may be carried, at the head of a packet alone.
 */
export function refuse(m: Machine, entry: AnyEntry): Refusal | undefined {
  const { phase: place, heading } = m;
  const { t: type, a: author } = entry;
  const pen = penOf(m);
  if (interrupts.has(type) && interruptible.has(place.at) && !inHandshake(place)) return undefined;
  // A referee carries letters before a ruling; what stands behind them is asked for itself.
  const rules = mayRule(m, author) && interruptible.has(place.at);
  if (isCarried(type) && (author === pen || rules)) {
    return mayCarry(m)
      ? undefined
      : unexpected(
          "protocol/entry-unexpected",
          "letters and receipts stand at the head of a packet of the game",
          place,
          type,
        );
  }
  if (author !== pen) {
    return {
      code: "protocol/not-your-pen",
      message: pen === null ? "the game is over: nobody writes any more" : `${pen} writes now, not ${author}`,
      ...(pen === null ? {} : { expected: pen }),
      actual: author,
    };
  }
  if (type === "rotate-key" && heading === "nothing" && seatOf(m, author) !== undefined) return undefined;
  if (type === "open" && entry.t === "open" && entry.b.kind === "fault") {
    // In the audit every bad box can be named before the cards that one had.
    if (place.at === "audit" || ((heading === "nothing" || heading === "letters") && place.at !== "accept"))
      return undefined;
    const message = "a bad box is proven in the first entry of the packet after it";
    return unexpected("protocol/entry-unexpected", message, place, type);
  }
  if (place.at === "service") {
    const wanted = serviceEntry[place.due.kind];
    return type === wanted
      ? undefined
      : unexpected("protocol/service-missing", `${author} owes an entry "${wanted}"`, place, type, wanted);
  }
  if (place.at === "play" && entry.t === "open") {
    const { opening } = place;
    if (opening !== undefined && entry.b.kind === "hidden" && entry.b.id === opening) return undefined;
    const message =
      opening === undefined ? "nothing is to be opened here" : `the value ${opening} is to be opened here`;
    return unexpected("hidden/early-open", message, place, type);
  }
  if (place.at === "play" && place.opening !== undefined && type === "move") {
    return unexpected(
      "protocol/entry-unexpected",
      `the value ${place.opening} is to be opened first`,
      place,
      type,
      "open",
    );
  }
  if (type === "handover" && place.at === "play") {
    return unexpected(
      "protocol/handover-unexpected",
      "a value is shown only where the pen leaves the owner",
      place,
      type,
    );
  }
  if (type === "reveal" && place.at !== "exchange") {
    return unexpected("protocol/reveal-unexpected", "a value is shown only where the machine demands it", place, type);
  }
  if (place.at === "play" && (type === "roll") !== place.forChance) {
    return unexpected(
      "protocol/entry-unexpected",
      place.forChance ? "a roll is due first" : "no roll is due",
      place,
      type,
    );
  }
  if (place.at === "exchange") {
    const wanted = author === m.period?.owner ? "handover" : "reveal";
    if (type === wanted) return undefined;
    return unexpected("protocol/reveal-order", `${author} owes a ${wanted}`, place, type, wanted);
  }
  const row = rows[place.at];
  if (row.allowed.includes(type)) return undefined;
  return unexpected(row.code, `expected ${row.allowed.join(" or ")}`, place, type, [...row.allowed]);
}

type Refusal = Pick<LogFinding<ProtocolCode>, "code" | "message" | "expected" | "actual">;

function unexpected(
  code: ProtocolCode,
  message: string,
  place: Phase,
  actual: string,
  expected: string | string[] = [...rows[place.at].allowed],
): Refusal {
  return { code, message, expected, actual };
}
