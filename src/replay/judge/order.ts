/**
 * The order in which the packets of a file are judged: each after the one that it stands on, wherever it lies in the file.
 * What a file lacks or holds twice convicts nobody.
 *
 * @packageDocumentation
 */
import type { ProtocolFinding } from "../format/finding.js";
import type { ReadPacket } from "../format/packets.js";
import { decide, drop, outOfOffice, replacedNote } from "./branches.js";
import { maySupersede } from "./double-signed.js";
import type { Displacing } from "./fork.js";
import type { Standing } from "./on-branch.js";
import { isWhole } from "./packet-check.js";
import type { PacketTree } from "./packet-tree.js";

type PlaceOf = Standing["place"];

/** The packet to be judged next, and what was decided between several; no packet where the line ends here. */
export function nextOf(
  packets: readonly ReadPacket[],
  taken: ReadonlySet<ReadPacket>,
  tree: PacketTree,
  here: Standing,
): { readonly packet: ReadPacket | undefined; readonly findings: readonly ProtocolFinding[] } {
  const standing = tree.on(here.head).filter((packet) => !taken.has(packet) && !tree.void.has(packet));
  // Who has a key that was replaced can write on any entry: left alone, such a packet would be judged, and end the log.
  const notes = standing.flatMap((packet) => {
    const note = here.signed(packet) ? undefined : replacedNote(tree, here, packet);
    return note === undefined ? [] : [{ packet, note }];
  });
  for (const { packet } of notes) drop(tree, packet);
  const open = standing.filter((packet) => !tree.void.has(packet));
  if (open.length > 0 || notes.length > 0) {
    const decided = decide(tree, here);
    const { stands } = decided;
    const findings = [...notes.map(({ note }) => note), ...decided.findings];
    if (stands !== null) return { packet: stands, findings };
    // None is signed by who names themselves in it: the first one is judged, so that its fault is told.
    return { packet: decided.findings.length === 0 ? open[0] : undefined, findings };
  }
  // A damaged packet is in no tree: where nothing else stands here, its fault is told.
  const damaged = packets.find((packet) => packet.head.prev === here.head && !taken.has(packet) && !isWhole(packet));
  return { packet: damaged, findings: [] };
}

/** Packets that stand in the file more than once: one of them is judged. */
export function copies(packets: readonly ReadPacket[], tree: PacketTree, place: PlaceOf): ProtocolFinding[] {
  return packets
    .filter((packet) => tree.isCopy(packet))
    .map((packet) => {
      const { a, k, first } = packet.head;
      const message = `packet ${k} of ${a} is in the file twice; one of them was judged`;
      const where = { packet: place(packet) + 1, line: packet.line, seq: first };
      return { code: "chain/duplicate", severity: "irregularity", message, ...where };
    });
}

/** As many packets that are left out are told one by one. */
const maxTold = 20;

/** Packets that were not judged: what each is, and that it accuses nobody. */
export function leftOut(
  packets: readonly ReadPacket[],
  taken: ReadonlySet<ReadPacket>,
  tree: PacketTree,
  displacing: Displacing,
  here: Standing,
): ProtocolFinding[] {
  const { place } = here;
  const left = packets.filter((packet) => !taken.has(packet) && !tree.void.has(packet) && !tree.isCopy(packet));
  const judged = [...taken];
  const end = judged.at(-1);
  const next = end === undefined ? 0 : end.head.first + end.entries.length;
  const displaced = (packet: ReadPacket) => judged.some((other) => maySupersede(packet, other, displacing));
  const told = left.slice(0, maxTold).map((packet): ProtocolFinding => {
    const { a, k, g, first } = packet.head;
    const where = { packet: place(packet) + 1, line: packet.line, seq: first };
    // What it was before somebody damaged or took it away, nobody can tell.
    const note = { severity: "unknown", ...where } as const;
    if (g !== end?.head.g) {
      const message = `packet ${k} of ${a} belongs to another game, and is left out`;
      return { code: "chain/other-game", message, ...note };
    }
    if (!isWhole(packet)) {
      const message = `a packet ${k} in the name of ${a} is damaged, and is left out: its entries are not the ones that were signed`;
      return { code: "chain/head", message, ...note };
    }
    const lowest = lowestLeft(packet, taken, tree);
    const replaced = replacedNote(tree, here, packet) ?? replacedNote(tree, here, lowest);
    if (replaced !== undefined) return { ...replaced, ...where };
    if (displaced(packet) || displaced(lowest)) {
      const message = `packet ${k} of ${a} takes the place of another one, like a packet that a ruling has overtaken: it is left out, and nobody is accused`;
      return { code: "chain/stray", message, ...where, severity: "irregularity" };
    }
    if (lowest.head.prev === g || tree.under(lowest) !== undefined) {
      // A referee who came later has no say about what stood before.
      if (here.isReferee(lowest.head.a) && here.signed(lowest)) return { ...outOfOffice(here, lowest), ...where };
      const message = `a packet ${k} in the name of ${a} is not signed with the key in force, or builds on such a packet: it is left out`;
      return { code: "signature/wrong", message, ...note };
    }
    const missing =
      first > next ? `entries ${next} to ${first - 1} are missing` : "it does not follow any packet that is here";
    const message = `packet ${k} of ${a} cannot be judged: ${missing}`;
    return { code: "chain/gap", message, expected: next, actual: first, ...note };
  });
  const more = left[maxTold];
  if (more === undefined) return told;
  const message = `${left.length - maxTold} more packets are left out: they are not listed one by one`;
  const where = { packet: place(more) + 1, line: more.line, seq: more.head.first };
  return [...told, { code: "chain/gap", severity: "unknown", message, ...where }];
}

/** The first packet of a branch that is left out: what it is, all that stands on it is. */
function lowestLeft(packet: ReadPacket, taken: ReadonlySet<ReadPacket>, tree: PacketTree): ReadPacket {
  let lowest = packet;
  for (let under = tree.under(lowest); under !== undefined && !taken.has(under); under = tree.under(lowest))
    lowest = under;
  return lowest;
}
