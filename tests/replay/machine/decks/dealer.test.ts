// Who is guilty when a dealer cheats, and what he, a receiver or a slow one can do to the others (cards 5).
import { describe, expect, test } from "vitest";
import { boxKeyPair, claimFault } from "../../../../src/replay/cards/boxes/index.js";
import { closedCards, openingsOf, penOf, type TypedBody, toHex } from "../../../../src/replay/index.js";
import { obligationOf } from "../../../../src/replay/write/writer.js";
import type { DeckItem } from "../../../../src/schema/index.js";
import { dealerSetup, dealerWriter, session } from "../../../support/decks.js";
import { begin, replay, type TestGame, verify, write, writerOf } from "../../../support/game.js";
import { dealCrooked } from "./crooked.js";

const move = (name: string, more: object = {}): TypedBody => ({ t: "move", b: { do: [{ move: name, ...more }] } });
const audited = (audit: DeckItem["audit"]) => ({
  ...dealerSetup,
  more: { decks: (dealerSetup.more?.decks ?? []).map((item) => ({ ...item, audit })) },
});
const violations = async (game: TestGame) =>
  (await verify(game)).findings
    .filter(({ severity }) => severity === "violation")
    .map(({ code, author }) => `${code} ${author ?? ""}`);

/** Plays the card that lies in a place of the hand. */
async function playFrom(game: TestGame, id: string, at: number): Promise<void> {
  const { machine } = await replay(game);
  const card = writerOf(game, id).secrets?.card ?? new Uint8Array();
  const held = [...(closedCards(machine, id, card).get("main") ?? [])][at]?.[1] ?? "";
  const opens = openingsOf(machine, id, card, [held]);
  await write(game, id, [{ t: "move", b: { do: [{ move: "play", card: held }], opens } }], true);
}

describe("a stuffed deck accuses the dealer, never who turns up what he was dealt", () => {
  test("one card twice in one shuffle", async () => {
    const game = await begin(dealerSetup);
    await dealCrooked(game, (_, position) => (position === 1 ? 0 : position));
    await playFrom(game, "ann", 0);
    for (const id of ["dealer", "ann"]) if (penOf((await replay(game)).machine) === id) await write(game, id, [], true);
    await dealCrooked(game, (_, position) => (position === 1 ? 0 : position));
    expect(await violations(game)).toEqual([]);
    await playFrom(game, "bob", 0);
    expect(await violations(game)).toEqual(["cards/deck-wrong dealer"]);
  });

  test("a card that the shuffle cannot hold, for everybody saw it elsewhere", async () => {
    const { game, machine, settle, hand, mail, playing } = await session(dealerSetup);
    const gone: string[] = [];
    for (let i = 0; i < 6; i++) {
      const pen = settle();
      const [card = ""] = hand(pen).values();
      gone.push(card);
      mail(pen, playing(pen, { move: "play", card }));
    }
    // The pile is empty: the next card played is shuffled in with the discards, and the last one drawn is a stranger's.
    const pen = settle();
    const closed = [...hand(pen === "ann" ? "bob" : "ann").values()];
    const [card = ""] = hand(pen).values();
    mail(pen, playing(pen, { move: "play", card }));
    const stranger = machine.decks[0]?.cards.indexOf(closed[0] ?? "") ?? 0;
    for (let turn = 0; turn < 4; turn++) {
      const { machine: now } = await replay(game);
      if (now.phase.at === "service" && now.phase.due.by === "dealer") break;
      await write(game, penOf(now) ?? "", [], true);
    }
    await dealCrooked(game, (_, position) => (position === 0 ? stranger : position));
    expect(await violations(game)).toEqual([]);
    for (let turn = 0; turn < 8 && (await violations(game)).length === 0; turn++) {
      const { machine: now } = await replay(game);
      if (now.phase.at !== "play" || now.phase.forChance) {
        await dealCrooked(game, (_, position) => (position === 0 ? stranger : position));
        const next = penOf((await replay(game)).machine);
        if ((await replay(game)).machine.phase.at !== "play") await write(game, next ?? "", [], true);
        continue;
      }
      const held = JSON.parse(JSON.stringify(now.state)).hands[now.phase.owner === "ann" ? "red" : "blue"];
      const at = held.filter((item: string) => item.includes(".")).indexOf("2.0");
      await playFrom(game, now.phase.owner, Math.max(0, at));
    }
    expect(await violations(game)).toEqual(["cards/deck-wrong dealer"]);
  });

  test("a word for a closed hand that was not so", async () => {
    for (const audit of ["full", "hands"] as const) {
      const played = await session(audited(audit));
      const { game, hand, mail, machine } = played;
      const [held = ""] = hand("bob").values();
      mail("ann", move("ask", { cards: [held] }));
      const due =
        machine.phase.at === "service" && machine.phase.due.kind === "nonMembership" ? machine.phase.due : undefined;
      if (due === undefined) throw new Error("no word is due");
      const lie: TypedBody = {
        t: "open",
        b: { kind: "not", deckId: "main", refs: [...due.refs], cards: [...due.cards] },
      };
      await write(game, "dealer", [lie], true, false);
      expect(await violations(game)).toEqual([]);
      await write(game, "ann", [move("finish")], true);
      for (let turn = 0; turn < 4; turn++) {
        const pen = penOf((await replay(game)).machine);
        if (pen !== null) await write(game, pen, [], true);
      }
      expect((await replay(game)).machine.phase.at).toBe("over");
      expect(await violations(game)).toEqual(["cards/not-proof dealer"]);
    }
  });
});

describe("an honest dealer", () => {
  test("turns up the card that he is asked for and cannot deny", async () => {
    const { game, hand, mail, settle, machine } = await session(dealerSetup);
    const [held = "", other = ""] = hand("bob").values();
    mail("ann", move("ask", { cards: [held] }));
    settle();
    const { blue } = JSON.parse(JSON.stringify(machine.state)).hands;
    expect(blue).toContain(held);
    expect(blue).not.toContain(other);
    expect((await verify(game)).findings).toEqual([]);
  });

  test("turns up no other card in its place", async () => {
    const { game, hand, mail, machine } = await session(dealerSetup);
    const [[ref = "", held = ""] = [], [other = ""] = []] = [...hand("bob")];
    mail("ann", move("ask", { cards: [held] }));
    const body = obligationOf(machine, dealerWriter);
    if (body?.t !== "open" || body.b.kind !== "cards") throw new Error("he does not turn it up");
    expect(body.b.refs).toEqual([ref]);
    const card = writerOf(game, "bob").secrets?.card ?? new Uint8Array();
    const [foreign] = openingsOf(machine, "bob", card, [hand("bob").get(other) ?? ""]);
    if (foreign === undefined) throw new Error("no other card");
    await write(game, "dealer", [{ t: "open", b: { kind: "cards", ...foreign } }], true, false);
    expect(await violations(game)).toEqual(["cards/open-not-demanded dealer"]);
  });

  test("who is slow loses nobody's game: a player's word for it is a claim, and a draw; his packet refutes it", async () => {
    const game = await begin({ ...dealerSetup, forfeit: "opponent" });
    const { log } = game;
    await write(game, "bob", [{ t: "forfeit", b: { of: "dealer", due: "cards" } }], true, false);
    const claimed = game.log.slice(log.length);
    expect(await verify(game)).toMatchObject({ verdict: "undetermined", game: { outcome: { winner: "draw" } } });
    game.log = log;
    await write(game, "dealer", [], true);
    const answered = game.log.slice(log.length);
    for (const packets of [claimed + answered, answered + claimed]) {
      game.log = log + packets;
      const report = await verify(game);
      expect(report.findings.map(({ code }) => code)).toEqual(["chain/overtaken"]);
      expect(report.game?.outcome).toBeNull();
    }
  });
});

describe("a complaint", () => {
  /** Ann's first box is bad: it holds what belongs to another place. */
  async function bad(setup = dealerSetup): Promise<TestGame> {
    const game = await begin(setup);
    for (;;) {
      const { machine } = await replay(game);
      const honest = obligationOf(machine, dealerWriter);
      if (honest === undefined) return game;
      const [a = "", b = "", ...rest] = honest.t === "deal" ? honest.b.boxes : [];
      const body: TypedBody =
        honest.t === "deal" && honest.b.to === "ann" && honest.b.attempt === 0
          ? { t: "deal", b: { ...honest.b, boxes: [`${a.slice(0, 64)}${b.slice(64)}`, b, ...rest] } }
          : honest;
      await write(game, "dealer", [body], true, false);
    }
  }

  test("is about the last box: one that was replaced is done with, and brings no fresh dice", async () => {
    const game = await bad();
    await write(game, "ann", [], true);
    expect(await violations(game)).toEqual(["cards/box-wrong dealer"]);
    await write(game, "dealer", [], true);
    const { machine } = await replay(game);
    const secrets = writerOf(game, "ann").secrets;
    const box = machine.decks[0]?.boxes.get("ann 1.0")?.[0];
    if (box === undefined || secrets === undefined) throw new Error("no box");
    const address = { gid: machine.gidBytes, deckId: "main", epoch: 1, position: 0, to: "ann", attempt: 0 };
    const { shared, proof } = claimFault(address, box, boxKeyPair(secrets.card, { deckId: "main" }), secrets.card);
    const again: TypedBody = {
      t: "open",
      b: { kind: "fault", deckId: "main", ref: "1.0", attempt: 0, shared: toHex(shared), proof: toHex(proof) },
    };
    await write(game, "ann", [again], true, false);
    expect(await violations(game)).toEqual(["cards/box-wrong dealer", "cards/not-held ann"]);
  });

  test("comes in time in the audit: a card that she was never given she does not owe", async () => {
    const game = await bad(audited("hands"));
    // Ann's software is asleep: she gives up before she has looked.
    await write(game, "ann", [{ t: "end", b: { kind: "resign" } }], true, false);
    const handover = obligationOf((await replay(game)).machine, writerOf(game, "ann"));
    if (handover?.t !== "handover") throw new Error("no handover is due");
    await write(game, "ann", [handover], true, false);
    expect((await replay(game)).machine.phase.at).toBe("audit");
    for (let turn = 0; turn < 6; turn++) {
      const pen = penOf((await replay(game)).machine);
      if (pen !== null) await write(game, pen, [], true);
    }
    const { machine } = await replay(game);
    expect(machine.phase.at).toBe("over");
    expect(await violations(game)).toEqual(["cards/box-wrong dealer"]);
    expect((await verify(game)).findings.map(({ author }) => author)).toEqual(["dealer"]);
  });
});

describe("after the game", () => {
  test("who waits for another one's audit is not named for it", async () => {
    const { game, settle, mail } = await session(audited("hands"));
    mail(settle(), move("finish"));
    const before = (await replay(game)).machine;
    expect(before.phase.at).toBe("audit");
    const pen = penOf(before);
    const { findings } = await verify(game);
    expect(findings.length).toBeGreaterThan(0);
    expect(new Set(findings.map(({ author }) => author))).toEqual(new Set([pen]));
  });
});
