import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leadersIn } from "../position/command.js";
import { hexesOfPose } from "../position/distances.js";
import { disableGuns, eliminate, facesPartner, relocate, suffer } from "../position/harm.js";
import { noPlaceFor } from "../position/retreat-run.js";
import { goesOn, isBarred, longestRun, onwards, routAlong, stopsBadly, wholeRun } from "../position/rout.js";
import { friendsIn, hexesOf, isGun, isOnMap } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";

/** A broken unit runs towards a friendly edge (12.4). */
export const routMove = move({
  name: "rout-move",
  rule: "12.4.1",
  at: ["rout/choose"],
  params: moveShapes["rout-move"],
  preconditions: { "a-router": { rule: "12.4.1", says: "{actual} does not rout now" } },
  resolve(c, reject) {
    const { s, f, p } = c;
    const unit = s.units[p.unit];
    if (!isOnMap(unit) || !f.units.includes(p.unit)) return reject("a-router", wrongUnit(s, p.unit));
    return {
      unit,
      get rout() {
        return routAlong(c, p.unit, unit, p.way);
      },
    };
  },
  checks: {
    own: { rule: "12.4.1", says: "{unit} is of the other side", ok: ({ d, by }) => d.unit.side === by },
    free: {
      rule: "8.1.2",
      says: "{unit} cannot go that way: {actual}",
      ok: ({ d }) => d.rout.barred === undefined || { actual: d.rout.barred },
    },
    "off-the-bridge": {
      rule: "SN.4",
      says: "{unit} has two hexes and stops in {actual}, on a bridge or beside it",
      ok(c) {
        const { end } = c.d.rout;
        const bridge = end === null ? undefined : noPlaceFor(c, c.d.unit, end);
        return bridge === undefined || { actual: bridge };
      },
    },
    "enough-points": {
      rule: "7.2.1",
      says: "the way costs {actual}, {unit} has {expected}",
      ok: ({ d }) => d.rout.spent <= d.rout.allowance || { expected: d.rout.allowance, actual: d.rout.spent },
    },
    "to-the-edge": {
      rule: "12.4.1",
      says: "{unit} does not run towards a friendly edge: to the {actual}",
      ok: ({ d }) => d.rout.away === undefined || { actual: d.rout.away },
    },
    "as-far-as-it-can": {
      rule: "12.4.1",
      says: "{unit} can run on: {actual}",
      ok(c) {
        const { p, d } = c;
        if (d.rout.end === null || d.rout.barred !== undefined) return true;
        const on = goesOn(c, p.unit, d.unit, p.way);
        return on.length === 0 || { actual: on };
      },
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    const { end, spent, allowance, poses } = d.rout;
    const barred = isBarred(c, p.unit, d.unit, p.way);
    f.units = f.units.filter((id) => id !== p.unit);
    if (end === null) {
      eliminate(c, p.unit, "it left the map");
      tell("left-map", { unit: p.unit });
      return "choose";
    }
    for (const pose of poses) {
      for (const hex of hexesOfPose(pose)) {
        for (const gun of friendsIn(s, d.unit.side, hex))
          if (isGun(gun.unit) && pose !== poses[0]) disableGuns(c, gun.id);
      }
    }
    if (c.ruling("rout-leaders") === "along") {
      for (const id of leadersIn(s, hexesOf(d.unit), d.unit.side)) {
        const leader = s.leaders[id];
        if (leader?.role === "wing") leader.hex = end.hex;
      }
    }
    const from = d.unit.hex;
    relocate(c, p.unit, end);
    tell("routed", { unit: p.unit, from, hex: end.hex });
    facesPartner(c, p.unit);
    const unused = allowance - spent;
    if (unused > 0 && (barred || c.ruling("rout-loss") === "all")) suffer(c, p.unit, unused, "its way was barred");
    return "choose";
  },
  complete: false,
  // Beside the holes: one way is found; through the holes four times slower.
  candidates(c, offer) {
    for (const id of c.f.units) {
      const unit = c.s.units[id];
      if (!isOnMap(unit) || unit.side !== c.by) continue;
      // It comes across a bridge, or stays before it where nothing else is open (SN.4).
      const way = wholeRun(c, id, unit);
      if (way !== undefined) offer({ unit: id, way: [...way] });
    }
  },
  *holes(c, { unit: id, way = [] }) {
    yield { param: "/unit", values: c.f.units.filter((one) => c.s.units[one]?.side === c.by) };
    const unit = id === undefined ? undefined : c.s.units[id];
    if (id === undefined || !isOnMap(unit)) return;
    const on = onwards(c, id, unit, way);
    yield {
      param: "/way",
      values: on,
      pick: [
        goesOn(c, id, unit, way).length === 0 && !stopsBadly(c, id, unit, way) ? way.length : way.length + 1,
        longestRun,
      ],
    };
  },
  describe: ({ unit, way }, facts) => `${facts.unitName(unit)} runs ${way.join(", ")}`,
});
