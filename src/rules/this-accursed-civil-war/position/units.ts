/** Who stands where, and what is left of him. */
import { aroundAll, distanceOfAll } from "../../mechanics/hex/footprint.js";
import { type Standing as InHex, stackIn } from "../../mechanics/hex/stacks.js";
import { isRemembered, remembered } from "../../sdk/memory.js";
import type { Sight } from "../kit.js";
import { allowances, columnBonus, mixedAllowance } from "../terms/constants.js";
import { idle } from "../terms/empty-state.js";
import type { HexId, Side, UnitId } from "../terms/ids.js";
import type { Act, State, Unit } from "../terms/state.js";

export type Standing = InHex<Unit>;
type Units = Pick<State, "units">;

/** The hexes of a unit: the left half first. */
export const hexesOf = ({ hex, right }: Pick<Unit, "hex" | "right">): HexId[] =>
  hex === null ? [] : right === null ? [hex] : [hex, right];
const rightOf = ({ right }: Unit): readonly string[] => (right === null ? [] : [right]);

const fromTheTop = (a: Standing, b: Standing): number => a.unit.order - b.unit.order || (a.id < b.id ? -1 : 1);

/** Who stands where, from the top of each stack down; and everybody on the map in the order of their ids. */
interface Places {
  readonly hexes: ReadonlyMap<HexId, readonly Standing[]>;
  readonly all: readonly Standing[];
}
function look(units: State["units"]): Places {
  const hexes = new Map<HexId, Standing[]>();
  const all: Standing[] = [];
  const put = (one: Standing): void => {
    const there = hexes.get(one.hex);
    if (there === undefined) hexes.set(one.hex, [one]);
    else there.push(one);
  };
  for (const id of Object.keys(units).sort()) {
    const unit = units[id];
    if (unit === undefined || unit.hex === null) continue;
    const { hex, right } = unit;
    const standing = { id, unit, hex };
    put(standing);
    if (right !== null) put({ id, unit, hex: right });
    if (unit.place === "map") all.push(standing);
  }
  for (const there of hexes.values()) if (there.length > 1) there.sort(fromTheTop);
  return { hexes, all };
}

/** Units of whom nobody writes at the moment, in the middle of an effect. */
const still = new WeakMap<State["units"], Places>();
/** Asks about units of whom nobody writes meanwhile: who stands where is looked up once. */
export function whileStill<T>(s: Units, ask: () => T): T {
  if (isRemembered(s) || still.has(s.units)) return ask();
  still.set(s.units, look(s.units));
  try {
    return ask();
  } finally {
    still.delete(s.units);
  }
}
/** Who stands where, as long as nobody writes to the state; undefined where somebody may. */
const placesOf = (s: Units): Places | undefined =>
  still.get(s.units) ??
  (isRemembered(s) ? remembered(s, "this-accursed-civil-war/places", () => look(s.units)) : undefined);

/** Everybody in a hex, from the top of the stack down. */
export const unitsIn = (s: Units, hex: HexId): readonly Standing[] => {
  const known = placesOf(s);
  return known === undefined ? stackIn(s.units, hex, rightOf).sort(fromTheTop) : (known.hexes.get(hex) ?? noUnits);
};
const noUnits: readonly Standing[] = [];
export const isOnMap = (unit: Unit | undefined): unit is Unit & { hex: HexId } =>
  unit !== undefined && unit.place === "map" && unit.hex !== null;

/** Who is on the map as a unit: guns out of action are a marker there (9.9.9). */
export const isUnitOnMap = (unit: Unit | undefined): unit is Unit & { hex: HexId } => isOnMap(unit) && serves(unit);

/** Units on the map in the order of their ids. */
export const onMap = (s: Units, asked: (unit: Unit, id: UnitId) => boolean = () => true): Standing[] =>
  (placesOf(s) ?? look(s.units)).all.filter(({ id, unit }) => asked(unit, id));

export const isGun = ({ type }: Pick<Unit, "type">): boolean => type === "artillery";
/** Guns that can still fire; what is disabled or captured is a marker (9.9.9). */
export const serves = (unit: Unit): boolean => !isGun(unit) || unit.guns === "serviceable";
/** Infantry and cavalry. */
export const isLine = ({ type }: Pick<Unit, "type">): boolean => ["heavy", "light", "cavalry"].includes(type);
/** Who takes room in a stack and stands in the way of enemies. */
export const counts = (unit: Unit): boolean => serves(unit);

/** Who is a unit for the enemy: a wagon is a marker (2.1.4). */
const isEnemyUnit = (unit: Unit, side: Side): boolean => unit.side !== side && counts(unit) && unit.type !== "wagon";
export const enemiesOf = (s: Units, side: Side): Standing[] => onMap(s, (unit) => isEnemyUnit(unit, side));
/** Whether an enemy unit stands in a hex. */
export const hasEnemyUnits = (s: Units, side: Side, hex: HexId): boolean =>
  unitsIn(s, hex).some(({ unit }) => isEnemyUnit(unit, side));
export const enemiesIn = (s: Units, side: Side, hex: HexId): Standing[] =>
  unitsIn(s, hex).filter(({ unit }) => unit.side !== side && counts(unit));
/** Whether anybody of the other side stands in a hex, a wagon too. */
export const hasEnemies = (s: Units, side: Side, hex: HexId): boolean =>
  unitsIn(s, hex).some(({ unit }) => unit.side !== side && counts(unit));
export const friendsIn = (s: Units, side: Side, hex: HexId): Standing[] =>
  unitsIn(s, hex).filter(({ unit }) => unit.side === side && counts(unit));

export const distance = ({ facts }: Pick<Sight, "facts">, a: Unit, b: Unit): number =>
  distanceOfAll(facts, hexesOf(a), hexesOf(b));

/** Enemy units next to some hexes. */
export function enemiesBeside({ s, facts }: Sight, side: Side, hexes: readonly HexId[]): Standing[] {
  const around = aroundAll(facts, hexes);
  // Most hexes have nobody beside them: who stands there is quicker asked than where everybody stands.
  if (placesOf(s) !== undefined && !around.some((hex) => hasEnemyUnits(s, side, hex))) return [];
  return enemiesOf(s, side).filter(({ unit }) => hexesOf(unit).some((hex) => around.includes(hex)));
}

export const actOf = (s: Pick<State, "acts">, id: UnitId): Act => s.acts[id] ?? idle;
/** What a unit did, to be written to. */
export function noteOf(s: State, id: UnitId): Act {
  const found = s.acts[id] ?? { ...idle };
  s.acts[id] = found;
  return found;
}

/** What a unit has done of what Charge asks, or what frees it: the first of them stays (5.6.1). Effect. */
export function notes(s: State, id: UnitId, charge: Exclude<Act["charge"], "owes">): void {
  if (actOf(s, id).charge === "owes") noteOf(s, id).charge = charge;
}

/** Strength that is left (9.6.1). @throws the missing-fact signal where the printed one is not known */
export const strengthOf = ({ facts }: Pick<Sight, "facts">, id: UnitId, { casualties }: Unit): number =>
  Math.max(0, facts.strength(id) - casualties);
/** Morale of the moment (11.4.2, 11.4.3). */
export function moraleOf({ facts }: Pick<Sight, "facts">, id: UnitId, { morale }: Unit): number {
  if (morale === "broken") return 1;
  return facts.morale(id) - (morale === "shaken" ? 1 : 0);
}

/** Movement allowance (7.2.1): halved where the formation is Shaken, none where it is Broken or a hedgehog (6.3). */
export function allowanceOf(unit: Unit, withLight = false): number {
  const full = withLight ? mixedAllowance : allowances[unit.type];
  switch (unit.formation) {
    case "broken":
    case "hedgehog":
      return 0;
    case "shaken":
      return Math.floor(full / 2);
    case "column":
      return full === 0 ? 0 : full + columnBonus;
    default:
      return full;
  }
}

/** Light infantry with cavalry in one hex, either way (8.2.1). */
export function partnerOf(s: Units, id: UnitId, unit: Unit): Standing | undefined {
  if (unit.hex === null || (unit.type !== "cavalry" && unit.type !== "light")) return undefined;
  const wanted = unit.type === "cavalry" ? "light" : "cavalry";
  return friendsIn(s, unit.side, unit.hex).find((one) => one.id !== id && one.unit.type === wanted);
}

/** Guns lie below or above the units that share their hex: only the top fires or is fired at (8.3). */
export function isCovered(s: Units, id: UnitId, unit: Unit, hex: HexId): boolean {
  const stack = unitsIn(s, hex).filter((one) => counts(one.unit));
  const top = stack[0];
  if (top === undefined || top.id === id) return false;
  return isGun(unit) || isGun(top.unit) ? isGun(unit) !== isGun(top.unit) : false;
}
