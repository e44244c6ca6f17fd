/**
 * SERVICE (log-format 8): the entry of somebody who has nothing to decide, without which the game cannot go on.
 *
 * @packageDocumentation
 */

import type { AnyEntry } from "../../schema/entry.js";
import type { EntryType } from "../../schema/index.js";
import type { ChanceSource } from "./chance.js";
import { takeDeal, takeDeck, takeOpen, takePoker } from "./decks/entries.js";
import { accuse, stop } from "./findings.js";
import { takeBeacon, takeOracle } from "./outside.js";
import { follow, settle } from "./settle.js";
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
export function serve(m: Machine, entry: AnyEntry, source: ChanceSource): void {
  if (m.phase.at !== "service") return stop(m);
  const { due, next } = m.phase;
  if (!served(m, entry, due)) {
    if (m.findings.every(({ seq }) => seq !== m.seq)) {
      const message = `the entry does not serve what is due (${due.kind})`;
      accuse(m, entry.a, "protocol/service-missing", message);
    }
    return stop(m);
  }
  // What was seen cannot be unseen: no undo goes back before it.
  m.floor = m.seq;
  follow(m, next);
  if (next.to === "settle") settle(m, source, entry.a);
}

function served(m: Machine, { a, ...entry }: AnyEntry, due: ServiceDue): boolean {
  switch (entry.t) {
    case "deck":
      return due.kind === "deck" && takeDeck(m, a, entry.b, due);
    case "deal":
      return due.kind === "deal" && takeDeal(m, a, entry.b, due);
    case "shuffle":
      return due.kind === "shuffle" && takePoker(m, a, { t: entry.t, b: entry.b }, due);
    case "lift":
      return due.kind === "lift" && takePoker(m, a, { t: entry.t, b: entry.b }, due);
    case "share":
      return due.kind === "share" && takePoker(m, a, { t: entry.t, b: entry.b }, due);
    case "open":
      return (
        (due.kind === "openDraw" || due.kind === "turnUp" || due.kind === "nonMembership") &&
        takeOpen(m, a, entry.b, due)
      );
    case "oracle":
      return due.kind === "oracle" && takeOracle(m, a, entry.b, due.n);
    case "beacon":
      return due.kind === "beacon" && takeBeacon(m, a, entry.b, due.round);
    default:
      return false;
  }
}
