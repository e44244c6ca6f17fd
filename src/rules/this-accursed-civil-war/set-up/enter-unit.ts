import { inArea } from "../../mechanics/hex/areas.js";
import { isLine } from "../../mechanics/hex/footprint.js";
import { ifKnown } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { andHex, endsFacing } from "../pack/names.js";
import { facingsAt, gridAt } from "../position/arcs.js";
import { battle } from "../position/battle.js";
import { relocate } from "../position/harm.js";
import { crowding } from "../position/stack-limits.js";
import { entryOf } from "../position/steps.js";
import { noteOf } from "../position/units.js";
import { noSuch } from "../position/unknown-names.js";
import type { UnitId } from "../terms/ids.js";

/** The area through which a unit comes; undefined where it does not come now (MM.York, SN.Setup). */
function areaFor({ s, options }: Pick<QueryContext, "s" | "options">, id: UnitId) {
  const unit = s.units[id];
  const { entries = [], arrivals = [] } = battle(s).special;
  const entry = entries.find(({ units, turn }) => units.includes(id) && turn === s.turn);
  const arrival = arrivals.find(({ wing }) => wing === unit?.wing);
  const name = unit?.place === "away" ? entry?.area : unit?.place === "unplaced" ? arrival?.area : undefined;
  return name === undefined ? undefined : battle(s).areas(options)[name];
}

/** A unit that was away comes to the map (MM.York, SN.Setup). */
export const enterUnit = move({
  name: "enter-unit",
  rule: "MM.York",
  at: ["activation/actions"],
  params: moveShapes["enter-unit"],
  preconditions: {
    "comes-now": { rule: "MM.York", says: "{actual} does not come to the map now" },
    "a-hex": { rule: "MM.York", says: "{actual} is not a hex of the map" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    const area = areaFor(c, p.unit);
    if (unit === undefined) return reject("comes-now", noSuch("unit", p.unit, Object.keys(s.units)));
    if (area === undefined) return reject("comes-now", { actual: p.unit });
    const hexes = [p.hex, ...(p.right === undefined ? [] : [p.right])];
    const wrong = hexes.find((hex) => !facts.has(hex));
    return wrong === undefined ? { unit, area, hexes } : reject("a-hex", { actual: wrong });
  },
  checks: {
    "of-the-wing": {
      rule: "3.2",
      says: "{unit} comes when its own wing acts: {actual}",
      // A command that comes by a die does so in any activation of its side (SN.Setup).
      ok: ({ d, f }) => d.unit.place !== "away" || d.unit.wing === f.wing || { actual: d.unit.wing },
    },
    own: { rule: "MM.York", says: "{unit} is of the other side", ok: ({ d, by }) => d.unit.side === by },
    "in-the-area": {
      rule: "MM.York",
      says: "{unit} does not come through {actual}",
      ok({ facts, d }) {
        const facing = {
          grid: facts.gridOf(d.hexes[0] ?? ""),
          scheme: facts.schemeWithEdges,
          stretch: facts.stretch,
        };
        const wrong = d.hexes.find((hex) => !inArea(facing, d.area, hex));
        return wrong === undefined || { actual: wrong };
      },
    },
    "as-large": {
      rule: "6.1",
      says: "{unit} cannot stand like this",
      ok(c) {
        const { p, d } = c;
        if (!facingsAt(c, p.hex).includes(p.facing)) return false;
        if (!d.unit.double) return p.right === undefined;
        return p.right !== undefined && isLine(gridAt(c, p.hex), { left: p.hex, right: p.right, facing: p.facing });
      },
    },
    "room-there": {
      rule: "8.1.1",
      says: "{unit} has no room in {hex}: {actual} is there",
      ok(c) {
        for (const hex of c.d.hexes) {
          const crowd = crowding(c, c.p.unit, c.d.unit, hex);
          if (crowd !== undefined) return crowd;
        }
        return true;
      },
    },
  },
  apply(c) {
    const { s, p, d } = c;
    // Read before anything is written.
    const cost = ifKnown(() => entryOf(c, d.unit.type, p.hex)?.cost) ?? 1;
    relocate(c, p.unit, { hex: p.hex, right: p.right ?? null, facing: p.facing });
    // That is the first hex of its move.
    Object.assign(noteOf(s, p.unit), { action: "move", entered: cost, charge: "nearer" });
    const leader = s.leaders[s.wings[d.unit.wing]?.leader ?? ""];
    if (leader !== undefined && leader.place === "unplaced") Object.assign(leader, { place: "map", hex: p.hex });
    return "acting";
  },
  complete: false,
  *holes(c, { unit: id, hex }) {
    const able = Object.keys(c.s.units)
      .sort()
      .filter((one) => {
        const unit = c.s.units[one];
        const now = unit?.place !== "away" || unit.wing === c.f.wing;
        return now && unit?.side === c.by && areaFor(c, one) !== undefined;
      });
    yield { param: "/unit", values: able };
    if (id === undefined) return;
    yield { param: "/hex", values: c.facts.hexesOf(battle(c.s).map) };
    if (hex === undefined || !c.facts.has(hex)) return;
    if (c.s.units[id]?.double === true) yield { param: "/right", values: c.facts.neighbours(hex) };
    yield { param: "/facing", values: [...facingsAt(c, hex)] };
  },
  describe: ({ unit, hex, right, facing }, facts) =>
    `${facts.unitName(unit)} comes through ${hex}${andHex(right)}${endsFacing(facing)}`,
});
