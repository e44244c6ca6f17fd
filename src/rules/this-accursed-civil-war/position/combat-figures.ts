/** Close combat: who fights, and what is added to the die (10.1 to 10.3). */

import { aroundAll } from "../../mechanics/hex/footprint.js";
import { sumOf } from "../../mechanics/result-table.js";
import type { QueryContext, Sight } from "../kit.js";
import { type Arm, combatModifiers, matrix, oddsModifier } from "../terms/combat-tables.js";
import type { HexId, LeaderId, Side, UnitId } from "../terms/ids.js";
import type { Frames, State, Unit } from "../terms/state.js";
import { hexsideTable, terrainTable } from "../terms/terrain-tables.js";
import { arcOf, attackable, hexesIn } from "./arcs.js";
import { battle } from "./battle.js";
import { leadersIn } from "./command.js";
import type { Modifiers } from "./small-arms.js";
import { featuresOf } from "./steps.js";
import {
  actOf,
  counts,
  enemiesIn,
  hasEnemies,
  hexesOf,
  isGun,
  isLine,
  isOnMap,
  moraleOf,
  noteOf,
  onMap,
  partnerOf,
  type Standing,
  strengthOf,
  unitsIn,
} from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;
export type Combat = Frames["combat"];

/** Who defends a hex: light infantry with cavalry and guns with others do not count (8.2.1, 10.5.2). */
export function defenderIn(s: State, attacker: Side, hex: HexId): Standing | undefined {
  const there = enemiesIn(s, attacker, hex);
  return (
    there.find(({ unit }) => unit.type === "cavalry" || unit.type === "heavy") ??
    there.find(({ unit }) => unit.type === "light") ??
    there[0]
  );
}

/** A unit that may attack: infantry and cavalry, light infantry with cavalry left out (8.2.1, 10.1.2). */
export function canAttack(s: State, id: UnitId, unit: Unit): boolean {
  if (!isOnMap(unit) || !isLine(unit)) return false;
  return unit.type !== "light" || partnerOf(s, id, unit) === undefined;
}
/** A castle is not attacked, a river neither (SN.1, 7.1.1 chart). */
export function isOpenTo({ s, facts }: Sight, hex: HexId): boolean {
  return s.boats.hex === hex || terrainTable[facts.terrain(hex)].combat !== null;
}
/** The hexes that a unit can attack, with enemies or with a lone enemy leader (5.3.1); or all such hexes before it. */
export function targetHexes(c: Sight, unit: Unit, which: "attackable" | "front" = "attackable"): HexId[] {
  const { s, facts } = c;
  const isTaken = (hex: HexId): boolean => hasEnemies(s, unit.side, hex) || isLoneLeader(s, unit.side, hex);
  // Most units have nobody near: then nobody asks which way they face.
  if (!aroundAll(facts, hexesOf(unit)).some(isTaken)) return [];
  return (which === "front" ? hexesIn(c, unit, "front") : attackable(c, unit)).filter(isTaken);
}
export function isLoneLeader(s: State, attacker: Side, hex: HexId): boolean {
  for (const id in s.leaders) {
    const leader = s.leaders[id];
    if (leader?.hex === hex && leader.place === "map" && leader.side !== attacker)
      return unitsIn(s, hex).every(({ unit }) => !counts(unit));
  }
  return false;
}

/** Units of a wing, or of a side, that have somebody to attack. */
export const attackersOf = (c: Sight, asked: (unit: Unit, id: UnitId) => boolean): Standing[] =>
  onMap(c.s, asked).filter(({ id, unit }) => canAttack(c.s, id, unit) && targetHexes(c, unit).length > 0);

export const combatFrame = (side: Side, attackers: readonly UnitId[], hex: HexId): Combat => ({
  ...{ at: "begin", side, attackers: [...attackers], hex, defender: null, pistols: [], defenderPistol: false },
  ...{ leader: null, defenderLeader: null, roll: null, loser: null, retreat: 0, advance: "no", automatic: false },
  ...{
    retreating: [],
    gone: [],
    opened: [],
    pursuers: [],
    prey: [],
    pursuer: null,
    ways: {},
    chase: null,
    due: false,
    advanced: [],
    part: [],
    leaders: [],
  },
});

const armOf = ({ type }: Unit): Arm => (type === "heavy" || type === "cavalry" ? type : "light");

/** The hexes of an attacker from which it attacks: those that touch the hex (10.1.3). */
const hexesOfAttack = ({ facts }: Pick<Sight, "facts">, unit: Unit, hex: HexId): HexId[] =>
  hexesOf(unit).filter((own) => facts.adjacent(own, hex));

/** The ratio of strength to one, for the attacker where positive (10.3.4, 10.3.5). */
function odds(c: Asking, attackers: readonly Standing[], id: UnitId, defender: Unit): number {
  const attack = attackers.reduce((sum, one) => sum + strengthOf(c, one.id, one.unit), 0);
  const cavalry = attackers.filter(({ unit }) => unit.type === "cavalry").length;
  const halved =
    defender.type === "heavy" && (c.ruling("half-strength") === "up" ? cavalry === attackers.length : cavalry > 0);
  const full = strengthOf(c, id, defender);
  const defence = halved ? Math.ceil(full / 2) : full;
  if (defence === 0 || attack === 0) return attack >= defence ? 4 : -4;
  if (attack >= defence) return Math.floor(attack / defence);
  return -(c.ruling("odds-against") === "defender" ? Math.ceil(defence / attack) : Math.floor(defence / attack));
}

/** What terrain adds, of several hexes from which somebody attacks the least (10.1.4, 10.3.1). */
function ground(c: Asking, attackers: readonly Standing[], hex: HexId): Modifiers {
  const { s, facts } = c;
  const terrain = s.boats.hex === hex ? "bridge" : facts.terrain(hex);
  const added: Modifiers = {};
  const own = terrainTable[terrain].combat ?? 0;
  if (own !== 0) added[terrain] = own;
  const sides = attackers
    .flatMap(({ unit }) => hexesOfAttack(c, unit, hex))
    .map((from) => featuresOf(c, from, hex).reduce((sum, one) => sum + hexsideTable[one].combat, 0));
  const side = sides.length === 0 ? 0 : Math.min(...sides);
  if (side !== 0) added["hexside"] = side;
  const { shelter } = battle(s).special;
  if (shelter !== undefined && facts.stretch(shelter.stretch).includes(hex)) added["house"] = shelter.combat;
  return added;
}

/** Whether a unit has momentum: two hexes straight on before the combat (10.3.6). */
export function hasMomentum({ s, ruling }: Momentous, id: UnitId): boolean {
  if (actOf(s, id).straight < 2) return false;
  const wing = s.wings[s.units[id]?.wing ?? ""];
  return ruling("momentum-when") === "any" || (wing?.continuations === 0 && isActive(s, id));
}
type Momentous = Pick<QueryContext, "s" | "ruling">;
/** Who has turned, or gone otherwise than straight on, has no run-up any more, nor who has attacked with it (10.3.6). Effect. */
export function endsMomentum(s: State, ids: readonly UnitId[]): void {
  // What counted in a combat counts in its pursuits as well (10.7.5): there it ends with the combat.
  const fights = s.stack.flatMap((one) => (one.flow === "combat" && one.at !== "close" ? one.attackers : []));
  for (const id of ids) if (actOf(s, id).straight > 0 && !fights.includes(id)) noteOf(s, id).straight = 0;
}
/** Whether a unit is of the wing that acts. */
export const isActive = (s: State, id: UnitId): boolean => {
  const frame = s.stack.findLast((one) => one.flow === "activation");
  return frame?.flow === "activation" && frame.wing === s.units[id]?.wing;
};

/** The momentum of a combat: of several attackers with different ones that which is best for the defender (10.1.4). */
export const momentumOf = (c: Momentous, attackers: readonly Pick<Standing, "id" | "unit">[]): number =>
  Math.min(...attackers.map(({ id, unit }) => (hasMomentum(c, id) ? combatModifiers.momentum[armOf(unit)] : 0)));

/** Everything that is added to the die (10.3). */
export function combatModifiersOf(c: Asking, f: Combat): Modifiers {
  const { s, facts, ruling } = c;
  const attackers = f.attackers.flatMap((id): Standing[] => {
    const unit = s.units[id];
    return isOnMap(unit) ? [{ id, unit, hex: unit.hex }] : [];
  });
  const id = f.defender ?? "";
  const defender = s.units[id];
  const added: Modifiers = {};
  if (attackers.length === 0 || !isOnMap(defender)) return added;
  const put = (name: string, value: number) => {
    if (value !== 0) added[name] = value;
  };
  if (f.leader !== null) put("leader", -facts.command(f.leader));
  if (f.defenderLeader !== null) put("defendingLeader", facts.command(f.defenderLeader));
  const morale = (one: UnitId, unit: Unit) =>
    ruling("combat-morale") === "current" ? moraleOf(c, one, unit) : facts.morale(one);
  put("morale", Math.max(...attackers.map((one) => morale(one.id, one.unit))) - morale(id, defender));
  const ratio = odds(c, attackers, id, defender);
  put("odds", ratio >= 0 ? oddsModifier(ratio) : -oddsModifier(-ratio));
  const column = defender.formation === "hedgehog" ? "hedgehog" : armOf(defender);
  put("arms", Math.min(...attackers.map(({ unit }) => matrix[armOf(unit)][column])));
  if (f.defenderPistol) put("defendingPistol", -combatModifiers.pistol);
  put("pistols", f.pistols.length * combatModifiers.pistol);
  const weak = new Set(
    attackers.flatMap(({ unit }) =>
      hexesOf(unit).filter((hex) => {
        const arc = facts.adjacent(hex, f.hex) ? arcOf(c, defender, hex) : undefined;
        return arc === "flank" || arc === "rear";
      }),
    ),
  );
  put("flankOrRear", weak.size * combatModifiers.flankOrRear);
  const formed = ({ formation }: Unit) =>
    formation === "open" && ruling("open-order-combat") === "shaken" ? "shaken" : formation;
  put("attackerFormation", Math.min(...attackers.map(({ unit }) => combatModifiers.attackerFormation[formed(unit)])));
  put("defenderFormation", combatModifiers.defenderFormation[formed(defender)]);
  // In doubt for the defender: of several attackers all have fired a salvo, or it does not count (10.3.1).
  if (attackers.every((one) => actOf(s, one.id).salvo)) put("salvo", combatModifiers.salvo);
  put("momentum", momentumOf(c, attackers));
  if (facts.marked(id, "no-pikes") && attackers.every(({ unit }) => unit.type === "cavalry")) {
    const reading = ruling("no-pikes");
    put("noPikes", reading === "against" ? 1 : reading === "literal" ? -1 : 0);
  }
  return { ...added, ...ground(c, attackers, f.hex) };
}
export const modifiedRoll = (die: number, modifiers: Modifiers): number => die + sumOf(modifiers);

/** Leaders with some units: one of them may help (10.3.2). */
export const leadersWith = (s: State, ids: readonly UnitId[]): LeaderId[] =>
  ids.flatMap((id) => {
    const unit = s.units[id];
    return isOnMap(unit) ? leadersIn(s, hexesOf(unit), unit.side) : [];
  });
/** Light infantry of one strength point, guns, leaders: taken without a die (5.3.1, 10.5.1, 10.6). */
export function isOverrun(
  c: Pick<Asking, "s" | "facts" | "ruling">,
  f: Pick<Combat, "attackers" | "side" | "hex">,
): boolean {
  const found = defenderIn(c.s, f.side, f.hex);
  if (found === undefined) return isLoneLeader(c.s, f.side, f.hex);
  if (isGun(found.unit) || found.unit.type === "wagon") return true;
  if (found.unit.type !== "light" || strengthOf(c, found.id, found.unit) > 1) return false;
  const guns = unitsIn(c.s, f.hex).some(({ unit }) => isGun(unit) && counts(unit));
  if (guns && c.ruling("light-with-guns") === "fights") return false;
  return !f.attackers.every((id) => {
    const unit = c.s.units[id];
    return unit?.type === "light" && strengthOf(c, id, unit) === 1;
  });
}
