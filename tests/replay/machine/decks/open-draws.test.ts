// Cards of the pile turned up for everybody: by whoever laid it, or by the shares of all (cards 5, 8).
import { describe, expect, test } from "vitest";
import { penOf, type TypedBody } from "../../../../src/replay/index.js";
import { serviceBody } from "../../../../src/replay/write/hands/obligations.js";
import { type CardState, cardIds } from "../../../support/card-game.js";
import { dealerSetup, dealerWriter, pokerSetup, session } from "../../../support/decks.js";
import { verify, write, writerOf } from "../../../support/game.js";

const flip = (cards: number): TypedBody => ({ t: "move", b: { do: [{ move: "flip", cards }] } });
const tableOf = (state: object): CardState["table"] => JSON.parse(JSON.stringify(state)).table;

for (const [mode, setup] of [
  ["a dealer", dealerSetup],
  ["mental poker", pokerSetup],
] as const) {
  describe(mode, () => {
    test("two cards are turned up, and play goes on; the log is valid with its audit", async () => {
      const { game, machine, settle, mail, hand, playing } = await session(setup);
      const held = [...hand("ann").values(), ...hand("bob").values()];
      mail(settle(), flip(2));
      expect(tableOf(machine.state)).toEqual(["1.6", "1.7"]);
      const pen = settle();
      const shown = tableOf(machine.state);
      expect(new Set(shown).size).toBe(2);
      for (const card of shown) {
        expect(cardIds).toContain(card);
        expect(held).not.toContain(card);
      }
      const [card = ""] = hand(pen).values();
      mail(pen, playing(pen, { move: "play", card }));
      mail(settle(), { t: "move", b: { do: [{ move: "finish" }] } });
      settle();
      const report = await verify(game);
      expect(report.findings).toEqual([]);
      expect(report.verdict).toBe("valid");
      expect(report.assurance.decks[0]?.opened).toBeGreaterThanOrEqual(3);
    });
  });
}

describe("mental poker", () => {
  test("everybody shares with everybody, the one with the pen first; a false share is found", async () => {
    const { game, settle, mail } = await session(pokerSetup);
    const pen = settle();
    mail(pen, flip(1));
    settle();
    const shares = game.log.split("\n").flatMap((line) => {
      const entry = line === "" ? {} : JSON.parse(line);
      return entry.t === "share" && entry.b.to === "*" ? [entry] : [];
    });
    const givers = shares.map(({ a }) => a);
    expect(givers).toEqual([pen, pen === "ann" ? "bob" : "ann"]);
    expect(shares.map(({ b }) => b.refs)).toEqual([["1.6"], ["1.6"]]);

    const other = await session(pokerSetup);
    other.mail(other.settle(), flip(1));
    const dueNow = () => (other.machine.phase.at === "service" ? other.machine.phase.due : undefined);
    while (dueNow()?.kind !== "share") other.mail(penOf(other.machine) ?? "");
    const [due, giver] = [dueNow(), penOf(other.machine) ?? ""];
    const honest = due === undefined ? undefined : serviceBody(other.machine, writerOf(other.game, giver), due);
    if (honest?.t !== "share") throw new Error("no share is due");
    const [point = ""] =
      other.machine.decks[0]?.poker?.levels[0]?.out?.map((bytes) => Buffer.from(bytes).toString("hex")) ?? [];
    await write(other.game, giver, [{ t: "share", b: { ...honest.b, points: [point] } }], true, false);
    const { findings } = await verify(other.game);
    expect(findings.map(({ code, author }) => `${code} ${author}`)).toEqual([`cards/share-proof ${giver}`]);
  });
});

describe("a dealer", () => {
  test.each([
    ["another card", { cards: ["king"] }, "cards/opening-wrong"],
    ["another place", { refs: ["1.9"] }, "cards/open-not-demanded"],
  ])("who turns up %s is found", async (_, change, code) => {
    const { game, machine, settle, mail } = await session(dealerSetup);
    mail(settle(), flip(1));
    while (penOf(machine) !== "dealer") mail(penOf(machine) ?? "");
    const due = machine.phase.at === "service" ? machine.phase.due : undefined;
    const honest = due === undefined ? undefined : serviceBody(machine, dealerWriter, due);
    if (honest?.t !== "open" || honest.b.kind !== "cards") throw new Error("no card is due");
    const cards = "cards" in change && honest.b.cards[0] === "king" ? ["queen"] : undefined;
    const b = { ...honest.b, ...change, ...(cards === undefined ? {} : { cards }) };
    await write(game, "dealer", [{ t: "open", b }], true, false);
    const { findings } = await verify(game);
    expect(findings.map((finding) => `${finding.code} ${finding.author}`)).toEqual([`${code} dealer`]);
  });
});
