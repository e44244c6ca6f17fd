/**
 * What two packets of one author on one place mean: the only answer to it, asked wherever a log is judged, compared or
 * taken in (log-format 12). What is not known here gives the milder answer, and only a fork names a person.
 *
 * @packageDocumentation
 */
import type { Manifest } from "../../schema/index.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import type { ReadPacket } from "../format/packets.js";
import { kindOf } from "../format/packets.js";
import { type Displacing, forkReason, mayBeDisplaced, signedAsNamed } from "./fork.js";
import type { KeyChange } from "./known-keys.js";
import { isWhole } from "./packet-check.js";
import type { PacketTree } from "./packet-tree.js";

/**
 * - `fork`: their author signed two histories of one game
 * - `two-keys`: they are signed by two keys of one player, or by one that was replaced: somebody else may have had it
 * - `displaced`: a ruling, a forfeit or a change of keys stands where the two histories part, so the place was free again
 * - `unless-ruled`: such a ruling may stand on a history that is not here
 * - `none`: they do not exclude each other, or one of them is not their author's
 */
export type DoubleSigned = "fork" | "two-keys" | "displaced" | "unless-ruled" | "none";

/** What is known beside two packets. */
export interface SigningContext {
  readonly tree: PacketTree;
  /** Whether a packet is signed by a key of its author; undefined where nothing tells. */
  isTheirs(packet: ReadPacket): boolean | undefined;
  manifest(g: string): Manifest | undefined;
  /** Where an author's key was changed. */
  changes(g: string, author: string): readonly KeyChange[];
  /** What verifies signatures; left out: the platform's. */
  readonly signatures?: SyncSignatureBackend | undefined;
}

/** What two packets on one place mean. The order of the two does not count. */
export function doubleSigned(a: ReadPacket, b: ReadPacket, context: SigningContext): DoubleSigned {
  if (forkReason(a, b) === undefined) return "none";
  const his = [context.isTheirs(a), context.isTheirs(b)];
  if (his.includes(false)) return "none";
  if (isCleared(a, b, context)) return "displaced";
  const manifest = context.manifest(a.head.g);
  if (manifest === undefined ? a.head.prev !== b.head.prev : mayBeDisplaced(a, b, agreed(manifest, a, b, context)))
    return "unless-ruled";
  if (keyOf(a) !== keyOf(b)) return his.includes(undefined) ? "none" : "two-keys";
  if (![a, b].every((packet) => signedAsNamed(packet, context.signatures))) return "none";
  return [a, b].some((packet) => replacement(packet, context) !== undefined) ? "two-keys" : "fork";
}

/**
 * What may have taken the place of one of two packets. Opponents' claims can be agreed in mid-game; where a packet stands on
 * all that was before it, its own history tells whether they were, and the other one can only part from that.
 */
function agreed(manifest: Manifest, a: ReadPacket, b: ReadPacket, { tree }: SigningContext): Displacing {
  if ([a, b].some((packet) => !mayHaveAgreedClaims(packet, manifest, tree))) return manifest;
  return { ...manifest, deadlines: { forfeit: "opponent" } };
}

function mayHaveAgreedClaims(packet: ReadPacket, { deadlines }: Manifest, tree: PacketTree): boolean {
  if (deadlines.forfeit === "opponent") return true;
  const known = claimsAgreed.get(tree) ?? new Map<ReadPacket, boolean>();
  claimsAgreed.set(tree, known);
  const above: ReadPacket[] = [];
  let may: boolean | undefined;
  for (let here: ReadPacket | undefined = packet; may === undefined; here = tree.under(here)) {
    if (here === undefined) may = above.at(-1)?.head.prev !== packet.head.g;
    else if (known.has(here)) may = known.get(here) ?? true;
    else if (proposesClaims(here)) may = true;
    if (here === undefined) break;
    above.push(here);
  }
  for (const one of above) known.set(one, may ?? true);
  return may ?? true;
}

/** Each history is read once, however many packets are held against one another. */
const claimsAgreed = new WeakMap<PacketTree, Map<ReadPacket, boolean>>();

const proposesClaims = ({ entries }: ReadPacket): boolean =>
  entries.some(
    ({ entry: { t, b } }) => t === "propose" && b.kind === "amend" && b.changes.deadlines?.forfeit === "opponent",
  );

/** Whether one of two packets may have taken a place that was free again, by the agreement of one game. */
export const maySupersede = (a: ReadPacket, b: ReadPacket, displacing: Displacing): boolean =>
  forkReason(a, b) !== undefined && mayBeDisplaced(a, b, displacing);

export const keyOf = ({ sig }: Pick<ReadPacket, "sig">): string => sig.sigs[0]?.keyid ?? "";

/** Where the key of a packet had been replaced before it, or just there. */
export interface Replaced {
  readonly change: KeyChange;
  /** Another player has built on the change: it stands, and a packet under the old key changes nothing. */
  readonly builtOn: boolean;
}

/**
 * The change that took the key of a packet out of force where it stands. The word of the identity key says which key is
 * the owner's; it counts unless somebody else has built on the packet, and on no change.
 */
export function replacement(packet: ReadPacket, context: SigningContext): Replaced | undefined {
  const { g, a, first } = packet.head;
  const changes = context.changes(g, a);
  if (changes.length === 0) return undefined;
  const key = keyOf(packet);
  const since = changes.find((change) => change.key === key)?.from ?? -1;
  const later = changes.filter((change) => change.key !== key && change.from > since && change.from <= first);
  const taken = later.filter((change) => isTaken(change, a, context));
  const builtOn = taken.find(({ packet: carrier }) => carrier.head.a !== a || isBuiltOn(carrier, context));
  if (builtOn !== undefined) return { change: builtOn, builtOn: true };
  const [change] = taken;
  return change === undefined || isBuiltOn(packet, context) ? undefined : { change, builtOn: false };
}

/** Whether a player signs with the key that a change brought: one that was proposed may have been refused. */
function isTaken({ packet, key }: KeyChange, author: string, { tree, signatures }: SigningContext): boolean {
  const signs = (one: ReadPacket) =>
    one.head.a === author && keyOf(one) === key && signedAsNamed(one, signatures) && isWhole(one);
  if (signs(packet)) return true;
  for (const later of tree.below(packet)) if (signs(later)) return true;
  return false;
}

/** Whether another player has built on a packet. */
export function isBuiltOn(packet: ReadPacket, { tree, isTheirs, manifest }: SigningContext): boolean {
  const players = manifest(packet.head.g)?.players;
  for (const later of tree.below(packet)) {
    const { a } = later.head;
    if (a !== packet.head.a && players?.some(({ id }) => id === a) !== false && isTheirs(later) !== false) return true;
  }
  return false;
}

/**
 * Whether the two histories under the packets part with a ruling, a forfeit, or a packet under two keys of one player:
 * then a place may be taken again.
 */
function isCleared(one: ReadPacket, other: ReadPacket, context: SigningContext): boolean {
  if (one.head.prev === other.head.prev) return false;
  const path = (packet: ReadPacket): ReadPacket[] => {
    const packets: ReadPacket[] = [];
    for (let here: ReadPacket | undefined = packet; here !== undefined; here = context.tree.under(here))
      packets.push(here);
    return packets.reverse();
  };
  const [left, right] = [path(one), path(other)];
  if (left[0]?.head.prev !== right[0]?.head.prev) return false;
  const parting = left.findIndex(({ sig }, at) => sig.head !== right[at]?.sig.head);
  const [mine, its] = [left[parting], right[parting]];
  const lower = [mine, its].filter((packet) => packet !== undefined && packet !== one && packet !== other);
  if (lower.some((packet) => packet !== undefined && interrupts(packet, context))) return true;
  return lower.length > 0 && mine !== undefined && its !== undefined && doubleSigned(mine, its, context) === "two-keys";
}

function interrupts(packet: ReadPacket, { isTheirs }: SigningContext): boolean {
  const type = kindOf(packet)?.t;
  return (type === "ruling" || type === "forfeit") && isTheirs(packet) !== false;
}
