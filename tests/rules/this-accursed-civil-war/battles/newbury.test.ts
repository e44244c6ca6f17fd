// Both Newburys set up on a made-up map: areas, brigades, what comes later, lull, bridges.
import { describe, expect, it } from "vitest";
import type { Move, State } from "../../../../src/rules/this-accursed-civil-war/index.js";
import { begin, deploy, giveOrders, mapless, told } from "../../../support/this-accursed-civil-war/deploy.js";
import {
  assigned,
  firstNewburySpots,
  lambournField,
  newburyField,
  secondNewburySpots,
} from "../../../support/this-accursed-civil-war/newbury.js";

const first = mapless({ pack: newburyField });
const ready = (): State => {
  const s = assigned(first);
  begin(first, s, firstNewburySpots);
  return s;
};
const at = (unit: string, hex: string): Move => ({ move: "place-unit", unit, hex, facing: "NW" });

describe("FN.Setup", () => {
  it("FN.Setup: the cavalry of a brigade goes to one cavalry wing, all three units", () => {
    const s = assigned(first);
    const wings = ["i", "ii", "iii"].map((n) => s.units[`fn-r-${n}-gerard`]?.wing);
    expect(wings).toEqual(["fn-r-right", "fn-r-right", "fn-r-right"]);
    const fresh = first.setup("first-newbury");
    const wrong = { move: "assign-brigade", brigade: "gerard" } as const;
    expect(told(first, fresh, { ...wrong, wing: "fn-r-centre" }, "royalist")).toEqual(["cavalry-wing violation"]);
    expect(told(first, fresh, { ...wrong, wing: "fn-r-pool" }, "royalist")).toEqual(["cavalry-wing violation"]);
    expect(told(first, fresh, at("fn-r-i-gerard", "F3303"), "royalist")).toEqual(["has-a-wing violation"]);
    const order = { move: "assign-order", wing: "fn-r-pool", order: "charge" } as const;
    expect(told(first, fresh, order, "royalist")).toEqual(["a-real-wing violation"]);
  });
  it("FN.Setup: roads and lines bound the wings", () => {
    const s = assigned(first);
    expect(told(first, s, at("fn-r-i-rupert", "F3011"), "royalist")).toEqual(["in-the-area violation"]);
    expect(told(first, s, at("fn-r-i-rupert", "F2913"), "royalist")).toEqual(["in-the-area violation"]);
    expect(told(first, s, at("fn-r-i-rupert", "F3012"), "royalist")).toEqual([]);
    expect(told(first, s, at("fn-r-i-byron", "F3325"), "royalist")).toEqual(["in-the-area violation"]);
    expect(told(first, s, at("fn-r-i-byron", "F3320"), "royalist")).toEqual([]);
    expect(told(first, s, at("fn-p-essex-lg", "F1912"), "parliament")).toEqual(["in-the-area violation"]);
    expect(told(first, s, at("fn-p-essex-lg", "F1812"), "parliament")).toEqual([]);
    expect(told(first, s, at("fn-p-centre-culverin", "F1904"), "parliament")).toEqual(["in-the-area violation"]);
    expect(told(first, s, at("fn-p-springate", "F1411"), "parliament")).toEqual(["in-the-area violation"]);
    expect(told(first, s, at("fn-p-left-commanded-muskets-1", "F1407"), "parliament")).toEqual([
      "in-the-area violation",
    ]);
  });
  it("FN.Setup: the first line stands from north to south in the order of its list", () => {
    const s = assigned(first);
    deploy(first, s, "parliament", firstNewburySpots);
    giveOrders(first, s, "parliament");
    expect(told(first, s, { move: "end-set-up" }, "parliament")).toEqual([]);
    const turned = structuredClone(s);
    const [a, b] = [turned.units["fn-p-robartes"], turned.units["fn-p-holborne"]];
    if (a === undefined || b === undefined) throw new Error("the first line");
    [a.hex, a.right, b.hex, b.right] = [b.hex, b.right, a.hex, a.right];
    expect(told(first, turned, { move: "end-set-up" }, "parliament")).toEqual(["from-north violation"]);
  });
});

it("Setup: who is set up anew elsewhere leaves a leader alone, and the set-up does not end so", () => {
  const s = assigned(first);
  deploy(first, s, "royalist", firstNewburySpots);
  giveOrders(first, s, "royalist");
  const end: Move = { move: "end-set-up" };
  expect(told(first, s, end, "royalist")).toEqual([]);
  const [rupert, troop] = [s.leaders["fn-rupert"], "fn-r-i-rupert"];
  Object.assign(rupert ?? {}, { hex: s.units[troop]?.hex });
  expect(first.play(s, at(troop, "F3314"), "royalist").findings).toEqual([]);
  const [found] = first.check(s, end, "royalist");
  expect(found).toMatchObject({ rule: "Setup", severity: "violation", actual: ["fn-rupert"] });
  const [due] = first.expects(s);
  expect(due?.kind === "decision" && due.asks).toContain("fn-rupert left alone");
  const offered = first.legalMoves(s, "royalist").filter(({ move }) => move === "place-leader");
  expect(offered).toContainEqual({ move: "place-leader", leader: "fn-rupert", hex: "F3314" });
  expect(first.play(s, { move: "place-leader", leader: "fn-rupert", hex: "F3314" }, "royalist").findings).toEqual([]);
  expect(told(first, s, end, "royalist")).toEqual([]);
});

it("3, 4.1.1: First Newbury begins, and Rupert's wing under Charge acts first", () => {
  const s = ready();
  expect([s.turn, s.initiative]).toEqual([1, "royalist"]);
  expect(first.invariants(s)).toEqual([]);
  expect(told(first, s, { move: "select-wing", wing: "fn-r-left" }, "royalist")).toEqual([]);
  expect(told(first, s, { move: "select-wing", wing: "fn-r-centre" }, "royalist")).toEqual(["in-order violation"]);
});

it("FN.1: the King's side declares a lull, and everybody receives charges", () => {
  const s = ready();
  expect(told(first, s, { move: "declare-lull" }, "parliament")).not.toEqual([]);
  expect(first.play(s, { move: "declare-lull" }, "royalist").accepted).toBe(true);
  expect(s.wings["fn-r-left"]?.order).toBe("receive-charge");
  expect(s.wings["fn-r-pool"]?.order).toBeNull();
  for (const side of ["royalist", "parliament"] as const) first.play(s, { move: "form-ranks", units: [] }, side);
  expect(s.turn).toBe(5);
});

const second = (options = {}) => mapless({ pack: lambournField, options });

describe("SN.Setup", () => {
  it("3: Second Newbury begins with Northampton and Douglas away", () => {
    const table = second();
    const s = table.setup("second-newbury");
    begin(table, s, secondNewburySpots);
    expect([s.turn, s.initiative]).toEqual([1, "parliament"]);
    expect(s.units["sn-r-i-nrthmptn"]?.place).toBe("away");
    expect(s.leaders["sn-douglas"]?.place).toBe("away");
    expect(told(table, s, { move: "select-wing", wing: "sn-p-left" }, "parliament")).toEqual([]);
  });
  it("SN.Setup: with the other options their troops join other wings, without leaders of their own", () => {
    const table = second({ northampton: "joined", douglas: "joined" });
    const s = table.setup("second-newbury");
    expect(s.units["sn-r-i-nrthmptn"]).toMatchObject({ wing: "sn-r-centre", place: "unplaced" });
    expect(s.units["sn-r-douglas-commanded-muskets"]).toMatchObject({ wing: "sn-r-left", place: "unplaced" });
    expect(s.leaders["sn-northampton"]).toBeUndefined();
    expect(s.wings["sn-r-northampton"]).toMatchObject({ leader: null, strength: 0 });
    expect(s.wings["sn-r-centre"]?.strength).toBe(22);
  });
  it("SN.Setup: rivers, villages and edges bound the wings", () => {
    const table = second();
    const s = table.setup("second-newbury");
    const place = (unit: string, hex: string): Move => ({ move: "place-unit", unit, hex, facing: "SW" });
    const area = ["in-the-area violation"];
    expect(told(table, s, place("sn-r-i-maurice", "S3019"), "royalist")).toEqual(area);
    expect(told(table, s, place("sn-r-i-maurice", "S3018"), "royalist")).toEqual([]);
    expect(told(table, s, place("sn-r-i-goring", "S2122"), "royalist")).toEqual(area);
    expect(told(table, s, place("sn-p-waller", "S2442"), "parliament")).toEqual(area);
    expect(told(table, s, place("sn-p-waller", "S2042"), "parliament")).toEqual(area);
    expect(told(table, s, place("sn-p-waller", "S2043"), "parliament")).toEqual([]);
    expect(told(table, s, place("sn-p-pye", "S3011"), "parliament")).toEqual(area);
    expect(told(table, s, place("sn-p-pye", "S3010"), "parliament")).toEqual([]);
    expect(told(table, s, place("sn-r-castle-saker", "S2024"), "royalist")).toEqual(area);
  });
  it("SN.Setup: Lisle's second brigade and the muskets stand near the foot, Astley's in command", () => {
    const table = second();
    const s = table.setup("second-newbury");
    deploy(table, s, "royalist", secondNewburySpots);
    giveOrders(table, s, "royalist");
    expect(told(table, s, { move: "end-set-up" }, "royalist")).toEqual([]);
    const muskets = s.units["sn-r-right-commanded-muskets-1"];
    if (muskets === undefined) throw new Error("muskets");
    muskets.hex = "S2931";
    expect(told(table, s, { move: "end-set-up" }, "royalist")).toEqual(["with-the-foot violation"]);
  });
  it.each([
    ["east", "S2044", "S2544"],
    ["donnington", "S1526", "S2705"],
    ["donnington", "S1524", "S1519"],
    ["bagnor", "S2104", "S2304"],
  ] as const)("SN.Options: attack from %s: %s, not %s", (attack, right, wrong) => {
    const table = second({ attack });
    const s = table.setup("second-newbury");
    const pye = (hex: string): Move => ({ move: "place-unit", unit: "sn-p-pye", hex, facing: "SW" });
    expect(told(table, s, pye(right), "parliament")).toEqual([]);
    expect(told(table, s, pye(wrong), "parliament")).toEqual(["in-the-area violation"]);
  });
});

it("SN.4: a unit of two hexes is not set up on a bridge", () => {
  const table = second();
  const s = table.setup("second-newbury");
  const way = { move: "place-unit", unit: "sn-r-blagge", hex: "S2624", right: "S2623", facing: "SW" } as const;
  expect(told(table, s, way, "royalist")).toEqual(["no-bridge violation"]);
});
