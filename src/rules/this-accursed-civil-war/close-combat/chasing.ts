/** Cavalry that pursues (10.7.2). Effects. */
import type { EffectContext } from "../kit.js";
import { leadersIn } from "../position/command.js";
import { perishes, relocate, removeLeader, takeOff } from "../position/harm.js";
import { drawReactions } from "../position/interrupting.js";
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
    tell("left-in-pursuit", { unit: id });
    if (prey !== undefined) perishes(c, prey, "pursued off the map");
    return;
  }
  if (prey === undefined || !isOnMap(victim)) return;
  const [to] = hexesOf(victim).sort((a, b) => c.facts.distance(unit.hex, a) - c.facts.distance(unit.hex, b));
  const with_ = leadersIn(s, [unit.hex], unit.side);
  perishes(c, prey, "run down");
  if (to === undefined) return;
  const room = enemiesIn(s, unit.side, to).length === 0 && friendsIn(s, unit.side, to).every((one) => isGun(one.unit));
  if (!room) return;
  relocate(c, id, { hex: to, right: null, facing: unit.facing });
  for (const leader of with_) {
    const found = s.leaders[leader];
    if (found !== undefined) found.hex = to;
  }
  tell("advanced", { unit: id, hex: to });
  drawReactions(c, id, "advance", { barred: f.gone });
}
