// Tricky winters, French entries, PCs and isolation, from the original (its line numbers).
import { describe, expect, test } from "vitest";
import { openLedger } from "../../../src/rules/index.js";
import { facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import { isolated } from "../../../src/rules/washingtons-war/position/politics.js";
import { observed } from "../../support/coverage.js";
import { game as gameAt, type Position, position, tableFor } from "../../support/washingtons-war/rules.js";
import { atTurn, completePack, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const table = tableFor(undefined, { observe });
const agreed = facts(completePack, openLedger("agreed"));

describe("11.0 Winter Attrition", () => {
  const winter = (more: Position) =>
    gameAt(
      {
        ...more,
        spaces: { "st-marys": { british: 2 }, falmouth: { american: 1 }, ...more.spaces },
        generals: { lee: "falmouth", ...more.generals },
        winter: true,
        state: { phase: "winter-attrition", ...more.state },
      },
      table,
    );

  test("11.1 lines 2307-2313: one British CU with a General is safe, alone it rolls, in Winter Quarters it does not", () => {
    expect(winter({ spaces: { reading: { british: 1 } }, generals: { howe: "reading" } }).due()).toBe("");
    expect(winter({ spaces: { reading: { british: 1 } } }).due()).toBe("winter/roll");
    expect(winter({ spaces: { "new-york": { british: 1 } } }).due()).toBe("");
  });

  test("11.2 lines 2341-2350: seven with Washington in Winter Quarters lose one of the two that he cannot keep", () => {
    const g = winter({ spaces: { philadelphia: { american: 7 } }, generals: { washington: "philadelphia" } });
    expect(g.s.spaces["philadelphia"]?.american).toBe(6);
  });

  test("11.2: in the north, outside Winter Quarters, Washington keeps nobody; his last CU is safe as with any General", () => {
    const five = winter({ spaces: { reading: { american: 5 } }, generals: { washington: "reading" } });
    expect(five.s.spaces["reading"]?.american).toBe(3);
    const one = winter({ spaces: { reading: { american: 1 } }, generals: { washington: "reading" } });
    expect([one.s.spaces["reading"]?.american, one.due()]).toEqual([1, ""]);
  });

  test("11.3 lines 2358-2366: French CUs with an American General, but no American CU, suffer as the British", () => {
    const state = { frenchBox: 0 } as const;
    const quarters = winter({ spaces: { albany: { french: 5 } }, generals: { gates: "albany" }, state });
    expect(quarters.s.spaces["albany"]?.french).toBe(5);
    const field = winter({ spaces: { reading: { french: 5 } }, generals: { rochambeau: "reading" }, state });
    expect(field.s.spaces["reading"]?.french).toBe(3);
  });

  test("11.3, 11.2: one American CU makes all of them American, also in Winter Quarters; the American picks", () => {
    const g = winter({ spaces: { albany: { american: 1, french: 4 } }, state: { frenchBox: 1 } });
    expect(g.due()).toBe("winter/chooseLosses");
    expect(g.codes("american", { move: "choose-losses", american: 1, french: 2 })).toEqual([
      "choose-losses/as-many-as-lost (9.5)",
    ]);
    g.american({ move: "choose-losses", american: 1, french: 1 });
    expect(g.s.spaces["albany"]).toMatchObject({ american: 0, french: 3 });
  });
});

describe("10.3 isolation", () => {
  const cutOff = (side: "american" | "british", more: Position) =>
    isolated(position({ ...more, state: { congress: "dispersed", ...more.state } }), agreed, side);
  const around = (pc: "american" | "british", ...spaces: string[]) =>
    Object.fromEntries(spaces.map((space) => [space, { pc }]));

  test("10.31.A lines 2146-2149: a British General alone in an open space does not close it, a British CU does", () => {
    const spaces = { augusta: { pc: "american" }, savannah: { pc: "british" }, "ninety-six": {} } as const;
    expect(cutOff("american", { spaces, generals: { howe: "ninety-six" } })).toEqual([]);
    expect(cutOff("american", { spaces: { ...spaces, "ninety-six": { british: 1 } } })).toEqual(["augusta"]);
  });

  test("10.31.A lines 2157-2160: the path runs through American PCs, British CUs on them or not", () => {
    const spaces = {
      ...around("american", "augusta", "ninety-six", "camden"),
      ...around("british", "savannah", "gilbert-town", "eutaw-springs", "wilmington-nc"),
      "ninety-six": { pc: "american", british: 3 },
      charlotte: { pc: "british" },
    } as const;
    expect(cutOff("american", { spaces })).toEqual(["augusta", "camden", "ninety-six"]);
    expect(cutOff("american", { spaces, generals: { greene: "camden" } })).toEqual([]);
  });

  test("10.32.A lines 2220-2223: a British port keeps itself and those that reach it, blockaded or not; a General keeps nobody", () => {
    const spaces = {
      ...around("british", "savannah", "augusta"),
      ...around("american", "ninety-six", "charleston", "st-marys"),
    } as const;
    const state = { franceEntered: 1776, alliance: 9, frenchNavy: "south-atlantic" } as const;
    expect(cutOff("british", { spaces, state })).toEqual([]);
    const inland = { ...spaces, savannah: { pc: "american" } } as const;
    expect(cutOff("british", { spaces: inland, generals: { howe: "augusta" } })).toEqual(["augusta"]);
    expect(cutOff("british", { spaces: { ...inland, augusta: { pc: "british", british: 1 } } })).toEqual([]);
  });

  test("10.3 lines 2170-2173: Falmouth and Quebec keep nobody alive across the line that is Arnold's", () => {
    const spaces = {
      quebec: { pc: "american" },
      montreal: { pc: "british" },
      falmouth: { pc: "american", american: 3 },
    } as const;
    expect(cutOff("american", { spaces, generals: { arnold: "falmouth" } })).toEqual(["quebec"]);
  });
});

describe("10.1 PCs in the Strategy Phase", () => {
  const british = (from: Position) =>
    impulseOf("british", { ...from, hands: { british: [ops(3), "joseph-brant"], american: ["?"] } }, { observe });
  const pc = (place: string[], flip: string[] = []) => ({ move: "ops-place-pc", card: ops(3), place, flip }) as const;

  test("10.11.B.ii-iii lines 2012-2047: a PC flipped or placed by an Army with this card is no neighbour yet", () => {
    const g = british({
      spaces: { saratoga: { pc: "american", british: 2 }, york: { british: 2 } },
      generals: { burgoyne: "saratoga", howe: "york" },
    });
    expect(g.codes("british", pc(["york"], ["saratoga"]))).toEqual([]);
    expect(g.codes("british", pc(["albany"], ["saratoga"]))).toEqual([
      "ops-place-pc/british-places-adjacent (10.11.B.ii)",
    ]);
    expect(g.codes("british", pc(["york", "reading"]))).toEqual(["ops-place-pc/british-places-adjacent (10.11.B.ii)"]);
  });

  test("10.11.B lines 2036-2040, 12.3 note: ports are adjacent, also into and out of the Blockaded Zone", () => {
    const state = { franceEntered: 1776, alliance: 9, frenchNavy: "chesapeake" } as const;
    const g = british({ spaces: { norfolk: { pc: "british" } }, state });
    expect(g.codes("british", pc(["savannah", "baltimore", "boston"]))).toEqual([]);
    expect(g.codes("british", pc(["york"]))).toEqual(["ops-place-pc/british-places-adjacent (10.11.B.ii)"]);
  });

  test("6.32.B.iii lines 752-758: a lone American General keeps a PC from being removed, British CUs in the space do not help", () => {
    const spaces = { norfolk: { pc: "british" }, richmond: { pc: "american" } } as const;
    const remove = { move: "discard-event", card: "joseph-brant", action: "remove", space: "richmond" } as const;
    expect(british({ spaces }).codes("british", remove)).toEqual([]);
    expect(british({ spaces, generals: { lee: "richmond" } }).codes("british", remove)).toEqual([
      "discard-event/removes-undefended (10.12.B)",
    ]);
    expect(british({ spaces, state: { congress: "richmond" } }).codes("british", remove)).toEqual([
      "discard-event/removes-undefended (10.12.B)",
    ]);
  });

  test("10.11.A.iv lines 1993-2008: no Ops card places while Congress is dispersed; a flip by a General is still his", () => {
    const from = {
      spaces: { york: { pc: "british" } },
      generals: { lee: "york" },
      state: { congress: "dispersed" },
    } as const;
    const g = impulseOf("american", { ...from, hands: { american: [ops(3), "?"], british: ["?"] } }, { observe });
    expect(g.codes("american", pc(["camden"]))).toEqual(["ops-place-pc/american-may-place (10.11.A.iv)"]);
    expect(g.codes("american", pc([], ["york"]))).toEqual([]);
  });
});

describe("12.2 France enters", () => {
  test("12.2.B lines 2394-2404, 12.2.B.iii: after the whole card, and the European War only in the End Phase", () => {
    const g = impulseOf(
      "american",
      {
        spaces: { newport: {}, boston: { british: 5, pc: "british" } },
        generals: { howe: "boston", rochambeau: "french-reinforcements" },
        hands: { american: ["benjamin-franklin", "?"], british: ["?"] },
        state: { alliance: 5 },
      },
      { observe },
    );
    g.american({ move: "play-event", card: "benjamin-franklin" });
    expect(g.due()).toBe("frenchEntry/navy");
    g.american({ move: "place-french-navy", zone: "new-england" });
    // He may not wait while a port is open, and a blockaded one with British CUs is none.
    expect(g.codes("american", { move: "land-french", port: "boston" })).toEqual(["land-french/port-open (12.2.B.ii)"]);
    g.american({ move: "land-french", port: "newport" });
    expect([g.s.europeanWar, g.told("reshuffle-due").length, g.s.alliance]).toEqual([false, 1, 9]);
    expect(g.due()).toBe("impulse/play");
  });

  test("12.2.B.iii lines 2449-2456: two CUs, from one space or two, from a blockaded port too, not from the box", () => {
    const g = atTurn(
      "europeanWar",
      {
        spaces: { boston: { british: 1 }, quebec: { british: 2 } },
        state: { franceEntered: 1777, alliance: 9, frenchNavy: "st-lawrence", britishBox: 6 },
      },
      { observe },
    );
    const removal = (...spaces: string[]) => g.codes("british", { move: "european-war-removal", spaces });
    expect(removal("quebec", "quebec")).toEqual([]);
    expect(removal("quebec", "boston")).toEqual([]);
    expect(removal("british-reinforcements", "boston")).toEqual(["european-war-removal/from-the-map (12.2.B.iii)"]);
    expect(removal("boston", "boston")).toEqual(["european-war-removal/from-the-map (12.2.B.iii)"]);
  });

  test("12.3, 7.2.B lines 2535-2550: the blockade bars reinforcements, a sailing, a landing party; not a PC", () => {
    const state = { franceEntered: 1776, alliance: 9, frenchNavy: "new-england", britishBox: 3 } as const;
    const spaces = {
      boston: { british: 3, pc: "british" },
      "new-york": { pc: "british" },
      newport: { pc: "american" },
    } as const;
    const hands = { british: [ops(3), "major-campaign-1", "?"], american: ["?", "?"] };
    const g = impulseOf("british", { spaces, generals: { howe: "boston" }, hands, state }, { observe });
    expect(g.codes("british", { move: "reinforce-british", card: ops(3), port: "boston", cu: 1 })).toEqual([
      "reinforce-british/not-blockaded (12.3)",
    ]);
    expect(g.codes("british", { move: "ops-place-pc", card: ops(3), place: ["barnstable"], flip: [] })).toEqual([]);
    g.british({ move: "play-event", card: "major-campaign-1" });
    expect(g.codes("british", { move: "landing-party", port: "newport", kind: "flip" })).toEqual([
      "landing-party/not-blockaded (7.2.B)",
    ]);
    g.british({ move: "activate-general", general: "howe" });
    expect(g.codes("british", { move: "naval-move", to: "new-york", cu: 3 })).toEqual([
      "naval-move/origin-not-blockaded (12.3)",
    ]);
  });

  test("12.1, 7.6.B: once France is at war the capture of Washington moves no marker", () => {
    const g = gameAt(
      {
        spaces: { "new-york": { british: 4 }, morristown: { pc: "american" }, camden: { pc: "american" } },
        generals: { howe: "new-york", washington: "morristown" },
        march: "howe",
        state: { franceEntered: 1776, alliance: 9, frenchNavy: "carolinas" },
      },
      table,
    );
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    expect([g.s.generals.washington, g.s.alliance, g.due()]).toEqual(["eliminated", 9, "washingtonCaptured/remove"]);
  });
});
