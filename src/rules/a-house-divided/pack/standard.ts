import { pairKey } from "../../sdk/facts.js";
import type { Control, Grade, PieceType } from "../terms/ids.js";
import { type BoxRow, boxRows } from "./boxes.js";
import { type Row, relationOf } from "./entries.js";
import { railGroups, roadGroups } from "./lines.js";
import { positionRows } from "./positions.js";
import { crossingRows, riverRows } from "./rivers.js";
import { scenarioRows } from "./scenarios.js";
import type { Pack, Placed } from "./schema.js";
import { setupRows } from "./setups.js";
import {
  borderGainRows,
  borderNumberRows,
  combatRows,
  commandRows,
  defeatRows,
  defenceRows,
  foreignRows,
  leaderRows,
  moraleRows,
} from "./tables.js";

const controls: { readonly [letter in "U" | "C" | "N"]: Control } = { U: "union", C: "confederate", N: "neutral" };
const grades: { readonly [letter: string]: Grade } = { m: "militia", v: "veteran", c: "crack" };
const types: { readonly [letter: string]: PieceType } = { I: "infantry", C: "cavalry" };

const eachBox = <V>(value: (row: BoxRow) => V): readonly Row<V>[] =>
  boxRows.map((row) => [row[0], value(row), row[7]] as const);

const lines = (groups: typeof railGroups): readonly Row<true>[] =>
  groups.flatMap(({ mark, pairs }) => pairs.map(([a, b]) => [pairKey(a, b), true, mark] as const));

/** "U 3vI 1mC" as pieces. */
function placedIn(text: string): Placed[] {
  const [letter, ...kinds] = text.split(" ");
  return kinds.map((kind) => ({
    side: letter === "U" ? "union" : "confederate",
    type: types[kind.slice(-1)] ?? "infantry",
    grade: grades[kind.slice(-2, -1)] ?? "militia",
    count: Number(kind.slice(0, -2)),
  }));
}

/**
 * The component pack that comes with the module: map, set-ups and tables as far as sources tell, and defaults where
 * none does, so that every scenario can be played. Each fact says in its note how well it is known; what stands under
 * `reconstruction` is a default, not the published figure.
 */
export const standardPack: Pack = {
  format: 1,
  game: "a-house-divided",
  id: "a-house-divided-standard",
  title: "A House Divided: documented map, set-ups and tables, completed by defaults",
  relations: {
    name: relationOf(
      false,
      eachBox(([, name]) => name),
    ),
    state: relationOf(
      false,
      eachBox(([, , state]) => state),
    ),
    position: relationOf(
      false,
      positionRows.map(([id, x, y]) => [id, { x, y }, "default: DEF"] as const),
    ),
    control: relationOf(
      false,
      eachBox(([, , , letter]) => controls[letter]),
    ),
    union: relationOf(
      false,
      eachBox(([, , , , union]) => union),
    ),
    confederate: relationOf(
      false,
      eachBox(([, , , , , confederate]) => confederate),
    ),
    port: relationOf(
      false,
      eachBox(([, , , , , , marks]) => marks.includes("P")),
    ),
    fort: relationOf(
      false,
      eachBox(([, , , , , , marks]) => marks.includes("F")),
    ),
    rail: relationOf(false, lines(railGroups)),
    road: relationOf(false, lines(roadGroups)),
    river: relationOf(
      false,
      riverRows.map(([upper, lower, name, mark]) => {
        return [pairKey(upper, lower), { upper: name === "Potomac" ? null : upper, name }, mark] as const;
      }),
    ),
    crossing: relationOf(
      true,
      crossingRows.flatMap(([box, from, mark]) => from.map((other) => [`${box}|${other}`, true, mark] as const)),
    ),
    command: relationOf(true, commandRows()),
    combat: relationOf(true, combatRows),
    defence: relationOf(true, defenceRows),
    morale: relationOf(true, moraleRows),
    defeat: relationOf(true, defeatRows),
    borderNumber: relationOf(true, borderNumberRows),
    borderGain: relationOf(true, borderGainRows),
    leader: relationOf(true, leaderRows),
    foreign: relationOf(true, foreignRows),
    scenario: relationOf(
      true,
      scenarioRows.map(({ id, first, last, level }) => [id, { first, last }, level?.[2] ?? "high: TA, DE"] as const),
    ),
    level: relationOf(
      true,
      scenarioRows.flatMap(({ id, level }) =>
        level === null ? [] : [[id, { difference: level[0], draw: level[1] }, level[2]] as const],
      ),
    ),
    militia: relationOf(
      true,
      scenarioRows.flatMap(({ id, militia: [union, confederate, mark] }) => [
        [`${id}|union`, union, mark] as const,
        [`${id}|confederate`, confederate, mark] as const,
      ]),
    ),
    setup: relationOf(
      true,
      Object.entries(setupRows).flatMap(([id, rows]) =>
        rows.map(([box, pieces, mark]) => [`${id}|${box}`, placedIn(pieces), mark] as const),
      ),
    ),
    gain: relationOf(
      true,
      scenarioRows.flatMap(({ id, control }) =>
        control.map((box) => [`${id}|${box}`, "union", "default: DEF"] as const),
      ),
    ),
    leaderAt: relationOf(
      true,
      scenarioRows.flatMap(({ id, leaders }) =>
        leaders.map(([who, box]) => [`${id}|${who}`, box, "default: DEF"] as const),
      ),
    ),
  },
};
