// Strategic movement off the map and back by the letter of the rulebook (LG.SM, LG.OffMap).
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { rosterOf } from "../../../src/rules/across-the-rappahannock/position/roster.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { reading } from "../../support/across-the-rappahannock/combat.js";
import { broken, due, finding, go } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const table = board({ observe: observed("across-the-rappahannock") });
const group = "us-1-ta-t2-us-b";
type Mode = "normal" | "extended" | "strategic";
const enter = (mode: Mode, path = "T0700 T0701"): Move => ({
  ...{ move: "enter-unit", unit: "us-1-1-ta-a", path: path.split(" "), mode },
});
const ride = (mode: Mode): Move => ({ move: "enter-leader", leader: "us-alder", path: ["T0700", "T0701"], mode });

/** A and his general come back in turn 3 where they left; with their markers of strategic movement, or without. */
function back(strategic: boolean, frame: State["stack"][number]): State {
  const s = position(table, {
    units: "us-1-1-ta-a T0500 W; us-1-2-ta-a T0400 W; csa-oak-a T0719 E",
    ...{ leaders: "us-alder T0500", scenario: "training-campaign", turn: 3 },
  });
  Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: null, place: "off-map", group, strategic });
  Object.assign(s.leaders["us-alder"] ?? {}, { hex: null, place: "off-map", group, strategic });
  const order = { side: "US", command: "us-1-ta", exit: "US-A", left: 1, boxes: 1, entry: "US-B" } as const;
  s.offMap = { [group]: { ...order, units: ["us-1-1-ta-a"], leaders: ["us-alder"], ready: 3, edge: null } };
  s.stack = [{ flow: "campaign", at: "next" }, { flow: "turn", ...emptyTurn(s), at: "next" }, frame];
  table.settle(s);
  return s;
}

const marker = "us-ta-am1";
const rides: State["stack"][number] = {
  ...{ flow: "strategic", at: "begin", side: "US", marker: "us-strategic-am1", units: [], leaders: [], entered: {} },
};
const acts = { flow: "activation", ...emptyActivation("US"), at: "begin", marker } as const;
const acting = (strategic: boolean): State => {
  const s = back(strategic, { ...acts });
  while (due(table, s) !== "US command/move") {
    const single = due(table, s) === "US activation/combined";
    go(table, s, single ? { move: "act-singly" } : { move: "select-command", command: "us-1-ta" });
  }
  return s;
};

describe("LG.SM: the marker of who leaves the map", () => {
  test("LG.SM: stays on units and generals: nothing takes it off but their owner, at the start of a turn", () => {
    const s = position(table, {
      units: "us-1-1-ta-a T0700 strategic; us-1-1-ta-b T0702",
      ...{ leaders: "us-alder T0700", scenario: "training-campaign", turn: 2 },
    });
    Object.assign(s.leaders["us-alder"] ?? {}, { strategic: true });
    s.stack = [{ flow: "campaign", at: "next" }, { flow: "turn", ...emptyTurn(s), at: "next" }, { ...rides }];
    table.settle(s);
    go(table, s, { move: "leave-map", unit: "us-1-1-ta-a", path: ["T0700"], exit: "US-B" });
    go(table, s, { move: "leader-leaves", leader: "us-alder", path: ["T0700"], exit: "US-B" });
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ place: "off-map", strategic: true });
    expect(s.leaders["us-alder"]).toMatchObject({ place: "off-map", strategic: true });
  });

  test("LG.SM, LG.OffMap: who has it comes back by strategic movement, with its marker", () => {
    const s = back(true, { ...rides });
    expect(broken(table, s, enter("normal"))).toContain("enter-unit/mode-of-the-marker");
    expect(broken(table, s, enter("strategic", "T0700 T0701 T0702 T0703 T0704 T0705"))).toEqual([]);
    expect(broken(table, s, ride("normal"))).toContain("enter-leader/mode-of-the-marker");
    expect(table.legalMoves(s, "US")).toContainEqual(enter("strategic"));
    go(table, s, enter("strategic"));
    go(table, s, ride("strategic"));
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ hex: "T0701", strategic: true });
    expect(s.leaders["us-alder"]).toMatchObject({ hex: "T0701", strategic: true });
  });

  test("LG.OffMap: or with the marker of the command, and loses it: the way back was not said to be strategic", () => {
    const s = acting(true);
    expect(broken(table, s, enter("strategic"))).toContain("enter-unit/mode-of-the-marker");
    expect(broken(table, s, ride("strategic"))).toContain("enter-leader/mode-of-the-marker");
    expect(table.legalMoves(s, "US")).toContainEqual(enter("normal"));
    go(table, s, enter("normal"));
    go(table, s, ride("extended"));
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ hex: "T0701", strategic: false });
    expect(s.leaders["us-alder"]).toMatchObject({ hex: "T0701", strategic: false });
  });

  test("LG.SM: who left without it comes back with the marker of the command alone", () => {
    expect(broken(table, acting(false), enter("normal"))).toEqual([]);
    const s = back(false, { ...rides });
    expect(broken(table, s, enter("strategic"))).not.toEqual([]);
  });
});

test("LG.SM, LG.Eng.Train: a pontoon train that has a marker of strategic movement moves with that alone", () => {
  const s = position(table, { units: "us-train-t1 T0207; us-1-1-ta-a T0208", scenario: "training-campaign", turn: 2 });
  const called = () => rosterOf(reading(s), { side: "US", marker, use: null, commands: ["us-1-ta"] }).units;
  expect(called()).toContain("us-train-t1");
  Object.assign(s.units["us-train-t1"] ?? {}, { strategic: true });
  expect(called()).toEqual(["us-1-1-ta-a"]);
  const walks: Move = { move: "move-train", train: "us-train-t1", path: ["T0207", "T0206"], mode: "normal" };
  expect(finding(table, s, walks, "with-its-marker")).toMatchObject({
    message: expect.stringContaining("has a marker of strategic movement and moves only with that"),
  });
});
