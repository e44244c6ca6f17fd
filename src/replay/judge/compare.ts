/**
 * Comparing logs: who signed two histories of one game, who used one chain in two games (log-format 12).
 *
 * @packageDocumentation
 */
import type { ForkProof } from "../../schema/index.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import { canonicalText } from "../format/canonical.js";
import type { ReadPacket } from "../format/packets.js";
import { doubleSigned, keyOf, type SigningContext } from "./double-signed.js";
import { forkProofFault, forkProofOf, forkReason, mayBeDisplaced, signedAsNamed } from "./fork.js";
import { type KnownKeys, knownKeys } from "./known-keys.js";
import { isWhole } from "./packet-check.js";
import { type PacketTree, packetTree } from "./packet-tree.js";

export { forkProofFault, forkProofOf, forkReason } from "./fork.js";

/** What two collections of packets contradict each other in. */
export interface Comparison {
  readonly forks: readonly ForkProof[];
  /** Players who signed two histories, as a history that is here from its beginning shows; two packets alone do not. */
  readonly forksByLog: readonly {
    readonly author: string;
    readonly base: ForkProof["base"];
    readonly key: string;
    readonly packets: readonly [ReadPacket, ReadPacket];
  }[];
  /** Packets that exclude each other under one key, of whom nothing here shows whose it is: they convict nobody. */
  readonly nameless: readonly { readonly game: string; readonly author: string; readonly key: string }[];
  /**
   * Packets that exclude each other under two keys of one player, both by the word of their identity key, or under a key that
   * was replaced: two histories, unless somebody else had one of the keys, for which keys are changed. They convict nobody.
   */
  readonly underTwoKeys: readonly {
    readonly game: string;
    readonly author: string;
    readonly keys: readonly string[];
  }[];
  /** Players, and dealers, who fixed one chain in two games: `handshake/chain-reused`. */
  readonly reusedChains: readonly {
    readonly anchor: string;
    /** Whose it is: a player's identity key, a dealer's key. */
    readonly key: string;
    readonly games: readonly string[];
    readonly players: readonly string[];
  }[];
  /** Questions of one game that its oracle answered twice, for two handovers: `dice/oracle-fork`. */
  readonly oracleForks: readonly { readonly game: string; readonly n: number; readonly handovers: readonly string[] }[];
}

/** As many proofs are made against one author of a game: one convicts. */
const maxTold = 8;

/** As many pairs on one place are looked at: a hostile file can have millions, and what is not looked at convicts nobody. */
const maxLookedAt = 100_000;

/**
 * Compares two logs, or a log with itself.
 *
 * Only what a player signed counts against them: packets in their name under another key prove nothing. A ruling or a
 * forfeit between two packets clears their author.
 *
 * @param signatures what verifies; left out: the platform's, which a browser has loaded by {@link loadSignatures}
 */
export async function comparePackets(
  a: readonly ReadPacket[],
  b: readonly ReadPacket[],
  signatures?: SyncSignatureBackend,
): Promise<Comparison> {
  const all = [...a, ...b];
  const keys = knownKeys(all, signatures);
  const forks = new Map<string, ForkProof>();
  const byLog = new Map<string, Comparison["forksByLog"][number]>();
  const nameless = new Map<string, Comparison["nameless"][number]>();
  const underTwoKeys = new Map<string, Comparison["underTwoKeys"][number]>();
  const byAuthor = new Map<string, ReadPacket[]>();
  for (const packet of b) {
    const key = `${packet.head.g} ${packet.head.a}`;
    const own = byAuthor.get(key);
    if (own === undefined) byAuthor.set(key, [packet]);
    else own.push(packet);
  }
  const told = new Map<string, number>();
  let context: SigningContext | undefined;
  let lookedAt = 0;
  for (const one of a) {
    for (const other of byAuthor.get(`${one.head.g} ${one.head.a}`) ?? []) {
      const { g, a: author } = one.head;
      if ((told.get(`${g} ${author}`) ?? 0) >= maxTold || forkReason(one, other) === undefined) continue;
      if (one !== other && ++lookedAt > maxLookedAt) continue;
      context ??= signingContext(keys, packetTree(all), signatures);
      const means = doubleSigned(one, other, context);
      const key = keyOf(one);
      if (means === "two-keys") {
        if (keys.base(g, author, key) === undefined) continue;
        const both = [...new Set([key, keyOf(other)])].sort();
        underTwoKeys.set(`${g} ${author} ${both.join(" ")}`, { game: g, author, keys: both });
      }
      if (means !== "fork" && means !== "unless-ruled") continue;
      const base = keys.base(g, author, key);
      if (base === undefined) {
        if (key === keyOf(other) && [one, other].every((packet) => signedAsNamed(packet, signatures)))
          nameless.set(`${g} ${author} ${key}`, { game: g, author, key });
        continue;
      }
      if (means !== "fork") continue;
      const proof = forkProofOf(one, other, base, signatures);
      if (proof === undefined) byLog.set(`${g} ${author}`, { author, base, key, packets: [one, other] });
      // A key that only a proposal or a ruling gave is not tied to a person by anything that they signed.
      if (
        proof !== undefined &&
        (await forkProofFault(proof, signatures)) === undefined &&
        !forks.has(canonicalText(proof))
      ) {
        forks.set(canonicalText(proof), proof);
        told.set(`${g} ${author}`, (told.get(`${g} ${author}`) ?? 0) + 1);
      }
    }
  }
  return {
    forks: [...forks.values()],
    // What two packets alone prove needs nothing else.
    forksByLog: [...byLog].filter(([at]) => !told.has(at)).map(([, one]) => one),
    nameless: [...nameless.values()],
    underTwoKeys: [...underTwoKeys.values()],
    reusedChains: reusedChains(all, keys),
    oracleForks: oracleForks(all, keys),
  };
}

/** What the packets of some files tell of two on one place. */
const signingContext = (
  keys: KnownKeys,
  tree: PacketTree,
  signatures: SyncSignatureBackend | undefined,
): SigningContext => ({
  tree,
  signatures,
  isTheirs: keys.isTheirs,
  manifest: (g) => keys.manifests.get(g),
  changes: keys.changes,
});

/**
 * Chains that one person fixed in two games: a player who joined both under one identity key, or a dealer whose key laid
 * out a deck in both. An anchor alone says nothing: it is public, and anybody can put it into a manifest of their own.
 */
function reusedChains(packets: readonly ReadPacket[], keys: KnownKeys): Comparison["reusedChains"] {
  const dealt = new Set(
    packets
      .filter((packet) => packet.head.a === "dealer" && keys.isTheirs(packet) === true && isWhole(packet))
      .filter(({ entries }) => entries.some(({ entry }) => entry.t === "deck"))
      .map(({ head }) => head.g),
  );
  const seen = new Map<string, { anchor: string; key: string; games: Set<string>; players: Set<string> }>();
  const use = (anchor: string, key: string, game: string, player: string) => {
    const slot = `${anchor} ${key}`;
    const uses = seen.get(slot) ?? { anchor, key, games: new Set(), players: new Set() };
    seen.set(slot, uses);
    uses.games.add(game);
    uses.players.add(player);
  };
  for (const [gid, { players, decks }] of keys.manifests) {
    for (const { id, idKey, chain } of players) {
      if ((keys.base(gid, id)?.join ?? null) !== null) use(chain.anchor, idKey, gid, id);
    }
    for (const { dealer } of decks)
      if (dealer !== undefined && dealt.has(gid)) use(dealer.chain.anchor, dealer.key, gid, "dealer");
  }
  return [...seen.values()]
    .filter(({ games }) => games.size > 1)
    .map(({ anchor, key, games, players }) => ({
      anchor,
      key,
      games: [...games].sort(),
      players: [...players].sort(),
    }));
}

/** Answers under the oracle's own signature: one question, two entries that it was asked for. */
function oracleForks(packets: readonly ReadPacket[], keys: KnownKeys): Comparison["oracleForks"] {
  const asked = new Map<string, { readonly game: string; readonly n: number; readonly handovers: Set<string> }>();
  const answers = new Map<string, { readonly packet: ReadPacket; readonly handover: string }[]>();
  for (const packet of packets) {
    const { a, g } = packet.head;
    if (a !== "oracle" || keys.isTheirs(packet) !== true || !isWhole(packet)) continue;
    for (const { entry } of packet.entries) {
      if (entry.t !== "oracle") continue;
      const { n, for: handover } = entry.b;
      const question = `${g} ${n}`;
      const given = answers.get(question) ?? [];
      answers.set(question, given);
      const known = asked.get(question) ?? { game: g, n, handovers: new Set() };
      asked.set(question, known);
      const m = keys.manifests.get(g);
      // Behind a ruling that turned out to be void the oracle is asked again: only one of the two acknowledges it.
      for (const other of given) {
        if (other.handover === handover || m === undefined || mayBeDisplaced(packet, other.packet, m)) continue;
        known.handovers.add(handover).add(other.handover);
      }
      if (given.every((other) => other.packet.sig.head !== packet.sig.head)) given.push({ packet, handover });
    }
  }
  return [...asked.values()]
    .filter(({ handovers }) => handovers.size > 1)
    .map(({ handovers, ...question }) => ({ ...question, handovers: [...handovers].sort() }));
}
