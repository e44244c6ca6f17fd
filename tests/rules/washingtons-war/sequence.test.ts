import { describe, expect, it } from "vitest";
import { openLedger } from "../../../src/rules/index.js";
import { facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import { coloniesControlled, finalWinner, isolated } from "../../../src/rules/washingtons-war/position/politics.js";
import { observed } from "../../support/coverage.js";
import { type Placed, type Position, position, tableFor } from "../../support/washingtons-war/rules.js";
import { atTurn, completePack, discarded, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const agreed = facts(completePack, openLedger("agreed"));

describe("10.2 Political Control Phase", () => {
  it("10.2.1, 2.1: Congress meets on an American PC of the thirteen colonies without a British piece", () => {
    const spaces = {
      norwich: { pc: "american" },
      quebec: { pc: "american" },
      york: { pc: "american", british: 1 },
      reading: { pc: "american" },
    } as const;
    const g = atTurn(
      "congress",
      { spaces, generals: { clinton: "reading" }, state: { congress: "dispersed" } },
      { observe },
    );
    const place = (space: string) => g.codes("american", { move: "place-congress", space });
    expect(place("norwich")).toEqual([]);
    expect(place("quebec")).toEqual(["place-congress/in-the-thirteen-colonies (10.2.1)"]);
    expect(place("camden")).toEqual(["place-congress/american-pc (10.2.1)"]);
    expect(place("york")).toEqual(["place-congress/no-british-piece (10.2.1)"]);
    expect(place("reading")).toEqual(["place-congress/no-british-piece (10.2.1)"]);
    expect(place("atlantis")).toEqual(["place-congress/on-the-map (2.1)"]);
    g.american({ move: "place-congress", space: "norwich" });
    expect(g.s.congress).toBe("norwich");
  });

  it("10.2.1: without such a space it stays off; not dispersed, nobody is asked", () => {
    const none = atTurn("congress", { state: { congress: "dispersed", year: 1777 } }, { observe });
    expect(none.told("congress-has-no-place")).toHaveLength(1);
    expect([none.s.congress, none.s.year]).toEqual(["dispersed", 1778]);
    const sits = atTurn(
      "europeanWarLosses",
      { spaces: { norwich: { pc: "american" } }, state: { franceEntered: 1777, alliance: 9, frenchNavy: "delaware" } },
      { observe },
    );
    sits.s.passed = [{ window: "turn/congress", rule: "10.2.1" }];
    expect(sits.codes("american", { move: "place-congress", space: "norwich" })).toEqual([
      "place-congress/window (10.2.1)",
      "place-congress/dispersed (10.2.1)",
    ]);
  });

  it("10.2.2: Armies place and flip, Generals alone and CUs alone do not; no adjacency; French count as American", () => {
    const g = atTurn(
      "placement",
      {
        spaces: {
          camden: { british: 1 },
          york: { british: 2, pc: "american" },
          reading: { american: 1, pc: "british" },
          albany: { british: 3 },
          newport: { french: 2 },
          norwich: { pc: "american" },
        },
        generals: {
          howe: "camden",
          clinton: "york",
          greene: "reading",
          burgoyne: "springfield",
          rochambeau: "newport",
        },
        state: { lineMutinies: true, frenchBox: 3 },
      },
      { observe },
    );
    const told = g.told("army-controls").map(({ side, space }) => `${side} ${space}`);
    expect(told).toEqual(["british camden", "american newport", "american reading", "british york"]);
    expect(g.s.spaces["albany"]?.pc).toBeNull();
    expect(g.s.spaces["springfield"]?.pc).toBeNull();
  });
});

/** A position on a chain of spaces whose neighbours all hold a marker of the enemy. */
function ringed(side: "american" | "british", inside: { [space: string]: Placed }, more: Position = {}) {
  const enemy = side === "american" ? "british" : "american";
  const spaces: { [space: string]: Placed } = { ...inside };
  for (const space of Object.keys(inside)) {
    for (const next of agreed.neighbours(space)) spaces[next] ??= { pc: enemy };
  }
  return position({ ...more, spaces: { ...spaces, ...more.spaces } });
}

describe("10.3 isolation", () => {
  it("10.31 example 1, lines 2178-2180 and 2146-2149: an open Newport keeps two PCs; a British CU there cuts them off", () => {
    const inside = { "lexington-concord": { pc: "american" }, hartford: { pc: "american" } } as const;
    const open = ringed("american", inside, { spaces: { newport: {} } });
    expect(isolated(open, agreed, "american")).toEqual([]);
    const cut = ringed("american", inside, { spaces: { newport: { british: 1 } } });
    expect(isolated(cut, agreed, "american")).toEqual(["hartford", "lexington-concord"]);
  });

  it("10.31 example 2, lines 2164-2170: Congress keeps the PCs that reach it", () => {
    const inside = {
      "lexington-concord": { pc: "american" },
      hartford: { pc: "american" },
      newport: { pc: "american" },
    } as const;
    const s = ringed("american", inside, { state: { congress: "newport" } });
    expect(isolated(s, agreed, "american")).toEqual([]);
    s.congress = "dispersed";
    expect(isolated(s, agreed, "american")).toEqual(["hartford", "lexington-concord", "newport"]);
  });

  it("10.31 example 3, lines 2181-2198: an American CU, a French CU or a General keeps three PCs; British CUs do not cut the path", () => {
    const chain = (a: Placed, c: Placed = {}) =>
      ({
        "new-bern": { pc: "american", ...a },
        salem: { pc: "american", ...c },
        charlotte: { pc: "american" },
      }) as const;
    const kept = [
      ringed("american", chain({ american: 1 })),
      ringed("american", chain({ french: 1 })),
      ringed("american", chain({}), { generals: { greene: "new-bern" } }),
    ];
    for (const s of kept) expect(isolated(s, agreed, "american")).toEqual([]);
    expect(isolated(ringed("american", chain({})), agreed, "american")).toEqual(["charlotte", "new-bern", "salem"]);
    expect(isolated(ringed("american", chain({ american: 1 }, { british: 2 })), agreed, "american")).toEqual([]);
  });

  it("10.3: Falmouth-Quebec is no connection", () => {
    const s = ringed("american", { falmouth: { pc: "american", american: 0 } }, { spaces: { quebec: {} } });
    expect(isolated(s, agreed, "american")).toEqual(["falmouth"]);
  });

  it("10.32 example 1, lines 2238-2241 and 2207-2215: open Hartford keeps the British PC, unless American CUs or a General are there; a port is never isolated", () => {
    const inside = { springfield: { pc: "british" } } as const;
    expect(isolated(ringed("british", inside, { spaces: { hartford: {} } }), agreed, "british")).toEqual([]);
    expect(isolated(ringed("british", inside, { spaces: { hartford: { american: 1 } } }), agreed, "british")).toEqual([
      "springfield",
    ]);
    expect(isolated(ringed("british", inside, { spaces: { hartford: { french: 1 } } }), agreed, "british")).toEqual([
      "springfield",
    ]);
    expect(
      isolated(
        ringed("british", inside, { spaces: { hartford: {} }, generals: { greene: "hartford" } }),
        agreed,
        "british",
      ),
    ).toEqual(["springfield"]);
    const port = ringed("british", { newport: { pc: "british" } }, { state: { frenchNavy: "new-england" } });
    expect(isolated(port, agreed, "british")).toEqual([]);
  });

  it("10.32 example 2, lines 2229-2232: a British CU keeps a surrounded PC, a General alone does not", () => {
    expect(isolated(ringed("british", { reading: { pc: "british", british: 1 } }), agreed, "british")).toEqual([]);
    expect(
      isolated(ringed("british", { reading: { pc: "british" } }, { generals: { howe: "reading" } }), agreed, "british"),
    ).toEqual(["reading"]);
  });

  it("10.32.A note: American CUs and Generals on British PCs do not cut the path", () => {
    const s = ringed(
      "british",
      { reading: { pc: "british" }, york: { pc: "british", american: 2 } },
      { spaces: { "frederick-town": {} } },
    );
    expect(isolated(s, agreed, "british")).toEqual([]);
  });

  it("10.32 example 3, lines 2242-2257: isolated American PCs go first, and open the way for the British ones", () => {
    // Charlotte is surrounded by American PCs, of which Salisbury and Salem are isolated themselves.
    const spaces: { [space: string]: Placed } = {
      ...{
        charlotte: { pc: "british" },
        camden: { pc: "american", american: 1 },
        "gilbert-town": { pc: "american", american: 1 },
      },
      ...{
        salem: { pc: "american" },
        salisbury: { pc: "american" },
        richmond: { pc: "british", british: 1 },
        "new-bern": { pc: "british" },
      },
    };
    const s = position({ spaces });
    expect(isolated(s, agreed, "british")).toEqual(["charlotte"]);
    expect(isolated(s, agreed, "american")).toEqual(["salem", "salisbury"]);
    const g = atTurn("isolatedAmerican", { spaces }, { observe });
    expect(g.told("american-pc-isolated")).toEqual([{ spaces: ["salem", "salisbury"] }]);
    expect(g.s.spaces["charlotte"]?.pc).toBe("british");
  });

  it("10.32.B: isolated British PCs next to each other are removed together", () => {
    const { spaces } = ringed("british", { reading: { pc: "british" }, york: { pc: "british" } });
    // The ring holds out: every American PC of it has a CU.
    for (const space of Object.values(spaces)) if (space.pc === "american") space.american = 1;
    const g = atTurn(
      "isolatedBritish",
      {
        spaces: Object.fromEntries(
          Object.entries(spaces).map(([id, { pc, ...cu }]) => [id, pc === null ? cu : { pc, ...cu }]),
        ),
      },
      { observe },
    );
    expect(g.told("british-pc-isolated")).toEqual([{ spaces: ["reading", "york"] }]);
    expect([g.s.spaces["reading"]?.pc, g.s.spaces["york"]?.pc]).toEqual([null, null]);
  });

  it("a line of the map that nobody knows stops the question, and the facts are asked for", () => {
    const sources = facts(completePack, openLedger("sources"));
    const s = ringed("american", { reading: { pc: "american" } }, { spaces: { camden: {} } });
    expect(() => isolated(s, sources, "american")).toThrow(expect.objectContaining({ fact: "links/reading" }));
  });
});

describe("5.7 End Phase", () => {
  const entry = { franceEntered: 1777, alliance: 9, frenchBox: 0, frenchNavy: "delaware" } as const;

  it("12.2.B.iii: in the turn of French entry the British removes two CUs of the map, from one space or two", () => {
    const g = atTurn(
      "europeanWar",
      { spaces: { boston: { british: 1 }, quebec: { british: 3 } }, state: { ...entry, britishBox: 5 } },
      { observe },
    );
    expect(g.s.europeanWar).toBe(true);
    const removal = (...spaces: string[]) => g.codes("british", { move: "european-war-removal", spaces });
    expect(removal("boston", "quebec")).toEqual([]);
    expect(removal("quebec", "quebec")).toEqual([]);
    expect(removal("quebec")).toEqual(["european-war-removal/two (12.2.B.iii)"]);
    expect(removal("boston", "boston")).toEqual(["european-war-removal/from-the-map (12.2.B.iii)"]);
    expect(removal("boston", "york")).toEqual(["european-war-removal/from-the-map (12.2.B.iii)"]);
    g.british({ move: "european-war-removal", spaces: ["quebec", "quebec"] });
    expect([g.s.spaces["quebec"]?.british, g.s.britishBox, g.s.year]).toEqual([1, 13, 1778]);
  });

  it("12.2.B.iii: with one CU on the map one is removed; the automatic victory is tested when the next Strategy Phase begins", () => {
    for (const [reading, over] of [
      ["next-strategy-phase", "american"],
      ["only-on-change", undefined],
    ] as const) {
      const g = atTurn(
        "europeanWar",
        { state: entry },
        { observe, rulings: { "victory-after-european-war": reading } },
      );
      // The only British CU of the position stands in St. Mary's.
      g.british({ move: "european-war-removal", spaces: ["st-marys"] });
      expect(g.s.over?.winner).toBe(over);
    }
  });

  it("12.2.B.iii: in another year nothing is removed", () => {
    const g = atTurn(
      "congress",
      { spaces: { norwich: { pc: "american" } }, state: { ...entry, franceEntered: 1776, congress: "dispersed" } },
      { observe },
    );
    g.s.passed = [{ window: "turn/europeanWarLosses", rule: "12.2.B.iii" }];
    expect(g.codes("british", { move: "european-war-removal", spaces: ["st-marys"] })).toEqual([
      "european-war-removal/window (12.2.B.iii)",
      "european-war-removal/in-the-year-of-entry (12.2.B.iii)",
    ]);
  });

  it("5.7: Ops cards of the Reinforcement boxes and of queues go to the discards, flags end, the next turn begins", () => {
    const g = atTurn(
      "nextTurn",
      { state: { lineMutinies: true, britishReinforced: true, americanReinforcements: 2, firstPlayer: "british" } },
      { observe },
    );
    expect(g.s).toMatchObject({
      year: 1778,
      lineMutinies: false,
      britishReinforced: false,
      americanReinforcements: 0,
      firstPlayer: null,
    });
    const h = atTurn(
      "congress",
      { spaces: { norwich: { pc: "american" } }, state: { congress: "dispersed" } },
      { observe },
    );
    h.s.cards.queue.british = { cards: [ops(1), ops(2)], total: 3 };
    h.s.cards.reinforcement = { american: [ops(3)], british: [ops(3, 2)] };
    discarded(h.s, "henry-knox");
    h.s.cards.deck -= 4;
    h.s.cards.swappable = { card: "henry-knox", by: "american", due: false };
    h.american({ move: "place-congress", space: "norwich" });
    expect(h.told("queue-lapsed")).toEqual([{ side: "british", cards: [ops(1), ops(2)] }]);
    expect([...h.s.cards.discard].sort()).toEqual(["henry-knox", ops(1), ops(2), ops(3), ops(3, 2)]);
    expect(h.s.cards.swappable).toBeNull();
  });

  const cards = (endOfWar: string | null, year: number, rulings: { [id: string]: string } = {}) => {
    const h = atTurn(
      "congress",
      { spaces: { norwich: { pc: "american" } }, state: { congress: "dispersed", year } },
      { observe, rulings },
    );
    h.s.cards.endOfWar = endOfWar;
    if (endOfWar !== null) h.s.cards.deck -= 1;
    h.american({ move: "place-congress", space: "norwich" });
    return h.s.over;
  };

  it("6.34.C.iii, 5.7: the game ends in the year of the End of War card, or later", () => {
    expect(cards("north-government-falls-1780", 1779)).toBeNull();
    expect(cards("north-government-falls-1780", 1780)).toMatchObject({ rule: "13.2", winner: "british" });
    expect(cards("north-government-falls-1780", 1781)).toMatchObject({ rule: "13.2" });
    expect(cards("north-government-falls-1779", 1782)).toMatchObject({ rule: "13.2" });
    expect(cards("north-government-falls-1779", 1782, { "end-of-war-year": "current-or-previous" })).toBeNull();
  });

  it("5.7, 13.2: the end of the Turn Track", () => {
    expect(cards(null, 1783)).toMatchObject({ rule: "13.2", winner: "british" });
    expect(cards(null, 1783, { "after-last-turn": "draw" })).toMatchObject({ winner: "draw" });
  });
});

describe("13.2 victory at the end", () => {
  it("13.2: British six, American seven; both or neither: the British", () => {
    expect(finalWinner({ american: 7, british: 5 })).toBe("american");
    expect(finalWinner({ american: 7, british: 6 })).toBe("british");
    expect(finalWinner({ american: 6, british: 5 })).toBe("british");
    expect(finalWinner({ american: 6, british: 6 })).toBe("british");
  });

  it("10.0.B: most PCs control a colony, a tie none; Canada needs Montreal and Quebec, whatever Fort Detroit", () => {
    const s = position({
      spaces: {
        norwich: { pc: "american" },
        concord: { pc: "british" },
        newport: { pc: "american" },
        savannah: { pc: "british" },
        augusta: { pc: "british" },
        "st-marys": { pc: "american", british: 1 },
        quebec: { pc: "british" },
        montreal: { pc: "british" },
        "fort-detroit": { pc: "american" },
      },
    });
    expect(coloniesControlled(s, agreed)).toEqual({ american: 1, british: 2 });
    Object.assign(s.spaces["montreal"] ?? {}, { pc: null });
    expect(coloniesControlled(s, agreed)).toEqual({ american: 1, british: 1 });
  });
});

describe("5.1, 5.2 the phases that begin a turn", () => {
  it("5.1, 8.1.A, 8.2.A: captured Generals come back to their boxes, the British gain the CUs of the Turn Track", () => {
    const g = atTurn(
      "reinforcements",
      { generals: { howe: "captured", greene: "captured" }, state: { year: 1775, britishBox: 2, phase: "end" } },
      { observe },
    );
    expect([g.s.generals.howe, g.s.generals.greene]).toEqual(["british-reinforcements", "american-leaders"]);
    expect(g.told("british-cu-gained")).toEqual([{ cu: 3, box: 5 }]);
  });

  it("7.6.B: Washington, once captured, never comes back", () => {
    const g = atTurn("reinforcements", { generals: { washington: "eliminated" } }, { observe });
    expect(g.s.generals.washington).toBe("eliminated");
  });

  it("6.1.E: in 1776 the two cards come into the deck; the discards stay where they are", () => {
    const g = atTurn(
      "congress",
      { spaces: { norwich: { pc: "american" } }, state: { congress: "dispersed", year: 1775 } },
      { observe },
    );
    discarded(g.s, ops(1));
    g.american({ move: "place-congress", space: "norwich" });
    expect(g.s.year).toBe(1776);
    expect(g.s.cards).toMatchObject({ setAside: [], discard: [ops(1)], deck: 95 });
  });

  it("5.2, 6.3.D, 6.1.B: a rebuild that is due comes before the deal", () => {
    const g = atTurn(
      "congress",
      { spaces: { norwich: { pc: "american" } }, state: { congress: "dispersed", year: 1777 } },
      { observe },
    );
    discarded(g.s, ops(1), "hortelez");
    g.s.cards.reshuffle = true;
    g.american({ move: "place-congress", space: "norwich" });
    expect(g.s.cards).toMatchObject({
      discard: [],
      reshuffle: false,
      deck: 96,
      fresh: { cards: [], american: 0, british: 0 },
    });
    expect(g.told("deck-rebuilt")).toEqual([{ discards: 2, deck: 110, why: "it was due" }]);
  });

  it("6.1.A: a deck that runs out while dealing is rebuilt", () => {
    const g = atTurn(
      "congress",
      { spaces: { norwich: { pc: "american" } }, state: { congress: "dispersed", year: 1777 } },
      { observe },
    );
    discarded(g.s, ...Array.from({ length: 20 }, (_, i) => ops(1, i + 1)));
    // The rest of the deck has left the game.
    g.s.cards.deck = 5;
    g.table.play(g.s, { move: "place-congress", space: "norwich" }, "american");
    expect([g.s.cards.hand.american.length, g.s.cards.hand.british.length, g.s.cards.deck]).toEqual([7, 7, 13]);
    // Seven were dealt before the rebuild (five, and the two set aside until 1776), the American's first: 4 and 3.
    expect(g.s.cards.fresh).toMatchObject({ american: 3, british: 4 });
  });

  it("8.1.A: where nobody knows the figure of a year, it is asked for", () => {
    const { y1777: _, ...entries } = completePack.relations.reinforcements.entries;
    const relations = { ...completePack.relations, reinforcements: { complete: false, entries } };
    const table = tableFor({ ...completePack, relations }, { observe });
    const s = position({ state: { stack: [{ flow: "turn", at: "reinforcements", next: null }] } });
    table.settle(s);
    expect(table.expects(s)).toMatchObject([{ kind: "fact", fact: "reinforcements/y1777" }]);
    const played = table.play(s, { fact: "reinforcements/y1777", value: 4, entry: 7 }, "chance");
    expect(played.events).toContainEqual({ event: "british-cu-gained", figures: { cu: 4, box: 4 } });
    expect(table.expects(s)).toMatchObject([{ kind: "decision", window: "turn/claim" }]);
  });
});
