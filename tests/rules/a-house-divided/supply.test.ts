// A line of supply that would lead through a box which somebody else controls (2.1).
import { expect, test } from "vitest";
import { type Pack, standardPack } from "../../../src/rules/a-house-divided/index.js";
import { facts as readFacts } from "../../../src/rules/a-house-divided/pack/facts.js";
import { isSupplied } from "../../../src/rules/a-house-divided/position/supply.js";
import { openLedger } from "../../../src/rules/index.js";
import { position, reading } from "../../support/a-house-divided/positions.js";

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
