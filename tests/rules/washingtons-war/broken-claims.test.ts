import { describe, expect, it } from "vitest";
import { open } from "../../../src/rules/sdk/open.js";
import { type Move, standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { observed } from "../../support/coverage.js";
import { result, seeded } from "../../support/seeded.js";
import { type Board, game, type Position, tableFor } from "../../support/washingtons-war/rules.js";
import { atFrames, atTurn, discarded, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const { state: shape } = await washingtonsWar.shapes();

/** Plays a move that breaks rules as it was claimed; it must come to nothing, and say so. */
function comesToNothing(g: { s: Parameters<Board["play"]>[0]; table: Board }, by: Side, move: Move) {
  const before = structuredClone(g.s);
  const played = g.table.play(g.s, move, by, true);
  expect(played.accepted).toBe(false);
  expect(played.findings.map(({ code }) => code)).toContain("sdk/cannot-go-on");
  expect(g.s).toEqual(before);
}

describe("moves against the rules, carried out as claimed only as far as there are pieces for them", () => {
  const board = tableFor(undefined, { observe });
  const march = (more: Position = {}) =>
    game({ spaces: { boston: { british: 2 } }, generals: { howe: "boston" }, march: "howe", ...more }, board);

  it("7.3.A: more CUs than are there, and CUs left behind that he never had", () => {
    comesToNothing(march(), "british", { move: "step", to: "lexington-concord", pickup: { british: 3 } });
    comesToNothing(march(), "british", { move: "step", to: "lexington-concord", drop: { british: 1 } });
    comesToNothing(march(), "british", { move: "naval-move", to: "norfolk", cu: 5 });
  });

  it("a step that the rules forbid but the pieces allow is carried out", () => {
    const g = march();
    const played = g.table.play(g.s, { move: "step", to: "savannah", pickup: { british: 2 } }, "british", true);
    expect([played.accepted, g.s.generals.howe]).toEqual([true, "savannah"]);
    expect(played.findings).toMatchObject([{ code: "washingtons-war/step/along-a-connection" }]);
  });

  it("7.8.C, 7.9.B: an interception or evasion with CUs that are not there is refused before the die is cast", () => {
    const into = { spaces: { boston: { british: 5 }, "lexington-concord": { pc: "american" } } } as const;
    const g = march({
      spaces: { ...into.spaces, springfield: { american: 2 } },
      generals: { howe: "boston", arnold: "springfield" },
    }).british({ move: "step", to: "lexington-concord", pickup: { british: 5 } });
    comesToNothing(g, "american", { move: "intercept", general: "arnold", american: 5 });
    const evading = march({
      spaces: { boston: { british: 5 }, "lexington-concord": { american: 2 } },
      generals: { howe: "boston", arnold: "lexington-concord" },
    }).british({ move: "step", to: "lexington-concord", pickup: { british: 5 } });
    comesToNothing(evading, "american", { move: "evade", to: "springfield", american: 2, french: 3 });
  });

  it("8.1.C: more CUs than the box holds", () => {
    const g = impulseOf("british", { hands: { british: [ops(1)] }, state: { britishBox: 2 } }, { observe });
    comesToNothing(g, "british", { move: "reinforce-british", card: ops(1), port: "boston", cu: 3 });
  });

  it("5.3: a card that lies elsewhere for all to see, or that no face-down card can be", () => {
    const g = impulseOf("british", { hands: { british: ["?"] } }, { observe });
    discarded(g.s, ops(1));
    comesToNothing(g, "british", { move: "ops-place-pc", card: ops(1), place: [], flip: [] });
    const known = impulseOf("british", { hands: { british: [ops(2)] } }, { observe });
    comesToNothing(known, "british", { move: "ops-place-pc", card: ops(1), place: [], flip: [] });
  });

  it("12.2.B.iii: CUs of a space that has none, or is not on the map; the next game knows nothing of it", () => {
    const at = () =>
      atTurn(
        "europeanWarLosses",
        {
          spaces: { boston: { british: 2 } },
          state: { franceEntered: 1777, alliance: 9, frenchBox: 0, frenchNavy: "delaware", phase: "end" },
        },
        { observe },
      );
    comesToNothing(at(), "british", { move: "european-war-removal", spaces: ["norwich", "norwich"] });
    comesToNothing(at(), "british", { move: "european-war-removal", spaces: ["nowhere", "boston"] });
    expect(at().codes("british", { move: "european-war-removal", spaces: ["nowhere", "boston"] })).toEqual([
      "european-war-removal/from-the-map (12.2.B.iii)",
    ]);
  });

  it("2.1: no reinforcements and no Frenchmen to a place that is not on the map", () => {
    const british = impulseOf("british", { hands: { british: [ops(1)] }, state: { britishBox: 2 } }, { observe });
    const codes = british.codes("british", { move: "reinforce-british", card: ops(1), port: "nowhere", cu: 1 });
    expect(codes).toEqual(["reinforce-british/on-the-map (2.1)"]);
    const waiting = { frenchWaiting: true, franceEntered: 1776, alliance: 9, frenchNavy: "delaware" } as const;
    const french = impulseOf("american", { hands: { american: [ops(1)] }, state: waiting }, { observe });
    expect(french.codes("american", { move: "reinforce-french", card: ops(1), port: "nowhere" })).toEqual([
      "reinforce-french/on-the-map (2.1)",
    ]);
    const landing = atFrames(
      [{ flow: "frenchEntry", at: "land" }],
      { state: { alliance: 9, allianceDue: true } },
      { observe },
    );
    expect(landing.codes("american", { move: "land-french", port: "nowhere" })).toEqual([
      "land-french/on-the-map (2.1)",
    ]);
  });
});

const spaces = Object.keys(standardPack.relations.colony.entries);
const cards = Object.keys(standardPack.relations.card.entries);
const someGenerals = ["howe", "washington", "arnold", "rochambeau", "greene"] as const;

/** A move with some of its parameters made up. */
function spoiled(move: Move, random: (n: number) => number): Move {
  const one = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const changed: { [parameter: string]: unknown } = { ...move };
  for (const [key, value] of Object.entries(move)) {
    if (key === "move" || random(2) === 0) continue;
    if (typeof value === "number") changed[key] = random(12);
    else if (key === "to" || key === "space" || key === "port") changed[key] = one(spaces);
    else if (key === "general") changed[key] = one(someGenerals);
    else if (key === "card") changed[key] = one(cards);
    else if (Array.isArray(value)) changed[key] = [...value, one(spaces), "boston"];
    else if (typeof value === "object") changed[key] = { american: random(9), french: random(4), british: random(9) };
  }
  const any: Move = JSON.parse(JSON.stringify(changed));
  return any;
}

describe("games with broken rules", () => {
  it.each([1, 2, 3, 4])("game %i: whatever is claimed, the game goes on from a state that is one", (seed) => {
    const random = seeded(seed * 104_729);
    const table = open(washingtonsWar, { pack: standardPack, authority: "agreed", observe });
    const s = table.setup("standard");
    for (let n = 0; n < 500; n++) {
      const [due] = table.expects(s);
      if (due === undefined) break;
      if (due.kind === "fact") throw new Error(`blocked by ${due.fact}`);
      if (due.kind === "chance") {
        table.play(s, { chance: due.purpose, result: result(due.roll, random) }, "chance");
      } else {
        expect(due.asks).not.toBe("");
        const by = due.by === "american" ? "american" : "british";
        const legal = table.legalMoves(s, by);
        const names = [...new Set(legal.map(({ move }) => move))];
        const name = names[random(names.length)];
        const some = legal.filter(({ move }) => move === name);
        const move = some[random(some.length)];
        // A General who was claimed into the space of an enemy General may be unable to go on lawfully.
        if (move === undefined) break;
        const played = table.play(s, random(4) === 0 ? spoiled(move, random) : move, by, true);
        if (!played.accepted) expect(played.findings.length).toBeGreaterThan(0);
      }
      if (!shape.accepts(s)) throw new Error(JSON.stringify(shape.explain(s)));
      expect(table.invariants(s).filter(({ code }) => /card-count|card-twice|fresh/.test(code))).toEqual([]);
    }
  });
});
