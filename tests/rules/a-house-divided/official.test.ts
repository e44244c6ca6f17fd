// What the developer said after printing: each statement in a position. Who follows it breaks nothing, and where it asks for more
// than the rulebook only who has agreed it is held to it.
import { expect, test } from "vitest";
import { game } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";
import { officialReadings } from "../../support/official.js";

const observe = observed("a-house-divided");
const official = officialReadings("a-house-divided");
type Position = Parameters<typeof game>[0];
const begun = (from: Position, rulings: { readonly [id: string]: string } = {}) =>
  game({ observe, at: "turn", options: { supply: true }, ...from, rulings });
/** Whether somebody is asked for a piece when the turn of that side begins. */
const starves = (from: Position, rulings: { readonly [id: string]: string } = {}): boolean =>
  begun(from, rulings).due() === "playerTurn/supply";

const csa = "confederate";
const washington = { washington: "U 1mI" };

test("2.1: H1, a source is a recruitment city of one's own colour, where that is agreed", () => {
  const around = { atlanta: "union", decatur: "union", murfreesboro: "union", roanoke: "union" } as const;
  const boxes = { ...around, knoxville: csa, chattanooga: csa, "cumberland-gap": csa, "marion-va": csa } as const;
  const from = { active: csa, boxes, pieces: { ...washington, chattanooga: "C 2mI" } } as const;
  expect([starves(from), starves(from, official)]).toEqual([false, true]);
});

test("2.1: H2, a stack in the field traces to a city that is itself joined to another one", () => {
  const around = { meridian: "union", "monroe-la": "union", "arkansas-post": "union", natchez: "union" } as const;
  const boxes = { ...around, grenada: "union", mccomb: "union", "jackson-ms": csa, vicksburg: csa } as const;
  const from = { active: csa, boxes, pieces: { ...washington, vicksburg: "C 2mI" } } as const;
  expect([starves(from), starves(from, official), starves(from, { "field-supply": "any-city" })]).toEqual([
    true,
    true,
    false,
  ]);
});

test("2.1: H3, foreign pieces are supplied through ports, where that is agreed", () => {
  const from = { active: csa, boxes: { pensacola: csa }, pieces: { ...washington, pensacola: "F 2vI" } } as const;
  expect([starves(from), starves(from, official)]).toEqual([true, false]);
});

test("2.1: H4, a stack that a road alone joins to its cities loses a piece, by either agreement", () => {
  const boxes = { shreveport: csa, "monroe-la": csa, "jackson-ms": csa, vicksburg: csa, grenada: "union" } as const;
  const around = { meridian: "union", mccomb: "union", "arkansas-post": "union", natchez: "union" } as const;
  const from = { active: csa, boxes: { ...boxes, ...around }, pieces: { ...washington, shreveport: "C 2mI" } } as const;
  expect([starves(from), starves(from, official)]).toEqual([true, true]);
});

test("2.0: H5, supply is looked at when the turn of its owner begins, and a piece alone is in supply", () => {
  const boxes = { asheville: csa } as const;
  const two = { active: csa, boxes, pieces: { ...washington, asheville: "C 2mI" } } as const;
  for (const rulings of [{}, official]) {
    const alone = { ...two, pieces: { ...washington, asheville: "C 1mI" } };
    expect(starves(alone, rulings)).toBe(false);
    expect(starves({ ...two, active: "union" }, rulings)).toBe(false);
    expect(begun(two, rulings).codes("union", { move: "end-movement" })).not.toEqual([]);
  }
});
