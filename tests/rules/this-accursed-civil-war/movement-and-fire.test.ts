// Movement and fire as the rulebook tells them, written without a look at the module.
import { expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/this-accursed-civil-war/index.js";
import { codes, play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";

const table = board();
const [horse, foot] = ["tf-r-left", "tf-r-centre"];
const king = (s: State, move: Move) => play(table, s, move, "royalist");
const parliament = (s: State, move: Move) => play(table, s, move, "parliament");

test("8.4: who takes in cavalry makes good no more than it has lost, nor than the other has left", () => {
  const s = position(table, {
    units: "tf-r-maurice T0305 SE lost:3 morale-shaken threshold; tf-r-lifeguard T0405 SE lost:1",
    ...{ leaders: "tf-rupert T0304", wing: horse },
  });
  king(s, { move: "move-unit", unit: "tf-r-maurice", steps: ["ahead-left"] });
  expect(s.units["tf-r-maurice"]?.casualties).toBe(2);
  expect(s.units["tf-r-lifeguard"]?.place).toBe("absorbed");
});

test("9.6.2: the two shots of a pair are one unit's fire: a hit each makes morale 7 check once", () => {
  const s = position(table, {
    units: "tf-r-gerard T0405+T0406 SE; tf-p-meldrum T0506+T0505 NW",
    ...{ leaders: "tf-astley T0405", wing: foot },
  });
  const shots = [
    { from: "T0405", to: "T0505", target: "tf-p-meldrum" },
    { from: "T0406", to: "T0506", target: "tf-p-meldrum" },
  ];
  const move: Move = { move: "fire", unit: "tf-r-gerard", mode: "skirmish", shots };
  expect(codes(table, s, move, "royalist")).toEqual([]);
  king(s, move);
  const [due] = table.expects(s);
  if (due?.kind === "chance") table.play(s, { chance: due.purpose, result: [5, 5] }, "chance");
  expect(s.units["tf-p-meldrum"]?.casualties).toBe(2);
  expect(table.expects(s)).toMatchObject([{ kind: "chance", purpose: "checks/die" }]);
  roll(table, s, 7);
  expect(s.units["tf-p-meldrum"]?.morale).toBe("normal");
  expect(table.expects(s)[0]?.kind).not.toBe("chance");
});

test("9.3.4: both sides of Fire and Retire fire with 3 less, and who retires keeps facing", () => {
  const s = position(table, {
    units: "tf-r-warren T0305 SE; tf-p-pride T0405 NW",
    ...{ leaders: "tf-astley T0305", wing: foot },
  });
  const shots = [{ from: "T0305", to: "T0405", target: "tf-p-pride" }];
  king(s, { move: "fire", unit: "tf-r-warren", mode: "retire", shots });
  const figures = (event: string) => {
    const [due] = table.expects(s);
    if (due?.kind !== "chance") return undefined;
    return table.play(s, { chance: due.purpose, result: [5] }, "chance").events.find((one) => one.event === event)
      ?.figures;
  };
  expect(figures("fired")?.["modified"]).toBe(2);
  parliament(s, { move: "reaction-fire", unit: "tf-p-pride" });
  expect(figures("fired")?.["modified"]).toBe(2);
  if (table.expects(s)[0]?.kind === "decision" && s.stack.at(-1)?.flow === "reactions")
    parliament(s, { move: "no-reaction" });
  king(s, { move: "retire", step: "back-left" });
  expect(s.units["tf-r-warren"]).toMatchObject({ facing: "SE" });
  expect(s.units["tf-r-warren"]?.hex).not.toBe("T0305");
});

test("9.11: nobody rolls for a leader after a miss", () => {
  const s = position(table, {
    units: "tf-r-warren T0305 SE; tf-p-pride T0405 NW",
    ...{ leaders: "tf-astley T0305; tf-skippon T0405", wing: foot },
  });
  const shots = [{ from: "T0305", to: "T0405", target: "tf-p-pride" }];
  const miss = structuredClone(s);
  king(miss, { move: "fire", unit: "tf-r-warren", mode: "skirmish", shots });
  expect(roll(table, miss, 0)).not.toContain("leader-rolled");
  expect(table.expects(miss)[0]?.kind).toBe("decision");
  king(s, { move: "fire", unit: "tf-r-warren", mode: "skirmish", shots });
  expect(roll(table, s, 5, 9)).toContain("leader-removed");
  expect(s.leaders["tf-skippon"]?.place).toBe("removed");
});

test("9.9.7: artillery that takes a formation hit checks its morale, and runs nowhere", () => {
  const s = position(table, {
    units: "tf-r-kings-saker T0303 SE; tf-p-commons-saker T0503 NW morale-shaken",
    ...{ leaders: "tf-astley T0303", wing: foot },
  });
  s.units["tf-p-commons-saker"] = { ...s.units["tf-p-commons-saker"]!, hex: "T0402" };
  king(s, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0402" });
  roll(table, s, 6);
  expect(table.expects(s)).toMatchObject([{ purpose: "checks/die" }]);
  roll(table, s, 9);
  expect(s.units["tf-p-commons-saker"]).toMatchObject({ morale: "broken", formation: "normal", hex: "T0402" });
});

test("7.4.2: who has stopped Broken is slower than anybody beside whose flank it stands", () => {
  // T0612 is a lane: Ironsides, Shaken before, stop in it Broken. T0611 is a flank hex of Bard.
  const s = position(table, {
    units: "tf-p-ironsides T0613 N shaken; tf-r-bard T0610 NW",
    leaders: "tf-cromwell T0613",
    ...{ orders: { "tf-p-right": "charge" }, wing: "tf-p-right" },
  });
  parliament(s, { move: "move-unit", unit: "tf-p-ironsides", steps: ["ahead-right"] });
  expect(s.units["tf-p-ironsides"]?.hex).toBe("T0612");
  expect(codes(table, s, { move: "reaction-turn", unit: "tf-r-bard", steps: ["turn-left"] }, "royalist")).toEqual([]);
});

test("9.9.3: near the edge too a line goes on to the end of the bounce range", () => {
  const s = position(table, {
    units: "tf-p-commons-saker T1101 SE; tf-r-bard T1403 SW; tf-p-pride T1503 NW",
    ...{ leaders: "tf-skippon T1101", wing: "tf-p-centre" },
  });
  parliament(s, { move: "artillery-fire", unit: "tf-p-commons-saker", hex: "T1403" });
  const frame = s.stack.findLast((one) => one.flow === "cannonade");
  const struck = frame?.flow === "cannonade" ? [frame.current, ...frame.targets].map((one) => one?.unit) : [];
  expect(struck).toEqual(["tf-r-bard", "tf-p-pride"]);
});

test("9.1.3: a hex on the line between flank and rear is beside the guns in the last row too", () => {
  const middle = position(table, {
    units: "tf-r-kings-saker T0408 S; tf-p-pride T0208 NW",
    ...{ leaders: "tf-astley T0408", wing: foot },
  });
  const edge = position(table, {
    units: "tf-r-kings-saker T0713 S; tf-p-pride T0513 NW",
    ...{ leaders: "tf-astley T0713", wing: foot },
  });
  expect(codes(table, middle, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0208" }, "royalist")).toEqual(
    [],
  );
  expect(codes(table, edge, { move: "artillery-fire", unit: "tf-r-kings-saker", hex: "T0513" }, "royalist")).toEqual(
    [],
  );
});

test("6.3.3: infantry in Open Order forms a hedgehog as others do", () => {
  const s = position(table, { units: "tf-r-warren T0104 SE open", leaders: "tf-astley T0104", wing: foot });
  expect(codes(table, s, { move: "move-unit", unit: "tf-r-warren", steps: ["hedgehog"] }, "royalist")).toEqual([]);
});

test("NA.1: infantry without pikes forms no hedgehog as its action either", () => {
  const s = position(table, { units: "tf-r-bard T0104 SE", leaders: "tf-astley T0104", wing: foot });
  expect(codes(table, s, { move: "move-unit", unit: "tf-r-bard", steps: ["hedgehog"] }, "royalist")).toEqual([
    "has-pikes",
  ]);
});

test("8.2.1: cavalry and light infantry of one hex face the same way, whoever comes or turns", () => {
  const setting = {
    units: "tf-r-byron T0305 NE; tf-r-usher T0405 SW",
    ...{ leaders: "tf-rupert T0304", wing: horse },
  };
  const enter: Move = { move: "move-unit", unit: "tf-r-byron", steps: ["ahead-right"] };
  const s = position(table, setting);
  king(s, enter);
  expect([s.units["tf-r-byron"]?.hex, s.units["tf-r-byron"]?.facing]).toEqual(["T0405", "SW"]);
  const strict = board({ rulings: { "stack-facing": "before" } });
  expect(codes(strict, position(strict, setting), enter, "royalist")).toEqual(["same-facing"]);
  // It has to stop there, so that a pause is its end.
  expect(codes(strict, position(strict, setting), { ...enter, pause: true }, "royalist")).toEqual(["same-facing"]);
  // One of the two turns where both stand: the other goes round with it.
  const together = position(table, { ...setting, units: "tf-r-byron T0305 NE; tf-r-usher T0305 NE" });
  king(together, { move: "move-unit", unit: "tf-r-byron", steps: ["turn-left"] });
  expect(together.units["tf-r-usher"]?.facing).toBe(together.units["tf-r-byron"]?.facing);
});

test("7.4.2: who breaks by two hits of one move is slower than anybody, too", () => {
  // T1211 and T1311 are woods; T1311 is behind Bard.
  const s = position(table, {
    units: "tf-p-ironsides T1210 S; tf-r-bard T1312 S",
    leaders: "tf-cromwell T1210",
    ...{ orders: { "tf-p-right": "charge" }, wing: "tf-p-right" },
  });
  parliament(s, { move: "move-unit", unit: "tf-p-ironsides", steps: ["ahead-right", "ahead-left"] });
  expect(s.units["tf-p-ironsides"]?.hex).toBe("T1311");
  expect(codes(table, s, { move: "reaction-turn", unit: "tf-r-bard", steps: ["turn-left"] }, "royalist")).toEqual([]);
});
