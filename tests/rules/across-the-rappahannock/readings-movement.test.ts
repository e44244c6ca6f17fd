// Readings of movement that the text leaves open: each legal by the mild standard, refused where the players agree so.
import { describe, expect, test } from "vitest";
import {
  acrossTheRappahannock,
  type Move,
  type Pack,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { open } from "../../../src/rules/index.js";
import { type Board, board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { broken, finding, go } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const under = (rulings: { readonly [id: string]: string }): Board => board({ observe, rulings });

/** A marker of strategic movement in play. */
function riding(units: string, more: Partial<Standing> & { readonly change?: (s: State) => void } = {}): State {
  const s = position(table, { units, scenario: "training-campaign", turn: 2, ...more });
  s.initiative = "US";
  more.change?.(s);
  const locals = { units: [], leaders: [], entered: {} };
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "next" },
    { flow: "strategic", at: "begin", side: "US", marker: "us-strategic-am1", ...locals },
  ];
  table.settle(s);
  return s;
}
const ride = (unit: string, path: string, more: { change?: "mount" | "dismount" } = {}): Move => ({
  ...{ move: "strategic-move", unit, path: path.split(" ") },
  ...more,
});

describe("6.22, BR.Towns: a street into a town next to an enemy", () => {
  const walk = (unit: string, path: string): Move => ({
    ...{ move: "move-unit", unit, path: path.split(" "), mode: "normal" },
  });
  const units = "us-alder-art T0709; us-1-1-ta-a T0708; csa-oak-a T0808";

  test("6.22: guns on a street do not leave the road; next to an enemy it does not help them", () => {
    const s = position(table, { units, leaders: "us-alder T0709" });
    expect(broken(table, s, walk("us-alder-art", "T0709 T0708"))).toEqual(["move-unit/closed-off-the-road"]);
    expect(finding(table, s, walk("us-alder-art", "T0709 T0708"), "closed-off-the-road").rule).toBe("6.22");
    const free = position(table, { units: units.replace("T0808", "T0812"), leaders: "us-alder T0709" });
    expect(broken(table, free, walk("us-alder-art", "T0709 T0708"))).toEqual([]);
  });

  test("BR.Towns: off the street they leave the road, whoever is near", () => {
    for (const enemy of ["T0808", "T0812"]) {
      const s = position(table, { units: `us-alder-art T0609; us-1-1-ta-a T0708; csa-oak-a ${enemy}` });
      expect(broken(table, s, walk("us-alder-art", "T0609 T0708"))).toContain("move-unit/town-by-road");
    }
  });

  test("6.22: cavalry pays for the town itself", () => {
    const s = position(table, { units: "us-tcav-a T0709 W; csa-oak-a T0808", leaders: "us-dogwood T0709" });
    expect(broken(table, s, walk("us-tcav-a", "T0709 T0708"))).toEqual([]);
  });

  test("6.22, 6.24: who comes in or leaves is told the same", () => {
    const s = position(table, { units, scenario: "training-crossing", leaders: "us-alder T0709" });
    const off: Move = { move: "leave-map", unit: "us-alder-art", path: ["T0709", "T0708"], exit: "west-pike" };
    expect(finding(table, s, off, "passable").message).toBe(
      "Alder art cannot go from T0709 to T0708: next to an enemy no road helps, and off the road the ground is closed to it",
    );
  });
});

describe("LG.SM: over water", () => {
  test("LG.SM: by a stream ford, a bridge or a pontoon that no road crosses, unless agreed otherwise", () => {
    const strict = under({ "strategic-crossings": "by-road" });
    const ford = riding("us-1-1-ta-a T0210 strategic");
    expect(broken(table, ford, ride("us-1-1-ta-a", "T0210 T0310"))).toEqual([]);
    expect(broken(strict, ford, ride("us-1-1-ta-a", "T0210 T0310"))).toEqual(["strategic-move/strategic-by-road"]);
    const bridge = riding("us-1-1-ta-a T1010 strategic");
    expect(broken(table, bridge, ride("us-1-1-ta-a", "T1010 T1110"))).toEqual([]);
    const pontoon = riding("us-1-1-ta-a T0506 strategic", { change: (s) => s.pontoons.push("T0506|T0507") });
    expect(broken(table, pontoon, ride("us-1-1-ta-a", "T0506 T0507"))).toEqual([]);
    expect(broken(strict, pontoon, ride("us-1-1-ta-a", "T0506 T0507"))).toEqual(["strategic-move/strategic-by-road"]);
  });

  test("LG.SM: over no stream, poor ford or ground without a road", () => {
    const s = riding("us-1-1-ta-a T0211 strategic; us-1-1-ta-b T1107 strategic");
    expect(broken(table, s, ride("us-1-1-ta-a", "T0211 T0311"))).toEqual(["strategic-move/strategic-by-road"]);
    expect(broken(table, s, ride("us-1-1-ta-b", "T1107 T1108"))).toEqual(["strategic-move/strategic-by-road"]);
  });

  test("LG.SM, 6.24: a road over a stream without a ford is open at the cost of the stream, unless agreed otherwise", () => {
    const { relations } = standardPack;
    const stream = { value: "stream", source: "reconstruction" } as const;
    const entries = { ...relations.water.entries, "T0504|T0604": stream };
    const pack: Pack = { ...standardPack, relations: { ...relations, water: { ...relations.water, entries } } };
    const on = (rulings: { readonly [id: string]: string }) =>
      open(acrossTheRappahannock, { pack, authority: "agreed", options: standardOptions, observe, rulings });
    const s = riding("us-1-1-ta-a T0604 strategic");
    expect(broken(on({}), s, ride("us-1-1-ta-a", "T0604 T0504"))).toEqual([]);
    expect(broken(on({ "strategic-streams": "closed" }), s, ride("us-1-1-ta-a", "T0604 T0504"))).toEqual([
      "strategic-move/strategic-by-road",
    ]);
  });
});

describe("12.1: mounting and dismounting at the end of every march", () => {
  test("12.1, LG.SM: at the end of strategic movement, unless agreed otherwise", () => {
    const s = riding("us-tcav-a T0700 strategic");
    const on = ride("us-tcav-a", "T0700 T0701", { change: "dismount" });
    expect(broken(under({ "strategic-change": "no" }), s, on)).toEqual(["strategic-move/only-moves"]);
    expect(broken(table, s, ride("us-tcav-a", "T0700 T0701", { change: "mount" }))).toEqual([
      "strategic-move/cavalry-turns",
    ]);
    expect(broken(table, s, on)).toEqual([]);
    const near = riding("us-tcav-a T0700 strategic; csa-oak-a T0702");
    expect(broken(table, near, on)).toContain("strategic-move/turns-away-from-enemy");
    go(table, s, on);
    expect(s.units["us-tcav-a"]).toMatchObject({ hex: "T0701", mounted: false });
  });

  const waiting = (units = ""): State => {
    const s = position(table, {
      ...{ units: `us-1-1-ta-a T0300; ${units}`, scenario: "training-assault", side: "CSA", commands: ["csa-tcav"] },
    });
    const cavalry = table.setup("training-assault").units["csa-tcav-a"];
    if (cavalry !== undefined) s.units["csa-tcav-a"] = cavalry;
    for (const frame of s.stack) if (frame.flow === "command") frame.units.push("csa-tcav-a");
    for (const frame of s.stack)
      if (frame.flow === "command" || frame.flow === "activation") frame.marker = "csa-t2f-am1";
    return s;
  };
  const enter = (path: string, more: { change?: "mount" | "dismount" } = {}): Move => ({
    ...{ move: "enter-unit", unit: "csa-tcav-a", path: path.split(" "), mode: "normal" },
    ...more,
  });

  test("12.1, 6.11: reinforcements dismount where they come to, for two points", () => {
    const s = waiting();
    expect(broken(table, s, enter("T1416"), "CSA")).toEqual([]);
    expect(broken(table, s, enter("T1416", { change: "mount" }), "CSA")).toEqual(["enter-unit/cavalry-turns"]);
    // Six points by the road: as many hexes in the saddle, two fewer if it dismounts.
    const four = "T1416 T1316 T1216 T1116";
    expect(broken(table, s, enter(four, { change: "dismount" }), "CSA")).toEqual([]);
    expect(broken(table, s, enter(`${four} T1016 T0916`), "CSA")).toEqual([]);
    expect(broken(table, s, enter(`${four} T1016 T0916`, { change: "dismount" }), "CSA")).toEqual([
      "enter-unit/enough-points",
    ]);
    go(table, s, enter(four, { change: "dismount" }), "CSA");
    expect(s.units["csa-tcav-a"]).toMatchObject({ hex: "T1116", mounted: false });
  });

  test("LG.SM: who comes in by strategic movement dismounts too, unless agreed otherwise", () => {
    const dismounts: Move = {
      ...{ move: "enter-unit", unit: "csa-tcav-a", path: ["T1416"], mode: "strategic", change: "dismount" },
    };
    expect(broken(table, waiting(), dismounts, "CSA")).not.toContain("enter-unit/only-moves");
    expect(broken(under({ "strategic-change": "no" }), waiting(), dismounts, "CSA")).toContain("enter-unit/only-moves");
  });

  test("12.1: not next to an enemy", () => {
    const s = waiting("us-1-1-ta-b T1413");
    expect(broken(table, s, enter("T1416 T1415 T1414"), "CSA")).toEqual([]);
    expect(broken(table, s, enter("T1416 T1415 T1414", { change: "dismount" }), "CSA")).toEqual([
      "enter-unit/turns-away-from-enemy",
    ]);
  });
});

describe("LG.Hooker.Move: Hooker by strategic movement", () => {
  const hooker = (path: string): Move => ({
    ...{ move: "strategic-leader", leader: "us-hooker", path: path.split(" "), mode: "strategic" },
  });
  const pike = "T0700 T0701 T0702 T0703 T0704 T0705 T0706 T0707 T0708 T0709 T0710 T0711 T0712 T0713 T0714 T0715 T0716";

  test("LG.Hooker.Move: as any other leader, by road and away from enemies; by agreement never", () => {
    const s = riding("us-1-1-ta-a T0300 strategic", { leaders: "us-hooker T0700" });
    expect(broken(table, s, hooker(pike))).toEqual([]);
    expect(broken(under({ "hooker-strategic": "never" }), s, hooker(pike))).toEqual([
      "strategic-leader/hooker-strategic",
    ]);
    expect(broken(table, s, hooker("T0700 T0600"))).toEqual(["strategic-leader/strategic-by-road"]);
    const near = riding("us-1-1-ta-a T0300 strategic; csa-oak-a T0704", { leaders: "us-hooker T0700" });
    expect(broken(table, near, hooker("T0700 T0701"))).toEqual(["strategic-leader/strategic-keeps-away"]);
    expect(table.legalMoves(s, "US")).toContainEqual(hooker(pike));
    go(table, s, hooker(pike));
    expect([s.leaders["us-hooker"]?.hex, s.log.hookerMoved]).toEqual(["T0716", true]);
  });

  test("LG.SM: who has no marker and is not Hooker does not; who has one may say so", () => {
    const s = riding("us-1-1-ta-a T0300 strategic", { leaders: "us-alder T0700" });
    const alder: Move = { move: "strategic-leader", leader: "us-alder", path: ["T0700", "T0701"], mode: "strategic" };
    expect(broken(table, s, alder)).toEqual(["strategic-leader/marked"]);
    const marked = riding("us-1-1-ta-a T0300 strategic", {
      leaders: "us-alder T0700",
      change: (one) => Object.assign(one.leaders["us-alder"] ?? {}, { strategic: true }),
    });
    expect(broken(table, marked, alder)).toEqual([]);
  });
});
