// Leaders who are lost, come back, or take over, against what the rulebook says (5.3, 10.5).
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/this-accursed-civil-war/index.js";
import { play } from "../../support/this-accursed-civil-war/asking.js";
import { board, position, roll } from "../../support/this-accursed-civil-war/board.js";
import { begin, mapless, moorSpots, told } from "../../support/this-accursed-civil-war/deploy.js";

const table = board();
const horse = "tf-r-left";

test("5.3.1: a leader who goes with his cavalry into a hex of captured guns is not alone among enemies", () => {
  const units = "tf-r-byron T0405 SE; tf-p-commons-culverin T0504 NW; tf-p-pride T1508 NW";
  const s = position(table, { units, leaders: "tf-rupert T0405", wing: horse });
  play(table, s, { move: "end-actions" }, "royalist");
  play(table, s, { move: "designate-attacks", attacks: [{ hex: "T0504", attackers: ["tf-r-byron"] }] }, "royalist");
  play(table, s, { move: "advance", unit: "tf-r-byron", hex: "T0504" }, "royalist");
  expect(s.leaders["tf-rupert"]).toMatchObject({ place: "map", hex: "T0504" });
});

test("5.3.1: nobody loses a leader beside captured guns because others retreat elsewhere", () => {
  const units = `tf-r-byron T0405 SE pistols:0; tf-p-vermuyden T0504 NW pistols:0; tf-r-warren T0205 SE;
    tf-p-commons-culverin T0205 NW disabled; tf-p-pride T1508 NW`;
  const s = position(table, { units, leaders: "tf-astley T0205; tf-rupert T0101", wing: horse });
  Object.assign(s.units["tf-p-commons-culverin"] ?? {}, { guns: "captured", holder: "royalist" });
  play(table, s, { move: "end-actions" }, "royalist");
  play(table, s, { move: "designate-attacks", attacks: [{ hex: "T0504", attackers: ["tf-r-byron"] }] }, "royalist");
  roll(table, s, 4);
  play(table, s, { move: "retreat-unit", unit: "tf-r-byron", way: ["NW"] }, "royalist");
  expect(s.leaders["tf-astley"]).toMatchObject({ place: "map", hex: "T0205" });
});

/** Marston Moor, at the end of its first turn. */
function endOfTurn(change: (s: ReturnType<typeof begun>["s"]) => void) {
  const { moor, s } = begun();
  change(s);
  s.passes = 2;
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "removal", lost: [], placing: [], either: false },
  ];
  moor.settle(s);
  return { moor, s };
}
function begun() {
  const moor = mapless({});
  const s = moor.setup("marston-moor");
  begin(moor, s, moorSpots);
  return { moor, s };
}

test("5.3.4: a leader who returns and finds nobody of his wing is waited for by nobody", () => {
  const { moor, s } = endOfTurn((state) => {
    Object.assign(state.leaders["mm-goring"] ?? {}, { place: "returning", hex: null });
    for (const unit of Object.values(state.units))
      if (unit.wing === "mm-r-left") Object.assign(unit, { place: "eliminated", hex: null, right: null });
  });
  const [due] = moor.expects(s);
  expect(due).not.toMatchObject({ window: "turn/place" });
});

test("5.3.5: who has taken over Manchester's army is the Army Commander whom the die names", () => {
  const { moor, s } = endOfTurn((state) => {
    Object.assign(state.leaders["mm-manchester"] ?? {}, { place: "removed", hex: null });
  });
  roll(moor, s, 5);
  expect(s.leaders["mm-cromwell"]).toMatchObject({ role: "army", place: "map" });
  play(moor, s, { move: "select-wing", wing: "mm-p-centre" }, "parliament");
  roll(moor, s, 2);
  play(moor, s, { move: "decline-preemption" }, "royalist");
  play(moor, s, { move: "keep-order" }, "parliament");
  const goes: Move = { move: "move-leader", leader: "mm-cromwell", path: ["M2907", "M2807"] };
  expect(told(moor, s, goes, "parliament")).not.toContain("active violation");
});
