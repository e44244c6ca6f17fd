/** What a close combat does to those who fought (10.2, 10.4, 10.5, 10.6). Effects. */
import type { EffectContext } from "../kit.js";
import { defenderIn } from "../position/combat-figures.js";
import { leadersIn } from "../position/command.js";
import {
  breaksOpenOrder,
  eliminate,
  fallsBack,
  formationHits,
  perishes,
  removeLeader,
  setMorale,
  takeGuns,
} from "../position/harm.js";
import { hexesOf, isGun, isOnMap, unitsIn } from "../position/units.js";
import type { CombatResult } from "../terms/combat-tables.js";
import { other } from "../terms/constants.js";
import type { Side, UnitId } from "../terms/ids.js";
import type { Frames } from "../terms/state.js";

type Fight = EffectContext & { readonly f: Frames["combat"] };

/** Guns, single light infantry, leaders: taken without a die; the attacker advances (5.3.1, 10.5.1, 10.6). */
export function overrun(c: Fight): void {
  const { s, f, tell } = c;
  Object.assign(f, { automatic: true, loser: "defender", advance: "must" });
  const found = defenderIn(s, f.side, f.hex);
  tell("overrun", { attackers: [...f.attackers], defender: found?.id ?? f.hex });
  for (const id of leadersIn(s, [f.hex]))
    if (s.leaders[id]?.side !== f.side) removeLeader(c, id, "alone in close combat");
  if (found === undefined) return;
  if (isGun(found.unit)) takeGuns(c, found.id, f.side);
  else eliminate(c, found.id, "overrun");
  captureGuns(c, f.hex, f.side);
}

function captureGuns(c: Fight, hex: string, side: Side): void {
  for (const { id, unit } of unitsIn(c.s, hex))
    if (isGun(unit) && unit.side !== side && unit.guns !== "captured") takeGuns(c, id, side);
}

/** The losers' states, who has to go back, who may pursue (10.4.1, 10.4.2). */
export function settle(c: Fight, { loser, state, retreat, advance, pursuit }: CombatResult): void {
  const { s, f, ruling } = c;
  const winner = loser === "attacker" ? other(f.side) : f.side;
  Object.assign(f, { loser, retreat, advance });
  const losers = loser === "attacker" ? f.attackers : [f.defender ?? ""];
  const winners = loser === "attacker" ? [f.defender ?? ""] : f.attackers;
  let broken = false;
  let light = true;
  for (const id of losers) {
    const unit = s.units[id];
    if (!isOnMap(unit)) continue;
    f.opened.push(...(loser === "attacker" ? hexesOf(unit) : []));
    light = light && unit.type === "light";
    // Shaken twice is Broken, Broken and anything bad is the end (10.4.2).
    const worse =
      unit.morale === "broken" || state === "eliminated"
        ? "eliminated"
        : state === "shaken" && unit.morale === "shaken"
          ? "broken"
          : state;
    for (const { id: gun, unit: guns } of hexesOf(unit).flatMap((hex) => unitsIn(s, hex))) {
      if (isGun(guns) && guns.side === unit.side && guns.guns === "serviceable") takeGuns(c, gun, winner);
    }
    if (worse === "eliminated") {
      // Light infantry that was with it is left out of all of this (8.2.1): it stays.
      perishes(c, id, "close combat");
      broken = true;
      continue;
    }
    breaksOpenOrder(c, id);
    setMorale(c, id, worse);
    broken = broken || worse === "broken";
    const upgraded = worse !== state;
    const hexes = worse === "broken" ? (upgraded && ruling("upgraded-result") === "printed" ? retreat : 2) : retreat;
    f.retreating.push({ unit: id, hexes, broken: worse === "broken" });
    f.prey.push(id);
  }
  if (loser === "attacker")
    f.opened = f.opened.filter(
      (hex, at) =>
        f.opened.indexOf(hex) === at && !hexesOf(s.units[f.defender ?? ""] ?? { hex: null, right: null }).includes(hex),
    );
  const cavalry = winners.filter((id) => s.units[id]?.type === "cavalry" && isOnMap(s.units[id]));
  // Broken light infantry is not pursued (10.7.1).
  if (!pursuit && !broken) return;
  if (light && f.prey.length > 0) return;
  f.pursuers = cavalry;
  const eliminated = f.prey.length === 0;
  const byAttacker = loser === "defender" || ruling("defender-pursues") === "must";
  f.due = pursuit && byAttacker && (!eliminated || ruling("pursuit-of-eliminated") === "must");
}

/** The next loser goes back; false where nobody is left to. */
export function sendBack(c: Fight): boolean {
  const { s, f } = c;
  const [first, ...rest] = f.retreating;
  if (first === undefined) return false;
  f.retreating = rest;
  f.gone.push(first.unit);
  const unit = s.units[first.unit];
  if (!isOnMap(unit)) return rest.length > 0;
  const causes: UnitId[] = f.loser === "attacker" ? [f.defender ?? ""] : [...f.attackers];
  fallsBack(c, first.unit, { least: first.hexes, most: first.hexes, broken: first.broken, causes });
  return true;
}

/** One formation hit for everybody who fought and is still there (10.2). */
export function hitsOfCombat(c: Fight): void {
  const { s, f } = c;
  if (f.automatic) return;
  for (const id of f.part) if (isOnMap(s.units[id])) formationHits(c, id, 1, "close combat");
}
