/** Cavalry that pursues (10.7.2). Effects. */
import type { EffectContext } from "../kit.js";
import { leadersIn } from "../position/command.js";
import { formationHits, perishes, relocate, removeLeader, takeOff } from "../position/harm.js";
import { drawReactions } from "../position/interruption.js";
import { entryOf, featuresOf } from "../position/steps.js";
import { enemiesIn, friendsIn, hexesOf, isGun, isOnMap } from "../position/units.js";
import type { Pursuit } from "../terms/combat-tables.js";
import type { UnitId } from "../terms/ids.js";
import type { Frames } from "../terms/state.js";

type Fight = EffectContext & { readonly f: Frames["combat"] };

/** What a pursuit does: it runs down the loser, or leaves the map with him (10.7.2, 10.7.4). */
export function pursues(c: Fight, id: UnitId, result: Pursuit): void {
  const { s, f, tell } = c;
  const unit = s.units[id];
  if (!isOnMap(unit) || result === "breaks-off") return;
  const prey = f.prey.find((one) => isOnMap(s.units[one]));
  const victim = prey === undefined ? undefined : s.units[prey];
  if (result === "leaves") {
    // Leaders go with it, light infantry stays (10.7.3).
    for (const leader of leadersIn(s, [unit.hex], unit.side)) removeLeader(c, leader, "in pursuit off the map");
    takeOff(c, id, "pursued");
    f.ways[id] = [];
    tell("left-in-pursuit", { unit: id });
    if (prey !== undefined) perishes(c, prey, "pursued off the map");
    return;
  }
  if (prey === undefined || !isOnMap(victim)) return;
  const [to] = hexesOf(victim).sort((a, b) => c.facts.distance(unit.hex, a) - c.facts.distance(unit.hex, b));
  const way = (f.ways[prey] ?? []).filter((hex) => hex !== to);
  f.chase = { unit: id, prey, here: unit.hex, trail: [...way, ...(to === undefined ? [] : [to])], hits: 0 };
}

/** One hex of a pursuit along the way of the retreat, with the reactions to it; false where it is over (10.4.10, 10.7.2). */
export function chases(c: Fight): boolean {
  const { s, f, facts, tell } = c;
  const { chase } = f;
  const unit = chase === null ? undefined : s.units[chase.unit];
  // Whom a reaction has driven off, or broken, pursues no further.
  if (chase === null || !isOnMap(unit) || unit.hex !== chase.here) return false;
  const [to, ...rest] = chase.trail;
  if (to === undefined) {
    if (chase.hits > 0) formationHits(c, chase.unit, chase.hits, "terrain");
    return false;
  }
  chase.trail = rest;
  if (rest.length === 0) perishes(c, chase.prey, "run down");
  const room = enemiesIn(s, unit.side, to).length === 0 && friendsIn(s, unit.side, to).every((one) => isGun(one.unit));
  if (!room) return true;
  const from = unit.hex;
  const ground = entryOf(c, unit.type, to)?.hit === true ? 1 : 0;
  chase.hits +=
    unit.formation === "open" ? 0 : ground + (facts.adjacent(from, to) ? featuresOf(c, from, to).length : 0);
  const leaders = leadersIn(s, [from], unit.side);
  f.ways[chase.unit] = [...(f.ways[chase.unit] ?? [from]), to];
  relocate(c, chase.unit, { hex: to, right: null, facing: unit.facing });
  for (const leader of leaders) {
    const found = s.leaders[leader];
    if (found !== undefined) found.hex = to;
  }
  chase.here = to;
  tell("advanced", { unit: chase.unit, from, hex: to });
  drawReactions(c, chase.unit, "advance", { barred: f.gone });
  return true;
}
