import { later } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { facingHole } from "../position/holes.js";
import { joining } from "../position/stacks.js";
import { face, relocate, standing, unitsIn } from "../position/units.js";
import { noSuch } from "../position/unknown-names.js";
import type { HexId, UnitId } from "../terms/ids.js";
import { eachOfArea, inArea } from "./areas.js";
import { placementOf, someHexes } from "./placements.js";

/** A unit whose hex the owner chooses (FR.Setup). */
export const placeUnit = move({
  name: "place-unit",
  rule: "FR.Setup",
  at: ["setUp/place"],
  params: moveShapes["place-unit"],
  preconditions: {
    "to-be-placed": { rule: "FR.Setup", says: "the scenario does not leave the hex of {actual} to its owner" },
    "a-hex": { rule: "FR.Setup", says: "{actual} is not a hex of the map" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    const placement = placementOf(c, p.unit);
    if (unit === undefined || placement === undefined || unit.place === "reserve")
      return reject("to-be-placed", noSuch("unit", p.unit, Object.keys(s.units)));
    return facts.has(p.hex) ? { unit, placement } : reject("a-hex", { actual: p.hex });
  },
  checks: {
    own: { rule: "FR.Setup", says: "{unit} is not of this side", ok: ({ d, by }) => d.unit.side === by },
    "bridges-first": {
      rule: "SC.Cross.Free",
      says: "{unit} is placed the second time this side sets up, not now",
      ok: ({ f, by }) => f.sides.filter((one) => one === by).length < 2,
    },
    "in-the-area": {
      rule: "FR.Setup",
      says: "{unit} is placed in {actual}, outside the area that the scenario names",
      ok: (c) => inArea(c, c.d.placement.area, c.p.hex, c.p.unit) || { actual: c.p.hex },
    },
    "one-in-each": {
      rule: "SC.Full",
      says: "another unit on the list stands in {hex}",
      ok: ({ s, p, d }) =>
        !d.placement.oneEach || !d.placement.units.some((id) => id !== p.unit && s.units[id]?.hex === p.hex),
    },
    "as-printed": {
      rule: "SC.Jackson",
      says: "{unit} faces {actual}; the scenario says {expected}",
      ok: ({ p, d }) =>
        p.facing === undefined ||
        d.placement.facings.length === 0 ||
        d.placement.facings.includes(p.facing) || { expected: [...d.placement.facings], actual: p.facing },
    },
    stacking: {
      rule: "6.41",
      says: "{unit} cannot be in a hex with others there: {expected}, not {actual}",
      ok: (c) => joining(c, c.p.unit, c.d.unit, c.p.hex),
    },
    "no-enemies": {
      rule: "6.14",
      says: "enemies stand in {hex}",
      ok: ({ s, p, by }) => unitsIn(s, p.hex).every(({ unit }) => unit.side === by),
    },
  },
  apply({ s, p, d }) {
    const { group } = d.unit;
    relocate(s, p.unit, p.hex);
    d.unit.group = group;
    const facing = p.facing ?? d.placement.facings[0];
    if (facing !== undefined) face(s, p.hex, facing);
    s.acts = {};
    return "place";
  },
  // Beside the holes: only who is not placed yet; the holes move everybody again, and a set-up would not come to its end.
  candidates(c, offer) {
    const { s, facts, by } = c;
    for (const placement of scenario(s).placements) {
      // One unit of each group at a time, into the first hexes that may do: an army has too many ways to stand.
      const id = placement.units.find((one) => s.units[one]?.side === by && s.units[one]?.place === "unplaced");
      if (id === undefined) continue;
      for (const hex of someHexes(c, placement.area, id)) if (facts.has(hex)) offer({ unit: id, hex });
    }
  },
  complete: false,
  *holes(c, { unit: id, hex }) {
    const { s, f, facts, by } = c;
    if (f.sides.filter((one) => one === by).length > 1) return;
    const { placements, maps } = scenario(s);
    const own = placements
      .flatMap(({ units }) => units)
      .filter((one) => s.units[one]?.side === by && s.units[one]?.place !== "reserve");
    // To their placement units of one kind and commander that are not placed yet are the same.
    const alike = (one: UnitId) => {
      const { type, mounted, hex: at } = s.units[one] ?? {};
      return `${placements.findIndex(({ units }) => units.includes(one))} ${type} ${mounted} ${s.units[one]?.command} ${at ?? ""}`;
    };
    yield { param: "/unit", values: own, alike: (one) => alike(String(one)) };
    const unit = id === undefined ? undefined : s.units[id];
    const placement = id === undefined ? undefined : placementOf(c, id);
    if (id === undefined || unit === undefined || placement === undefined) return;
    const others = new Set(placement.units.flatMap((one) => (one === id ? [] : (s.units[one]?.hex ?? []))));
    const held = new Map(standing(s).map((one) => [one.hex, one.unit.side]));
    const open = (one: HexId) => {
      if (placement.oneEach && others.has(one)) return false;
      const side = held.get(one);
      return side === undefined || (side === by && mayBe(() => joining(c, id, unit, one) === true));
    };
    const values = later(function* () {
      for (const one of eachOfArea({ s, facts }, placement.area, maps, id)) if (open(one)) yield one;
    });
    yield { param: "/hex", values, sure: true };
    if (hex !== undefined)
      yield facingHole((facing) => placement.facings.length === 0 || placement.facings.includes(facing));
  },
  describe: ({ unit, hex }, facts) => `${facts.unitName(unit)} is placed in ${hex}`,
});
