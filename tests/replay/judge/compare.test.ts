// What two logs prove against whom: no honest player through a ruling that was left out, and oracle and dealer too.
import { expect, test } from "vitest";
import {
  comparePackets,
  forkProofFault,
  groupPackets,
  loadShapes,
  type ReadPacket,
  readLines,
  type TypedBody,
} from "../../../src/replay/index.js";
import { knownKeys } from "../../../src/replay/judge/known-keys.js";
import type { ForkProof } from "../../../src/schema/index.js";
import { dealerSetup, oracleItem, oracleWriter, session } from "../../support/decks.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, moves, type TestGame, write } from "../../support/game.js";

const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });
const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });

async function packetsIn(log: string): Promise<readonly ReadPacket[]> {
  return groupPackets(readLines(new TextEncoder().encode(log)).lines, await loadShapes()).packets;
}

/** What ties a player's key to them, as `compare` takes it from a log. */
async function baseOf(packets: readonly ReadPacket[], author: string): Promise<ForkProof["base"]> {
  const base = knownKeys(packets).base(packets[0]?.head.g ?? "", author);
  if (base === undefined) throw new Error(`${author} did not join`);
  return base;
}

test("a packet that a ruling overtook, and the one written after it, are no fork, whoever leaves the ruling out", async () => {
  const game = await begin({ ...diceSetup, referee: true });
  await write(game, "ann", [pass("blue", "now")]);
  await write(game, "bob", [pass("red", "now")]);
  const before = game.log;
  await write(game, "ann", [plan("now"), plan("now")]);
  const overtaken = await packetsIn(game.log);
  game.log = before;
  const ruling: TypedBody = { t: "ruling", b: { kind: "fact", fact: "weather/today", value: 1, text: "rain" } };
  await write(game, "referee", [ruling], true, false);
  await write(game, "ann", []);
  const standing = await packetsIn(game.log);
  expect((await comparePackets(overtaken, standing)).forks).toEqual([]);
  const without = standing.filter(({ head }) => head.a !== "referee");
  expect((await comparePackets(overtaken, without)).forks).toEqual([]);
  // As a file of its own it proves nothing either.
  const [one, other] = [overtaken.at(-1), standing.at(-1)];
  if (one === undefined || other === undefined) throw new Error("no packets");
  const bare = ({ head, sig }: ReadPacket) => ({ head, sig });
  const proof: ForkProof = {
    ...{ format: 1, kind: "fork-proof", g: one.head.g, author: "ann", key: one.sig.sigs[0]?.keyid ?? "" },
    ...{ reason: "same-number", packets: [bare(one), bare(other)] },
    base: await baseOf(standing, "ann"),
  };
  expect(await forkProofFault(proof)).toContain("a ruling may lie between");
});

test("two packets on one entry are a fork, whatever else was ruled", async () => {
  const game = await begin({ ...diceSetup, referee: true });
  await write(game, "referee", [{ t: "ruling", b: { kind: "interpret", text: "go on" } }], true, false);
  const { log } = game;
  await write(game, "ann", [plan("now")]);
  const one = await packetsIn(game.log);
  game.log = log;
  await write(game, "ann", [plan()]);
  const { forks } = await comparePackets(one, await packetsIn(game.log));
  expect(forks).toHaveLength(1);
  expect(await forkProofFault(forks[0] as ForkProof)).toBeUndefined();
});

test("an oracle that answers one question for two handovers", async () => {
  const game: TestGame = await begin({
    ...diceSetup,
    classes: { "day/sealed": "oracle" },
    more: { oracle: oracleItem },
    officials: { oracle: oracleWriter },
  });
  const { log } = game;
  const histories: (readonly ReadPacket[])[] = [];
  for (const rolls of [["sealed"], ["sealed", "sealed"]]) {
    game.log = log;
    await write(game, "ann", [plan(...rolls)]);
    await write(game, "oracle", []);
    histories.push(await packetsIn(game.log));
  }
  const [a = [], b = []] = histories;
  expect((await comparePackets(a, a)).oracleForks).toEqual([]);
  const [found, ...more] = (await comparePackets(a, b)).oracleForks;
  expect(more).toEqual([]);
  expect(found).toMatchObject({ n: 1 });
  expect(found?.handovers).toHaveLength(2);
  // In the oracle's name under another key it proves nothing.
  const forged = b.map((packet) =>
    packet.head.a === "oracle" ? { ...packet, sig: { ...packet.sig, sigs: a[0]?.sig.sigs ?? [] } } : packet,
  );
  expect((await comparePackets(a, forged)).oracleForks).toEqual([]);
});

test("a dealer's chain in two games: his secrets of the first are known in the second", async () => {
  const one = await session(dealerSetup);
  const other = await session({ ...dealerSetup, salt: 7 });
  const { reusedChains } = await comparePackets(await packetsIn(one.game.log), await packetsIn(other.game.log));
  expect(reusedChains).toMatchObject([{ players: ["dealer"] }]);
  expect(reusedChains[0]?.games).toHaveLength(2);
});
