import { describe, expect, it } from "vitest";
import { loseRegulars, moveAlliance } from "../../../src/rules/washingtons-war/position/alliance.js";
import { observed } from "../../support/coverage.js";
import { type Position, position } from "../../support/washingtons-war/rules.js";
import { atFrames, atTurn, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const events: string[] = [];
const tell = (name: string) => void events.push(name);

describe("12.1 the French Alliance marker", () => {
  it("12.0: from 0 to 9; not below 0, not above 9", () => {
    const s = position({});
    moveAlliance({ s, tell }, -3, "test");
    expect(s.alliance).toBe(0);
    moveAlliance({ s, tell }, 4, "test");
    moveAlliance({ s, tell }, -3, "test");
    expect(s.alliance).toBe(1);
    moveAlliance({ s, tell }, 11, "test");
    expect([s.alliance, s.allianceDue]).toEqual([9, true]);
    expect(events).toContain("alliance-reached");
  });

  it("12.2.A: no longer used once space 9 is reached, or France has entered", () => {
    const s = position({ state: { alliance: 9, allianceDue: true } });
    moveAlliance({ s, tell }, -3, "Washington is captured");
    expect(s.alliance).toBe(9);
    Object.assign(s, { allianceDue: false, franceEntered: 1777 });
    moveAlliance({ s, tell }, -3, "Washington is captured");
    expect(s.alliance).toBe(9);
  });

  it("12.1: the Regulars Advantage is lost once, for 2 spaces", () => {
    const s = position({});
    loseRegulars({ s, tell }, "test");
    loseRegulars({ s, tell }, "test");
    expect([s.regularsAdvantage, s.alliance]).toEqual([false, 2]);
  });
});

describe("12.2.B France enters", () => {
  const from: Position = {
    spaces: { boston: { british: 5, pc: "british" }, norfolk: { british: 1 } },
    generals: { howe: "boston", rochambeau: "french-reinforcements" },
    hands: { american: ["hortelez", ops(1)], british: [ops(3), ops(2)] },
    state: { alliance: 7 },
  };

  function reached(more: Position = {}) {
    const g = impulseOf("american", { ...from, ...more, state: { ...from.state, ...more.state } }, { observe });
    g.american({ move: "play-event", card: "hortelez" });
    return g;
  }

  it("12.2.B, 12.2.B.iv: when the card is done: the Navy, the landing, the European War marker, the reshuffle", () => {
    const g = reached();
    expect(g.table.expects(g.s)).toMatchObject([{ by: "american", window: "frenchEntry/navy" }]);
    g.american({ move: "place-french-navy", zone: "chesapeake" });
    expect(g.codes("american", { move: "land-french", port: "boston" })).toEqual(["land-french/port-open (12.2.B.ii)"]);
    expect(g.codes("american", { move: "land-french", port: "norfolk" })).toEqual([
      "land-french/port-open (12.2.B.ii)",
    ]);
    expect(g.codes("american", { move: "land-french", port: "york" })).toEqual(["land-french/port-open (12.2.B.ii)"]);
    g.american({ move: "land-french", port: "newport" });
    expect(g.s.spaces["newport"]?.french).toBe(5);
    expect(g.s.generals.rochambeau).toBe("newport");
    expect([g.s.franceEntered, g.s.allianceDue, g.s.europeanWar, g.s.cards.reshuffle, g.s.frenchNavy]).toEqual([
      // The deck is rebuilt when the turn has ended (12.2.B.iv).
      ...[1777, false, false, false, "chesapeake"],
    ]);
    expect(g.table.expects(g.s)).toMatchObject([{ by: "british", window: "impulse/play" }]);
  });

  it("12.2.A, 12.2.B.i: the marker reaches space 9, and the American lays the Navy in a Blockade Zone", () => {
    const g = reached();
    expect(g.told("alliance-reached")).toHaveLength(1);
    expect(g.due()).toBe("frenchEntry/navy");
    g.american({ move: "place-french-navy", zone: "carolinas" });
    expect(g.s.frenchNavy).toBe("carolinas");
  });

  it("12.2.B: only after all activations of a Campaign", () => {
    const g = impulseOf(
      "american",
      {
        ...from,
        generals: { ...from.generals, greene: "camden" },
        hands: { american: ["minor-campaign-1", "?"], british: ["?"] },
      },
      { observe },
    );
    g.american({ move: "play-event", card: "minor-campaign-1" });
    moveAlliance({ s: g.s, tell }, 2, "test");
    expect(g.due()).toBe("campaign/choose");
    g.american({ move: "activate-general", general: "greene" }, { move: "stop" });
    expect(g.due()).toBe("campaign/choose");
    g.american({ move: "end-campaign" });
    expect(g.due()).toBe("frenchEntry/navy");
  });

  it("12.2.B.ii: with no port open they wait in the American Leader box", () => {
    const g = reached();
    for (const port of g.table.legalMoves(g.s, "american")) expect(port.move).toBe("place-french-navy");
    for (const space of Object.keys(g.s.spaces)) Object.assign(g.s.spaces[space] ?? {}, { pc: "british" });
    g.american({ move: "place-french-navy", zone: "delaware" });
    expect([g.s.generals.rochambeau, g.s.frenchWaiting, g.s.frenchBox]).toEqual(["american-leaders", true, 5]);
    expect(g.told("french-waiting")).toHaveLength(1);
    expect(g.due()).toBe("impulse/play");
  });

  it("12.2.B.ii: of two American Generals in the port one goes back; with Washington there it is Rochambeau", () => {
    const g = reached({ generals: { ...from.generals, gates: "newport" } });
    g.american({ move: "place-french-navy", zone: "delaware" }, { move: "land-french", port: "newport" });
    g.american({ move: "send-back", general: "gates" });
    expect([g.s.generals.gates, g.s.generals.rochambeau]).toEqual(["american-leaders", "newport"]);
    const w = reached({ generals: { ...from.generals, washington: "newport" } });
    w.american({ move: "place-french-navy", zone: "delaware" }, { move: "land-french", port: "newport" });
    expect([w.s.generals.washington, w.s.generals.rochambeau, w.s.spaces["newport"]?.french]).toEqual([
      "newport",
      "american-leaders",
      5,
    ]);
  });

  it("12.2.B.ii: ruling french-land-on-washington: no landing where he stands", () => {
    const g = atFrames(
      [
        { flow: "turn", at: "impulses", next: "british" },
        { flow: "impulse", at: "done", by: "american" },
        { flow: "frenchEntry", at: "land" },
      ],
      {
        generals: { washington: "newport", rochambeau: "french-reinforcements" },
        hands: { british: ["?"] },
        state: { alliance: 9, allianceDue: true, frenchNavy: "delaware" },
      },
      { observe, rulings: { "french-land-on-washington": "no-landing" } },
    );
    expect(g.codes("american", { move: "land-french", port: "newport" })).toEqual([
      "land-french/port-open (12.2.B.ii)",
    ]);
  });

  it("12.2.B.ii: a lone British General in the port is captured", () => {
    const g = reached({ generals: { ...from.generals, clinton: "newport" } });
    g.american({ move: "place-french-navy", zone: "delaware" }, { move: "land-french", port: "newport" });
    expect(g.s.generals.clinton).toBe("captured");
  });
});

describe("12.3 French Navy Phase", () => {
  const entered = { franceEntered: 1776, alliance: 9, frenchBox: 0 } as const;

  it("5.5: once in play, to any zone or left where it is", () => {
    const g = atTurn(
      "frenchNavy",
      { state: { ...entered, frenchNavy: "delaware", phase: "french-navy" } },
      { observe },
    );
    expect(g.codes("american", { move: "keep-french-navy" })).toEqual([]);
    expect(g.codes("american", { move: "place-french-navy", zone: "st-lawrence" })).toEqual([]);
    g.american({ move: "place-french-navy", zone: "carolinas" });
    expect(g.s.frenchNavy).toBe("carolinas");
  });

  it("12.3: back from the Caribbean it must be placed", () => {
    const g = atTurn(
      "frenchNavy",
      { state: { ...entered, frenchNavy: "turn-track", phase: "french-navy" } },
      { observe },
    );
    expect(g.codes("american", { move: "keep-french-navy" })).toEqual(["keep-french-navy/in-a-zone (12.3)"]);
    g.american({ move: "place-french-navy", zone: "carolinas" });
    expect(g.s.frenchNavy).toBe("carolinas");
  });

  it("12.3: before French entry nobody is asked, and the Navy can't be placed", () => {
    const g = atTurn(
      "congress",
      { spaces: { norwich: { pc: "american" } }, state: { congress: "dispersed" } },
      { observe },
    );
    expect(g.due()).toBe("turn/congress");
    g.s.passed = [{ window: "turn/frenchNavy", rule: "12.3" }];
    expect(g.codes("american", { move: "place-french-navy", zone: "carolinas" })).toEqual([
      "place-french-navy/window (12.3)",
      "place-french-navy/in-play (12.3)",
    ]);
  });
});
