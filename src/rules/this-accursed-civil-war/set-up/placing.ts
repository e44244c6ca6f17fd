/** What is left to set up, and where (Setup). */
import { inArea } from "../../mechanics/hex/areas.js";
import type { QueryContext } from "../kit.js";
import { battle } from "../position/battle.js";
import { enemiesOf, hexesOf } from "../position/units.js";
import { other } from "../terms/constants.js";
import type { HexId, Side, UnitId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** Units, leaders, wings without orders, brigades without a wing. */
export function leftToPlace(s: State, side: Side): string[] {
  const units = Object.keys(s.units).filter((id) => s.units[id]?.side === side && s.units[id]?.place === "unplaced");
  const leaders = Object.keys(s.leaders).filter(
    (id) => s.leaders[id]?.side === side && s.leaders[id]?.place === "unplaced",
  );
  const wings = Object.keys(s.wings).filter((id) => s.wings[id]?.side === side && s.wings[id]?.order === null);
  const { boats } = battle(s).special;
  const bridge = boats !== undefined && boats.side === side && !s.boats.written ? ["bridge of boats"] : [];
  return [...units, ...leaders, ...wings.filter((id) => hasUnits(s, id)), ...bridge];
}
/** A wing that is not away altogether. */
const hasUnits = (s: State, wing: string): boolean =>
  Object.values(s.units).some((unit) => unit.wing === wing && unit.place !== "away");

/** Whether a unit may be set up in a hex: its own hexes, or the area that the battle names. */
export function inOwnArea(
  { s, facts, options }: Pick<QueryContext, "s" | "facts" | "options">,
  id: UnitId,
  hex: HexId,
): boolean {
  const data = battle(s).units.find((one) => one.id === id);
  const unit = s.units[id];
  if (data === undefined || unit === undefined) return false;
  if (typeof data.at !== "string") return data.at.includes(hex);
  const area = battle(s).areas(options)[data.at === "wing" ? unit.wing : data.at];
  if (area === undefined) return false;
  const standing = (group: string): HexId[] => {
    if (group === "enemy") return enemiesOf(s, unit.side).flatMap((one) => hexesOf(one.unit));
    if (group === "own")
      return enemiesOf(s, other(unit.side)).flatMap((one) => (one.id === id ? [] : hexesOf(one.unit)));
    const one = s.units[group];
    return one === undefined
      ? Object.values(s.units).flatMap((each) => (each.wing === group ? hexesOf(each) : []))
      : hexesOf(one);
  };
  return inArea({ grid: facts.gridOf(hex), scheme: schemeBy(facts), stretch: facts.stretch, standing }, area, hex);
}
const schemeBy = (facts: QueryContext["facts"]) => (sheet: string) => {
  const scheme = facts.schemeOf(sheet);
  return scheme ?? facts.gridOf(`${sheet}0101`).scheme;
};
