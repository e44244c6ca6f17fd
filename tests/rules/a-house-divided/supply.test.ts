// A line of supply that would lead through a box which somebody else controls (2.1).
import { describe, expect, test } from "vitest";
import { type Pack, standardPack } from "../../../src/rules/a-house-divided/index.js";
import { facts as readFacts } from "../../../src/rules/a-house-divided/pack/facts.js";
import { isSupplied } from "../../../src/rules/a-house-divided/position/supply.js";
import { openLedger } from "../../../src/rules/index.js";
import { game, position, reading } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const line = { value: true, source: "component" } as const;

/** A map on which rail runs Augusta - New Bern - Charlotte and nowhere else; both cities have a Confederate value. */
const pack: Pack = {
  ...standardPack,
  relations: {
    ...standardPack.relations,
    rail: { complete: true, entries: { "augusta|new-bern": line, "new-bern|richmond": line } },
    road: { complete: true, entries: {} },
    river: { complete: true, entries: {} },
  },
};

test("2.1: two cities that only the stack's own foreign box joins supply nobody in it", () => {
  const facts = readFacts(pack, openLedger("agreed"));
  const at = (control: "union" | "confederate") =>
    reading(position({ pieces: { "new-bern": "C 2mI" }, boxes: { "new-bern": { control } } }));
  expect(isSupplied({ ...at("union"), facts }, "new-bern", "confederate")).toBe(false);
  // In a box of their own the line leads through it.
  expect(isSupplied({ ...at("confederate"), facts }, "new-bern", "confederate")).toBe(true);
});

describe("2.1: in a game, by each reading", () => {
  const observe = observed("a-house-divided");
  type Position = Parameters<typeof game>[0];
  /** Whether somebody is asked for a piece when the turn of that side begins. */
  const asked = (from: Position, rulings: { readonly [id: string]: string } = {}) => {
    const options = { supply: true };
    return game({ observe, at: "turn", options, ...from, rulings }).due() === "playerTurn/supply";
  };
  const csa = "confederate";
  const washington = { washington: "U 1mI" };

  test.each([
    ["controlled", false],
    ["aligned", true],
  ])("2.1: sources, supply-source %s: Knoxville, of the Union's colour, under Confederate control", (by, starves) => {
    const around = { atlanta: "union", decatur: "union", murfreesboro: "union", roanoke: "union" } as const;
    const boxes = { ...around, knoxville: csa, chattanooga: csa, "cumberland-gap": csa, "marion-va": csa } as const;
    const from = { active: csa, boxes, pieces: { ...washington, chattanooga: "C 2mI" } } as const;
    expect(asked(from, { "supply-source": by })).toBe(starves);
  });

  test.each([
    ["supplied-city", true],
    ["any-city", false],
  ])("2.1: a field box, field-supply %s: Jackson alone is no supplied city", (by, starves) => {
    const around = { meridian: "union", "monroe-la": "union", "arkansas-post": "union", natchez: "union" } as const;
    const boxes = { ...around, grenada: "union", mccomb: "union", "jackson-ms": csa, vicksburg: csa } as const;
    const from = { active: csa, boxes, pieces: { ...washington, vicksburg: "C 2mI" } } as const;
    expect(asked(from, { "field-supply": by })).toBe(starves);
  });

  test.each([
    ["none", true],
    ["foreign", false],
  ])("2.1: the sea, foreign-sea-supply %s: foreign pieces in Pensacola", (by, starves) => {
    const from = { active: csa, boxes: { pensacola: csa }, pieces: { ...washington, pensacola: "F 2vI" } } as const;
    expect(asked(from, { "foreign-sea-supply": by })).toBe(starves);
  });
});
