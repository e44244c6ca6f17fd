import { describe, expect, it } from "vitest";
import { observed } from "../../support/coverage.js";
import type { Position } from "../../support/washingtons-war/rules.js";
import { impulseOf, ops, type Settings } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");

describe("8.1 British reinforcements", () => {
  const british = (from: Position, settings: Settings = {}) =>
    impulseOf(
      "british",
      { ...from, hands: { british: [ops(1), "?"], american: ["?"] }, state: { britishBox: 8, ...from.state } },
      { observe, ...settings },
    );
  const land = (port: string, cu = 8, general?: "clinton" | "howe" | "gates") =>
    ({ move: "reinforce-british", card: ops(1), port, cu, ...(general === undefined ? {} : { general }) }) as const;

  it("8.1.C clarification: more than five CUs and a General, some left in the box, on top of what is there", () => {
    const g = british({ spaces: { "new-york": { british: 6 } } });
    g.british(land("new-york", 7, "clinton"));
    expect(g.s.spaces["new-york"]?.british).toBe(13);
    expect([g.s.generals.clinton, g.s.britishBox]).toEqual(["new-york", 1]);
    expect(g.s.cards.reinforcement.british).toEqual([ops(1)]);
    expect(g.s.cards.discard).toEqual([]);
    expect(g.told("british-reinforced")).toEqual([{ cu: 7, space: "new-york" }]);
  });

  it("8.1.C clarification: every part of the box can be chosen, with and without a General", () => {
    const g = british({ state: { britishBox: 3 } });
    const begun = { card: ops(1), port: "boston" };
    const open = (chosen: object) =>
      g.table.legalMoves(g.s, "british", { move: "reinforce-british", with: { ...begun, ...chosen } });
    const parts = (chosen = {}) => open(chosen).next?.values.map(({ value }) => value);
    expect([parts()?.sort(), parts({ general: "clinton" })?.sort()]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ]);
    for (const cu of [0, 1, 2, 3]) {
      const { ready, also, next } = open({ cu });
      expect(ready).toEqual({ ...begun, cu, move: "reinforce-british" });
      expect([next, ...also].flatMap((hole) => hole?.values.map(({ value }) => value) ?? [])).toContain("clinton");
    }
  });

  it("6.2, ruling null-ops: an Ops card that brings nobody", () => {
    const barred = { rulings: { "null-ops": "barred" } };
    expect(british({}).codes("british", land("boston", 0))).toEqual([]);
    expect(british({}, barred).codes("british", land("boston", 0))).toEqual(["reinforce-british/something (6.2)"]);
    expect(british({}, barred).codes("british", land("boston", 0, "clinton"))).toEqual([]);
    expect(british({}, barred).codes("british", land("boston", 1))).toEqual([]);
  });

  it("8.1.C: a General who is there goes to the box when a new one arrives", () => {
    const g = british({ spaces: { boston: { british: 1 } }, generals: { howe: "boston" } });
    g.british(land("boston", 0, "clinton"));
    expect([g.s.generals.howe, g.s.generals.clinton]).toEqual(["british-reinforcements", "boston"]);
    expect(g.told("general-replaced")).toEqual([{ general: "howe", space: "boston", box: "british-reinforcements" }]);
  });

  it("8.2.C clarification: a lone American General there is captured; Congress alone is dispersed", () => {
    const g = british({ generals: { greene: "new-york" }, state: { congress: "new-york" } });
    g.british(land("new-york", 2, "clinton"));
    expect(g.s.generals.greene).toBe("captured");
    expect(g.s.congress).toBe("dispersed");
  });

  it("8.1.C, 6.2, 5.3: each limit of British reinforcements by itself", () => {
    const g = british({
      spaces: { boston: { american: 1 }, norfolk: { pc: "american" } },
      generals: { howe: "savannah" },
    });
    expect(g.codes("british", land("york"))).toEqual(["reinforce-british/to-a-port (8.1.C)"]);
    expect(g.codes("british", land("boston"))).toEqual(["reinforce-british/no-american-cu (8.1.C)"]);
    expect(g.codes("british", land("norfolk"))).toEqual(["reinforce-british/no-american-pc (8.1.C)"]);
    expect(g.codes("british", land("new-york", 9))).toEqual(["reinforce-british/cu-in-the-box (8.1.C)"]);
    expect(g.codes("british", land("new-york", 8, "howe"))).toEqual(["reinforce-british/general-in-the-box (8.1.C)"]);
    expect(g.codes("british", land("new-york", 8, "gates"))).toEqual(["reinforce-british/general-in-the-box (8.1.C)"]);
    expect(g.codes("british", { ...land("new-york"), card: "line-mutinies" })).toEqual([
      "reinforce-british/an-ops-card (6.2)",
    ]);
    expect(g.codes("british", { ...land("new-york"), card: "von-steuben" })).toEqual([
      "reinforce-british/an-ops-card (6.2)",
    ]);
    g.s.cards.hand.british = [ops(1)];
    g.s.cards.deck += 1;
    expect(g.codes("british", { ...land("new-york"), card: ops(2) })).toEqual(["reinforce-british/card-in-hand (5.3)"]);
  });

  it("8.1.B: once a turn", () => {
    const g = british({ state: { britishReinforced: true } });
    expect(g.codes("british", land("new-york"))).toEqual(["reinforce-british/once-a-turn (8.1.B)"]);
  });

  it("12.3: not into a Blockaded Zone", () => {
    const state = { franceEntered: 1776, alliance: 9, frenchBox: 0, frenchNavy: "long-island-sound" } as const;
    const g = british({ state });
    for (const port of ["new-york", "long-island", "new-haven"]) {
      expect(g.codes("british", land(port))).toEqual(["reinforce-british/not-blockaded (12.3)"]);
    }
    expect(g.codes("british", land("boston"))).toEqual([]);
  });

  it("2.1.C: ruling fortified-ports: an uncontrolled fortified port", () => {
    const from = { spaces: { quebec: { pc: "british" } } } as const;
    expect(british(from).codes("british", land("charleston"))).toEqual([]);
    const strict = british(from, { rulings: { "fortified-ports": "strict" } });
    expect(strict.codes("british", land("charleston"))).toEqual(["reinforce-british/fortified-port (2.1.C)"]);
    expect(strict.codes("british", land("quebec"))).toEqual([]);
  });

  it("8.1.B: the American has no part in them", () => {
    const g = impulseOf("american", { hands: { american: [ops(1)] }, state: { britishBox: 8 } }, { observe });
    expect(g.codes("american", land("new-york"))).toEqual(["reinforce-british/british (8.1.B)"]);
  });
});

describe("8.2 American reinforcements", () => {
  const american = (from: Position, settings: Settings = {}, card = ops(3)) =>
    impulseOf("american", { ...from, hands: { american: [card, "?", "?"], british: ["?"] } }, { observe, ...settings });
  const bring = (space: string, general?: "gates" | "lee" | "rochambeau") =>
    ({ move: "reinforce-american", card: ops(3), space, ...(general === undefined ? {} : { general }) }) as const;

  it("8.2.C: as many CUs as the card's value, and a General", () => {
    const g = american({});
    g.american(bring("albany", "gates"));
    expect(g.s.spaces["albany"]?.american).toBe(3);
    expect(g.s.generals.gates).toBe("albany");
    expect([g.s.cards.reinforcement.american, g.s.americanReinforcements]).toEqual([[ops(3)], 1]);
  });

  it("8.2.C: the General who was there goes to the Leader box and may come back with the second card", () => {
    const g = american({ spaces: { albany: { american: 1 } }, generals: { gates: "albany" } });
    g.american(bring("albany", "lee"));
    expect(g.s.generals.gates).toBe("american-leaders");
    g.british({ move: "ops-place-pc", card: ops(1), place: [], flip: [] });
    g.american({ ...bring("camden", "gates"), card: ops(2) });
    expect([g.s.generals.gates, g.s.spaces["camden"]?.american]).toEqual(["camden", 2]);
  });

  it("8.2.C clarification: a lone British General is captured", () => {
    const g = american({ generals: { burgoyne: "albany" } });
    g.american(bring("albany"));
    expect(g.s.generals.burgoyne).toBe("captured");
  });

  it("8.2.C, 2.1, 6.2, 5.3: each limit of American reinforcements by itself", () => {
    const g = american({
      spaces: { york: { british: 1 }, reading: { pc: "british" } },
      generals: { washington: "albany" },
    });
    expect(g.codes("american", bring("york"))).toEqual(["reinforce-american/no-british-cu (8.2.C)"]);
    expect(g.codes("american", bring("reading"))).toEqual(["reinforce-american/no-british-pc (8.2.C)"]);
    expect(g.codes("american", bring("albany"))).toEqual([]);
    expect(g.codes("american", bring("albany", "gates"))).toEqual(["reinforce-american/not-with-washington (8.2.C)"]);
    expect(g.codes("american", bring("atlantis"))).toEqual(["reinforce-american/on-the-map (2.1)"]);
    expect(g.codes("american", { ...bring("camden"), card: "hortelez" })).toEqual([
      "reinforce-american/an-ops-card (6.2)",
    ]);
    expect(g.codes("american", { ...bring("camden"), card: "marblehead" })).toEqual([
      "reinforce-american/an-ops-card (6.2)",
    ]);
    g.s.generals.gates = "captured";
    expect(g.codes("american", bring("camden", "gates"))).toEqual(["reinforce-american/general-in-the-box (8.2.C)"]);
    g.s.cards.hand.american = [ops(1)];
    g.s.cards.deck += 1;
    expect(g.codes("american", bring("camden"))).toEqual(["reinforce-american/card-in-hand (5.3)"]);
  });

  it("8.2.B: twice a turn; not the British", () => {
    const g = american({ state: { americanReinforcements: 2 } });
    expect(g.findings("american", bring("camden"))).toMatchObject([{ rule: "8.2.B", expected: 2, actual: 3 }]);
    const b = impulseOf("british", { hands: { british: [ops(3)] } }, { observe });
    expect(b.codes("british", bring("camden"))).toEqual(["reinforce-american/american (8.2.B)"]);
  });

  it("3.0: ruling counter-mix: what the box can still give", () => {
    const from = { spaces: { albany: { american: 2 } } } as const;
    const g = american(from, { rulings: { "counter-mix": "limited" } });
    g.s.known["counters/american"] = { value: 4, entry: 1 };
    g.american(bring("camden"));
    // Two CUs stand at Albany, one at Falmouth: one is left.
    expect(g.s.spaces["camden"]?.american).toBe(1);
  });

  it("6.2, rulings counter-mix and null-ops: an Ops card for which the Reserve has nothing", () => {
    const from = { spaces: { albany: { american: 2 } } } as const;
    const empty = (rulings: { [id: string]: string }) => {
      const g = american(from, { rulings: { "counter-mix": "limited", ...rulings } });
      g.s.known["counters/american"] = { value: 3, entry: 1 };
      return g.codes("american", bring("camden"));
    };
    expect([empty({}), empty({ "null-ops": "barred" })]).toEqual([[], ["reinforce-american/something (6.2)"]]);
  });

  const waiting = { frenchWaiting: true, franceEntered: 1776, alliance: 9, frenchNavy: "delaware" } as const;

  it("12.2.B.ii: the French who found no port come as one of the two reinforcements, all in one port, without Americans", () => {
    const g = american({ generals: { rochambeau: "american-leaders" }, state: waiting });
    expect(g.codes("american", bring("camden", "rochambeau"))).toEqual([
      "reinforce-american/french-together (12.2.B.ii)",
    ]);
    expect(g.codes("american", bring("camden", "gates"))).toEqual([]);
    g.american({ move: "reinforce-french", card: ops(3), port: "newport" });
    expect(g.s.spaces["newport"]).toEqual({ pc: null, american: 0, french: 5, british: 0 });
    expect([g.s.generals.rochambeau, g.s.frenchBox, g.s.frenchWaiting, g.s.americanReinforcements]).toEqual([
      "newport",
      0,
      false,
      1,
    ]);
    expect(g.s.cards.reinforcement.american).toEqual([ops(3)]);
  });

  it("12.2.B.ii, 8.2.B, 6.2, 5.3: the French only while they wait, to an open port, twice a turn, by the American, with an Ops card in hand", () => {
    const move = { move: "reinforce-french", card: ops(3), port: "newport" } as const;
    const g = american({
      spaces: { boston: { british: 1 }, norfolk: { pc: "british" } },
      generals: { rochambeau: "american-leaders" },
      state: waiting,
    });
    for (const port of ["boston", "norfolk", "camden"]) {
      expect(g.codes("american", { ...move, port })).toEqual(["reinforce-french/port-open (12.2.B.ii)"]);
    }
    expect(g.codes("american", { ...move, card: "hortelez" })).toEqual(["reinforce-french/an-ops-card (6.2)"]);
    g.s.americanReinforcements = 2;
    expect(g.codes("american", move)).toEqual(["reinforce-french/twice-a-turn (8.2.B)"]);
    g.s.americanReinforcements = 0;
    g.s.cards.hand.american = [];
    g.s.cards.deck += 3;
    expect(g.codes("american", move)).toEqual(["reinforce-french/card-in-hand (5.3)"]);
    const b = impulseOf(
      "british",
      { hands: { british: [ops(3)] }, generals: { rochambeau: "american-leaders" }, state: waiting },
      { observe },
    );
    expect(b.codes("british", move)).toEqual(["reinforce-french/american (12.2.B.ii)"]);
    const none = american({ state: { frenchBox: 5 } });
    expect(none.codes("american", move)).toEqual(["reinforce-french/french-waiting (12.2.B.ii)"]);
  });
});
