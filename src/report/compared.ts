/**
 * Two files held against each other: where they part, and who signed both sides of it.
 *
 * @packageDocumentation
 */
import { shown } from "../boards/text/escape.js";
import { type comparePackets, groupPackets, loadShapes, type ReadPacket, readLines } from "../replay/index.js";
import { keyWords, personOf } from "./person.js";

type Comparison = Awaited<ReturnType<typeof comparePackets>>;

/** What can be read of a log: the packets before the first fault, and what that fault is. */
export async function readablePackets(
  log: Uint8Array,
): Promise<{ readonly packets: readonly ReadPacket[]; readonly fault: string | undefined }> {
  const { lines, findings } = readLines(log);
  const bad = findings[0]?.line ?? Number.POSITIVE_INFINITY;
  const grouped = groupPackets(
    lines.filter(({ number }) => number < bad),
    await loadShapes(),
  );
  return { packets: grouped.packets, fault: (findings[0] ?? grouped.findings[0])?.message };
}

/** What contradicts itself. */
export interface Contradiction {
  readonly says: string;
  /** What stands under it. */
  readonly games: readonly string[];
  /** Somebody is named by it whose key it is. */
  readonly accuses: boolean;
}

/** What contradicts itself, one item each. */
export function contradictions(compared: Comparison): Contradiction[] {
  const { forks, forksByLog, nameless, underTwoKeys, reusedChains, oracleForks } = compared;
  return [
    ...forks.map((proof) => {
      const numbers = proof.packets.map(({ head }) => head.k).join(" and ");
      const who = personOf(proof.base.m, proof.author, proof.key);
      const says = `${who} signed two histories of game ${proof.g.slice(0, 16)}: packets ${numbers} (${proof.reason}).`;
      return { says, games: [], accuses: true };
    }),
    ...forksByLog.map(({ author, base, key, packets: [one, other] }) => ({
      says: `${personOf(base.m, author, key)} signed two histories of game ${one.head.g.slice(0, 16)}: packets ${one.head.k} and ${other.head.k}. The log from its beginning shows it; the two packets alone do not.`,
      games: [],
      accuses: true,
    })),
    ...nameless.map(({ game, author, key }) => ({
      says: `Two packets of game ${game.slice(0, 16)} exclude each other under the key ${key.slice(0, 16)}, which calls itself "${shown(author)}". Nothing here shows whose key it is: that takes the log from its manifest on.`,
      games: [],
      accuses: false,
    })),
    ...underTwoKeys.map(({ game, author, keys }) => ({
      says: `Two packets of "${shown(author)}" take one place in game ${game.slice(0, 16)}, signed by ${keys.length === 1 ? "a key that was replaced" : "two of their keys"} (${keys.map((key) => key.slice(0, 16)).join(", ")}). They signed two histories, or somebody else had one of the keys: nothing here shows which.`,
      games: [],
      accuses: false,
    })),
    ...reusedChains.map(({ anchor, key, games, players }) => ({
      says: `handshake/chain-reused: ${players.map((id) => `"${shown(id)}"`).join(", ")} (key ${keyWords(key)}) used one seed chain (${anchor.slice(0, 16)}) in ${games.length} games:`,
      games,
      accuses: true,
    })),
    ...oracleForks.map(({ game, n, handovers }) => ({
      says: `oracle/answered-twice: the oracle of game ${game.slice(0, 16)} answered question ${n} for ${handovers.length} handovers: somebody could choose between dice.`,
      games: handovers,
      accuses: true,
    })),
  ];
}

/** How two files stand to each other, in one sentence; what they are called is escaped. */
export function relationOf(
  a: { readonly name: string; readonly packets: readonly ReadPacket[] },
  b: { readonly name: string; readonly packets: readonly ReadPacket[] },
): string {
  const [one, other] = [a.packets[0]?.head.g, b.packets[0]?.head.g];
  if (one === undefined || other === undefined)
    return `${one === undefined ? a.name : b.name} contains no readable packet: there is nothing to compare.`;
  if (one !== other)
    return `These are two games: ${a.name} is of game ${one.slice(0, 16)}, ${b.name} of game ${other.slice(0, 16)}.`;
  const hashes = ({ packets }: typeof a) => new Set(packets.map(({ sig }) => sig.head));
  const [inA, inB] = [hashes(a), hashes(b)];
  const more = (from: ReadonlySet<string>, to: ReadonlySet<string>) => [...from].filter((hash) => !to.has(hash)).length;
  const [moreA, moreB] = [more(inA, inB), more(inB, inA)];
  const packets = (count: number) => `${count} ${count === 1 ? "packet" : "packets"} more`;
  if (moreA === 0 && moreB === 0) return `Both hold the same ${inA.size} packets.`;
  if (moreA === 0) return `${b.name} is ${a.name} with ${packets(moreB)}.`;
  if (moreB === 0) return `${a.name} is ${b.name} with ${packets(moreA)}.`;
  const parting = a.packets.find(({ sig }) => !inB.has(sig.head))?.head.first ?? 0;
  return `They are one game up to entry ${parting - 1} and part at entry ${parting}: ${a.name} goes on with ${packets(moreA)}, ${b.name} with ${moreB} others.`;
}
