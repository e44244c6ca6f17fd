// Section 3 of Hollow Lane: where each side sets up.
import * as z from "zod/mini";
import { columnDirections, type HexArea, inArea, onTheMap, shapeOf } from "../../../src/rules/index.js";
import { decline, move } from "./kit.js";
import * as at from "./position.js";

const facing = z.enum(columnDirections);

/** Section 3: where each side sets up. */
export const areas: { readonly [S in at.Side]: HexArea } = {
  red: { map: "A", lines: [1, 3], away: { group: "blue", hexes: 2 } },
  blue: { within: { of: ["B0304", "B0305"], hexes: 2 }, away: { group: "red", hexes: 2 } },
};
const hexesOfSide = (s: at.State) => (side: string) =>
  onTheMap(s.units, (unit) => unit.side === side).flatMap(({ unit }) => at.hexesOf(unit));
export const inOwnArea = ({ s, facts }: at.Asking, side: at.Side, hex: string): boolean =>
  inArea({ grid: facts.grid, standing: hexesOfSide(s) }, areas[side], hex);

export const place = move({
  name: "place",
  rule: "3.1",
  at: ["lane/red", "lane/blue"],
  params: shapeOf(z.strictObject({ unit: z.string(), hex: z.string(), right: z.optional(z.string()), facing })),
  preconditions: { "a-unit": { rule: "3.1", says: "{unit} is a unit, and {hex} a hex" } },
  resolve({ s, p, facts }, reject) {
    const unit = s.units[p.unit];
    const hexes = [p.hex, ...(p.right === undefined ? [] : [p.right])];
    return unit === undefined || !hexes.every(facts.has) ? reject("a-unit") : { unit, hexes };
  },
  checks: {
    own: { rule: "3.1", says: "{unit} is of this side", ok: ({ d, by }) => d.unit.side === by },
    "in-the-area": {
      rule: "3.2",
      says: "{actual} is not a hex of the side's area",
      ok(c) {
        const out = c.d.hexes.find((hex) => !inOwnArea(c, c.by, hex));
        return out === undefined || { actual: out };
      },
    },
    "as-large": {
      rule: "1.4",
      says: "a tercio stands in two hexes, one beside the other as it faces, anybody else in one",
      ok({ p, d, facts: { grid } }) {
        if (d.unit.kind !== "tercio") return p.right === undefined;
        const along = grid.directions[(grid.directions.indexOf(p.facing) + 5) % 6];
        return p.right !== undefined && grid.directionTo(p.hex, p.right) === along;
      },
    },
    stacking: {
      rule: "2.1",
      says: "{unit} has no room in {hex}: {actual}",
      ok: (c) => at.crowding(c, c.p.unit, c.d.unit, c.d.hexes),
    },
  },
  apply({ s, f, p, d }) {
    d.unit.order = at.unitsIn(s, p.hex).length;
    Object.assign(d.unit, { hex: p.hex, right: p.right ?? null, facing: p.facing });
    return f.side;
  },
  candidates({ s, facts, by }, offer) {
    for (const id in s.units) {
      const unit = s.units[id];
      if (unit?.side !== by || unit.hex !== null || unit.kind === "tercio") continue;
      for (const hex of facts.grid.hexes) if (inOwnArea({ s, facts }, by, hex)) offer({ unit: id, hex, facing: "N" });
    }
  },
  complete: false,
});

export const ready = decline({
  name: "ready",
  rule: "3.3",
  at: ["lane/red", "lane/blue"],
  params: shapeOf(z.strictObject({})),
  says: "the set-up is done",
  apply: () => "next",
});
