/**
 * Packets that somebody else may have written in a player's name. They convict nobody; they only wait for those that are
 * signed.
 *
 * @packageDocumentation
 */
import { toHex } from "../crypto/bytes.js";
import type { ReadPacket } from "../format/packets.js";
import { seatOf } from "../machine/queries.js";
import { signedAsNamed } from "./fork.js";
import { knownKeys } from "./known-keys.js";
import { isWhole } from "./packet-check.js";
import type { Replayed } from "./types.js";

/** Of packets those that are damaged, or not signed by a key of who is named in them, as far as a log and they tell. */
export function doubtfulAmong(
  packets: readonly ReadPacket[],
  { packets: before, machine }: Pick<Replayed, "packets" | "machine">,
): ReadonlySet<ReadPacket> {
  const keys = knownKeys([...before, ...packets]);
  /** Who took a seat over later has a key that stands in no manifest. */
  const holdsSeat = ({ head, sig }: ReadPacket) => {
    const seat = machine === null ? undefined : seatOf(machine, head.a);
    return seat !== undefined && toHex(seat.key) === sig.sigs[0]?.keyid;
  };
  const isDoubtful = (packet: ReadPacket) =>
    !isWhole(packet) || !signedAsNamed(packet) || (keys.isTheirs(packet) === false && !holdsSeat(packet));
  return new Set(packets.filter(isDoubtful));
}
