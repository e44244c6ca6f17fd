// Declaring charges: who may charge whom, and who must be charged (10.1, 10.24, 11.14, 13).
import type { Move } from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { Frames } from "../../../src/rules/across-the-rappahannock/terms/state.js";
import { isBridged } from "./costs.js";
import { enemiesIn, isGun, isLine, onFoot, type Piece, pieceOf, rides, type World } from "./counters.js";
import { adjacent, around, front, hexside, level, terrain } from "./ground.js";
import { isNight } from "./movement.js";

export const chargeRules = [
  "guns never charge",
  "disordered do not charge",
  "disordered against lone guns",
  "enemies in the target",
  "through the front",
  "all round from towns",
  "rivers are closed",
  "two levels are closed",
  "all in front",
  "others hold enemies",
  "disordered hold nobody",
  "guns hold nobody",
  "other commands hold nobody",
  "riders with riders",
  "no riders at night",
] as const;
export type ChargeRule = (typeof chargeRules)[number];
type W = World<string>;
export type Declared = Extract<Move, { readonly move: "declare-charges" }>;

/** The hexes before a unit: all round in a town (7.13, BR.Towns). */
export function before(w: W, unit: Pick<Piece, "hex" | "facing">): readonly HexId[] {
  const round = terrain(unit.hex) === "town" && w.without !== "all round from towns";
  return round || w.without === "through the front" ? around(unit.hex) : front(unit.hex, unit.facing);
}

/** Whether a charge can lead over a hexside at all (T.TEC). */
export function isOpen(w: W, from: HexId, to: HexId): boolean {
  if (Math.abs(level(from) - level(to)) > 1 && w.without !== "two levels are closed") return false;
  const { water, ford } = hexside(from, to);
  if ((water !== "river" && water !== "canal") || w.without === "rivers are closed") return true;
  return isBridged(w, from, to) || ford === "good" || ford === "poor";
}

const loneGuns = (w: W, hex: HexId, by: Side): boolean =>
  enemiesIn(w, hex, by).length > 0 && enemiesIn(w, hex, by).every(isGun);

/** Whether a unit may charge into a hex, whatever else it charges. */
export function mayCharge(w: W, unit: Piece, to: HexId): boolean {
  if (enemiesIn(w, to, unit.side).length === 0 && w.without !== "enemies in the target") return false;
  if (!adjacent(unit.hex, to) || !before(w, unit).includes(to) || !isOpen(w, unit.hex, to)) return false;
  if (!unit.disordered || w.without === "disordered do not charge") return true;
  return onFoot(unit) && loneGuns(w, to, unit.side) && w.without !== "disordered against lone guns";
}

/** Enemies whom a unit has before it and has to charge, but for those whom others hold (10.12). */
function owed(w: W, frame: Frames["command"], unit: Piece): readonly HexId[] {
  return before(w, unit).filter(
    (hex) => mayCharge(w, unit, hex) && isPassable(unit, hex) && !isHeld(w, frame, unit, hex),
  );
}

/** Nobody has to charge where the unit could not march: riders over a wall or into a town off its streets (T.TEC). */
function isPassable(unit: Piece, to: HexId): boolean {
  const { wall, road } = hexside(unit.hex, to);
  return !rides(unit) || (!wall && (terrain(to) !== "town" || road !== "none"));
}

/** Whether another unit before whom the enemy stands holds it. */
function isHeld(w: W, frame: Frames["command"], unit: Piece, hex: HexId): boolean {
  const { without } = w;
  if (without === "others hold enemies") return false;
  return w.at.pieces.some((other) => {
    if (other.id === unit.id || other.side !== unit.side || other.type === "train") return false;
    if (isGun(other) && without !== "guns hold nobody") return false;
    if (other.disordered && without !== "disordered hold nobody") return false;
    const combined = frame.commands.includes(other.command) && frame.commands.length > 1;
    if (other.command !== unit.command && !combined && without !== "other commands hold nobody") return false;
    return before(w, other).includes(hex);
  });
}

/** Units that stand apart can be named in one charge, whose parts are resolved each by itself (10.24). */
export function declares(w: W, { charges }: Declared, by: Side): boolean {
  const { s, without } = w;
  const frame = s.stack.at(-1);
  if (frame?.flow !== "command" || frame.at !== "charge" || frame.side !== by) return false;
  const names = charges.flatMap(({ attackers }) => attackers);
  if (charges.length === 0 || new Set(names).size !== names.length) return false;
  return charges.every(({ attackers, targets }) => {
    const units = attackers.flatMap((id) => pieceOf(w, id) ?? []);
    if (units.length !== attackers.length || units.length === 0 || targets.length === 0) return false;
    for (const unit of units) {
      if (unit.side !== by || !frame.units.includes(unit.id)) return false;
      if (!isLine(unit) && without !== "guns never charge") return false;
      if (isNight(w) && rides(unit) && without !== "no riders at night") return false;
      if (!targets.some((hex) => mayCharge(w, unit, hex))) return false;
      // The strength of a combined charge counts against all its targets: guns alone, where one is disordered (11.14).
      const strict = unit.disordered && without !== "disordered do not charge";
      if (strict && !targets.every((hex) => loneGuns(w, hex, by))) return false;
      const obligation = without === "all in front" ? [] : owed(w, frame, unit);
      if (!obligation.every((hex) => targets.includes(hex))) return false;
    }
    if (!targets.every((hex) => units.some((unit) => mayCharge(w, unit, hex)))) return false;
    return without === "riders with riders" || new Set(units.map(rides)).size < 2;
  });
}
