import { open } from "../../../src/rules/index.js";
import {
  type Move,
  type Options,
  type State,
  standardOptions,
  standardPack,
  thisAccursedCivilWar,
} from "../../../src/rules/this-accursed-civil-war/index.js";
import { battleOf } from "../../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import type { Pack } from "../../../src/rules/this-accursed-civil-war/pack/schema.js";
import type { Facing, Side } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { observed } from "../coverage.js";
import type { Board } from "./board.js";

/** A table of the printed maps, of which the pack knows only what the rulebook says. */
export const mapless = (settings: {
  readonly options?: Partial<Options>;
  readonly pack?: Pack;
  readonly rulings?: { readonly [id: string]: string };
  readonly authority?: "sources" | "agreed";
}): Board =>
  open(thisAccursedCivilWar, {
    pack: settings.pack ?? standardPack,
    authority: settings.authority ?? "agreed",
    paranoid: true,
    observe: observed("this-accursed-civil-war"),
    options: { ...standardOptions, ...settings.options },
    ...(settings.rulings === undefined ? {} : { rulings: settings.rulings }),
  });

/** What a move breaks, and how surely: "in-the-area violation". */
export const told = (table: Board, s: State, move: Move, by: Side): string[] =>
  table.check(s, move, by).map(({ code, severity }) => `${code.slice(code.lastIndexOf("/") + 1)} ${severity}`);

// Towards the enemy: the King's army faces west at Edgehill, south at Marston Moor and Naseby.
const facings: { readonly [lines: string]: { readonly [S in Side]: Facing } } = {
  columns: { royalist: "NW", parliament: "SE" },
  rows: { royalist: "SW", parliament: "NE" },
};
export function facingAt(s: State, side: Side): Facing {
  const { sheet } = battleOf(s.scenario);
  return facings["rows" in sheet ? "rows" : "columns"]?.[side] ?? "NE";
}

/** Hexes for units that are set up in areas: by the name of the area, or of the wing. */
export interface Spots {
  readonly [area: string]: readonly string[];
}

function must(table: Board, s: State, move: Move, by: Side): void {
  const { accepted, findings } = table.play(s, move, by);
  if (!accepted || findings.length > 0) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(findings)}`);
}

/** Sets up a side by the lists of its battle: units, leaders with the first unit that they may be with, orders. */
export function deploy(table: Board, s: State, side: Side, spots: Spots = {}): void {
  const battle = battleOf(s.scenario);
  const free = new Map(Object.entries(spots).map(([name, hexes]) => [name, [...hexes]]));
  for (const { id, at } of battle.units) {
    const unit = s.units[id];
    if (unit === undefined || unit.side !== side || unit.place !== "unplaced") continue;
    const name = typeof at === "string" ? (at === "wing" ? unit.wing : at) : "";
    const hexes = typeof at === "string" ? (free.get(name)?.splice(0, unit.double ? 2 : 1) ?? []) : at;
    const [hex = "", other] = hexes;
    const facing = facingAt(s, side);
    const ways: Move[] =
      other === undefined
        ? [{ move: "place-unit", unit: id, hex, facing }]
        : [
            { move: "place-unit", unit: id, hex, right: other, facing },
            { move: "place-unit", unit: id, hex: other, right: hex, facing },
          ];
    const way = ways.find((move) => table.check(s, move, side).length === 0) ?? ways[0];
    if (way !== undefined) must(table, s, way, side);
  }
  for (const id of Object.keys(s.leaders)) {
    const leader = s.leaders[id];
    if (leader?.side !== side || leader.place !== "unplaced") continue;
    const named = battle.leaders.find((one) => one.id === id)?.with;
    const wing = Object.values(s.units).filter((unit) => unit.hex !== null && unit.side === side);
    const unit =
      named === undefined ? wing.find((one) => leader.wing === null || one.wing === leader.wing) : s.units[named];
    must(table, s, { move: "place-leader", leader: id, hex: unit?.hex ?? "" }, side);
  }
}

/** Gives every wing that has none its order. */
export function giveOrders(table: Board, s: State, side: Side): void {
  for (const { id, historical, pool } of battleOf(s.scenario).wings) {
    const wing = s.wings[id];
    if (wing?.side !== side || wing.order !== null || pool === true) continue;
    if (!Object.values(s.units).some((unit) => unit.wing === id && unit.place !== "away")) continue;
    must(table, s, { move: "assign-order", wing: id, order: historical ?? "receive-charge" }, side);
  }
}

/** Both sides set up, and the battle begins. */
export function begin(table: Board, s: State, spots: Spots = {}): void {
  for (const side of ["royalist", "parliament"] satisfies Side[]) {
    deploy(table, s, side, spots);
    giveOrders(table, s, side);
    if (battleOf(s.scenario).special.boats?.side === side) must(table, s, { move: "write-bridge" }, side);
    must(table, s, { move: "end-set-up" }, side);
  }
}

/** Free hexes for the muskets and guns that Marston Moor sets up in areas. */
export const moorSpots: Spots = {
  beside: ["M2107", "M2109", "M2201", "M2203", "M2205", "M2126", "M2128", "M2228", "M2230", "M2329"],
  ditch: ["M2211", "M2213", "M2215", "M2224"],
  "royal-guns": ["M2111", "M2113", "M2115", "M2117", "M2119"],
  "scots-guns": Array.from({ length: 10 }, (_, n) => `M28${String(n + 8).padStart(2, "0")}`),
};
