import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { inCommand } from "../position/command.js";
import { arrive, crossesTooSoon, lockedNow, orderedAway, release } from "../position/locks.js";
import { moversOf } from "../position/roster.js";
import { joining } from "../position/stacking.js";
import { actOf, face, fights, isArtillery, record, relocate } from "../position/units.js";
import {
  affordable,
  allowanceOf,
  besideEnemy,
  costIfKnown,
  extendedKeepsAway,
  gap,
  goesOnBeside,
  gunsInContact,
  intoEnemy,
  intoEnemyEntry,
  loneLeaders,
  onMaps,
  roadsBesideEnemy,
  stacksOnWay,
  stoppedBy,
  walked,
  wayOf,
} from "../position/walking.js";
import { passBridges } from "../position/works.js";
import { mountCost, point } from "../terms/constants.js";
import { unitWays } from "./ways.js";

/** A unit's movement, from its first hex to its last (6.1). */
export const moveUnit = move({
  name: "move-unit",
  rule: "6.11",
  at: ["command/move"],
  params: moveShapes["move-unit"],
  gates: {
    "a-unit": { rule: "6.11", says: "there is a combat unit of that name on the map" },
    "a-way": { rule: "6.12", says: "a way begins where the unit stands and goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || !fights(unit)) return shut("a-unit", { actual: p.unit });
    const broken = p.path[0] === unit.hex ? gap(c, p.path) : { expected: unit.hex, actual: p.path[0] ?? null };
    if (broken !== true) return shut("a-way", broken === false ? {} : broken);
    return { unit, way: wayOf({ s, facts }, p.unit, unit, p.path), goes: p.path.length > 1 };
  },
  checks: {
    "of-the-command": {
      rule: "4.23",
      says: "only units of the command that acts move",
      ok: (c) => moversOf(c, c.f).includes(c.p.unit) && !c.f.fireOnly.includes(c.p.unit),
    },
    once: {
      rule: "6.12",
      says: "a unit completes its movement in one go",
      ok: ({ s, p }) => !actOf(s, p.unit).moved,
    },
    "not-strategic": {
      rule: "LG.SM",
      says: "units with strategic movement move only with its marker",
      ok: ({ d }) => !d.unit.strategic,
    },
    "not-locked": {
      rule: "SC.Salem",
      says: "the scenario lets the unit move by now",
      ok: (c) => lockedNow(c, c.p.unit),
    },
    "as-ordered": {
      rule: "SC.Full",
      says: "a command with a written destination goes there first",
      ok: (c) => orderedAway(c, c.p.unit, c.p.path),
    },
    "crosses-elsewhere": {
      rule: "SC.Full",
      says: "a command with a written destination crosses the rivers on maps S and C",
      ok: (c) => crossesTooSoon(c, c.p.unit, c.p.path),
    },
    "has-not-fired": {
      rule: "6.31",
      says: "artillery moves or fires",
      ok: ({ s, p, d }) => !isArtillery(d.unit) || !actOf(s, p.unit).fired,
    },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    passable: {
      rule: "T.Terrain",
      says: "no terrain and no wall on the way is closed to its kind of unit",
      ok: (c) => stoppedBy(c, c.d.way, "terrain"),
    },
    "over-water": {
      rule: "BR.Water",
      says: "rivers and canals are crossed on bridges, pontoons and fords, each by whom it carries",
      ok: (c) => stoppedBy(c, c.d.way, "water"),
    },
    "ford-open": {
      rule: "FR.Fords",
      says: "the scenario lets the ford be used",
      ok: (c) => stoppedBy(c, c.d.way, "ford"),
    },
    "town-by-road": {
      rule: "BR.Towns",
      says: "mounted cavalry and artillery follow the roads in towns",
      ok: (c) => stoppedBy(c, c.d.way, "town"),
    },
    "enough-points": {
      rule: "6.11",
      says: "the way costs no more than the movement allowance",
      ok: (c) => affordable(c, c.d.way, c.p.mode, c.p.change === undefined ? 0 : mountCost * point),
    },
    "road-beside-enemy": {
      rule: "6.22",
      says: "next to an enemy a road does not help",
      ok: (c) => roadsBesideEnemy(c, c.d.way, allowanceOf(c, c.p.unit, c.d.unit, c.p.mode)),
    },
    "not-into-enemies": { rule: "6.14", says: "nobody enters a hex of enemies", ok: ({ d }) => intoEnemy(d.way) },
    "stops-beside-enemy": {
      rule: "6.14",
      says: "a unit stops in the first hex next to an enemy that it enters",
      ok: ({ d }) => goesOnBeside(d.way),
    },
    stacking: {
      rule: "6.42",
      says: "stacking limits hold on the way and at its end",
      ok(c) {
        const way = stacksOnWay(c, c.d.way);
        if (way !== true || c.p.change === undefined) return way;
        return joining(c, c.p.unit, { ...c.d.unit, mounted: c.p.change === "mount" }, c.p.path.at(-1) ?? "");
      },
    },
    "in-command-to-close": {
      rule: "5.13",
      says: "a unit out of command does not move next to an enemy",
      ok(c) {
        const close = besideEnemy(c.d.way);
        return close.length === 0 || inCommand(c, c.f, c.p.unit) || { actual: close[0] ?? null };
      },
    },
    "ordered-to-close": {
      rule: "11.12",
      says: "a disordered unit does not move next to an enemy",
      ok({ d }) {
        const [close] = d.unit.disordered ? besideEnemy(d.way) : [];
        return close === undefined || { actual: close };
      },
    },
    "guns-behind-others": {
      rule: "6.32",
      says: "artillery closes with the enemy only where infantry or cavalry stands already, or behind an impassable hexside",
      ok: (c) => gunsInContact(c, c.d.way),
    },
    "may-extend": {
      rule: "11.12",
      says: "disordered units do not use extended movement",
      ok: ({ p, d }) => p.mode === "normal" || !d.unit.disordered,
    },
    "extended-in-the-saddle": {
      rule: "12.3",
      says: "dismounted cavalry does not use extended movement",
      ok: ({ p, d }) => p.mode === "normal" || d.unit.type !== "cavalry" || d.unit.mounted,
    },
    "extended-keeps-away": {
      rule: "6.13",
      says: "extended movement neither begins nor leads within two hexes of an enemy",
      ok: (c) => c.p.mode === "normal" || extendedKeepsAway(c, c.d.way),
    },
    "enemy-entry": {
      rule: "6.53",
      says: "nobody enters an enemy entry hex before all reinforcements have come through",
      ok: (c) => intoEnemyEntry(c, c.d.unit.side, c.p.path.slice(1)),
    },
    "cavalry-turns": {
      rule: "12.1",
      says: "only cavalry mounts and dismounts, to the other state",
      ok({ p, d }) {
        if (p.change === undefined) return true;
        const fit = d.unit.type === "cavalry" && d.unit.mounted === (p.change === "dismount");
        const expected = p.change === "mount" ? "cavalry on foot" : "cavalry in the saddle";
        return fit || { expected, actual: d.unit.type };
      },
    },
    "turns-away-from-enemy": {
      rule: "12.1",
      says: "nobody mounts or dismounts next to an enemy",
      ok({ p, d }) {
        const goal = p.path.at(-1) ?? "";
        return p.change === undefined || !d.way.field.near.has(goal) || { actual: goal };
      },
    },
    "does-something": {
      rule: "6.11",
      says: "the unit moves, turns or changes its state",
      ok: ({ p, d }) => d.goes || p.change !== undefined || p.facing !== undefined,
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    const cost = costIfKnown(() => walked(c, d.way));
    const lone = loneLeaders(c, d.unit.side, p.path.slice(1));
    const goal = p.path.at(-1) ?? p.path[0] ?? "";
    if (d.goes) {
      relocate(s, p.unit, goal);
      const act = record(s, p.unit);
      act.mode = p.mode;
      act.moved = true;
      act.hexes += p.path.length - 1;
      act.dearest = cost === null ? null : cost.dearest;
      for (const hex of p.path.slice(1)) s.control[hex] = d.unit.side;
      tell("moved", { unit: p.unit, to: goal, path: [...p.path], cost: cost === null ? null : cost.cost });
    }
    if (p.facing !== undefined) face(s, goal, p.facing);
    if (p.change !== undefined) {
      d.unit.mounted = p.change === "mount";
      record(s, p.unit).moved = true;
      tell("turned-over", { unit: p.unit, state: d.unit.mounted ? "mounted" : "dismounted" });
    }
    if (arrive(c, p.unit, p.path) && !c.f.units.includes(p.unit)) c.f.units.push(p.unit);
    release(c, d.unit.side, p.path.slice(1));
    passBridges(c, d.unit, p.path.slice(1));
    catchLeaders(c, d.unit.side, lone);
    return "move";
  },
  candidates(c, offer) {
    const { s, f } = c;
    for (const id of moversOf(c, f)) {
      const unit = s.units[id];
      if (unit === undefined || unit.hex === null || actOf(s, id).moved || unit.strategic) continue;
      for (const way of unitWays(c, id, unit)) offer(way);
      if (unit.type === "cavalry")
        offer({ unit: id, path: [unit.hex], mode: "normal", change: unit.mounted ? "dismount" : "mount" });
    }
  },
  complete: false,
  describe: ({ unit, path, mode, facing, change }, facts) =>
    [
      `${facts.unitName(unit)}: ${path.join(" ")}`,
      mode === "extended" ? " (extended)" : "",
      facing === undefined ? "" : `, facing ${facing}`,
      change === undefined ? "" : `, ${change === "mount" ? "mounts" : "dismounts"}`,
    ].join(""),
});
