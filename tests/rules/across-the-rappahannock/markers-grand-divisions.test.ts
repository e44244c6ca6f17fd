// The training battlefield with five Union corps in three Grand Divisions, and with guns of extra-long range.
import { describe, expect, it } from "vitest";
import type { Move, Options, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { type Board, board } from "../../support/across-the-rappahannock/board.js";
import { playOut, temperaments } from "../../support/across-the-rappahannock/play.js";
import { broken, due, finding, go, roll, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const corps = (...names: readonly string[]): string[] => names.flatMap((one) => [`us-${one}-am1`, `us-${one}-am2`]);
const guns = corps("tguns");
const choose = (...markers: string[]): Move => ({ move: "choose-markers", markers });
const held = (marker: string): Move => ({ move: "hold-marker", marker });

/** A scenario with the rules of Fredericksburg from its set-up to the Union's choice of markers. */
function begun(scenario = "training-divisions", options: Partial<Options> = {}) {
  const table = board({ observe, options });
  const s = table.setup(scenario);
  until(table, s, "US turn/first");
  go(table, s, held("us-ta-am1"));
  return { table, s };
}

/** Goes on until a unit can act in a part of its activation. */
function untilActing(table: Board, s: State, unit: string, window: "fire" | "works", by: Side): void {
  const pass: Move = window === "fire" ? { move: "end-fire" } : { move: "end-works" };
  for (let step = 0; step < 40; step++) {
    until(table, s, `${by} command/${window}`, 800);
    const frame = s.stack.at(-1);
    if (frame?.flow === "command" && frame.units.includes(unit)) return;
    go(table, s, pass, by);
  }
  throw new Error(`${unit} never acts`);
}

describe("Grand Divisions (FR.Cmd)", () => {
  it("six corps markers: of the eight of two Grand Divisions two stay out", () => {
    const { table, s } = begun();
    expect(due(table, s)).toBe("US turn/pool");
    const all = choose(...corps("ta", "tb", "tc", "td"), ...guns);
    expect(finding(table, s, all, "grand-divisions")).toMatchObject({ expected: 6, actual: 8 });
    expect(broken(table, s, choose(...corps("ta", "tb", "tc"), ...guns))).toEqual([]);
    expect(broken(table, s, choose(...corps("ta", "tc"), "us-tb-am1", "us-td-am1", ...guns))).toEqual([]);
  });

  it("two Grand Divisions: six markers of three are refused", () => {
    const { table, s } = begun();
    const three = choose(...corps("ta", "tb", "te"), ...guns);
    expect(finding(table, s, three, "grand-divisions")).toMatchObject({ expected: 2, actual: 3 });
    expect(broken(table, s, choose(...corps("ta", "tc", "te"), ...guns))).toEqual([]);
  });

  it("the marker that begins is one of them; all others of the Union are in", () => {
    const { table, s } = begun();
    expect(broken(table, s, choose(...corps("tb", "te"), ...guns))).toEqual(["choose-markers/the-held-one"]);
    expect(broken(table, s, choose(...corps("ta", "te")))).toEqual(["choose-markers/all-others"]);
    for (const move of table.legalMoves(s, "US")) {
      expect(move.move === "choose-markers" && move.markers.includes("us-ta-am1")).toBe(true);
    }
  });

  it("who was not chosen stays out of the cup for this turn, and can be chosen in the next", () => {
    const { table, s } = begun();
    const [, event] = go(table, s, choose(...corps("ta", "te"), ...guns));
    expect(event).toMatchObject({ event: "cup-filled" });
    expect([s.markers["us-te-am1"], s.markers["us-tb-am1"], s.markers["us-td-am2"]]).toEqual([
      "cup",
      "available",
      "available",
    ]);
    // Dice that are equal give nobody the initiative: nobody holds a marker.
    until(table, s, "US turn/pool", 2000);
    expect(s.turn).toBe(2);
    expect(broken(table, s, choose(...corps("tb", "te"), ...guns))).toEqual([]);
  });

  it("without the limits nobody chooses", () => {
    const { table, s } = begun("training-divisions", { ignoreUnionCommandLimits: true });
    expect(due(table, s)).not.toBe("US turn/pool");
    expect(s.markers["us-td-am1"]).toBe("cup");
  });
});

describe("guns of extra-long range (FR.ELR)", () => {
  // In the one scenario they serve with the reserve of the First Corps, in the other the marker of the corps names them.
  it.each([
    ["training-divisions", "csa-t1-res", "csa-t1-am"],
    ["training-assault", "csa-tanv-res", "csa-t1f-am"],
  ])("%s: they fire with the marker of the First Corps", (scenario, command, marker) => {
    const { table, s } = begun(scenario);
    expect(s.units["csa-tanv"]?.command).toBe(command);
    untilActing(table, s, "csa-tanv", "fire", "CSA");
    const frame = s.stack.at(-1);
    expect(frame?.flow === "command" ? frame.marker : null).toContain(marker);
    // Three hexes at least, twenty at most; the reserve's headquarters battery is ten away.
    const far: Move = { move: "artillery-fire", units: ["csa-tanv"], target: "T0603", extraLong: true };
    expect(table.legalMoves(s, "CSA")).toContainEqual(far);
    const copy = structuredClone(s);
    go(table, copy, far, "CSA");
    until(table, copy, "exchange/dice");
    expect(roll(table, copy, 8)[0]).toMatchObject({
      event: "extra-long-fire-rolled",
      figures: { target: "T0603", result: "nothing" },
    });
    go(table, s, far, "CSA");
    until(table, s, "exchange/dice");
    expect(roll(table, s, 9)[0]).toMatchObject({
      event: "extra-long-fire-rolled",
      figures: { die: 9, result: "check" },
    });
    expect(due(table, s)).toBe("exchange/checks");
  });
});

describe("a bridge that nobody holds (FR.Pontoons)", () => {
  it("is destroyed by who did nothing else", () => {
    const { table, s } = begun();
    const bridge = "T1207|T1208";
    expect(s.pontoons).toContain(bridge);
    untilActing(table, s, "csa-hazel-a", "works", "CSA");
    const destroy: Move = { move: "destroy-pontoon", unit: "csa-hazel-a", hexside: bridge };
    expect(table.legalMoves(s, "CSA")).toContainEqual(destroy);
    go(table, s, destroy, "CSA");
    expect(s.pontoons).not.toContain(bridge);
  });
});

describe("whole games", () => {
  const table = board({ observe });
  const tempers = Object.values(temperaments);
  it.each([3, 5])("game %i ends, without a dead end and with every invariant held", (seed) => {
    const temper = { US: tempers[seed % 3] ?? temperaments.bold, CSA: tempers[(seed + 1) % 3] ?? temperaments.bold };
    const { faults, end, events } = playOut(table, "training-divisions", seed, temper);
    expect(faults).toEqual([]);
    expect(end).not.toBe("none");
    for (const event of ["markers-chosen", "extra-long-fire-rolled"]) expect(events.get(event)).toBeGreaterThan(0);
  });
});
