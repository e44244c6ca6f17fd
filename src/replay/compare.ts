/**
 * Forks: two packet bodies of one author that exclude each other, as a proof that needs nothing else (3.5).
 *
 * @packageDocumentation
 */
import type { ForkProof, Manifest } from "../schema/index.js";
import { canonicalText } from "./canonical.js";
import { verifyStatement } from "./dsse.js";
import { checkPublicKey } from "./ed25519.js";
import { gidOf } from "./handshake.js";
import { hexBytes } from "./machine/state.js";
import { packetName, signedBody } from "./packet-check.js";
import type { ReadPacket } from "./packets.js";

type Signed = Pick<ReadPacket, "head" | "sig">;

/** Why two packets of one author in one game exclude each other; undefined where they do not. */
export function forkReason(a: Signed, b: Signed): ForkProof["reason"] | undefined {
  if (a.head.g !== b.head.g || a.head.a !== b.head.a || packetName(a) === packetName(b)) return undefined;
  if (a.head.k === b.head.k) return "same-number";
  if (a.head.prev === b.head.prev) return "same-previous";
  const overlap = a.head.first < b.head.first + b.sig.count && b.head.first < a.head.first + a.sig.count;
  return overlap ? "overlap" : undefined;
}

function signedWith(packet: Signed): boolean {
  const [signature] = packet.sig.sigs;
  if (signature === undefined) return false;
  return verifyStatement(
    "packet",
    signedBody(packet.head, packet.sig),
    hexBytes(signature.keyid),
    hexBytes(signature.sig),
  );
}

/** A fork proof of two packets, or undefined where they do not exclude each other or a signature is wrong. */
export function forkProofOf(a: Signed, b: Signed): ForkProof | undefined {
  const reason = forkReason(a, b);
  const key = a.sig.sigs[0]?.keyid;
  if (reason === undefined || key === undefined || b.sig.sigs[0]?.keyid !== key) return undefined;
  if (!signedWith(a) || !signedWith(b)) return undefined;
  const bare = ({ head, sig }: Signed) => ({ head, sig });
  const [first, second] = packetName(a) < packetName(b) ? [a, b] : [b, a];
  return {
    format: 1,
    kind: "fork-proof",
    g: a.head.g,
    author: a.head.a,
    key,
    reason,
    packets: [bare(first), bare(second)],
  };
}

/** What is wrong with a fork proof; undefined where it convicts its author. */
export async function forkProofFault(proof: ForkProof): Promise<string | undefined> {
  const [a, b] = proof.packets;
  if (a === undefined || b === undefined) return "a fork proof holds two packets";
  if (await checkPublicKey(hexBytes(proof.key))) return "the key is unusable";
  const again = forkProofOf(a, b);
  if (again === undefined) return "the two packets do not exclude each other, or are not both signed by one key";
  return canonicalText(again) === canonicalText(proof) ? undefined : "the proof says other things than its packets";
}

/** What two collections of packets contradict each other in. */
export interface Comparison {
  readonly forks: readonly ForkProof[];
  /** Players who fixed one chain in two games: `handshake/chain-reused`. */
  readonly reusedChains: readonly {
    readonly anchor: string;
    readonly games: readonly string[];
    readonly players: readonly string[];
  }[];
}

/**
 * Compares two logs, or a log with itself.
 *
 * A ruling or a forfeit between the two clears the author: such packets are not compared.
 */
export function comparePackets(a: readonly ReadPacket[], b: readonly ReadPacket[]): Comparison {
  const forks = new Map<string, ForkProof>();
  const ruled = [...a, ...b].filter(({ entries }) =>
    entries.some(({ entry }) => entry.t === "ruling" || entry.t === "forfeit"),
  );
  const bySlot = new Map<string, ReadPacket[]>();
  for (const packet of b) {
    const { g, a: author } = packet.head;
    const key = `${g} ${author}`;
    bySlot.set(key, [...(bySlot.get(key) ?? []), packet]);
  }
  for (const one of a) {
    for (const other of bySlot.get(`${one.head.g} ${one.head.a}`) ?? []) {
      if (forkReason(one, other) === undefined || cleared(one, other, ruled)) continue;
      const proof = forkProofOf(one, other);
      if (proof !== undefined) forks.set(canonicalText(proof), proof);
    }
  }
  return { forks: [...forks.values()], reusedChains: reusedChains([...a, ...b]) };
}

/** Packets that a ruling overtook may have their numbers used again. */
function cleared(one: ReadPacket, other: ReadPacket, ruled: readonly ReadPacket[]): boolean {
  const [early, late] = one.head.first <= other.head.first ? [one, other] : [other, one];
  return ruled.some(
    ({ head }) => head.prev === early.head.prev && (late.head.first > head.first || head.a === "referee"),
  );
}

function reusedChains(packets: readonly ReadPacket[]): Comparison["reusedChains"] {
  const games = new Map<string, { games: Set<string>; players: Set<string> }>();
  for (const { entries } of packets) {
    for (const { entry } of entries) {
      if (entry.t !== "manifest") continue;
      noteAnchors(entry.b.m, games);
    }
  }
  return [...games]
    .filter(([, seen]) => seen.games.size > 1)
    .map(([anchor, seen]) => ({ anchor, games: [...seen.games].sort(), players: [...seen.players].sort() }));
}

function noteAnchors(manifest: Manifest, games: Map<string, { games: Set<string>; players: Set<string> }>): void {
  const gid = gidOf(manifest);
  for (const { id, chain } of manifest.players) {
    const seen = games.get(chain.anchor) ?? { games: new Set(), players: new Set() };
    seen.games.add(gid);
    seen.players.add(id);
    games.set(chain.anchor, seen);
  }
}
