// Decks dealt by the log: a dealer's, and mental poker (cards 5, 8).
import { describe, expect, test } from "vitest";
import { closedCards, type TypedBody } from "../../../../src/replay/index.js";
import { type CardState, cardIds } from "../../../support/card-game.js";
import { dealerSetup, pokerSetup, session } from "../../../support/decks.js";
import { verify, write, writerOf } from "../../../support/game.js";

const move = (name: string, more: object = {}): TypedBody => ({ t: "move", b: { do: [{ move: name, ...more }] } });
const handsOf = (state: object): CardState["hands"] => JSON.parse(JSON.stringify(state)).hands;

for (const [mode, setup] of [
  ["a dealer", dealerSetup],
  ["mental poker", pokerSetup],
] as const) {
  const dealt = mode === "a dealer";
  describe(`${mode}`, () => {
    test("both hold three different cards that only they can read", async () => {
      const { game, machine, hand } = await session(setup);
      const red = hand("ann");
      const blue = hand("bob");
      expect([...red.keys()]).toEqual(["1.0", "1.2", "1.4"]);
      expect([...blue.keys()]).toEqual(["1.1", "1.3", "1.5"]);
      expect(new Set([...red.values(), ...blue.values()]).size).toBe(6);
      expect(handsOf(machine.state)).toEqual({ red: ["1.0", "1.2", "1.4"], blue: ["1.1", "1.3", "1.5"] });
      const foreign = writerOf(game, "bob").secrets?.card ?? new Uint8Array();
      expect(closedCards(machine, "ann", foreign).get("main")?.size).toBe(0);
      expect((await verify(game)).findings).toEqual([]);
    });

    test("a game of many rounds with several shuffles is valid, audit and all", async () => {
      const { game, machine, settle, hand, mail, playing } = await session(setup);
      const seen: string[] = [];
      for (let i = 0; i < 16; i++) {
        const pen = settle();
        const [card = ""] = hand(pen).values();
        expect(cardIds).toContain(card);
        seen.push(card);
        mail(pen, playing(pen, { move: "play", card, ...(i === 4 ? { stir: true } : {}) }));
      }
      expect(new Set(seen.slice(0, 5)).size).toBe(5);
      const piles = machine.decks[0]?.deck.look(machine.state)?.piles ?? [];
      expect(piles.length).toBeGreaterThan(2);
      // A pile of face-down and known cards, and one of known cards alone.
      expect(piles.some(({ refs, cards }) => refs.length > 0 && cards.length > 0)).toBe(true);
      expect(piles.slice(1).some(({ refs }) => refs.length === 0)).toBe(true);
      mail(settle(), move("finish"));
      settle();
      const report = await verify(game);
      expect(report.findings).toEqual([]);
      expect(report.verdict).toBe("valid");
      expect(report.game?.state).toBe("ended");
    });

    test("who is asked for a card proves that he has it not", async () => {
      const { game, settle, hand, mail } = await session(setup);
      const blue = new Set(hand("bob").values());
      const absent = cardIds.filter((id) => !blue.has(id)).slice(0, 2);
      mail("ann", move("ask", { cards: absent }));
      settle();
      expect(game.log).toContain('"kind":"not"');
      expect((await verify(game)).findings).toEqual([]);
    });

    test("a random card of a hand is turned up by its owner", async () => {
      const { game, machine, settle, hand, mail } = await session(setup);
      const blue = hand("bob");
      mail("ann", move("steal"));
      settle();
      const shown = [...blue.values()].filter((id) => handsOf(machine.state).blue.includes(id));
      expect(shown).toHaveLength(1);
      expect((await verify(game)).findings).toEqual([]);
    });

    test("a card that one does not hold cannot be played, nor a card as another one", async () => {
      const { game, hand, playing } = await session(setup);
      const red = [...hand("ann")];
      const blue = [...hand("bob")];
      const good = playing("ann", { move: "play", card: red[0]?.[1] ?? "" });
      const first = good.t === "move" ? good.b.opens?.[0] : undefined;
      if (first === undefined) throw new Error("nothing is opened");
      const claim = async (opens: object, card: string) => {
        const log = game.log;
        const body: TypedBody = { t: "move", b: { do: [{ move: "play", card }], opens: [{ ...first, ...opens }] } };
        await write(game, "ann", [body], true);
        const report = await verify(game);
        game.log = log;
        expect(report.verdict).toBe("violations");
        return report.findings.map(({ code }) => code);
      };
      const lie = red[1]?.[1] ?? "";
      expect(await claim({ cards: [lie] }, lie)).toContain(dealt ? "cards/opening-wrong" : "cards/open-proof");
      expect(await claim({ refs: [blue[0]?.[0] ?? ""] }, red[0]?.[1] ?? "")).toContain("cards/not-held");
      expect(await claim({ cards: ["joker"] }, "joker")).toContain("cards/opening-wrong");
      expect(await claim({}, red[1]?.[1] ?? "")).toContain("cards/open-not-demanded");
      expect(await claim({ refs: ["1.0", "1.0"] }, red[0]?.[1] ?? "")).toContain("cards/position-order");
    });
  });
}

describe("mental poker", () => {
  test("who is asked for a card that he holds turns it up", async () => {
    const { game, machine, settle, hand, mail } = await session(pokerSetup);
    const [held = ""] = hand("bob").values();
    mail("ann", move("ask", { cards: [held] }));
    settle();
    expect(handsOf(machine.state).blue).toContain(held);
    expect((await verify(game)).findings).toEqual([]);
  });

  test("after the game every hand, or every pile, can be opened", async () => {
    for (const audit of ["hands", "full"] as const) {
      const decks = (pokerSetup.more?.decks ?? []).map((item) => ({ ...item, audit }));
      const { game, settle, mail } = await session({ ...pokerSetup, more: { decks } });
      mail("ann", move("finish"));
      const pending = await verify(game);
      expect(pending.verdict).toBe("undetermined");
      // Ann's part stands in the packet of her last move.
      expect(pending.findings.map(({ code, author }) => `${code} ${author}`)).toEqual(["cards/audit-missing bob"]);
      settle();
      expect(await verify(game)).toMatchObject({ verdict: "valid", findings: [], game: { state: "ended" } });
    }
  });
});
