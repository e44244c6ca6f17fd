import { expect, test } from "vitest";
import { board, position } from "../../support/across-the-rappahannock/board.js";

const table = board();

test("a pontoon train of the enemy is charged, not walked over (LG.Eng.Train, 6.14)", () => {
  const s = position(table, { units: "csa-oak-a T0111 E; us-train-t1 T0110", side: "CSA", commands: ["csa-1-t1"] });
  const into = { move: "move-unit", unit: "csa-oak-a", path: ["T0111", "T0110"], mode: "normal" } as const;
  const findings = table.check(s, { ...into, path: [...into.path] }, "CSA");
  expect(findings.map(({ code }) => code)).toEqual(["across-the-rappahannock/move-unit/not-into-trains"]);
  expect(table.legalMoves(s, "CSA").filter((move) => move.move === "move-unit" && move.path.includes("T0110"))).toEqual(
    [],
  );
});

test("a train in a stack leaves it with the next marker, where it can (LG.Eng.Destroy)", () => {
  const units = "us-1-1-ta-a T0104 W; us-train-t1 T0104";
  const s = position(table, { units });
  const end = { move: "end-movement" } as const;
  // The train moves with the marker of the unit beside it.
  const frame = s.stack.at(-1);
  if (frame?.flow === "command") frame.units.push("us-train-t1");
  expect(table.check(s, end, "US").map(({ code }) => code)).toEqual([
    "across-the-rappahannock/end-movement/stacks-corrected",
  ]);
  expect(
    table.play(s, { move: "move-train", train: "us-train-t1", path: ["T0104", "T0103"], mode: "normal" }, "US")
      .findings,
  ).toEqual([]);
  expect(table.check(s, end, "US")).toEqual([]);
});

test("a train that is shut in may stay: nothing is owed that cannot be done (LG.Eng.Destroy)", () => {
  const around = ["T0004", "T0005", "T0103", "T0105", "T0204", "T0205"];
  const guards = ["us-1-1-ta-b", "us-2-1-ta-a", "us-2-1-ta-b", "us-1-1-tb-a", "us-1-1-tb-b", "us-2-1-tb-a"];
  const units = around.flatMap((hex, at) => [`${guards[at]} ${hex} W`]).join("; ");
  // Two units in every hex around: nobody passes through.
  const seconds = ["us-1-2-ta-a", "us-1-2-ta-b", "us-2-2-ta-a", "us-2-2-ta-b", "us-2-1-tb-b", "us-ss-tb"];
  const more = around.map((hex, at) => `${seconds[at]} ${hex} W`).join("; ");
  const s = position(table, { units: `${units}; ${more}; us-alder-art T0104 W; us-train-t1 T0104` });
  const frame = s.stack.at(-1);
  if (frame?.flow === "command") frame.units.push("us-train-t1");
  expect(table.check(s, { move: "end-movement" }, "US")).toEqual([]);
});
