import { describe, expect, it } from "vitest";
import type { State } from "../../../src/rules/washingtons-war/index.js";
import { whereIs } from "../../../src/rules/washingtons-war/position/cards.js";
import { observed } from "../../support/coverage.js";
import { atFrames, atTurn, completePack, discarded, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");

/** So many cards that nobody has seen. */
const unseen = (s: State, n: number) =>
  Object.keys(completePack.relations.card.entries)
    .filter((card) => whereIs(s, card) === "unseen")
    .slice(0, n);

describe("6.31, 6.34 events", () => {
  it("an event without documented text: the card is laid down, the finding names it, the other side plays on", () => {
    const g = impulseOf("american", { hands: { american: ["henry-knox", "?"], british: ["?"] } }, { observe });
    const played = g.table.play(g.s, { move: "play-event", card: "henry-knox" }, "american", true);
    expect(played.accepted).toBe(true);
    expect(played.findings).toMatchObject([{ severity: "unknown", facts: ["effect/henry-knox"] }]);
    expect([g.s.cards.discard, g.s.cards.hand.american, g.s.card.played]).toEqual([
      ["henry-knox"],
      ["?"],
      "henry-knox",
    ]);
    expect(g.table.expects(g.s)).toMatchObject([{ by: "british", window: "impulse/play" }]);
    expect(g.table.legalMoves(g.s, "british").length).toBeGreaterThan(0);
  });

  it("William Pitt: his effect is not documented, but the deck is rebuilt and he leaves the hand", () => {
    const g = impulseOf("british", { hands: { british: ["william-pitt"], american: ["?"] } }, { observe });
    const played = g.table.play(g.s, { move: "play-event", card: "william-pitt" }, "british", true);
    expect(played.findings).toMatchObject([{ severity: "unknown", facts: ["effect/william-pitt"] }]);
    expect([g.s.cards.discard, g.s.cards.reshuffle]).toEqual([["william-pitt"], true]);
    expect(g.table.expects(g.s)).toMatchObject([{ by: "american" }]);
  });

  it("6.34.B: the story of a Special drawn at random does not say that it was discarded", () => {
    const g = impulseOf(
      "american",
      { hands: { american: ["john-paul-jones"], british: ["benjamin-franklin"] } },
      { observe },
    );
    g.american({ move: "play-event", card: "john-paul-jones" });
    const [due] = g.table.expects(g.s);
    if (due?.kind !== "chance") throw new Error("a card is to be drawn");
    const { events: told } = g.table.play(g.s, { chance: due.purpose, result: [0] }, "chance");
    const drawn = told.find(({ event }) => event === "random-card");
    if (drawn === undefined) throw new Error("nothing is told of the card");
    expect(g.table.describeEvent(drawn)).toBe(
      "Benjamin Franklin: Minister to France is drawn at random from the British hand",
    );
    expect(g.s.alliance).toBe(4);
  });

  it("6.32.C: who may take a discarded event is told so; a card of his own is not offered to him", () => {
    const g = impulseOf("british", { hands: { british: ["henry-knox"], american: [ops(2), "?"] } }, { observe });
    g.british({ move: "discard-event", card: "henry-knox", action: "none" });
    expect(g.table.expects(g.s)).toMatchObject([
      {
        asks: "play a card (2 in hand), or first take Henry Knox, Continental Army Artillery Commander for an Ops card",
      },
    ]);
    g.american({ move: "swap-discarded-event", card: ops(2) });
    expect(g.table.expects(g.s)).toMatchObject([{ asks: "play a card (2 in hand)" }]);
  });
});

describe("6.1 the deck", () => {
  it("5.3: the British is asked for a Campaign only where one of his cards can be one", () => {
    const campaigns = ["minor-campaign-1", "major-campaign-1"];
    const asked = (british: string[]) => atTurn("claim", { hands: { british, american: ["?"] } }, { observe }).due();
    expect(asked(["?"])).toBe("turn/claim");
    expect(asked([campaigns[0] ?? ""])).toBe("turn/claim");
    expect(asked([ops(1), "hortelez"])).toBe("turn/chooseFirst");
  });

  it("5.2, 6.1.A: a deal that takes the last card has the deck rebuilt at once, or the next draw does", () => {
    for (const [reading, deck] of [
      ["at-once", 2],
      ["when-needed", 0],
    ] as const) {
      const g = atTurn(
        "congress",
        { spaces: { norwich: { pc: "american" } }, state: { congress: "dispersed" } },
        {
          observe,
          rulings: { "exhausted-deck": reading },
        },
      );
      discarded(g.s, ops(1), ops(2));
      g.s.cards.removed.push(...unseen(g.s, g.s.cards.deck - 14), ...g.s.cards.setAside.splice(0));
      g.s.cards.deck = 14;
      g.american({ move: "place-congress", space: "norwich" });
      expect([g.s.cards.hand.american.length, g.s.cards.hand.british.length, g.s.cards.deck]).toEqual([7, 7, deck]);
    }
  });
});

describe("12.2.B.ii, 8.2.C the French as a reinforcement", () => {
  it("12.2.B.ii: the General who was there goes to the box, as with any American reinforcement", () => {
    const state = { frenchWaiting: true, franceEntered: 1776, alliance: 9, frenchNavy: "delaware" } as const;
    const g = impulseOf(
      "american",
      { hands: { american: [ops(1)], british: ["?"] }, generals: { greene: "newport" }, state },
      { observe },
    );
    g.american({ move: "reinforce-french", card: ops(1), port: "newport" });
    expect(g.due()).toBe("impulse/play");
    expect([g.s.generals.greene, g.s.generals.rochambeau]).toEqual(["american-leaders", "newport"]);
  });

  it("12.2.B.ii: with Washington in the port it is Rochambeau who waits, at entry and as a reinforcement", () => {
    const state = { frenchWaiting: true, franceEntered: 1776, alliance: 9, frenchNavy: "delaware" } as const;
    const g = impulseOf(
      "american",
      { hands: { american: [ops(1)], british: ["?"] }, generals: { washington: "newport" }, state },
      { observe },
    );
    g.american({ move: "reinforce-french", card: ops(1), port: "newport" });
    expect([g.s.generals.washington, g.s.generals.rochambeau, g.s.spaces["newport"]?.french]).toEqual([
      "newport",
      "american-leaders",
      5,
    ]);
    const entry = atFrames(
      [{ flow: "frenchEntry", at: "land" }],
      { generals: { greene: "newport" }, state: { alliance: 9, allianceDue: true, frenchNavy: "delaware" } },
      { observe },
    );
    entry.american({ move: "land-french", port: "newport" });
    expect(entry.due()).toBe("excessGeneral/choose");
  });
});

describe("8.1 British reinforcements", () => {
  it("8.2.C clarification: nobody is captured where nobody lands; a General alone does capture", () => {
    const lone = { hands: { british: [ops(1)], american: ["?"] }, generals: { greene: "norfolk" } } as const;
    const nobody = impulseOf("british", lone, { observe });
    nobody.british({ move: "reinforce-british", card: ops(1), port: "norfolk", cu: 0 });
    expect(nobody.s.generals.greene).toBe("norfolk");
    const clinton = impulseOf("british", lone, { observe });
    clinton.british({ move: "reinforce-british", card: ops(1), port: "norfolk", cu: 0, general: "clinton" });
    expect(clinton.s.generals.greene).toBe("captured");
  });
});

describe("10.11.B, 10.12.B discarded events of the British", () => {
  it("10.11.B.ii: every port next to a port of theirs is offered, and the finding says where the move names the space", () => {
    const g = impulseOf(
      "british",
      { hands: { british: ["hortelez"] }, spaces: { savannah: { pc: "british" }, york: { pc: "american" } } },
      { observe },
    );
    const begun = { card: "hortelez", action: "place" };
    const { next } = g.table.legalMoves(g.s, "british", { move: "discard-event", with: begun });
    const offered = next?.values.map(({ value }) => value);
    expect(offered).toContain("boston");
    expect(offered).toContain("augusta");
    expect(offered).not.toContain("reading");
    expect(
      g.findings("british", { move: "discard-event", card: "hortelez", action: "place", space: "york" }),
    ).toMatchObject([
      { code: "washingtons-war/discard-event/next-to-own-pc", path: "/space" },
      { code: "washingtons-war/discard-event/british-places-in-uncontrolled", path: "/space" },
    ]);
  });
});
