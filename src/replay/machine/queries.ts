import { equalBytes, hexBytes } from "../crypto/bytes.js";
import type { Machine, Official, Seat } from "./types.js";

/** Whether a key belongs to a referee: the one that signs, or the one that they are known by. */
function isReferees({ manifest, office }: Machine, bytes: Uint8Array): boolean {
  const named = [...(manifest.referees ?? []), ...office.named.values()];
  const keys = [
    ...(manifest.referee === null ? [] : [manifest.referee.key]),
    ...named.flatMap(({ key, idKey }) => [key, idKey]),
  ];
  return keys.some((key) => equalBytes(hexBytes(key), bytes));
}

export function seatOf(m: Pick<Machine, "seats">, id: string): Seat | undefined {
  return m.seats.find((seat) => seat.id === id);
}

/** Whether an author may rule where the log stands. */
export const mayRule = ({ office }: Machine, author: string): boolean => office.ids.includes(author);

/** Why a key cannot become a player's: everybody signs with a key of their own. */
export function keyFault(m: Machine, player: string, key: string): string | undefined {
  const bytes = hexBytes(key);
  const owner = isReferees(m, bytes)
    ? "the referee"
    : m.seats.find((seat) => equalBytes(seat.idKey, bytes) || (seat.id !== player && equalBytes(seat.key, bytes)))?.id;
  if (owner !== undefined) return `the new key of ${player} is a key of ${owner}`;
  const used = m.seats.find((seat) => [seat.key, ...seat.oldKeys].some((old) => equalBytes(old, bytes)));
  return used === undefined ? undefined : `the new key of ${player} was used in this game before`;
}

/** Players in manifest order beginning with `first`, wrapping, active ones only. */
export function cyclic(m: Pick<Machine, "seats">, first: string): string[] {
  const ids = m.seats.map((seat) => seat.id);
  const from = Math.max(0, ids.indexOf(first));
  return [...ids.slice(from), ...ids.slice(0, from)].filter((id) => seatOf(m, id)?.active === true);
}

/** The one who may write now; null when nobody may. */
export function penOf(m: Machine): string | null {
  const { phase: place } = m;
  switch (place.at) {
    case "accept":
    case "exchange":
    case "answer":
      return place.queue[0] ?? null;
    case "play":
    case "close":
      return place.owner;
    case "referee":
      // Of several any one may rule; the first stands for them.
      return m.referee?.id ?? "referee";
    case "service":
      return place.due.by;
    case "audit":
      return place.queue[0]?.by ?? null;
    case "over":
      return null;
  }
}

/** Somebody who does not play, by their id. */
export function officialOf(m: Machine, id: string): Official | undefined {
  return m.officials.find((official) => official.id === id);
}

/** What the one with the pen owes, as a forfeit names it. */
export function dueOf(m: Machine): "reveal" | "handover" | "answer" | "roll" | "decision" | "cards" | null {
  const { phase: place } = m;
  switch (place.at) {
    case "exchange":
      return place.queue[0] === m.period?.owner ? "handover" : "reveal";
    case "close":
      return "handover";
    case "answer":
      return "answer";
    case "play":
      return place.forChance ? "roll" : "decision";
    case "service":
      return "cards";
    default:
      return null;
  }
}
