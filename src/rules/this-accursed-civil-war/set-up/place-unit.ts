import { isLine } from "../../mechanics/hex/footprint.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { andHex, endsFacing } from "../pack/names.js";
import { facingsAt, gridAt } from "../position/arcs.js";
import { battle } from "../position/battle.js";
import { facesLike, relocate, takeOff } from "../position/harm.js";
import { crowding } from "../position/stack-limits.js";
import { listedTogether } from "../position/together.js";
import { isGun, partnerOf } from "../position/units.js";
import { noSuch } from "../position/unknown-names.js";
import { isPool, leftToPlace, outsideArea } from "./placements.js";

/** A unit is set up, or set up again (Setup). */
export const placeUnit = move({
  name: "place-unit",
  rule: "Setup",
  at: ["setUp/place"],
  params: moveShapes["place-unit"],
  preconditions: {
    "a-unit": { rule: "Setup", says: "{actual} is not a unit that is set up" },
    "a-hex": { rule: "Setup", says: "{actual} is not a hex of the map" },
  },
  resolve({ s, p, facts }, reject) {
    const unit = s.units[p.unit];
    if (unit === undefined) return reject("a-unit", noSuch("unit", p.unit, Object.keys(s.units)));
    if (unit.place !== "unplaced" && unit.place !== "map") return reject("a-unit", { actual: p.unit });
    const hexes = [p.hex, ...(p.right === undefined ? [] : [p.right])];
    const wrong = hexes.find((hex) => !facts.has(hex));
    return wrong === undefined ? { unit, hexes } : reject("a-hex", { actual: wrong });
  },
  checks: {
    own: { rule: "Setup", says: "{unit} is of the other side", ok: ({ d, by }) => d.unit.side === by },
    "has-a-wing": {
      rule: "FN.Setup",
      says: "{unit} is assigned to a wing before it is set up",
      ok: ({ s, d }) => !isPool(s, d.unit.wing),
    },
    "in-the-area": {
      rule: "Setup",
      says: "{unit} is not set up in {actual}",
      ok(c) {
        if (isPool(c.s, c.d.unit.wing)) return true;
        const wrong = outsideArea(c, c.p.unit, c.d.hexes);
        return wrong === undefined || { actual: wrong };
      },
    },
    "as-large": {
      rule: "6.1",
      says: "{unit} cannot stand like this: a unit of two hexes has its right half beside the left as it faces, any other one hex",
      ok(c) {
        const { p, d } = c;
        // That it has two hexes, or one, may only be inferred: reading the counter says so.
        c.facts.unit(p.unit);
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
          if (crowd !== undefined && !listedTogether(c.s, [c.p.unit, crowd["actual"]])) return crowd;
        }
        return true;
      },
    },
    "no-bridge": {
      rule: "SN.4",
      says: "{unit} has two hexes: it does not stand on the bridge in {actual}",
      ok({ s, d }) {
        const bridge = d.hexes.find((hex) => battle(s).special.bridges?.includes(hex) === true);
        return !d.unit.double || bridge === undefined || { actual: bridge };
      },
    },
  },
  apply(c) {
    const { p, d } = c;
    takeOff(c, p.unit);
    relocate(c, p.unit, { hex: p.hex, right: p.right ?? null, facing: p.facing });
    // Cavalry and light infantry of one hex face the same way (8.2.1).
    const partner = partnerOf(c.s, p.unit, d.unit);
    if (partner !== undefined) facesLike(c, partner.id, d.unit);
    // Guns have no formation that Open Order would change (6.3.3, 9.9.7).
    d.unit.formation = p.open === true && !isGun(d.unit) ? "open" : "normal";
    return "place";
  },
  complete: false,
  // Beside the holes: only who is not placed yet; the holes move everybody again, and a set-up would not come to its end.
  candidates(c, offer) {
    const { s, facts, by } = c;
    for (const id of leftToPlace(s, by)) {
      const data = battle(s).units.find((one) => one.id === id);
      if (data === undefined || typeof data.at === "string") continue;
      const [hex, right] = data.at;
      if (hex === undefined || !facts.has(hex)) continue;
      for (const facing of facingsAt(c, hex)) {
        if (right === undefined) offer({ unit: id, hex, facing });
        else
          for (const [a, b] of [[hex, right] as const, [right, hex] as const])
            offer({ unit: id, hex: a, right: b, facing });
      }
    }
  },
  *holes(c, { unit, hex }) {
    const { s, facts, by } = c;
    const able = Object.keys(s.units)
      .sort()
      .filter((id) => s.units[id]?.side === by && ["unplaced", "map"].includes(s.units[id]?.place ?? ""));
    yield { param: "/unit", values: able };
    if (unit === undefined) return;
    const data = battle(s).units.find((one) => one.id === unit);
    const hexes = data === undefined || typeof data.at === "string" ? facts.hexesOf(battle(s).map) : data.at;
    const values = hexes.filter((one) => facts.has(one) && mayBe(() => outsideArea(c, unit, [one]) === undefined));
    yield { param: "/hex", values };
    if (hex === undefined || !facts.has(hex)) return;
    if (s.units[unit]?.double === true) yield { param: "/right", values: facts.neighbours(hex) };
    yield { param: "/facing", values: [...facingsAt(c, hex)] };
    if (c.s.units[unit]?.type !== "artillery") yield { param: "/open", values: [true], optional: true };
  },
  describe: ({ unit, hex, right, facing, open }, facts) =>
    `set up ${facts.unitName(unit)} in ${hex}${andHex(right)}${endsFacing(facing)}${open === true ? ", in Open Order" : ""}`,
});
