/** Artillery: whom a line of fire strikes, and what is added to each die (9.9). */
import { entriesInOrder } from "../../mechanics/records.js";
import type { QueryContext } from "../kit.js";
import { cannonRange, crowded, shakenGuns } from "../terms/fire-tables.js";
import type { HexId, Side, UnitId, WingId } from "../terms/ids.js";
import type { Frames, State, Unit } from "../terms/state.js";
import { alongLine, lineBeyond } from "./ricochet.js";
import { groundFire, type Modifiers } from "./small-arms.js";
import { counts, hexesOf, isCovered, isGun, onMap, type Standing, unitsIn } from "./units.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;
export type Target = Frames["cannonade"]["targets"][number];

/** Whom a shot strikes in a hex: friend or foe, the top of a stack (8.3, 9.9.3). */
const struckIn = ({ s }: Pick<Asking, "s">, guns: UnitId, hex: HexId): UnitId[] =>
  unitsIn(s, hex)
    .filter(({ id, unit }) => id !== guns && unit.type !== "wagon" && counts(unit) && !isCovered(s, id, unit, hex))
    .map(({ id }) => id);

/** How far a shot is followed: to its target, or as far as it bounces (9.9.3). */
const reachOf = ({ facts }: Pick<Asking, "facts">, id: UnitId, from: HexId, hex: HexId): number =>
  Math.max(facts.bounce(id), facts.distance(from, hex));

/** The hexes that a shot may name as being beside its line, left and right of it: they say which side is struck (9.9.5). */
const besideShot = (c: Pick<Asking, "facts">, id: UnitId, from: HexId, hex: HexId): HexId[] =>
  alongLine(c, from, hex, reachOf(c, id, from, hex));

/** One hex of each side, the nearest: what is worth offering. */
export const sidesOf = (c: Pick<Asking, "facts">, id: UnitId, from: HexId, hex: HexId): HexId[] =>
  besideShot(c, id, from, hex).slice(0, 2);

/** What is said of a hex that is named so and is not there; undefined where it is. */
export const notBeside = (c: Pick<Asking, "facts">, id: UnitId, from: HexId, hex: HexId, beside: HexId) =>
  besideShot(c, id, from, hex).includes(beside)
    ? undefined
    : { actual: beside, path: "/beside", message: "the line of fire runs along no side of {actual}" };

/** Every unit on the line within the bounce range, and the target beyond it; a unit of two hexes once for each (9.9.3, 9.9.4). */
export function targetsOn(c: Asking, id: UnitId, guns: Unit, hex: HexId, beside: HexId | undefined): Target[] {
  const from = guns.hex;
  if (from === null) return [];
  const bounce = c.facts.bounce(id);
  const far = c.facts.distance(from, hex);
  const line = lineBeyond(c, from, hex, reachOf(c, id, from, hex), beside);
  const struck = line.filter((one) => {
    const range = c.facts.distance(from, one);
    if (one === hex) return true;
    if (far > bounce && c.ruling("bounce-line") === "beyond") return false;
    return range <= bounce;
  });
  return struck.flatMap((one) => struckIn(c, id, one).map((unit) => ({ unit, hex: one })));
}

/** What is added to the die against one target (9.9.2). */
export function cannonModifiers(c: Asking, id: UnitId, guns: Unit, { unit: target, hex }: Target): Modifiers {
  const { s, facts, ruling } = c;
  const added: Modifiers = {};
  const range = guns.hex === null ? 1 : facts.distance(guns.hex, hex);
  const far = cannonRange[facts.guns(id) ?? "saker"][range - 1] ?? 0;
  if (far !== 0) added["range"] = far;
  const formation = s.units[target]?.formation;
  if (formation === "hedgehog" || formation === "column") added[formation] = crowded.cannon;
  if (guns.morale === "shaken") added["shaken"] = shakenGuns;
  return ruling("terrain-for-artillery") === "yes" && guns.hex !== null
    ? { ...added, ...groundFire(c, guns.hex, hex) }
    : added;
}

export const cannonadeFrame = (unit: UnitId, side: Side, targets: readonly Target[]): Frames["cannonade"] => ({
  ...{ at: "next", side, unit, targets: [...targets], current: null, result: null, evaded: false },
});
/** The guns of a wing that have not fired in this turn (9.9.1, 6.2.3). */
export const readyGuns = (s: Pick<State, "units">, wing: WingId): Standing[] =>
  onMap(s, (unit) => unit.wing === wing && isGun(unit) && !unit.fired);
/** Hexes with somebody of the other side, nearest first. */
export const enemyHexes = ({ s }: Pick<Asking, "s">, side: Side): HexId[] => [
  ...new Set(
    entriesInOrder(s.units).flatMap(([, unit]) =>
      unit.side !== side && unit.place === "map" && counts(unit) ? hexesOf(unit) : [],
    ),
  ),
];
