import { moveShapes } from "../generated/shapes.js";
import { move, type Reading } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { inCommand } from "../position/command.js";
import { moverOf } from "../position/costs.js";
import {
  broughtBy,
  columnOf,
  come,
  enteredSoFar,
  entersThrough,
  entryHexes,
  firstHexCost,
  inOrder,
  isDue,
  oneGroup,
  secondMarker,
} from "../position/entering.js";
import { type Field, fieldOf } from "../position/field.js";
import { arrive, release, underWay } from "../position/locks.js";
import { joining, passing } from "../position/stacking.js";
import { offRoadStep, passesNobody } from "../position/strategic.js";
import { face, fights, isArtillery, record, relocate } from "../position/units.js";
import {
  allowanceOf,
  costIfKnown,
  extendedKeepsAway,
  gap,
  goesOnBeside,
  gunsInContact,
  intoEnemy,
  intoEnemyEntry,
  keepsAway,
  loneLeaders,
  mayExtend,
  onMaps,
  passesFriends,
  stacksOnWay,
  type Walked,
  type Way,
  walked,
  wayOf,
} from "../position/walking.js";
import { passBridges } from "../position/works.js";
import { point, strategicDistance } from "../terms/constants.js";
import type { HexId, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { waysFrom } from "./ways.js";

/** The whole way in: the first hex as often as units have come through it, then the rest (6.51). */
function walkedIn(c: Omit<Reading, "options">, way: Way): Walked {
  const [first = ""] = way.path;
  const cost = firstHexCost(c, moverOf(way.unit), first, way.field);
  if (cost === null) return { stops: first };
  const rest = walked(c, way);
  if ("stops" in rest) return rest;
  const times = 1 + (enteredSoFar(c.s)[first] ?? 0);
  // Friends in the first hex are paid for where the way leads on through them (6.42).
  const friends = way.path.length > 1 ? (passing(c, way.unit, first, way.field) ?? 0) * point : 0;
  return { cost: cost * times + friends + rest.cost, dearest: Math.max(cost + friends, rest.dearest) };
}

/** A reinforcement, or who left the map, comes in (6.51). */
export const enterUnit = move({
  name: "enter-unit",
  rule: "6.51",
  at: ["command/move", "strategic/move"],
  params: moveShapes["enter-unit"],
  gates: {
    "a-reinforcement": { rule: "6.51", says: "the unit is off the map and may come in" },
    "a-way": { rule: "6.51", says: "the way goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    const column = columnOf(s, p.unit);
    if (unit === undefined || column === undefined) return shut("a-reinforcement", { actual: p.unit });
    const broken = p.path.length === 0 ? false : gap(c, p.path);
    if (broken !== true || !facts.has(p.path[0] ?? "")) return shut("a-way", broken === true ? {} : broken || {});
    return { unit, column, way: wayOf({ s, facts }, p.unit, unit, p.path), first: p.path[0] ?? "" };
  },
  checks: {
    "of-the-command": {
      rule: "6.51",
      says: "reinforcements come with a marker of their command",
      ok: ({ f, p, d }) => f.units.includes(p.unit) && broughtBy(d.column, f.marker),
    },
    due: { rule: "6.51", says: "its turn has come", ok: ({ s, d }) => isDue(s, d.column) },
    "one-group": {
      rule: "FR.Reinf",
      says: "one group of reinforcements enters a turn",
      ok: ({ s, d }) => oneGroup(s, d.column),
    },
    "second-marker": {
      rule: "SC.Jackson",
      says: "it comes with the second marker of the turn",
      ok: (c) => secondMarker(c, c.d.column, c.f.marker),
    },
    "in-order": {
      rule: "6.51",
      says: "the column keeps the scenario's order",
      ok: ({ s, p, d }) => inOrder(s, d.column, p.unit),
    },
    "entry-hex": {
      rule: "6.51",
      says: "it comes through a hex that the scenario names",
      ok: (c) => entersThrough(c, c.d.column, c.d.first),
    },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    "mode-of-the-marker": {
      rule: "LG.SM",
      says: "who comes by strategic movement comes with its marker, nobody else does",
      ok: ({ s, p, d }) =>
        (p.mode === "strategic") === d.unit.strategic && (s.stack.at(-1)?.flow === "strategic") === d.unit.strategic,
    },
    passable: {
      rule: "6.24",
      says: "no terrain and no hexside on the way is closed to it",
      ok(c) {
        const cost = walkedIn(c, c.d.way);
        return !("stops" in cost) || { actual: cost.stops };
      },
    },
    "enough-points": {
      rule: "6.51",
      says: "the first hex is paid once for every unit that came through before, and once more",
      ok(c) {
        const cost = walkedIn(c, c.d.way);
        if ("stops" in cost) return true;
        const most = allowanceOf(c, c.p.unit, c.d.unit, c.p.mode);
        return cost.cost <= most || { expected: most / point, actual: cost.cost / point };
      },
    },
    "not-into-enemies": { rule: "6.14", says: "nobody enters a hex of enemies", ok: ({ d }) => intoEnemy(d.way) },
    "stops-beside-enemy": {
      rule: "6.14",
      says: "a unit stops in the first hex next to an enemy that it enters",
      ok: ({ d }) =>
        d.way.path.length > 1 && d.way.field.near.has(d.first) ? { actual: d.first } : goesOnBeside(d.way),
    },
    stacking: {
      rule: "6.52",
      says: "there is room for it",
      ok(c) {
        if (c.p.path.length === 1) return joining(c, c.p.unit, c.d.unit, c.d.first);
        const first = passesFriends(c, c.d.way, [c.d.first]);
        return first === true ? stacksOnWay(c, c.d.way) : first;
      },
    },
    "in-command-to-close": {
      rule: "5.13",
      says: "who comes out of command does not move next to an enemy",
      ok(c) {
        const close = c.p.path.find((hex) => c.d.way.field.near.has(hex));
        return close === undefined || inCommand(c, { scattered: false }, c.p.unit) || { actual: close };
      },
    },
    "ordered-to-close": {
      rule: "11.12",
      says: "a disordered unit does not move next to an enemy",
      ok({ p, d }) {
        const close = d.unit.disordered ? p.path.find((hex) => d.way.field.near.has(hex)) : undefined;
        return close === undefined || { actual: close };
      },
    },
    "guns-behind-others": {
      rule: "6.32",
      says: "artillery closes with the enemy only where infantry or cavalry stands already, or behind an impassable hexside",
      ok: (c) => !isArtillery(c.d.unit) || gunsInContact(c, { ...c.d.way, path: ["", ...c.p.path] }),
    },
    "extended-keeps-away": {
      rule: "6.13",
      says: "extended movement neither begins nor leads within two hexes of an enemy",
      ok: (c) => c.p.mode !== "extended" || (mayExtend(c.d.unit) && extendedKeepsAway(c, c.d.way)),
    },
    "strategic-keeps-away": {
      rule: "LG.SM",
      says: "strategic movement keeps more than three hexes from enemies",
      ok: (c) => c.p.mode !== "strategic" || keepsAway(c, c.d.way, strategicDistance),
    },
    "strategic-by-road": {
      rule: "LG.SM",
      says: "strategic movement follows pikes and roads",
      ok: (c) => c.p.mode !== "strategic" || offRoadStep(c, c.p.path),
    },
    "strategic-passes-nobody": {
      rule: "LG.SM",
      says: "strategic movement enters no hex of another unit",
      ok: (c) => c.p.mode !== "strategic" || passesNobody(c, c.p.unit, ["", ...c.p.path]),
    },
    "enemy-entry": {
      rule: "6.53",
      says: "nobody enters an enemy entry hex before all reinforcements have come through",
      ok: (c) => intoEnemyEntry(c, c.d.unit.side, c.p.path),
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    const cost = costIfKnown(() => walkedIn(c, d.way));
    const lone = loneLeaders(c, d.unit.side, p.path);
    const goal = p.path.at(-1) ?? d.first;
    const group = d.column.group;
    come(s, f, p.unit, d.column);
    relocate(s, p.unit, goal);
    const act = record(s, p.unit);
    act.moved = true;
    act.mode = p.mode;
    act.hexes = p.path.length;
    act.dearest = cost?.dearest ?? null;
    if (fights(d.unit)) for (const hex of p.path) s.control[hex] = d.unit.side;
    if (p.facing !== undefined) face(s, goal, p.facing);
    const entered = enteredSoFar(s);
    entered[d.first] = (entered[d.first] ?? 0) + 1;
    if (d.column.reinforcement !== null) s.log.entered ??= group;
    tell("entered", { unit: p.unit, hex: d.first, to: goal, path: [...p.path] });
    arrive(c, p.unit, p.path);
    // Who is still on the march to a written destination does nothing else (SC.Full).
    if (underWay(c, p.unit)) f.units = f.units.filter((id) => id !== p.unit);
    release(c, d.unit.side, p.path);
    passBridges(c, d.unit, p.path);
    catchLeaders(c, d.unit.side, lone);
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.units) {
      const unit = s.units[id];
      const column = columnOf(s, id);
      if (unit === undefined || column === undefined || isDue(s, column) !== true) continue;
      const field = fieldOf(s, facts, unit.side);
      const mode = unit.strategic ? "strategic" : "normal";
      for (const hex of entryHexes(c, column)) {
        if (!facts.has(hex) || field.closed.has(hex)) continue;
        for (const path of waysIn(c, id, unit, hex, field)) offer({ unit: id, path, mode });
      }
    }
  },
  complete: false,
  describe: ({ unit, path }, facts) => `${facts.unitName(unit)} enters: ${path.join(" ")}`,
});

/** Ways in from one hex. */
function waysIn(c: Omit<Reading, "options">, id: UnitId, unit: Unit, hex: HexId, field: Field): HexId[][] {
  const who = moverOf(unit);
  const first = firstHexCost(c, who, hex, field);
  if (first === null) return [];
  const times = 1 + (enteredSoFar(c.s)[hex] ?? 0);
  const left = allowanceOf(c, id, unit, unit.strategic ? "strategic" : "normal") - first * times;
  if (left < 0) return [];
  return [[hex], ...(field.near.has(hex) ? [] : waysFrom(c, unit, who, hex, field, left))];
}
