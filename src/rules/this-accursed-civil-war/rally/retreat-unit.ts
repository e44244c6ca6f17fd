import { turn } from "../../mechanics/hex/facing.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { endsFacing, withArmy } from "../pack/names.js";
import { gridAt, type Pose, poseOf } from "../position/arcs.js";
import { endsMomentum } from "../position/combat-figures.js";
import { goAlong, hasArmy, leadersIn } from "../position/command.js";
import { loseInFlight } from "../position/flight.js";
import { disableGuns, facesLike, formationHits as hit, relocate } from "../position/harm.js";
import {
  barredBy,
  endsFarther,
  endsWith,
  noPlaceFor,
  openDirections,
  posesAlong,
  retreatWays,
} from "../position/retreat-run.js";
import { enteredBy, formationHits, movesOf } from "../position/steps.js";
import { sweptAlong } from "../position/sweep.js";
import { friendsIn, hexesOf, isGun, isOnMap, partnerOf } from "../position/units.js";

/** The owner says where a unit retreats (10.4.1, 11.4.3). */
export const retreatUnit = move({
  name: "retreat-unit",
  rule: "10.4.1",
  at: ["retreat/choose"],
  params: moveShapes["retreat-unit"],
  preconditions: {
    "the-unit": { rule: "10.4.1", says: "{expected} retreats, not {actual}" },
    "on-the-map": { rule: "10.4.5", says: "the way of {unit} leads off the map" },
  },
  resolve(c, reject) {
    const { s, f, p } = c;
    const unit = s.units[f.unit];
    if (p.unit !== f.unit || !isOnMap(unit)) return reject("the-unit", { expected: f.unit, actual: p.unit });
    const start = poseOf(unit);
    const poses = posesAlong(c, start, p.way);
    if (poses !== undefined) return { unit, poses, end: poses.at(-1) ?? start, leaves: false };
    // The last step leads over the edge (12.4.3).
    const before = c.ruling("retreat-off-map") === "eliminated" ? posesAlong(c, start, p.way.slice(0, -1)) : undefined;
    if (before === undefined) return reject("on-the-map");
    return { unit, poses: before, end: before.at(-1) ?? start, leaves: true };
  },
  checks: {
    "as-far": {
      rule: "10.4.1",
      says: "{unit} retreats {actual} hex(es), and has to go {expected}",
      ok(c) {
        const { f, p } = c;
        const open = retreatWays(c, { ...f, least: 1 }, partnerOf(c.s, f.unit, c.d.unit)?.id);
        const farthest = Math.max(0, ...open.map((way) => way.length));
        const least = Math.min(f.least, farthest);
        const wrong = p.way.length > f.most || (p.way.length < least && !c.d.leaves);
        return !wrong || { expected: least === f.most ? least : `${least} to ${f.most}`, actual: p.way.length };
      },
    },
    backwards: {
      rule: "10.4.1",
      says: "{unit} falls back in order: into a rear hex, not to the {actual}",
      ok(c) {
        for (const [at, direction] of c.p.way.entries()) {
          const pose = c.d.poses[at];
          if (pose !== undefined && !openDirections(c, c.f, pose).includes(direction)) return { actual: direction };
        }
        return true;
      },
    },
    free: {
      rule: "10.4.3",
      says: "{unit} cannot retreat there: {actual}",
      ok(c) {
        const partner = partnerOf(c.s, c.f.unit, c.d.unit)?.id;
        for (const [at, pose] of c.d.poses.entries()) {
          const from = c.d.poses[at - 1];
          const bar = from === undefined ? undefined : barredBy(c, c.f.unit, c.d.unit, from, pose, partner);
          const ends = pose === c.d.end && !c.d.leaves;
          const through = at === 0 || ends ? undefined : endsWith(c, c.f.unit, c.d.unit, pose, partner);
          const again = c.d.poses.some((one, before) => before < at && one.hex === pose.hex);
          if (bar !== undefined || through !== undefined) return { actual: bar ?? through };
          if (again) return { actual: `${pose.hex} a second time` };
        }
        return true;
      },
    },
    "off-the-bridge": {
      rule: "SN.4",
      says: "{unit} has two hexes and stops in {actual}, on a bridge or beside it",
      ok(c) {
        const bridge = c.d.leaves ? undefined : noPlaceFor(c, c.d.unit, c.d.end);
        return bridge === undefined || { actual: bridge };
      },
    },
    away: {
      rule: "11.4.3",
      says: "{unit} would end nearer to the enemy that drives it back",
      ok: (c) => c.d.leaves || endsFarther(c, poseOf(c.d.unit), c.d.end, c.f.causes),
    },
    "a-facing": {
      rule: "10.4.1",
      says: "{unit} does not face {actual} after this retreat",
      ok(c) {
        const { p, f, d } = c;
        if (p.facing === undefined) return true;
        if (!f.broken) return p.facing === d.unit.facing || { actual: p.facing };
        const grid = gridAt(c, d.end.hex);
        if (!grid.directions.includes(p.facing)) return { actual: p.facing };
        return (
          !d.unit.double || [d.unit.facing, turn(grid, d.unit.facing, 3)].includes(p.facing) || { actual: p.facing }
        );
      },
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    const partner = partnerOf(s, f.unit, d.unit);
    const own = [f.unit, ...(partner === undefined ? [] : [partner.id])];
    let hits = 0;
    for (const [at, pose] of d.poses.entries()) {
      const from = d.poses[at - 1];
      if (from === undefined) continue;
      hits += formationHits(c, d.unit, movesOf(from, pose));
      // Friendly guns in the way are disabled (10.4.3).
      for (const hex of enteredBy(from, pose)) {
        for (const gun of friendsIn(s, d.unit.side, hex)) if (isGun(gun.unit)) disableGuns(c, gun.id);
      }
    }
    f.way = d.poses.map(({ hex }) => hex);
    const fight = s.stack.findLast((one) => one.flow === "combat");
    if (fight?.flow === "combat") fight.ways[f.unit] = [...f.way];
    if (d.leaves) {
      for (const id of own) loseInFlight(c, id, "it left the map");
      return "close";
    }
    const before = hexesOf(d.unit);
    const from = d.unit.hex;
    const grid = gridAt(c, d.end.hex);
    const turns = f.broken ? (p.facing ?? turn(grid, d.unit.facing, 3)) : d.unit.facing;
    const about = turns !== d.end.facing && d.end.right !== null;
    const end: Pose =
      about && d.end.right !== null
        ? { hex: d.end.right, right: d.end.hex, facing: turns }
        : { ...d.end, facing: turns };
    // The Wing Commander goes along, the Army Commander as he likes; guns that shared the hex stay without a crew (5.2.2, 10.5.2).
    const passed = sweptAlong(c, d.unit, d.poses);
    goAlong(s, [...leadersIn(s, before, d.unit.side), ...passed], end.hex, p.army === true);
    for (const id of own.reverse()) relocate(c, id, end);
    endsMomentum(s, own);
    tell("retreated", { unit: f.unit, from, hex: end.hex });
    if (hits > 0) hit(c, f.unit, hits, "terrain");
    // Whom it has come to faces as it does (8.2.1).
    const joined = partnerOf(s, f.unit, d.unit);
    if (joined !== undefined) facesLike(c, joined.id, d.unit);
    return "close";
  },
  complete: false,
  *holes(c, { way = [], unit: id }) {
    const unit = c.s.units[c.f.unit];
    if (!isOnMap(unit)) return;
    yield { param: "/unit", values: [c.f.unit] };
    if (id === undefined) return;
    const ways = retreatWays(c, { ...c.f, least: 1 }, partnerOf(c.s, c.f.unit, unit)?.id).filter((one) =>
      way.every((direction, at) => one[at] === direction),
    );
    const next = new Set(ways.flatMap((one) => one[way.length] ?? []));
    yield { param: "/way", values: [...next], pick: [1, c.f.most] };
    const there = [
      ...leadersIn(c.s, hexesOf(unit), unit.side),
      ...sweptAlong(c, unit, posesAlong(c, poseOf(unit), way) ?? []),
    ];
    if (hasArmy(c.s, there)) yield { param: "/army", values: [true], optional: true, extra: true };
    if (c.f.broken) yield { param: "/facing", values: [...gridAt(c, unit.hex).directions], optional: true };
  },
  describe: ({ unit, way, facing, army }, facts) =>
    `${facts.unitName(unit)} retreats ${way.join(", ")}${endsFacing(facing)}${withArmy(army)}`,
});
