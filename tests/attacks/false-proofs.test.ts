// Proofs made by a cheat against somebody else: a name and a key in a file are not a person.
import { describe, expect, test } from "vitest";
import { packetBytes } from "../../src/app/reading/incoming.js";
import {
  comparePackets as compareAll,
  forkProofFault as faultOf,
  groupPackets,
  loadShapes,
  type ReadPacket,
  readLines,
  sealManifest,
} from "../../src/replay/index.js";
import { knownKeys } from "../../src/replay/judge/known-keys.js";
import type { ForkProof } from "../../src/schema/index.js";
import { dealerSetup, session } from "../support/decks.js";
import { begin, fordSetup, keep, moves, type TestGame, write, writerOf } from "../support/game.js";
import { packetsOf, resign } from "../support/tamper.js";

const step = (fields: number) => moves({ move: "step", fields });

async function read(log: string): Promise<readonly ReadPacket[]> {
  return groupPackets(readLines(new TextEncoder().encode(log)).lines, await loadShapes()).packets;
}

/** What two logs show together; they are kept for those who read the attacks as files. */
async function comparePackets(one: readonly ReadPacket[], other: readonly ReadPacket[]) {
  const compared = await compareAll(one, other);
  const { forks, nameless, reusedChains } = compared;
  const text = (packets: readonly ReadPacket[]) => packets.map((packet) => Buffer.from(packetBytes(packet)).toString());
  await keep(async () => ({
    logs: [one, other].map((packets) => text(packets).join("")),
    ...{ forks: forks.map(({ author }) => author), nameless: nameless.map(({ author }) => author) },
    reused: reusedChains.map(({ key }) => key).sort(),
  }));
  return compared;
}

/** What is wrong with a proof; the proof is kept for those who read the attacks as files. */
async function forkProofFault(proof: ForkProof): Promise<string | undefined> {
  const fault = await faultOf(proof);
  await keep(async () => ({ proof, fault: fault ?? null }));
  return fault;
}

/** Two histories of one player from where a log ends, each as packets. */
async function histories(game: TestGame): Promise<readonly [readonly ReadPacket[], readonly ReadPacket[]]> {
  const { log } = game;
  await write(game, "ann", [step(1)]);
  const one = await read(game.log);
  game.log = log;
  await write(game, "ann", [step(2)]);
  const other = await read(game.log);
  game.log = log;
  return [one, other];
}

describe("fork proofs", () => {
  test("hold against the person whose identity key joined the game", async () => {
    const game = await begin(fordSetup);
    const { forks } = await comparePackets(...(await histories(game)));
    expect(forks).toHaveLength(1);
    const [proof] = forks as [ForkProof];
    expect(await forkProofFault(proof)).toBeUndefined();
    expect(proof.base.join).not.toBeNull();
  });

  test("two heads in somebody's name under a key of the forger's convict nobody", async () => {
    const game = await begin(fordSetup);
    const [one, other] = await histories(game);
    const forged = [one, other].map((packets) => {
      const { head, sig } = packets.at(-1) as ReadPacket;
      const lines = packetsOf(game.log).at(-1) ?? [];
      const [made] = [resign([{ ...lines[0], ...head }, ...lines.slice(1)], writerOf(game, "bob"), () => {})];
      return { head, sig: { ...sig, sigs: Object(made.at(-1))["sigs"] } };
    });
    const { forks } = await comparePackets(one, other);
    const [proof] = forks as [ForkProof];
    const key = forged[0]?.sig.sigs[0].keyid;
    const claimed: ForkProof = { ...proof, key, packets: forged };
    expect(await forkProofFault(claimed)).toContain("does not vouch for the key");
    // A manifest of the forger's own is another game.
    const slot = { ...proof.base.m.players[0], key };
    const m: ForkProof["base"]["m"] = { ...proof.base.m, players: [Object(slot), ...proof.base.m.players.slice(1)] };
    expect(await forkProofFault({ ...claimed, base: { ...proof.base, m } })).toContain("manifest is of another game");
    expect(await forkProofFault({ ...proof, base: { ...proof.base, join: "00".repeat(64) } })).toContain(
      "did not sign",
    );
    expect(await forkProofFault({ ...proof, base: { ...proof.base, join: null } })).toContain("joined the game");
  });

  test("packets without their manifest name nobody", async () => {
    const game = await begin(fordSetup);
    const [one, other] = await histories(game);
    const found = await comparePackets(one.slice(-1), other.slice(-1));
    expect(found.forks).toEqual([]);
    expect(found.nameless).toMatchObject([{ author: "ann" }]);
  });
});

describe("one chain in two games", () => {
  /** A game that bob makes with himself, with ann's public slot in it as it stands in a true one. */
  async function withHerAnchor(truth: TestGame): Promise<readonly ReadPacket[]> {
    const [ann] = truth.manifest.players;
    const fake = await begin({ ...fordSetup, salt: 40 });
    const [own, ...rest] = fake.manifest.players;
    if (ann === undefined || own === undefined) throw new Error("no players");
    const m = { ...fake.manifest, players: [{ ...own, chain: ann.chain }, ...rest] };
    const bob = fake.manifest.players[1]?.id ?? "";
    return read(sealManifest(m, writerOf(fake, bob), Object(fake.identities)[bob]));
  }

  test("somebody else's public anchor in a game of one's own names nobody", async () => {
    const game = await begin(fordSetup);
    const truth = await read(game.log);
    expect((await comparePackets(truth, await withHerAnchor(game))).reusedChains).toEqual([]);
    expect(knownKeys(await withHerAnchor(game)).manifests.size).toBe(1);
  });

  test("the same person in both games is named, by their identity key", async () => {
    const one = await begin(fordSetup);
    const other = await begin({ ...fordSetup, forfeit: "opponent" });
    const { reusedChains } = await comparePackets(await read(one.log), await read(other.log));
    const keys = one.manifest.players.map(({ idKey }) => idKey).sort();
    expect(reusedChains.map(({ key }) => key).sort()).toEqual(keys);
    expect(reusedChains[0]?.games).toHaveLength(2);
  });

  test("a dealer who is only named in a second manifest has dealt in one game", async () => {
    const one = await session(dealerSetup);
    const other = await session({ ...dealerSetup, salt: 7 });
    const dealt = await read(other.game.log);
    expect((await comparePackets(await read(one.game.log), dealt)).reusedChains).toHaveLength(1);
    const named = dealt.filter(({ head }) => head.a !== "dealer");
    expect((await comparePackets(await read(one.game.log), named)).reusedChains).toEqual([]);
  });
});
