/**
 * SERVICE (log-format 8): the entry of somebody who has nothing to decide, without which the game cannot go on.
 *
 * @packageDocumentation
 */

import type { AnyEntry } from "../../schema/entry.js";
import type { EntryType } from "../../schema/index.js";
import { takeDeal, takeDeck, takeOpen, takePoker } from "./decks/entries.js";
import { takeBeacon, takeOracle } from "./outside.js";
import { accuse, type Step, stopped, unchanged } from "./step.js";
import type { Machine, ServiceDue } from "./types.js";

/** Which type of entry serves what is due. */
export const serviceEntry: { readonly [K in ServiceDue["kind"]]: EntryType } = {
  deck: "deck",
  deal: "deal",
  shuffle: "shuffle",
  lift: "lift",
  share: "share",
  openDraw: "open",
  turnUp: "open",
  nonMembership: "open",
  oracle: "oracle",
  beacon: "beacon",
};

/** An entry where a service is due. What does not serve ends the judged part: nothing can be built on it. */
export function* serve(m: Machine, entry: AnyEntry): Step {
  if (m.phase.at !== "service") return stopped;
  const { due, next } = m.phase;
  if (!(yield* served(m, entry, due))) {
    if (m.findings.every(({ seq }) => seq !== m.seq)) {
      const message = `the entry does not serve what is due (${due.kind})`;
      yield* accuse(m, entry.a, "protocol/service-missing", message);
    }
    return stopped;
  }
  // What was seen cannot be unseen: no undo goes back before it.
  m.floor = m.seq;
  return next.to === "successor" ? unchanged : next;
}

/** Takes an entry for what is due; whether it serves it. */
function* served(m: Machine, { a, ...entry }: AnyEntry, due: ServiceDue): Step<boolean> {
  switch (entry.t) {
    case "deck":
      return due.kind === "deck" && (yield* takeDeck(m, a, entry.b, due));
    case "deal":
      return due.kind === "deal" && (yield* takeDeal(m, a, entry.b, due));
    case "shuffle":
      return due.kind === "shuffle" && (yield* takePoker(m, a, { t: entry.t, b: entry.b }, due));
    case "lift":
      return due.kind === "lift" && (yield* takePoker(m, a, { t: entry.t, b: entry.b }, due));
    case "share":
      return due.kind === "share" && (yield* takePoker(m, a, { t: entry.t, b: entry.b }, due));
    case "open":
      return (
        (due.kind === "openDraw" || due.kind === "turnUp" || due.kind === "nonMembership") &&
        (yield* takeOpen(m, a, entry.b, due))
      );
    case "oracle":
      return due.kind === "oracle" && (yield* takeOracle(m, a, entry.b, due.n));
    case "beacon":
      return due.kind === "beacon" && (yield* takeBeacon(m, a, entry.b, due.round));
    default:
      return false;
  }
}
