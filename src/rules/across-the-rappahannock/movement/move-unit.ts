import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { type Command, move, type QueryContext } from "../kit.js";
import { onMapInPlay } from "../position/calendar.js";
import { catchLeaders } from "../position/caught.js";
import { inCommand, offeredInCommand } from "../position/command-range.js";
import { facingHole } from "../position/holes.js";
import {
  arrive,
  crossesTooSoon,
  lockedNow,
  orderedAway,
  release,
  waitsForEnemy,
  waitsForTurn,
} from "../position/locks.js";
import { moversOf } from "../position/roster.js";
import { joining } from "../position/stacks.js";
import { actOf, face, fights, hasMoved, isArtillery, relocate } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import {
  allowanceOf,
  besideEnemy,
  costIfKnown,
  loneLeaders,
  passesFriends,
  pathOf,
  roadsBesideEnemy,
  stacksOnPath,
  stoppedBy,
  type Way,
} from "../position/ways.js";
import { passBridges } from "../position/works.js";
import type { MoveParams } from "../schema.js";
import type { Facing, HexId, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { asItEnds, changeCost, changing, turnOver, turnsOnlyItself } from "./facing-changes.js";
import { brokenFrom, marching, unitAlways } from "./march-checks.js";
import { type Marching, marched, unitMarch } from "./marcher.js";
import { modeHole, modesAlong, pathHole, unitWalker } from "./path-holes.js";
import { unitPaths } from "./paths.js";

/** What `resolve` finds. */
interface Found extends Marching {
  readonly unit: Unit;
  readonly way: Way;
  readonly canMove: boolean;
}

/** Whether guns only turn where they stand: those who have fired, or only fire, do so by the reading (7.14). */
const turnsOnly = ({ ruling }: Pick<QueryContext, "ruling">, { canMove }: { readonly canMove: boolean }): boolean =>
  !canMove && ruling("turn-after-fire") === "yes";

/** Whether guns stay where they are: they have fired, or are activated to fire only (6.31, FR.Art.US). */
const isBound = ({ s, f }: Pick<QueryContext & { readonly f: Command }, "s" | "f">, id: UnitId, unit: Unit): boolean =>
  f.fireOnly.includes(id) || (isArtillery(unit) && actOf(s, id).fired);

/** Whether a unit of those who act can still do anything with its movement, turn at least. */
function mayMove(c: QueryContext & { readonly f: Command }, id: UnitId): boolean {
  const { s, facts } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null || !fights(unit) || unit.strategic) return false;
  if (isBound(c, id, unit) && !turnsOnly(c, { canMove: false })) return false;
  const act = actOf(s, id);
  if (act.moved || lockedNow(c, id) !== true) return false;
  return facts.has(unit.hex) && onMapInPlay(s, unit.hex);
}

/** A unit's movement, from its first hex to its last (6.1). */
export const moveUnit = move<"move-unit", MoveParams["move-unit"], "command/move", Found, "a-unit" | "a-way">({
  name: "move-unit",
  rule: "6.11",
  at: ["command/move"],
  params: moveShapes["move-unit"],
  preconditions: {
    "a-unit": { rule: "6.11", says: "{actual} is a unit that cannot move like this" },
    "a-way": { rule: "6.12", says: "the way does not begin where {unit} stands, or leaves out a hex: {actual}" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null || !fights(unit)) return reject("a-unit", wrongUnit(s, p.unit));
    const broken = brokenFrom(c, unit.hex, p.path);
    if (broken !== null) return reject("a-way", broken);
    const way = pathOf({ s, facts }, p.unit, unit, p.path);
    const march = unitMarch(way, p.mode, { extra: changeCost(p.change) });
    return { unit, way, march, canMove: p.path.length > 1 };
  },
  checks: {
    ...unitAlways,
    ...marching.unit.inContact,
    ...marching.unit.extended,
    "of-the-command": {
      rule: "4.23",
      says: "{unit} is not of the command that acts",
      ok: (c) => moversOf(c, c.f).includes(c.p.unit) && (!c.f.fireOnly.includes(c.p.unit) || turnsOnly(c, c.d)),
    },
    once: {
      rule: "6.12",
      says: "{unit} has moved already with this marker",
      ok: ({ s, p }) => !actOf(s, p.unit).moved,
    },
    "not-strategic": {
      rule: "LG.SM",
      says: "{unit} has a strategic movement marker and moves only with that marker",
      ok: ({ d }) => !d.unit.strategic,
    },
    "not-locked": {
      rule: "SC.Salem",
      says: "the scenario does not let {unit} move before {expected}; it is turn {actual}",
      ok: (c) => waitsForTurn(c, c.p.unit),
    },
    "enemy-near": {
      rule: "SC.Zoan",
      says: "the scenario does not let {unit} move: an enemy has to come within {within} hexes of it",
      ok: (c) => waitsForEnemy(c, c.p.unit),
    },
    "as-ordered": {
      rule: "SC.Full",
      says: "{unit} is on the march to a written destination and goes away from it: {actual} instead of {expected}",
      ok: (c) => orderedAway(c, c.p.unit, c.p.path),
    },
    "crosses-elsewhere": {
      rule: "SC.Full",
      says: "{unit} is on the march to a written destination and crosses the river {actual} instead of by {expected}",
      ok: (c) => crossesTooSoon(c, c.p.unit, c.p.path),
    },
    "has-not-fired": {
      rule: "6.31",
      says: "{unit} has fired with this marker and does not move as well",
      ok: (c) => !isArtillery(c.d.unit) || !actOf(c.s, c.p.unit).fired || turnsOnly(c, c.d),
    },
    passable: {
      rule: "T.Terrain",
      says: "the terrain or a wall is closed to {unit}: {actual}",
      ok: (c) => stoppedBy(c, c.d.way, "terrain"),
    },
    "over-water": {
      rule: "BR.Water",
      says: "nothing carries {unit} over the water: {actual}",
      ok: (c) => stoppedBy(c, c.d.way, "water"),
    },
    "ford-open": {
      rule: "FR.Fords",
      says: "the scenario closes the ford: {actual}",
      ok: (c) => stoppedBy(c, c.d.way, "ford"),
    },
    "town-by-road": {
      rule: "BR.Towns",
      says: "{unit} leaves the roads in a town: {actual}",
      ok: (c) => stoppedBy(c, c.d.way, "town"),
    },
    "closed-off-the-road": {
      rule: "6.22",
      says: "next to an enemy no road helps, and off the road the ground is closed to {unit}: {actual}",
      ok: (c) => stoppedBy(c, c.d.way, "road"),
    },
    "road-beside-enemy": {
      rule: "6.22",
      says: "next to an enemy no road helps: the path costs {actual} movement point(s), {unit} has {expected}",
      ok: (c) => roadsBesideEnemy(c, c.d.way, allowanceOf(c, c.p.unit, c.d.unit, c.p.mode)),
    },
    stacking: {
      rule: "6.42",
      says: "{unit} cannot be in a hex with others there: {expected}, not {actual}",
      ok(c) {
        if (c.p.change === undefined) return stacksOnPath(c, c.d.way);
        // Who mounts or dismounts at the end has come through as it was, and stays as it is then (6.42, 12.1).
        const passed = passesFriends(c, c.d.way, c.p.path.slice(1, -1));
        if (passed !== true) return passed;
        return joining(c, c.p.unit, asItEnds(c, c.d.unit, c.p.change), c.p.path.at(-1) ?? "");
      },
    },
    "in-command-to-close": {
      rule: "5.13",
      says: "{unit} is out of command and goes next to an enemy in {actual}",
      ok(c) {
        const close = besideEnemy(c.d.way);
        return close.length === 0 || inCommand(c, c.f, c.p.unit) || { actual: close[0] ?? null };
      },
    },
    "turns-alone": {
      rule: "7.11",
      says: "{other} stands in {hex} and faces {expected}; {unit} does not turn it to {actual}",
      ok: (c) => c.ruling("joining-turns") === "stack" || turnsOnlyItself(c, c.p),
    },
    ...changing,
    "does-something": {
      rule: "6.11",
      says: "{unit} neither moves nor turns, mounts nor dismounts",
      ok: ({ p, d }) => d.canMove || p.change !== undefined || p.facing !== undefined,
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    const cost = costIfKnown(() => marched(c, { ...d.march, extra: 0 }));
    const lone = loneLeaders(c, d.unit.side, p.path.slice(1));
    const goal = p.path.at(-1) ?? p.path[0] ?? "";
    if (d.canMove) {
      relocate(s, p.unit, goal);
      const act = hasMoved(s, p.unit);
      act.mode = p.mode;
      act.hexes += p.path.length - 1;
      act.costliest = cost === null ? null : cost.costliest;
      for (const hex of p.path.slice(1)) s.control[hex] = d.unit.side;
      tell("moved", { unit: p.unit, to: goal, path: [...p.path], cost: cost === null ? null : cost.cost });
    }
    if (p.facing !== undefined) face(s, goal, p.facing);
    turnOver(c, p.unit, p.change);
    if (arrive(c, p.unit, p.path) && !c.f.units.includes(p.unit)) c.f.units.push(p.unit);
    release(c, d.unit.side, p.path.slice(1));
    passBridges(c, d.unit, p.path.slice(1));
    catchLeaders(c, d.unit.side, lone);
    return "move";
  },
  // Beside the holes: one way into each hex within reach; the holes lead to a sixth of these hexes.
  candidates(c, offer) {
    const { s, f } = c;
    for (const id of moversOf(c, f)) {
      const unit = s.units[id];
      if (unit === undefined || unit.hex === null || actOf(s, id).moved || unit.strategic) continue;
      for (const way of unitPaths(c, id, unit)) offer(way);
      if (unit.type === "cavalry")
        offer({ unit: id, path: [unit.hex], mode: "normal", change: unit.mounted ? "dismount" : "mount" });
    }
  },
  complete: false,
  *holes(c, { unit: id, path = [], mode, change, facing: _ }) {
    const { s, f } = c;
    // A unit that may move may turn where it stands (7.12).
    yield { param: "/unit", values: moversOf(c, f).filter((one) => mayMove(c, one)), sure: true };
    const unit = id === undefined ? undefined : s.units[id];
    if (id === undefined || unit === undefined || unit.hex === null) return;
    const walker = unitWalker(c, id, unit, { extra: changeCost(change) });
    const goal = path.at(-1) ?? unit.hex;
    const fits = path.length < 2 || mayBe(() => joining(c, id, asItEnds(c, unit, change), goal) === true);
    const horse = unit.type === "cavalry" && path.length > 0 && !walker.march([], "normal").field.near.has(goal);
    const { field } = walker.march([], "normal");
    const closes = (hex: HexId) => !field.near.has(hex) || offeredInCommand(c, f, id);
    const bound = isBound(c, id, unit);
    const enters = (way: readonly HexId[]) => !bound && crossesTooSoon(c, id, way) === true && closes(way.at(-1) ?? "");
    yield pathHole(c, { ...walker, enters }, { path, mode });
    yield modeHole(c, walker, path, true);
    if (horse)
      yield {
        param: "/change",
        values: [unit.mounted ? "dismount" : "mount"],
        optional: true,
        extra: fits && path.length > 1,
      };
    const ends = fits && modesAlong(c, walker, path, mode).length > 0 && mayBe(() => orderedAway(c, id, path) === true);
    const stands = path.length < 2 || ends;
    const turns = c.ruling("joining-turns") === "stack";
    const may = (facing: Facing) => turns || turnsOnlyItself(c, { unit: id, path, facing }) === true;
    if (stands) yield facingHole(may, { extra: path.length > 1 || change !== undefined });
  },
  describe: ({ unit, path, mode, facing, change }, facts) =>
    [
      `${facts.unitName(unit)}: ${path.join(" ")}`,
      mode === "extended" ? " (extended)" : "",
      facing === undefined ? "" : `, facing ${facing}`,
      change === undefined ? "" : `, ${change === "mount" ? "mounts" : "dismounts"}`,
    ].join(""),
});
