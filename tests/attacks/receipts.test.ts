// Receipts of a club in a log (log-format 17): they say when it had seen a packet. Nothing of the game hangs on them, and nobody is
// accused by one that is false, foreign, doubled or contradicts another.
import { describe, expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import { packetName, publicKeyOf, receiptHash, signLetter, toHex } from "../../src/replay/index.js";
import type { ClubReceipt, SignedReceipt } from "../../src/schema/index.js";
import { settled } from "../support/agree.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, replay, type TestGame, type TestSetup, verify, write, writerOf } from "../support/game.js";

const secret = new Uint8Array(32).fill(77);
const key = toHex(publicKeyOf(secret));
const other = new Uint8Array(32).fill(78);
const setup: TestSetup = { ...diceSetup, referee: true, more: { receipts: key } };

const plan = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });

/** The packets of a game by name, in their order. */
async function names(game: TestGame): Promise<readonly string[]> {
  const { packets } = await replay(game);
  return packets.map(packetName);
}

function signed(receipt: ClubReceipt, by = secret): SignedReceipt {
  return { receipt, sig: toHex(signStatement("receipt", receipt, by)) };
}

/** A receipt of one of the packets of a game. */
async function receiptOf(game: TestGame, packet: number, change: Partial<ClubReceipt> = {}): Promise<ClubReceipt> {
  const { machine } = await replay(game);
  return {
    ...{ club: key, n: 7, prev: "ab".repeat(32), at: "2027-03-01T12:00:00.000Z", g: machine.gid },
    packet: (await names(game))[packet] ?? "",
    ...change,
  };
}

const entry = (b: SignedReceipt) => ({ t: "receipt" as const, b });

async function told(game: TestGame) {
  const { verdict, findings, receipts = [] } = await verify(game);
  return {
    verdict,
    notes: findings.map(({ code, severity, author }) => `${severity} ${code} ${author ?? "nobody"}`),
    seen: receipts.map(({ by, n, author, k }) => `${author} ${k}: ${n} by ${by}`),
  };
}

/** Ann's turn with entries at the head of its packet, and the game as it goes on. */
async function brought(...bodies: readonly SignedReceipt[]) {
  const game = await begin(setup);
  await write(game, "ann", [...bodies.map(entry), plan("blue", "now")]);
  await write(game, "bob", [plan("red", "now", "sealed")]);
  await settled(game);
  return game;
}

describe("a receipt in a log", () => {
  test("is told, and the dice, the pen, the freshness and the undo floor are as without it", async () => {
    const bare = await begin(setup);
    const one = await receiptOf(bare, 0);
    const two = await receiptOf(bare, 1, { n: 8, prev: receiptHash(one), at: "2027-03-02T12:00:00.000Z" });
    const [game, plain] = [await brought(signed(one), signed(two)), await brought()];
    const [after, without] = [(await replay(game)).machine, (await replay(plain)).machine];
    expect(after.state).toEqual(without.state);
    expect(after.phase).toEqual(without.phase);
    expect(after.floor).toBe(without.floor);
    expect(after.counts).toEqual(without.counts);
    expect([...after.rests].map((seq) => seq - 2)).toEqual(
      expect.arrayContaining([...without.rests].filter((s) => s > 6)),
    );
    expect(await told(game)).toEqual({ verdict: "valid", notes: [], seen: ["bob 1: 7 by ann", "ann 1: 8 by ann"] });
  });

  test("stands beside letters, and before a ruling that the referee writes without the pen", async () => {
    const game = await begin(setup);
    const { machine } = await replay(game);
    const letter = {
      format: 1,
      kind: "letter",
      g: machine.gid,
      a: "bob",
      at: machine.head,
      ask: "note",
      text: "hello",
    } as const;
    const receipt = signed(await receiptOf(game, 0));
    const carried = { t: "letter" as const, b: signLetter(letter, writerOf(game, "bob").signing) };
    await write(
      game,
      "referee",
      [entry(receipt), carried, { t: "ruling", b: { kind: "interpret", text: "so" } }],
      true,
    );
    expect(await told(game)).toEqual({ verdict: "valid", notes: [], seen: ["bob 1: 7 by referee"] });
  });

  test("an undo and an annulment leave it where it stands", async () => {
    const game = await brought(signed(await receiptOf(await begin(setup), 0)));
    const { machine } = await replay(game);
    const [seq = 0] = [...machine.rests].filter((one) => one > 6);
    await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [seq], text: "again" } }], true);
    expect((await verify(game)).receipts).toHaveLength(1);
  });
});

describe("nobody is accused of a receipt", () => {
  test.each([
    ["of another game", { g: "cd".repeat(32) }, secret, "receipt/other-game"],
    ["of a packet that is not in the log", { packet: "cd".repeat(32) }, secret, "receipt/place"],
    ["that the club has not signed", {}, other, "receipt/signature"],
    ["with a day that no calendar has", { at: "2027-02-30T12:00:00.000Z" }, secret, "receipt/signature"],
    ["of another club", { club: toHex(publicKeyOf(other)) }, other, "receipt/foreign"],
    ["that is the first and names one before it", { n: 1 }, secret, "receipt/chain"],
  ] as const)("%s", async (_, change, by, code) => {
    const bare = await begin(setup);
    const game = await brought(signed(await receiptOf(bare, 0, change), by));
    expect(await told(game)).toEqual({ verdict: "valid", notes: [`irregularity ${code} nobody`], seen: [] });
  });

  test("where the game has agreed no club", async () => {
    const game = await begin({ ...setup, more: {} });
    await write(game, "ann", [entry(signed(await receiptOf(game, 0))), plan("blue", "now")]);
    await settled(game);
    expect((await told(game)).notes).toEqual(["irregularity receipt/foreign nobody"]);
  });

  test("of the packet in which it rides, or one behind it", async () => {
    const bare = await brought();
    const later = await receiptOf(bare, 3);
    const game = await brought(signed(later));
    expect(await told(game)).toEqual({ verdict: "valid", notes: ["irregularity receipt/place nobody"], seen: [] });
  });

  test("that stands there twice, or of which the club has signed another of one number: the first counts", async () => {
    const bare = await begin(setup);
    const one = await receiptOf(bare, 0);
    const twin = { ...one, at: "2027-02-01T12:00:00.000Z" };
    expect(await told(await brought(signed(one), signed(one), signed(twin)))).toEqual({
      verdict: "valid",
      notes: ["irregularity receipt/twice nobody", "irregularity receipt/chain nobody"],
      seen: ["bob 1: 7 by ann"],
    });
  });

  test("that does not go on from the one before it, or whose time falls", async () => {
    const bare = await begin(setup);
    const one = await receiptOf(bare, 0);
    const astray = await receiptOf(bare, 1, { n: 8 });
    const earlier = await receiptOf(bare, 1, { n: 9, at: "2027-02-28T12:00:00.000Z" });
    const before = await receiptOf(bare, 1, { n: 6 });
    expect(await told(await brought(...[one, astray, earlier, before].map((each) => signed(each))))).toEqual({
      verdict: "valid",
      notes: Array.from({ length: 3 }, () => "irregularity receipt/chain nobody"),
      seen: ["bob 1: 7 by ann"],
    });
  });

  test("that comes with too many others: they are told once, and cost nothing", async () => {
    const bare = await begin(setup);
    const one = await receiptOf(bare, 0);
    const many = Array.from({ length: 30 }, (_, at) => signed({ ...one, n: 10 * at + 7 }));
    const game = await brought(...many);
    const { notes, seen, verdict } = await told(game);
    expect([verdict, notes, seen.length]).toEqual(["valid", ["irregularity receipt/too-many nobody"], 16]);
  });
});

test("a receipt stands at the head of a packet, and none of receipts alone is a packet", async () => {
  const game = await begin(setup);
  const receipt = entry(signed(await receiptOf(game, 0)));
  const behind = await begin(setup);
  await write(behind, "ann", [plan("blue", "now"), receipt], true);
  expect((await told(behind)).notes[0]).toMatch(/violation protocol\/\S+ ann/);
  await write(game, "ann", [receipt], true);
  expect((await told(game)).notes).toEqual(["violation letter/alone ann"]);
});

test("the key of the receipts is nobody's who plays", async () => {
  const { manifest } = await begin(diceSetup);
  const game = await begin({ ...setup, more: { receipts: manifest.players[0]?.idKey } }).catch((thrown) => thrown);
  expect(String(game)).toContain("handshake/manifest");
});
