// Who comes later, and over which water: York, Northampton and Douglas, the bridge of boats; a battle without a last turn.
import { expect, test } from "vitest";
import type { Move, State } from "../../../../src/rules/this-accursed-civil-war/index.js";
import type { Side } from "../../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { codes, play } from "../../../support/this-accursed-civil-war/asking.js";
import { roll } from "../../../support/this-accursed-civil-war/board.js";
import { begin, mapless, moorSpots } from "../../../support/this-accursed-civil-war/deploy.js";
import { lambournField, secondNewburySpots } from "../../../support/this-accursed-civil-war/newbury.js";

/** A wing acts, as if it had been chosen. */
function acts(s: State, wing: string, at: "orders" | "actions" | "rival"): Side {
  const side = s.wings[wing]?.side ?? "royalist";
  Object.assign(s.wings[wing] ?? {}, { activated: true });
  s.phasing = side;
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "due", lost: [], placing: [], either: false },
    {
      ...{ flow: "activation", at, side, wing, continuing: false, preempting: false, tried: [], rolling: null },
      ...{ order: null, helped: false, rival: null, called: "no", opening: false },
    },
  ];
  return side;
}

test("MM.York, 6.1, 8.1.1: the troops from York come through their hex in their turn", () => {
  const table = mapless({ options: { york: "delayed" } });
  const s = table.setup("marston-moor");
  begin(table, s, moorSpots);
  acts(s, "mm-r-centre", "actions");
  const away = Object.keys(s.units).filter((id) => s.units[id]?.place === "away");
  expect(away.length).toBeGreaterThan(1);
  const [unit = "", other = ""] = away.filter((id) => s.units[id]?.double === false);
  const enters: Move = { move: "enter-unit", unit, hex: "M1031", facing: "SW" };
  const told = (move: Move, by: Side = "royalist") => codes(table, s, move, by);
  s.turn = 2;
  expect(told(enters)).toEqual(["comes-now"]);
  s.turn = 1;
  expect(told(enters)).toEqual([]);
  expect(told({ ...enters, hex: "M9999" })).toEqual(["a-hex"]);
  expect(told({ ...enters, hex: "M1030" })).toEqual(["in-the-area"]);
  expect(told({ ...enters, facing: "N" })).toEqual(["as-large"]);
  const frame = s.stack.at(-1);
  if (frame?.flow === "activation") frame.side = "parliament";
  expect(told(enters, "parliament")).toEqual(["own"]);
  if (frame?.flow === "activation") frame.side = "royalist";
  play(table, s, enters, "royalist");
  expect(told({ ...enters, unit: other })).toEqual(["room-there"]);
});

test("MM.1: a die names the Army Commander of an activation of the Allies", () => {
  const table = mapless({});
  const s = table.setup("marston-moor");
  begin(table, s, moorSpots);
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "select", lost: [], placing: [], either: false },
  ];
  s.phasing = "parliament";
  for (const wing of Object.values(s.wings)) if (wing.order !== null) wing.order = "make-ready";
  play(table, s, { move: "select-wing", wing: "mm-p-left" }, "parliament");
  expect(roll(table, s, 0)).toEqual(["army-commander-rolled"]);
  expect(s.rival).not.toBeNull();
});

const newbury = (
  options: { attack?: "east"; northampton?: "joined"; douglas?: "joined" } = {},
  rulings: { [id: string]: string } = {},
) => {
  const table = mapless({ pack: lambournField, options, rulings });
  return { table, s: table.setup("second-newbury") };
};

test("SN.Setup: once in an activation a die is cast for those who are away, while somebody is", () => {
  const { table, s } = newbury();
  begin(table, s, secondNewburySpots);
  acts(s, "sn-r-left", "orders");
  expect(codes(table, s, { move: "call-arrivals" }, "royalist")).toEqual([]);
  play(table, s, { move: "call-arrivals" }, "royalist");
  expect(roll(table, s, 2)).toContain("arrival-rolled");
  expect(Object.values(s.units).some((unit) => unit.wing === "sn-r-douglas" && unit.place === "unplaced")).toBe(true);
  expect(codes(table, s, { move: "call-arrivals" }, "royalist")).toEqual(["once"]);
  const all = newbury({ northampton: "joined", douglas: "joined" });
  acts(all.s, "sn-r-left", "orders");
  expect(codes(all.table, all.s, { move: "call-arrivals" }, "royalist")).toContain("somebody-away");
});

test("SN.Setup, 5.3.2, 5.7.2: a wing whose commander has fallen goes on, and the die for those who are away is cast", () => {
  const { table, s } = newbury();
  begin(table, s, secondNewburySpots);
  acts(s, "sn-r-left", "orders");
  const leader = s.leaders[s.wings["sn-r-left"]?.leader ?? ""];
  Object.assign(leader ?? {}, { place: "removed", hex: null });
  // 5.7.2 asks for the table and a die; that it takes the commander too is a reading.
  const change: Move = { move: "change-order", order: "charge" };
  expect(codes(table, s, change, "royalist")).toEqual([]);
  expect(codes(newbury({}, { "order-without-commander": "no" }).table, s, change, "royalist")).toEqual([
    "has-commander",
  ]);
  play(table, s, { move: "call-arrivals" }, "royalist");
  expect(roll(table, s, 9)).toContain("arrival-rolled");
  expect(table.expects(s)).toMatchObject([{ window: "activation/orders" }]);
  play(table, s, { move: "keep-order" }, "royalist");
  expect(table.expects(s)).toMatchObject([{ window: "activation/actions" }]);
});

test("SN.Setup: who is set up with a wing is in its command", () => {
  const { table, s } = newbury();
  begin(table, s, secondNewburySpots);
  const frame: State["stack"] = [
    { flow: "campaign", at: "turn" },
    { flow: "setUp", at: "place", ready: [] },
  ];
  const stray = structuredClone(s);
  stray.stack = frame;
  for (const leader of Object.values(stray.leaders))
    if (leader.side === "royalist" && leader.role === "wing" && leader.place === "map") leader.hex = "S4001";
  expect(codes(table, stray, { move: "end-set-up" }, "royalist")).toContain("in-command");
});

test("SN.5: the bridge of boats is opened by who has written it down, and only then", () => {
  const { table, s } = newbury();
  begin(table, s, secondNewburySpots);
  acts(s, "sn-p-outer-right", "actions");
  expect(codes(table, s, { move: "open-bridge" }, "parliament")).toEqual([]);
  const other = structuredClone(s);
  acts(other, "sn-r-left", "actions");
  expect(codes(table, other, { move: "open-bridge" }, "royalist")).toEqual(["written"]);
  play(table, s, { move: "open-bridge" }, "parliament");
  expect(table.expects(s)[0]).toMatchObject({ rule: "SN.5" });
});

test("SN.Options: a battle without a last turn ends where both sides say so", () => {
  const { table, s } = newbury({ attack: "east" });
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: "select", lost: [], placing: [], either: false },
  ];
  while (s.stack.at(-1)?.flow === "turn") play(table, s, { move: "pass" }, s.phasing);
  expect(table.expects(s)[0]).toMatchObject({ window: "campaign/over" });
  const on = structuredClone(s);
  play(table, on, { move: "fight-another-turn" }, "parliament");
  expect(on.turn).toBe(s.turn + 1);
  play(table, s, { move: "end-battle" }, "parliament");
  play(table, s, { move: "end-battle" }, "royalist");
  expect(s.over).toMatchObject({ rule: "VP" });
});
