/**
 * Comparing logs: who signed two histories of one game, who used one chain in two games (3.5).
 *
 * @packageDocumentation
 */
import type { ForkProof } from "../../schema/index.js";
import { canonicalText } from "../format/canonical.js";
import type { ReadPacket } from "../format/packets.js";
import { forkProofOf, forkReason } from "./fork.js";
import { type KnownKeys, knownKeys } from "./known-keys.js";
import { isWhole } from "./packet-check.js";
import { type PacketTree, packetTree } from "./packet-tree.js";

export { forkProofFault, forkProofOf, forkReason } from "./fork.js";

/** What two collections of packets contradict each other in. */
export interface Comparison {
  readonly forks: readonly ForkProof[];
  /** Players, and dealers, who fixed one chain in two games: `handshake/chain-reused`. */
  readonly reusedChains: readonly {
    readonly anchor: string;
    readonly games: readonly string[];
    readonly players: readonly string[];
  }[];
  /** Questions of one game that its oracle answered twice, for two handovers: `dice/oracle-fork`. */
  readonly oracleForks: readonly { readonly game: string; readonly n: number; readonly handovers: readonly string[] }[];
}

/**
 * Compares two logs, or a log with itself.
 *
 * Only what a player signed counts against him: packets in his name under another key prove nothing. A ruling or a
 * forfeit between two packets clears their author.
 */
export function comparePackets(a: readonly ReadPacket[], b: readonly ReadPacket[]): Comparison {
  const all = [...a, ...b];
  const keys = knownKeys(all);
  const forks = new Map<string, ForkProof>();
  const byAuthor = new Map<string, ReadPacket[]>();
  for (const packet of b) {
    const key = `${packet.head.g} ${packet.head.a}`;
    const own = byAuthor.get(key);
    if (own === undefined) byAuthor.set(key, [packet]);
    else own.push(packet);
  }
  let tree: PacketTree | undefined;
  for (const one of a) {
    for (const other of byAuthor.get(`${one.head.g} ${one.head.a}`) ?? []) {
      if (forkReason(one, other) === undefined) continue;
      if (keys.isHis(one) === false || keys.isHis(other) === false) continue;
      tree ??= packetTree(all);
      if (isCleared(one, other, tree, keys)) continue;
      const proof = forkProofOf(one, other);
      if (proof !== undefined) forks.set(canonicalText(proof), proof);
    }
  }
  return { forks: [...forks.values()], reusedChains: reusedChains(all, keys), oracleForks: oracleForks(all, keys) };
}

/** Whether one of two histories goes on with a ruling or a forfeit where they part: then a place may be taken again. */
function isCleared(one: ReadPacket, other: ReadPacket, tree: PacketTree, keys: KnownKeys): boolean {
  const path = (packet: ReadPacket): ReadPacket[] => {
    const packets: ReadPacket[] = [];
    for (let here: ReadPacket | undefined = packet; here !== undefined; here = tree.under(here)) packets.push(here);
    return packets.reverse();
  };
  const [left, right] = [path(one), path(other)];
  if (left[0]?.head.prev !== right[0]?.head.prev) return false;
  const parting = left.findIndex(({ sig }, at) => sig.head !== right[at]?.sig.head);
  return [left[parting], right[parting]].some(
    (packet) => packet !== undefined && packet !== one && packet !== other && interrupts(packet, keys),
  );
}

function interrupts(packet: ReadPacket, keys: KnownKeys): boolean {
  const type = packet.entries[0]?.entry.t;
  return (type === "ruling" || type === "forfeit") && keys.isHis(packet) !== false;
}

/** Chains under two manifests that their owner signed: he wrote a packet of each game. */
function reusedChains(packets: readonly ReadPacket[], keys: KnownKeys): Comparison["reusedChains"] {
  const written = new Set(
    packets
      .filter((packet) => packet.head.k === 1 && keys.isHis(packet) === true)
      .map(({ head }) => `${head.g} ${head.a}`),
  );
  const seen = new Map<string, { games: Set<string>; players: Set<string> }>();
  for (const [gid, { players, decks }] of keys.manifests) {
    const dealers = decks.flatMap(({ dealer }) =>
      dealer === undefined ? [] : [{ id: "dealer", chain: dealer.chain }],
    );
    for (const { id, chain } of [...players, ...dealers]) {
      if (!written.has(`${gid} ${id}`)) continue;
      const uses = seen.get(chain.anchor) ?? { games: new Set(), players: new Set() };
      uses.games.add(gid);
      uses.players.add(id);
      seen.set(chain.anchor, uses);
    }
  }
  return [...seen]
    .filter(([, { games }]) => games.size > 1)
    .map(([anchor, { games, players }]) => ({ anchor, games: [...games].sort(), players: [...players].sort() }));
}

/** Answers under the oracle's own signature: one question, two entries that it was asked for. */
function oracleForks(packets: readonly ReadPacket[], keys: KnownKeys): Comparison["oracleForks"] {
  const asked = new Map<string, { readonly game: string; readonly n: number; readonly handovers: Set<string> }>();
  for (const packet of packets) {
    const { a, g } = packet.head;
    if (a !== "oracle" || keys.isHis(packet) !== true || !isWhole(packet)) continue;
    for (const { entry } of packet.entries) {
      if (entry.t !== "oracle") continue;
      const { n } = entry.b;
      const known = asked.get(`${g} ${n}`) ?? { game: g, n, handovers: new Set() };
      asked.set(`${g} ${n}`, known);
      known.handovers.add(entry.b.for);
    }
  }
  return [...asked.values()]
    .filter(({ handovers }) => handovers.size > 1)
    .map(({ handovers, ...question }) => ({ ...question, handovers: [...handovers].sort() }));
}
