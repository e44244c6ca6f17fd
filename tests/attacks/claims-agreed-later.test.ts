// That an opponent may claim a forfeit can be agreed in mid-game: two packets alone cannot show that it was not (log-format 12).
import { expect, test } from "vitest";
import {
  comparePackets,
  forkProofFault,
  groupPackets,
  loadShapes,
  readLines,
  type TypedBody,
} from "../../src/replay/index.js";
import { forkReason } from "../../src/replay/judge/fork.js";
import { knownKeys } from "../../src/replay/judge/known-keys.js";
import { packetName } from "../../src/replay/judge/packet-check.js";
import { agree } from "../support/agree.js";
import { begin, fordSetup, moves, type TestGame, verify, write } from "../support/game.js";

const shapes = await loadShapes();
const read = (log: string) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets;
const on = (game: TestGame, log: string, by: string, ...bodies: readonly TypedBody[]) =>
  write({ ...game, log }, by, bodies, true);

async function claimed() {
  const game = await begin({ ...fordSetup, forfeit: "none" });
  await agree(game, { kind: "amend", changes: { deadlines: { days: 7, forfeit: "opponent" } } });
  const { log } = game;
  const claim = await on(game, log, "bob", { t: "forfeit", b: { of: "ann", due: "decision" } });
  const ann = await on(game, log, "ann", moves({ move: "step", fields: 2 }));
  const bob = await on(game, log + ann, "bob", moves({ move: "hold" }));
  return { game, log, claim, ann, bob };
}

test("a claim that was allowed by an amendment and met by the answer is no fork with the claimant's next packet", async () => {
  const { game, log, claim, ann, bob } = await claimed();
  expect((await comparePackets(read(log + claim), read(log + ann + bob))).forks).toEqual([]);
  for (const file of [log + claim + bob, log + bob + claim, log + claim + ann + bob])
    expect((await verify(game, file)).findings.map(({ severity }) => severity)).not.toContain("violation");
});

test("nor does a proof convict the claimant that somebody makes of these two packets by hand", async () => {
  const { log, claim, ann, bob } = await claimed();
  const packets = read(log + claim + ann + bob);
  const [one, other] = [read(claim), read(bob)].flat().map(({ head, sig }) => ({ head, sig }));
  const key = one?.sig.sigs[0]?.keyid ?? "";
  const base = knownKeys(packets).base(one?.head.g ?? "", "bob", key);
  if (one === undefined || other === undefined || base === undefined) throw new Error("no packets");
  const reason = forkReason(one, other);
  if (reason === undefined) throw new Error("they do not exclude each other");
  const [first, second] = packetName(one) < packetName(other) ? [one, other] : [other, one];
  const fault = await forkProofFault({
    ...{ format: 1, kind: "fork-proof", g: one.head.g, author: "bob", base, key, reason },
    packets: [first, second],
  });
  expect(fault).toContain("compare the whole logs");
});

test("two packets of a player on one entry are a fork all the same", async () => {
  const { game, log, ann } = await claimed();
  const other = await on(game, log, "ann", moves({ move: "step", fields: 1 }));
  const { forks } = await comparePackets(read(log + ann), read(log + other));
  expect(forks).toMatchObject([{ author: "ann", reason: "same-number" }]);
});
