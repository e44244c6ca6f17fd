// Who is meant in a seat that changed hands: no number that a packet says of itself puts somebody else's name to it.
import { describe, expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import { publicKeyOf, type ReadPacket, toHex } from "../../src/replay/index.js";
import { signedBody } from "../../src/replay/judge/packet-check.js";
import { play, settled } from "../support/agree.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, fordSetup, moves, type TestGame, verify, write, writerOf } from "../support/game.js";
import { giveUp, offer, seatByRuling } from "../support/successor.js";
import { type Line, packetsOf, resign, textOf } from "../support/tamper.js";

const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });

/** Everything that breaks something, each with the person behind the name. */
async function broken(game: TestGame, log: string): Promise<string[]> {
  const { findings } = await verify(game, log);
  return findings
    .filter(({ severity }) => severity === "violation")
    .map(({ code, author, person }) => `${code} ${author}: ${person?.name ?? "-"}`);
}

/** A second packet for the place of an author's packet, on nothing that is here, which says that it begins at an entry. */
function stranger(game: TestGame, log: string, place: number, first: number): string {
  const packet = packetsOf(log).filter(([head]) => head?.["a"] === "ann")[place] ?? [];
  const forged = resign(packet, writerOf(game, "ann"), (_, head) => {
    Object.assign(head, { prev: "ab".repeat(32), first });
  });
  return textOf([forged]);
}

/** A packet whose entries bear other numbers than its head, signed as it stands. */
function renumbered(packet: readonly Line[], from: number, game: TestGame): Line[] {
  const { signing } = writerOf(game, "ann");
  const head = { ...packet[0] };
  const first = head["first"];
  // Numbered as if it began there, then put back to its place.
  const made = resign(packet, writerOf(game, "ann"), (_, own) => Object.assign(own, { first: from }));
  const sig = { first: Number(first), count: made.length - 2, head: String(made.at(-1)?.["head"]), sigs: [] };
  const body = signedBody({ ...(made[0] as ReadPacket["head"]), first: Number(first) }, sig);
  const sigs = [{ keyid: toHex(publicKeyOf(signing)), sig: toHex(signStatement("packet", body, signing)) }];
  return [{ ...made[0], first }, ...made.slice(1, -1), { ...sig, sigs }];
}

describe("two histories are told of whoever signed them", () => {
  test("a leaver's second history that says it begins far behind the change convicts no successor", async () => {
    const game = await begin(diceSetup);
    await play(game, pass("blue"));
    await play(game, pass("red"));
    const next = await giveUp(game, await offer(game, "ann"));
    await settled(next);
    await play(next, pass("blue", "now"));
    const place = packetsOf(game.log).filter(([head]) => head?.["a"] === "ann").length - 2;
    expect(await broken(next, next.log + stranger(game, game.log, place, 500))).toEqual(["chain/fork ann: ann"]);
  });

  test("a successor's second history that says it begins before the change convicts no leaver", async () => {
    const game = await begin(diceSetup);
    await play(game, pass("blue"));
    await play(game, pass("red"));
    const next = await giveUp(game, await offer(game, "ann"));
    await settled(next);
    await play(next, pass("blue", "now"));
    const place = packetsOf(next.log).filter(([head]) => head?.["a"] === "ann").length - 1;
    expect(await broken(next, next.log + stranger(next, next.log, place, 3))).toEqual(["chain/fork ann: Cora"]);
  });
});

test("a successor's entry that bears a number from before the change is theirs", async () => {
  const game = await begin(diceSetup);
  const next = await giveUp(game, await offer(game, "ann"));
  await settled(next);
  await play(next, pass("blue", "now"));
  const packets = packetsOf(next.log);
  const at = packets.findLastIndex(([head]) => head?.["a"] === "ann");
  const forged = renumbered(packets[at] ?? [], 3, next);
  expect(await broken(next, textOf([...packets.slice(0, at), forged]))).toEqual(["chain/sequence ann: Cora"]);
});

test("what a leaver broke in a turn that was taken back with the seat is settled with it", async () => {
  const game = await begin({ ...fordSetup, referee: true });
  await write(game, "ann", [moves({ move: "step", fields: 9 })], true);
  const next = await seatByRuling(game, await offer(game, "ann"));
  const { findings, verdict } = await verify(next);
  expect(findings.map(({ code, settledBy }) => [code, settledBy !== undefined])).toEqual([
    ["the-ford/step/one-or-two", true],
    ["the-ford/step/not-beyond", true],
  ]);
  expect(verdict).toBe("valid");
});
