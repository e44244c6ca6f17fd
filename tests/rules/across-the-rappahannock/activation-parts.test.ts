// The parts of an activation, one after the other (3.C.2), and its end (4.24).
import { expect, test } from "vitest";
import type { State } from "../../../src/rules/across-the-rappahannock/index.js";
import { fight } from "../../support/across-the-rappahannock/combat.js";

test("3.C.2.a, 3.C.2.b: a command fires, and then moves", () => {
  const f = fight({ at: "fire", units: "us-alder-art T0011 W; csa-oak-a T0014 E" });
  expect(f.expects()).toEqual(["US command/fire"]);
  f.play("US", { move: "end-fire" });
  expect(f.expects()).toEqual(["US command/move"]);
});

test("3.C.2.b: where nobody has anything to fire at, it moves at once", () => {
  const f = fight({ at: "fire", units: "us-1-1-ta-a T0011 W; csa-oak-a T0014 E" });
  expect(f.expects()).toEqual(["US command/move"]);
});

test("3.C.2.d, 3.C.2.e, 4.24: then it charges, then the idle rally, and another command follows", () => {
  const change = (s: State) => {
    for (const frame of s.stack) if (frame.flow === "activation") frame.next = ["us-2-ta"];
  };
  const units = "us-1-1-ta-a T0112 W; us-1-1-ta-b T0105 W disordered; us-1-2-ta-a T0305 W; csa-oak-a T0113 E";
  const f = fight({ at: "move", units, commands: ["us-1-ta"] }, { change });
  expect(f.expects()).toEqual(["US command/move"]);
  f.play("US", { move: "end-movement" });
  expect(f.expects()).toEqual(["US command/charge"]);
  f.play("US", { move: "no-charge" });
  expect(f.expects()).toEqual(["US command/rally"]);
  f.play("US", { move: "end-rally" });
  expect(f.expects()).toEqual(["US command/works"]);
  f.play("US", { move: "end-works" });
  expect(f.s.stack.at(-1)).toMatchObject({ flow: "command", commands: ["us-2-ta"] });
});
