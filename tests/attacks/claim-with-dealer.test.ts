// A claim of a forfeit ends the game, and a dealer opens the shuffle for the audit. Where the answer comes after all, the claim
// is displaced, and what the dealer wrote behind it too: their next packet has the same number and is no second history.
import { expect, test } from "vitest";
import { comparePackets, groupPackets, loadShapes, readLines } from "../../src/replay/index.js";
import { dealerSetup, session } from "../support/decks.js";
import { moves, verify, write, writerOf } from "../support/game.js";
import { packetsOf, resign, textOf } from "../support/tamper.js";

const shapes = await loadShapes();
const read = (log: string) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets;

/** A game up to a decision of ann; the claim with the dealer's packet behind it; her answer with the dealer's packet behind it. */
async function claimed() {
  const { game, mail, settle } = await session({ ...dealerSetup, forfeit: "opponent" });
  expect(settle()).toBe("ann");
  const { log } = game;
  const other = { ...game };
  const claim = await write(other, "bob", [{ t: "forfeit", b: { of: "ann", due: "decision" } }], true);
  const audit = await write(other, "dealer", [], true);
  mail("ann", moves({ move: "flip", cards: 1 }));
  const answer = game.log.slice(log.length);
  settle();
  const dealt = game.log.slice(log.length + answer.length);
  return { game, log, claim, audit, answer, dealt };
}

test("a dealer is no forker in any file of these packets, and no proof is made of them", async () => {
  const { game, log, claim, audit, answer, dealt } = await claimed();
  const files = [
    log + claim + audit + answer + dealt,
    log + audit + answer + dealt,
    log + answer + dealt + audit,
    log + audit + dealt,
  ];
  for (const file of files) {
    const { findings } = await verify(game, file);
    expect(findings.filter(({ severity }) => severity === "violation")).toEqual([]);
  }
  const honest = read(log + answer + dealt);
  for (const file of [log + claim + audit, log + audit]) {
    const { forks, forksByLog } = await comparePackets(read(file), honest);
    expect([...forks, ...forksByLog]).toEqual([]);
  }
});

test("two packets of a dealer on one entry are a fork all the same", async () => {
  const { game, log, answer, dealt } = await claimed();
  const [packet = []] = packetsOf(dealt);
  const second = textOf([resign(packet, writerOf(game, "dealer"), (_, head) => Object.assign(head, { recv: [] }))]);
  const { forks } = await comparePackets(read(log + answer + dealt), read(log + answer + second));
  expect(forks).toMatchObject([{ author: "dealer", reason: "same-number" }]);
  const { findings } = await verify(game, log + answer + dealt + second);
  expect(findings.map(({ code, author }) => `${code} ${author}`)).toContain("chain/fork dealer");
});
