// What a dealer, or a receiver, can try: bad boxes, a stuffed deck, another order, a false complaint (cards 5).
import { describe, expect, test } from "vitest";
import { boxKeyPair, claimFault } from "../../../../src/replay/cards/boxes/index.js";
import { cardLeaf, cardSalt, merkleRoot } from "../../../../src/replay/cards/index.js";
import {
  fromHex,
  openDraft,
  penOf,
  sealPacket,
  type TypedBody,
  toHex,
  writeEntry,
  writeObligations,
} from "../../../../src/replay/index.js";
import { obligationOf } from "../../../../src/replay/write/writer.js";
import { dealerChain, dealerSetup, dealerWriter, type Session, session } from "../../../support/decks.js";
import { begin, replay, type TestGame, verify, write, writerOf } from "../../../support/game.js";

const move = (name: string, more: object = {}): TypedBody => ({ t: "move", b: { do: [{ move: name, ...more }] } });
const codes = async (game: TestGame) =>
  (await verify(game)).findings.map(({ code, author }) => `${code} ${author ?? ""}`);

/** What the dealer would honestly write now. */
async function due(game: TestGame): Promise<TypedBody> {
  const { machine } = await replay(game);
  const body = obligationOf(machine, dealerWriter);
  if (body === undefined) throw new Error(`nothing is due of the dealer, but of ${penOf(machine)}`);
  return body;
}

/** A dealer's packet with his own idea of it. */
async function dealer(game: TestGame, change: (body: TypedBody) => TypedBody): Promise<void> {
  const { machine } = await replay(game);
  const open = openDraft(machine, "dealer");
  writeEntry(open, dealerWriter, change(await due(game)));
  if (machine.stopped === null && penOf(machine) === "dealer") writeObligations(open, dealerWriter);
  game.log += sealPacket(open, dealerWriter);
}

/** Ends the game and has everybody open what is due. */
async function finish({ machine, game, mail, settle }: Session): Promise<TestGame> {
  mail(settle(), move("finish"));
  settle();
  expect(machine.phase.at).toBe("over");
  return game;
}

const swapped = ([a, b, ...rest]: readonly string[]): string[] =>
  a === undefined || b === undefined ? [] : [b, a, ...rest];

describe("the dealer", () => {
  test("deals exactly the cards that are due, to whom they are due", async () => {
    const game = await begin(dealerSetup);
    const log = game.log;
    for (const [type, change, code] of [
      ["deck", { n: 11 }, "cards/position-order"],
      ["deck", { epoch: 2 }, "cards/position-order"],
      ["deck", { root: "00".repeat(32) }, "cards/deck-wrong"],
      ["deal", { to: "bob" }, "cards/position-order"],
      ["deal", { refs: ["1.0", "1.2", "1.6"] }, "cards/position-order"],
      ["deal", { attempt: 1 }, "cards/position-order"],
      ["deal", { boxes: ["00".repeat(66), "00".repeat(66), "00".repeat(66)] }, "cards/point-invalid"],
    ] as const) {
      game.log = log;
      const { machine } = await replay(game);
      const open = openDraft(machine, "dealer");
      if (type === "deal") writeEntry(open, dealerWriter, await due(game));
      const body = obligationOf(machine, dealerWriter);
      if (body?.t !== type) throw new Error(`no ${type} is due`);
      writeEntry(open, dealerWriter, JSON.parse(JSON.stringify({ t: type, b: { ...body.b, ...change } })));
      game.log += sealPacket(open, dealerWriter);
      expect(await codes(game)).toEqual([`${code} dealer`]);
    }
  });

  test("sends a box with another card: the receiver proves it, and he deals again", async () => {
    const game = await begin(dealerSetup);
    const { machine } = await replay(game);
    const open = openDraft(machine, "dealer");
    for (
      let body = obligationOf(machine, dealerWriter);
      body !== undefined;
      body = obligationOf(machine, dealerWriter)
    ) {
      const bad: TypedBody =
        body.t === "deal" && body.b.to === "ann"
          ? JSON.parse(JSON.stringify({ t: "deal", b: { ...body.b, boxes: swapped(body.b.boxes) } }))
          : body;
      writeEntry(open, dealerWriter, bad);
    }
    game.log += sealPacket(open, dealerWriter);
    expect(await codes(game)).toEqual([]);
    // Her software says so in the first entry of her next packet, once for each box.
    await write(game, "ann", [], true);
    expect(await codes(game)).toEqual(["cards/box-wrong dealer"]);
    await write(game, "dealer", [], true);
    await write(game, "ann", [], true);
    await write(game, "dealer", [], true);
    expect(await codes(game)).toEqual(["cards/box-wrong dealer", "cards/box-wrong dealer"]);
    const after = await replay(game);
    expect(after.machine.phase).toMatchObject({ at: "play", owner: "ann" });
  });

  test("is not accused by a false complaint: it shows the claimant's own card", async () => {
    const { game, machine } = await session(dealerSetup);
    const record = machine.decks[0];
    const box = record?.boxes.get("ann 1.0")?.[0];
    const secrets = writerOf(game, "ann").secrets;
    if (box === undefined || secrets === undefined) throw new Error("no box");
    const address = { gid: machine.gidBytes, deckId: "main", epoch: 1, position: 0, to: "ann", attempt: 0 };
    const { shared, proof } = claimFault(address, box, boxKeyPair(secrets.card, { deckId: "main" }), secrets.card);
    const body: TypedBody = {
      t: "open",
      b: { kind: "fault", deckId: "main", ref: "1.0", attempt: 0, shared: toHex(shared), proof: toHex(proof) },
    };
    const log = game.log;
    await write(game, "ann", [body], true);
    expect(await codes(game)).toEqual(["cards/fault-false ann"]);
    game.log = log;
    const forged: TypedBody =
      body.t === "open" ? { t: "open", b: { ...Object(body.b), proof: "11".repeat(64) } } : body;
    await write(game, "ann", [forged], true);
    expect(await codes(game)).toEqual(["cards/fault-proof ann"]);
  });

  test("lays another order, or one card twice: the audit finds it", async () => {
    for (const kind of ["order", "twice"] as const) {
      const game = await begin(dealerSetup);
      const { machine } = await replay(game);
      const gid = fromHex(machine.gid) ?? new Uint8Array();
      const secret = dealerChain.valueAt(1);
      const name = { gid, deckId: "main", epoch: 1 };
      const cards = machine.decks[0]?.cards ?? [];
      const leaves = cards.map((cardId, position) => {
        const laid = kind === "twice" && position === 11 ? (cards[0] ?? "") : cardId;
        return cardLeaf(name, { position, cardId: laid, salt: cardSalt(secret, name, position) });
      });
      const honest = await due(game);
      const deck: TypedBody = {
        t: "deck",
        b: { ...Object(honest.b), leaves: leaves.map(toHex), root: toHex(merkleRoot(leaves)) },
      };
      const open = openDraft(machine, "dealer");
      writeEntry(open, dealerWriter, deck);
      game.log += sealPacket(open, dealerWriter);
      expect(await codes(game)).toEqual([]);
      // He deals what he likes; no game is played on it, its end is agreed.
      await write(game, "dealer", [], true);
      const end: TypedBody = { t: "end", b: { kind: "resign" } };
      await write(game, "ann", [end], true, false);
      for (let turn = 0; turn < 4; turn++) {
        const { machine: now } = await replay(game);
        const pen = penOf(now);
        if (pen !== null) await write(game, pen, [], true);
      }
      expect(await codes(game)).toContain("cards/deck-wrong dealer");
    }
  });

  test("shows another secret after the game, or none", async () => {
    const played = await session(dealerSetup);
    played.mail(played.settle(), move("finish"));
    const { game } = played;
    expect(await codes(game)).toEqual(["cards/audit-missing dealer"]);
    expect((await verify(game)).verdict).toBe("undetermined");
    const log = game.log;
    await dealer(game, (body) => ({ t: "open", b: { ...Object(body.b), secret: "22".repeat(32) } }));
    expect(await codes(game)).toContain("cards/opening-wrong dealer");
    game.log = log;
    await dealer(game, (body) => body);
    expect((await verify(game)).verdict).toBe("valid");
  });
});

test("a game is played, shuffled again and audited", async () => {
  const played = await session(dealerSetup);
  const { settle, hand, mail, playing } = played;
  for (let i = 0; i < 8; i++) {
    const pen = settle();
    const [card = ""] = hand(pen).values();
    mail(pen, playing(pen, { move: "play", card }));
  }
  const game = await finish(played);
  const report = await verify(game);
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe("valid");
});
