// The number of a roll as a cheat may write it: larger than any that a seed is made of. Nobody's reader falls over it.
import { expect, test } from "vitest";
import { checkEvidence, libraryOf, replayLog, verifyLog } from "../../src/replay/index.js";
import { asValue } from "../../src/replay/judge/evidence/packets.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, type TestGame, verify, write, writerOf } from "../support/game.js";
import { packetsOf, resign, textOf } from "../support/tamper.js";
import { otherVersion } from "../support/versions.js";

/** A game in which Ann has numbered her roll so, and handed over. */
async function numbered(j: number): Promise<TestGame> {
  const game = await begin(diceSetup);
  await write(game, "ann", [moves({ move: "plan", rolls: ["now"], to: "blue" })]);
  const packets = packetsOf(game.log);
  const changed = resign(packets.pop() ?? [], writerOf(game, "ann"), (entries) => {
    for (const entry of entries) for (const roll of Object(entry["r"] ?? [])) roll.j = j;
  });
  return { ...game, log: textOf([...packets, changed]) };
}

test.each([2 ** 32, 2 ** 40, 2 ** 53 - 1])("%d: verify by the agreed rules and by others, and evidence", async (j) => {
  const game = await numbered(j);
  expect((await verify(game)).findings.map(({ code, author }) => `${code} ${author}`)).toContain("dice/roll-order ann");
  const others = await verifyLog(game.log, { library: libraryOf(otherVersion(diceSetup.installed, "1.1.0")) });
  expect(others.verdict).toBe("undetermined");
  const { packets, manifest } = await replayLog(new TextEncoder().encode(game.log), { library: game.library });
  const all = packets.flatMap(({ entries }) => entries.map(({ entry }) => entry));
  const accept = all.find(({ t }) => t === "accept");
  const seq = all.find(({ r }) => r !== undefined)?.s ?? 0;
  if (manifest === null || accept?.t !== "accept") throw new Error("no game");
  const claim = { code: "dice/roll-result", seq, author: "ann" };
  const base = { m: manifest, join: accept.b.idSig };
  const { fault } = await checkEvidence(
    { format: 1, kind: "evidence", claim, base, packets: packets.map(asValue) },
    { library: game.library },
  );
  expect(fault).toContain("do not show");
});
