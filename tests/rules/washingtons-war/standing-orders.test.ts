import { describe, expect, it } from "vitest";
import type { StandingOrder } from "../../../src/rules/index.js";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { observed } from "../../support/coverage.js";
import { game, tableFor } from "../../support/washingtons-war/rules.js";
import { atFrames, atTurn } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");

/** Lets a side answer a window in advance, without conditions, and goes on. */
function ordered(g: ReturnType<typeof game>, by: Side, window: string, move: Move, when = {}) {
  const answer: StandingOrder["answer"] = JSON.parse(JSON.stringify(move));
  g.s.orders.push({ id: "o1", by, window, when, answer });
  g.events.push(...g.table.settle(g.s).events);
  return g;
}

describe("standing orders in the windows that the other side's card may open", () => {
  const board = tableFor(undefined, { observe });
  const entry = { alliance: 9, allianceDue: true } as const;
  const entered = { franceEntered: 1777, alliance: 9, frenchBox: 0, frenchNavy: "delaware" } as const;

  it("7.4.C: which of two Generals goes", () => {
    const g = atFrames(
      [{ flow: "excessGeneral", at: "forced", space: "york", side: "american" }],
      { generals: { gates: "york", lee: "york" } },
      { observe },
    );
    ordered(g, "american", "excessGeneral/choose", { move: "send-back", general: "lee" });
    expect([g.s.generals.gates, g.s.generals.lee]).toEqual(["york", "american-leaders"]);
  });

  it("12.2.B: where the French Navy and the French go", () => {
    const g = atFrames([{ flow: "frenchEntry", at: "navy" }], { state: entry }, { observe });
    g.s.orders.push({
      id: "o2",
      by: "american",
      window: "frenchEntry/land",
      when: {},
      answer: { move: "land-french", port: "boston" },
    });
    ordered(g, "american", "frenchEntry/navy", { move: "place-french-navy", zone: "delaware" });
    expect([g.s.frenchNavy, g.s.generals.rochambeau]).toEqual(["delaware", "boston"]);
  });

  it("6.34.C.i, 7.6.B: the Declaration's spaces, the PCs removed for Washington", () => {
    const colonies = { norwich: "NH", york: "PA" };
    const g = atFrames(
      [{ flow: "washingtonCaptured", at: "remove" }],
      { spaces: { norwich: { pc: "american" }, york: { pc: "american" } } },
      { observe },
    );
    ordered(g, "british", "washingtonCaptured/remove", { move: "remove-pcs", spaces: Object.keys(colonies) });
    expect([g.s.spaces["norwich"]?.pc, g.s.spaces["york"]?.pc]).toEqual([null, null]);
    const declaration = atFrames([{ flow: "declaration", at: "place" }], {}, { observe });
    const [offered] = declaration.table.legalMoves(declaration.s, "american");
    if (offered === undefined) throw new Error("the American can place");
    ordered(declaration, "american", "declaration/place", offered);
    expect(declaration.told("pc-placed")).toHaveLength(13);
  });

  it("10.2.1, 12.2.B.iii: where Congress meets, which CUs the European War calls away", () => {
    const congress = atTurn(
      "congress",
      { spaces: { norwich: { pc: "american", american: 1 } }, state: { congress: "dispersed" } },
      { observe },
    );
    ordered(congress, "american", "turn/congress", { move: "place-congress", space: "norwich" });
    expect(congress.told("congress-placed")).toEqual([{ space: "norwich" }]);
    const war = atTurn(
      "europeanWarLosses",
      { spaces: { boston: { british: 3 } }, state: { ...entered, phase: "end" } },
      { observe },
    );
    ordered(war, "british", "turn/europeanWarLosses", { move: "european-war-removal", spaces: ["boston", "boston"] });
    expect(war.s.spaces["boston"]?.british).toBe(1);
  });

  it("11.3: how losses of the winter are divided, where the order names the space", () => {
    const stack = {
      spaces: { york: { american: 2, french: 2 }, falmouth: {}, reading: { american: 3 } },
      winter: true,
      state: { phase: "winter-attrition", frenchBox: 0 },
    } as const;
    const answer = { move: "choose-losses", american: 0, french: 2 } as const;
    const elsewhere = ordered(game(stack, board), "american", "winter/chooseLosses", answer, { enters: "reading" });
    expect(elsewhere.due()).toBe("winter/chooseLosses");
    const there = ordered(game(stack, board), "american", "winter/chooseLosses", answer, { enters: "york" });
    expect(there.told("american-attrition")).toContainEqual({ space: "york", american: 0, french: 2, british: 0 });
  });

  it("7.8: one order after the other: Arnold tries, and when he fails nobody else does", () => {
    const g = game(
      {
        spaces: {
          boston: { british: 5 },
          "lexington-concord": { pc: "american" },
          springfield: { american: 2 },
          concord: { american: 2 },
        },
        generals: { howe: "boston", arnold: "springfield", lee: "concord" },
        march: "howe",
      },
      board,
    );
    const order = { by: "american", window: "march/intercept", when: { enters: "lexington-concord", atMost: 5 } };
    g.s.orders.push({ ...order, id: "first", answer: { move: "intercept", general: "arnold" } });
    g.s.orders.push({ ...order, id: "then", answer: { move: "decline-intercept" } });
    g.british({ move: "step", to: "lexington-concord", pickup: { british: 5 } }).roll(6);
    expect(g.due()).toBe("march/go");
    expect(g.events.filter(({ event }) => event.startsWith("standing-order")).map(({ figures }) => figures)).toEqual([
      { order: "first", by: "american" },
      { order: "first", code: "washingtons-war/intercept/once-per-card" },
      { order: "then", by: "american" },
    ]);
  });
});
