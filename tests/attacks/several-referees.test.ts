// Several referees: of two rulings on one entry one stands, whatever the order of the file; the other is void, and nobody is accused.
import { describe, expect, test } from "vitest";
import {
  comparePackets,
  forkProofFault,
  groupPackets,
  libraryOf,
  loadShapes,
  penOf,
  publicKeyOf,
  readLines,
  type TypedBody,
  toHex,
  verifyLog,
} from "../../src/replay/index.js";
import { knownKeys } from "../../src/replay/judge/known-keys.js";
import type { ForkProof, Manifest } from "../../src/schema/index.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, fordSetup, moves, prepared, replay, type TestGame, verify, write } from "../support/game.js";
import { carl, dora, type Referees, twoReferees } from "../support/referees.js";
import { offer, writtenBy } from "../support/successor.js";
import { type Line, packetsOf, textOf } from "../support/tamper.js";
import { threeSetup } from "../support/three-sides.js";

const bytes = (fill: number) => new Uint8Array(32).fill(fill);

const setup = { ...fordSetup, ...twoReferees };

const step = (fields: number) => moves({ move: "step", fields });
const hold = moves({ move: "hold" });
const says = (text: string): TypedBody => ({ t: "ruling", b: { kind: "interpret", text } });
/** Shows no value: a ruling that overtakes it has none to name. */
const wish: TypedBody = { t: "propose", b: { kind: "end", result: { winner: "draw", reason: "enough" } } };

const shapes = await loadShapes();
const read = (log: string) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets;

/** What an author writes where a log ends. */
const on = (game: TestGame, log: string, by: string, ...bodies: readonly TypedBody[]) =>
  write({ ...game, log }, by, bodies, true);

/** The findings of a file, and that no order of its packets says anything else; nobody is ever accused. */
async function judged(game: TestGame, base: string, ...parts: readonly string[]) {
  const orders = parts.length < 2 ? [parts] : [parts, parts.toReversed(), [...parts.slice(1), parts[0] ?? ""]];
  const all = [];
  for (const order of orders) {
    const report = await verify(game, base + order.join(""));
    const codes = report.findings
      .map(({ code, severity, author }) => `${code} ${severity} ${author ?? "nobody"}`)
      .sort();
    expect(report.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
    all.push({ codes, rulings: report.rulings.map(({ by, text }) => `${by} ${text}`), verdict: report.verdict });
  }
  for (const one of all) expect(one).toEqual(all[0]);
  return all[0] ?? { codes: [], rulings: [], verdict: "" };
}

const second = "ruling/second irregularity nobody";

describe("a list of referees", () => {
  test("each of them rules alone, and is told by name; players acknowledge their packets in the order of the list", async () => {
    const game = await begin(setup);
    await write(game, "dora", [says("first")]);
    await write(game, "carl", [says("then")]);
    await write(game, "ann", [step(2)]);
    const last = read(game.log)
      .at(-1)
      ?.head.recv.map(({ a }) => a);
    expect(last).toEqual(["bob", "carl", "dora"]);
    expect(await judged(game, game.log)).toEqual({ codes: [], rulings: ["dora first", "carl then"], verdict: "valid" });
    // Without the rules the chain is followed all the same.
    const other = await verifyLog(game.log, { library: libraryOf(diceSetup.installed) });
    expect(other.findings.map(({ code }) => code)).toEqual(["rules/not-at-hand"]);
  });

  test("a call is answered by any of them, and both are told as due", async () => {
    const game = await begin(setup);
    await write(game, "ann", [{ t: "call", b: { text: "May I?" } }]);
    expect((await verify(game)).game?.due.map(({ player }) => player)).toEqual(["carl", "dora"]);
    await write(game, "dora", [says("You may.")]);
    await write(game, "ann", [step(2)]);
    expect((await verify(game)).verdict).toBe("valid");
  });

  test("a forfeit is signed by any of them; nobody else rules, whatever they call themselves", async () => {
    const game = await begin({ ...setup, forfeit: "referee" });
    const forfeit: TypedBody = { t: "forfeit", b: { of: "ann", due: "decision" } };
    const late = { ...game, log: game.log + (await on(game, game.log, "dora", forfeit)) };
    expect((await verify(late)).game?.outcome).toMatchObject({ rule: "forfeit", winner: "guard" });
    const bob = await verify({ ...game, log: game.log + (await on(game, game.log, "bob", says("mine"))) });
    expect(bob.findings).toMatchObject([{ code: "ruling/signature", author: "bob" }]);
    // The author "referee" is nobody where a list stands.
    const eve = { ...game, writers: { ...game.writers, referee: { id: "referee", signing: bytes(99) } } };
    const stranger = await verify({ ...game, log: game.log + (await on(eve, game.log, "referee", says("mine"))) });
    expect(stranger.findings.map(({ code, author }) => [code, author])).toEqual([["chain/unknown-author", undefined]]);
    // Nor does one sign for the other.
    const crossed = { ...game, writers: { ...game.writers, carl: { id: "carl", signing: dora.writer.signing } } };
    const forged = await verify({ ...game, log: game.log + (await on(crossed, game.log, "carl", says("mine"))) });
    expect(forged.findings.map(({ code, author }) => [code, author])).toEqual([["signature/wrong", undefined]]);
  });

  test.each<[string, (list: Referees, manifest: Manifest) => Partial<Manifest>, string]>([
    [
      "one identity key twice",
      ([a, b]) => ({ referees: [a, { ...b, idKey: a?.idKey }] as Referees }),
      "handshake/manifest",
    ],
    ["one key twice", ([a, b]) => ({ referees: [a, { ...b, key: a?.key }] as Referees }), "handshake/manifest"],
    [
      "the key of one, the identity of another",
      ([a, b]) => ({ referees: [a, { ...b, key: a?.idKey }] as Referees }),
      "handshake/manifest",
    ],
    ["one name twice", ([a, b]) => ({ referees: [a, { ...b, id: "carl" }] as Referees }), "handshake/manifest"],
    ["the name of a player", ([a, b]) => ({ referees: [a, { ...b, id: "ann" }] as Referees }), "handshake/manifest"],
    ["a reserved name", ([a, b]) => ({ referees: [a, { ...b, id: "referee" }] as Referees }), "handshake/manifest"],
    [
      "a player's identity",
      ([a, b], { players: [ann] }) => ({ referees: [a, { ...b, idKey: ann?.idKey }] as Referees }),
      "handshake/manifest",
    ],
    [
      "a player's key",
      ([a, b], { players: [ann] }) => ({ referees: [a, { ...b, key: ann?.key }] as Referees }),
      "handshake/manifest",
    ],
    [
      "one beside the list",
      ([a, b]) => ({ referee: { name: "Ref", key: toHex(publicKeyOf(bytes(99))) }, referees: [a, b] as Referees }),
      "handshake/manifest",
    ],
    [
      "a word of another key",
      ([a, b]) => ({ referees: [a, { ...b, join: a?.join }] as Referees }),
      "handshake/id-signature",
    ],
    [
      "a key of small order",
      ([a, b]) => ({ referees: [a, { ...b, idKey: `01${"00".repeat(31)}` }] as Referees }),
      "keys/unusable",
    ],
  ])("with %s is refused, and accuses nobody", async (_, change, code) => {
    const { manifest } = prepared(setup);
    const changed = change(manifest.referees ?? [], manifest);
    const game = prepared({ ...setup, more: { ...setup.more, ...changed } });
    const report = await verify(game);
    expect(report.findings[0]?.code).toBe(code);
    for (const { author } of report.findings) expect(author).toBeUndefined();
    expect(report.game).toBeNull();
  });
});

describe("two rulings on one entry", () => {
  test("nobody has built on either: the earlier in the list stands", async () => {
    const game = await begin(setup);
    const [a, b] = [await on(game, game.log, "carl", says("a")), await on(game, game.log, "dora", says("b"))];
    expect(await judged(game, game.log, a, b)).toEqual({ codes: [second], rulings: ["carl a"], verdict: "valid" });
  });

  test("a player has built on the later in the list alone: that one stands, and a player may go on with the numbers used", async () => {
    const game = await begin(setup);
    const { log } = game;
    const [a, b] = [await on(game, log, "carl", says("a")), await on(game, log, "dora", says("b"))];
    const ann = await on(game, log + b, "ann", step(2));
    expect(await judged(game, log, a, b, ann)).toMatchObject({ codes: [second], rulings: ["dora b"] });
  });

  test("both are built on: the one on which more players have gone on stands, and whoever built on the other forked nothing", async () => {
    const game = await begin(setup);
    const { log } = game;
    const [a, b] = [await on(game, log, "carl", says("a")), await on(game, log, "dora", says("b"))];
    const ann = await on(game, log + b, "ann", step(2));
    const bob = await on(game, log + b + ann, "bob", hold);
    const onA = await on(game, log + a, "ann", step(1));
    expect(await judged(game, log, a, onA, b, ann, bob)).toMatchObject({ codes: [second], rulings: ["dora b"] });
    // What was shown behind the one is known behind the other, and that is said.
    const ended = await on(game, log + a, "ann", step(2));
    const { findings } = await verify(game, log + a + ended + b + ann + bob);
    expect(findings.map(({ message }) => message).join()).toContain(
      "values of ann were shown after it, and are shown again after the other",
    );
    const compared = await comparePackets(read(log + a + onA), read(log + b + ann + bob));
    expect(compared).toMatchObject({ forks: [], nameless: [] });
  });

  test("one that does not name the values which it overtakes is void, wherever it stands in the list", async () => {
    const game = await begin(setup);
    const { log } = game;
    const under = await on(game, log, "ann", step(2));
    const a = await on(game, log, "carl", says("a"));
    const b = await on(game, log, "dora", award("b", { ann: 1 }));
    expect(await judged(game, log, under, a, b)).toMatchObject({
      // An award ends the game; the value that proves the last rolls is owed all the same.
      codes: [
        "chain/overtaken irregularity nobody",
        "dice/reveal-missing unknown ann",
        "ruling/shown irregularity nobody",
      ],
      rulings: ["dora b"],
    });
  });

  test("in a game of three nobody brings back a turn that the others have gone on with", async () => {
    const game = await begin({ ...threeSetup, ...twoReferees });
    const { log } = game;
    const b = await on(game, log, "dora", says("b"));
    const later = { ...game, log: log + b };
    const packets: string[] = [];
    for (let at = 0; at < 3; at++) {
      const { machine } = await replay(later);
      const decides = machine.phase.at === "play" && !machine.phase.forChance;
      packets.push(
        await write(
          later,
          penOf(machine) ?? "",
          decides ? [moves({ move: "pass", to: ["blue", "green", "red"][at] ?? "" })] : [],
        ),
      );
    }
    expect(
      new Set(
        read(later.log)
          .slice(-3)
          .map(({ head }) => head.a),
      ).size,
    ).toBeGreaterThan(1);
    const a = await on(game, log, "carl", says("a"));
    const onA = await on(game, log + a, "cid", moves({ move: "roll" }));
    expect(await judged(game, log, b, ...packets, a, onA)).toMatchObject({ codes: [second], rulings: ["dora b"] });
  });

  test("whom a referee seats by the ruling brings them no majority, and counts where those who play stand even", async () => {
    const game = await begin(setup);
    const { log } = game;
    const dan = await offer(game, "bob");
    const seats: TypedBody = { t: "ruling", b: { kind: "substitute", ...dan.word, text: "Dan for Bob" } };
    const withDan = writtenBy(game, dan);
    // Carl seats somebody, who writes at once; Ann and Bob have gone on by Dora's ruling.
    const b = await on(game, log, "dora", says("b"));
    const ann = await on(game, log + b, "ann", step(2));
    const bob = await on(game, log + b + ann, "bob", hold);
    const a = await on(game, log, "carl", seats);
    const onA = await on(withDan, log + a, "bob", hold);
    const file = await judged(game, log, b, ann, bob, a, onA);
    expect(file).toMatchObject({ codes: [second], rulings: ["dora b"] });
    // Dora seats Dan, and Ann and he go on; Carl and Bob, who had left, would begin again.
    const d = await on(game, log, "dora", seats);
    const onD = await on(game, log + d, "ann");
    const danOnD = await on(withDan, log + d + onD, "bob");
    const c = await on(game, log, "carl", says("c"));
    const onC = await on(game, log + c, "bob", hold);
    const other = await judged(game, log, d, onD, danOnD, c, onC);
    expect(other).toMatchObject({ codes: [second], rulings: ["dora Dan for Bob"] });
  });

  test("the same player on both: the earlier stands, and the player is no forker, in one file or in two", async () => {
    const game = await begin(setup);
    const { log } = game;
    const [a, b] = [await on(game, log, "carl", says("a")), await on(game, log, "dora", says("b"))];
    const onA = await on(game, log + a, "ann", step(2));
    const onB = await on(game, log + b, "ann", step(1));
    const file = await judged(game, log, a, b, onA, onB);
    expect(file).toMatchObject({ codes: [second], rulings: ["carl a"] });
    const compared = await comparePackets(read(log + a + onA), read(log + b + onB));
    expect(compared).toMatchObject({ forks: [], nameless: [] });
    // A file that lacks one of the rulings cannot tell either.
    for (const part of [log + a + onA + onB, log + b + onB + onA])
      for (const { severity } of (await verify(game, part)).findings) expect(severity).not.toBe("violation");
  });

  test("a game that both have gone on with is taken back by no late ruling, whoever builds on it", async () => {
    const game = await begin(setup);
    const { log } = game;
    const b = await on(game, log, "dora", says("b"));
    const ann = await on(game, log + b, "ann", step(2));
    const bob = await on(game, log + b + ann, "bob", hold);
    // Carl stands before Dora in the list, and Bob would have the turn again.
    const a = await on(game, log, "carl", says("a"));
    expect(await judged(game, log, b, ann, bob, a)).toMatchObject({ codes: [second], rulings: ["dora b"] });
    // Ann's pen: Bob can write nothing good there; he signs what he can.
    const onA = await on(game, log + a, "bob", hold);
    const report = await verify(game, log + b + ann + bob + a + onA);
    expect(report.rulings.map(({ by }) => by)).toEqual(["dora"]);
    expect(report.findings.filter(({ author }) => author === "ann")).toEqual([]);
  });

  test("beside a packet under way: the player whom they overtake does not choose between them", async () => {
    const game = await begin(setup);
    const { log } = game;
    const under = await on(game, log, "ann", wish);
    const [a, b] = [await on(game, log, "carl", says("a")), await on(game, log, "dora", says("b"))];
    const onB = await on(game, log + b, "ann", step(1));
    const file = await judged(game, log, under, a, b, onB);
    expect(file).toMatchObject({ codes: ["chain/overtaken irregularity nobody", second], rulings: ["carl a"] });
  });

  test("two players have gone on: both rulings are void, as one would be, and are given again", async () => {
    const game = await begin(setup);
    const { log } = game;
    const ann = await on(game, log, "ann", step(2));
    const bob = await on(game, log + ann, "bob", hold);
    const [a, b] = [await on(game, log, "carl", says("a")), await on(game, log, "dora", says("b"))];
    const again = await on(game, log + ann + bob, "carl", says("again"));
    const stale = "ruling/stale irregularity nobody";
    expect(await judged(game, log, ann, bob, a, b, again)).toMatchObject({
      codes: [stale, stale],
      rulings: ["carl again"],
    });
    const compared = await comparePackets(read(log + a), read(log + ann + bob + again));
    expect(compared).toMatchObject({ forks: [], nameless: [] });
  });

  test("a ruling that overtakes a packet and the other referee's ruling behind it stands; that referee is not accused", async () => {
    const game = await begin(setup);
    const { log } = game;
    const ann = await on(game, log, "ann", wish);
    const b = await on(game, log + ann, "dora", says("b"));
    const a = await on(game, log, "carl", says("a"));
    const file = await judged(game, log, ann, b, a);
    expect(file).toMatchObject({ codes: ["chain/overtaken irregularity nobody"], rulings: ["carl a"] });
    // With another player behind Dora's ruling Carl's comes too late.
    const { machine } = await replay({ ...game, log: log + ann + b });
    const bob = await on(game, log + ann + b, "bob", {
      t: "answer",
      b: { of: machine.pending?.hash ?? "", ok: false },
    });
    const late = await judged(game, log, ann, b, bob, a);
    expect(late).toMatchObject({ codes: ["ruling/stale irregularity nobody"], rulings: ["dora b"] });
  });

  test("two rulings of one referee on one entry are that referee's fork, and the other's ruling stands", async () => {
    const game = await begin(setup);
    const { log } = game;
    const [a, c, b] = [
      await on(game, log, "carl", says("a")),
      await on(game, log, "carl", says("c")),
      await on(game, log, "dora", says("b")),
    ];
    const report = await verify(game, log + a + c + b);
    expect(report.findings.map(({ code, author }) => `${code} ${author}`)).toEqual(["chain/fork carl"]);
    expect(report.rulings.map(({ by }) => by)).toEqual(["dora"]);
    const { forks } = await comparePackets(read(log + a), read(log + c));
    expect(forks).toMatchObject([{ author: "carl", reason: "same-number" }]);
    const [proof] = forks as [ForkProof];
    expect(await forkProofFault(proof)).toBeUndefined();
    expect(knownKeys(read(log)).base(proof.g, "carl")).toEqual(proof.base);
    // One of each is nobody's.
    expect((await comparePackets(read(log + a), read(log + b))).forks).toEqual([]);
  });

  test("a player's packet on a ruling that is not here proves nothing alone, by whichever referee it was", async () => {
    const game = await begin(setup);
    const { log } = game;
    const ann = await on(game, log, "ann", step(2));
    const b = await on(game, log, "dora", says("b"));
    const again = await on(game, log + b, "ann", step(1));
    for (const [one, other] of [
      [log + ann, again],
      [log + ann, log + b + again],
    ] as const) {
      expect((await comparePackets(read(one), read(other))).forks).toEqual([]);
    }
    const pretended: Line[][] = packetsOf(again);
    expect(
      (await verify(game, log + ann + textOf(pretended))).findings.filter(({ severity }) => severity === "violation"),
    ).toEqual([]);
  });
});

describe("seats", () => {
  test("a referee sits down in no seat, by neither of their keys", async () => {
    const game = await begin(setup);
    const { machine } = await replay(game);
    for (const key of [carl.item.idKey, carl.item.key]) {
      const word = { player: "bob", name: "Carl", idKey: key, key: toHex(publicKeyOf(bytes(77))), s: machine.seq };
      const chain = { nonce: "12".repeat(16), n: 64, anchor: "34".repeat(32), after: machine.seats[1]?.c ?? 0 };
      const body: TypedBody = {
        t: "ruling",
        b: { kind: "substitute", ...word, chain, sig: "ab".repeat(64), text: "x" },
      };
      const report = await verify(game, game.log + (await on(game, game.log, "dora", body)));
      expect(report.findings[0]?.code).toMatch(/^substitute\/(key|signature)$/);
      expect(report.rulings).toEqual([]);
    }
  });
});

const award = (text: string, shown: { readonly [player: string]: number }): TypedBody => ({
  t: "ruling",
  b: { kind: "award", result: { winner: "draw", reason: "over" }, shown, text },
});
