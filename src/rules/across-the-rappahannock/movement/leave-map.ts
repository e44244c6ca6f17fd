import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { moverOf } from "../position/costs.js";
import { firstHexCost } from "../position/entering.js";
import { fieldOf } from "../position/field.js";
import { lockedNow } from "../position/locks.js";
import { moversOf } from "../position/roster.js";
import { offRoadStep, passesNobody } from "../position/strategic.js";
import { actOf, fights, record, remove } from "../position/units.js";
import {
  allowanceOf,
  gap,
  goesOnBeside,
  intoEnemy,
  intoEnemyEntry,
  keepsAway,
  onMaps,
  passesFriends,
  walked,
  wayOf,
} from "../position/walking.js";
import { point, strategicDistance } from "../terms/constants.js";
import { exitHexes, exitsOf, orderName, putOnTrack } from "./leaving.js";
import { strategicWays, waysFrom } from "./ways.js";

/** A unit leaves the map: for points and for good, or to come back elsewhere (SC.Cross, LG.OffMap). */
export const leaveMap = move({
  name: "leave-map",
  rule: "LG.OffMap",
  at: ["command/move", "strategic/move"],
  params: moveShapes["leave-map"],
  gates: {
    "a-unit": { rule: "LG.OffMap", says: "there is a unit of that name on the map" },
    "a-way": { rule: "6.12", says: "a way begins where the unit stands and goes from hex to hex" },
    "an-exit": { rule: "LG.OffMap", says: "the scenario lets its side leave there" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null) return shut("a-unit", { actual: p.unit });
    const broken = p.path[0] === unit.hex ? gap(c, p.path) : { expected: unit.hex, actual: p.path[0] ?? null };
    if (broken !== true) return shut("a-way", broken === false ? {} : broken);
    const hexes = exitHexes(c, unit.side, p.exit);
    if (hexes === null) return shut("an-exit", { actual: p.exit });
    return { unit, hexes, way: wayOf({ s, facts }, p.unit, unit, p.path) };
  },
  checks: {
    "of-the-command": {
      rule: "4.23",
      says: "only units of the command that acts leave",
      ok(c) {
        const { f, p } = c;
        return "fireOnly" in f
          ? moversOf(c, f).includes(p.unit) && !f.fireOnly.includes(p.unit)
          : f.units.includes(p.unit);
      },
    },
    once: { rule: "6.12", says: "a unit completes its movement in one go", ok: ({ s, p }) => !actOf(s, p.unit).moved },
    "with-its-marker": {
      rule: "LG.SM",
      says: "units with strategic movement move with its marker, nobody else does",
      ok: ({ f, d }) => "entered" in f === d.unit.strategic,
    },
    "strategic-by-road": {
      rule: "LG.SM",
      says: "strategic movement follows pikes and roads",
      ok: (c) => !c.d.unit.strategic || offRoadStep(c, c.p.path),
    },
    "strategic-keeps-away": {
      rule: "LG.SM",
      says: "strategic movement keeps more than three hexes from enemies and passes nobody",
      ok(c) {
        if (!c.d.unit.strategic) return true;
        const away = keepsAway(c, c.d.way, strategicDistance);
        return away === true ? passesNobody(c, c.p.unit, c.p.path) : away;
      },
    },
    "not-locked": {
      rule: "SC.Salem",
      says: "the scenario lets the unit move by now",
      ok: (c) => lockedNow(c, c.p.unit),
    },
    "not-building": {
      rule: "LG.Eng.Pontoon",
      says: "a train under construction stays",
      ok: ({ s, p }) => (s.trains[p.unit]?.building ?? null) === null,
    },
    "has-not-fired": { rule: "6.31", says: "artillery moves or fires", ok: ({ s, p }) => !actOf(s, p.unit).fired },
    "at-the-exit": {
      rule: "LG.OffMap",
      says: "the way ends in a hex of the exit",
      ok: ({ p, d }) =>
        d.hexes.includes(p.path.at(-1) ?? "") || { expected: [...d.hexes], actual: p.path.at(-1) ?? null },
    },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    "enough-points": {
      rule: "6.11",
      says: "its points suffice for the way and for one hex more like the last",
      ok(c) {
        const cost = walked(c, c.d.way);
        const out = firstHexCost(c, moverOf(c.d.unit), c.p.path.at(-1) ?? "", c.d.way.field);
        if ("stops" in cost || out === null)
          return { actual: "stops" in cost ? cost.stops : (c.p.path.at(-1) ?? null) };
        const most = allowanceOf(c, c.p.unit, c.d.unit, c.d.unit.strategic ? "strategic" : "normal");
        const actual = cost.cost + out;
        return actual <= most || { expected: most / point, actual: actual / point };
      },
    },
    "not-into-enemies": { rule: "6.14", says: "nobody enters a hex of enemies", ok: ({ d }) => intoEnemy(d.way) },
    "stops-beside-enemy": {
      rule: "6.14",
      says: "a unit stops in the first hex next to an enemy that it enters",
      ok: ({ d }) => {
        const last = d.way.path.at(-1) ?? "";
        return d.way.path.length > 1 && d.way.field.near.has(last) ? { actual: last } : goesOnBeside(d.way);
      },
    },
    stacking: {
      rule: "6.42",
      says: "stacking limits hold on the way",
      ok: (c) => passesFriends(c, c.d.way, c.p.path.slice(1)),
    },
    "enemy-entry": {
      rule: "6.53",
      says: "nobody enters an enemy entry hex before all reinforcements have come through",
      ok: (c) => intoEnemyEntry(c, c.d.unit.side, c.p.path.slice(1)),
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    const goal = p.path.at(-1) ?? "";
    if (scenario(s).offMap === "exit") {
      s.exits.push({ unit: p.unit, hex: goal, disordered: d.unit.disordered });
      remove(s, p.unit, "exited");
    } else {
      const order = putOnTrack(c, d.unit.side, d.unit.command, p.exit);
      order.units.push(p.unit);
      const group = orderName(s, d.unit.command, p.exit);
      remove(s, p.unit, "off-map");
      d.unit.group = group;
    }
    record(s, p.unit).moved = true;
    if (fights(d.unit)) for (const hex of p.path.slice(1)) s.control[hex] = d.unit.side;
    tell("left-map", { unit: p.unit, hex: goal, exit: p.exit });
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    const exits = exitsOf(c, f.side);
    if (exits.length === 0) return;
    for (const id of f.units) {
      const unit = s.units[id];
      if (unit === undefined || unit.hex === null || actOf(s, id).moved || !facts.has(unit.hex)) continue;
      const field = fieldOf(s, facts, unit.side);
      const most = allowanceOf(c, id, unit, unit.strategic ? "strategic" : "normal");
      const ways = unit.strategic
        ? strategicWays(c, moverOf(unit), unit.hex, field, most, (hex) => field.friends.has(hex))
        : waysFrom(c, unit, moverOf(unit), unit.hex, field, most);
      for (const exit of exits) {
        const hexes = exitHexes(c, unit.side, exit) ?? [];
        for (const path of [[unit.hex], ...ways])
          if (hexes.includes(path.at(-1) ?? "")) offer({ unit: id, path, exit });
      }
    }
  },
  complete: false,
  describe: ({ unit, path, exit }, facts) => `${facts.unitName(unit)} leaves by ${exit}: ${path.join(" ")}`,
});
