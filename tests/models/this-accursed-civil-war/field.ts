// The training field as the model reads it, from the entries of the standard pack, and positions at random on it.
import { type Move, type State, standardPack } from "../../../src/rules/this-accursed-civil-war/index.js";
import type {
  Facing,
  Order as ModuleOrder,
  Side,
  UnitId,
} from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import type { Unit } from "../../../src/rules/this-accursed-civil-war/terms/state.js";
import { stream } from "../../support/json-schema.js";
import { type Board, board, position } from "../../support/this-accursed-civil-war/board.js";
import { type Body, isPastThreshold, type Ranks } from "./bodies.js";
import { type Hex, numbers, rightOf, ring, type Stand, type Way } from "./ground.js";
import type { Land } from "./marching.js";
import { type Gun, type HexsideName, hexsides, type Order, type TerrainName, terrains } from "./tables.js";

export { stream };
export type Next = (below: number) => number;
export const chance = (next: Next, percent: number): boolean => next(100) < percent;
export const pick = <T>(list: readonly T[], next: Next): T => {
  const one = list[next(list.length)];
  if (one === undefined) throw new RangeError("nothing to pick from");
  return one;
};

const { relations } = standardPack;
const letters: { readonly [letter: string]: TerrainName } = {
  ...{
    c: "clear",
    w: "wood",
    m: "marsh",
    t: "thicket",
    l: "road",
    h: "hedge",
    f: "ploughed",
    r: "river",
    v: "village",
  },
  ...{ b: "bridge", k: "castle", e: "entrenchment" },
};
const terrain = (hex: Hex): TerrainName => {
  const [, row] = numbers(hex);
  return letters[relations.terrainLine.entries[`T${hex.slice(0, 2)}`]?.value[row - 1] ?? ""] ?? "clear";
};
const keyOf = (a: Hex, b: Hex): string => (a < b ? `T${a}|T${b}` : `T${b}|T${a}`);
function crossing(from: Hex, to: Hex): HexsideName[] {
  const key = keyOf(from, to);
  const upper = relations.slope.entries[key]?.value;
  return [
    ...(relations.stream.entries[key] === undefined ? [] : ["stream" as const]),
    ...(relations.hedge.entries[key] === undefined ? [] : ["hedge" as const]),
    ...(upper == null ? [] : [upper === `T${to}` ? ("up" as const) : ("down" as const)]),
  ];
}
export const land: Land = { terrain, crossing };
export const isOnField = (hex: Hex): boolean => {
  const [column, row] = numbers(hex);
  return hex.length === 4 && column >= 1 && column <= 16 && row >= 1 && row <= 13;
};
export const isOpen = (hex: Hex): boolean => isOnField(hex) && terrain(hex) !== "river";
export const hexes: readonly Hex[] = Array.from({ length: 16 * 13 }, (_, at) => {
  const [column, row] = [Math.floor(at / 13) + 1, (at % 13) + 1];
  return String(column).padStart(2, "0") + String(row).padStart(2, "0");
});
/** What fire into a hex out of another is changed by (9, table of terrain). */
export const fireCover = (from: Hex, to: Hex): number =>
  terrains[terrain(to)].fire + crossing(from, to).reduce((sum, side) => sum + hexsides[side].fire, 0);
export const fightCover = (from: Hex, to: Hex): number =>
  terrains[terrain(to)].fight + crossing(from, to).reduce((sum, side) => sum + hexsides[side].fight, 0);
export const blocks = (hex: Hex): boolean => terrains[terrain(hex)].blocks;

const ways: readonly Facing[] = ["N", "NE", "SE", "S", "SW", "NW"];
/** The module names the clockwise way of a corner, the model the other one. */
export const facingOf = (way: Way): Facing => ways[(way + 1) % 6] ?? "N";
export const wayOf = (facing: Facing): Way => (ways.indexOf(facing) + 5) % 6;
export const named = (hex: Hex): string => `T${hex}`;
export const plain = (hex: string): Hex => hex.slice(1);

const kings = "warren bluecoats bard gerard belasyse firelocks usher lifeguard byron maurice".split(" ");
const rebels = "pride bluebells meldrum ballard muskets okey ironsides vermuyden fiennes".split(" ");
const pieces = { royalist: kings.map((id) => `tf-r-${id}`), parliament: rebels.map((id) => `tf-p-${id}`) } as const;
export const infantryAndHorse = (side: Side): readonly UnitId[] => pieces[side];
export const gunsOf = {
  royalist: ["tf-r-kings-saker", "tf-r-kings-falcon"],
  parliament: ["tf-p-commons-culverin", "tf-p-commons-saker"],
} as const;
export const counter = (id: UnitId) => {
  const card = relations.unit.entries[id]?.value;
  return {
    arm: card?.type === "artillery" || card?.type === "wagon" ? ("guns" as const) : (card?.type ?? "heavy"),
    double: card?.double === true,
    strength: relations.strength.entries[id]?.value ?? 0,
    morale: relations.morale.entries[id]?.value ?? 0,
    gun: card?.guns ?? null,
  };
};
export const gunOf = (id: UnitId): Gun => counter(id).gun ?? "saker";
export const enemyOf = (side: Side): Side => (side === "royalist" ? "parliament" : "royalist");

export function bodyOf(id: UnitId, unit: Unit): Body {
  const { arm, double, strength, morale } = counter(id);
  const gone = unit.place === "eliminated" || unit.guns === "disabled" || unit.guns === "captured";
  const { casualties: losses, formation: ranks } = unit;
  return { arm, double, strength, morale, losses, spirit: gone ? "eliminated" : unit.morale, ranks };
}
export const standOf = ({ hex, right, facing }: Unit): Stand => ({
  hexes: [hex, right].flatMap((one) => (one === null ? [] : [plain(one)])),
  facing: wayOf(facing),
});

/** A unit of a scene: where it stands and in which state. */
export interface Standing extends Stand {
  readonly id: UnitId;
  readonly marks: readonly string[];
}
export interface Condition {
  readonly ranks?: readonly Ranks[];
  readonly fresh?: boolean;
}
/** A unit at random: worn, shaken, out of formation now and then. */
export function standing(id: UnitId, left: Hex, facing: Way, next: Next, { ranks, fresh }: Condition = {}): Standing {
  const { arm, double, strength, morale } = counter(id);
  const losses = arm === "guns" || chance(next, 50) || fresh === true ? 0 : next(strength);
  const formations = ranks ?? [
    "normal",
    "normal",
    "normal",
    "shaken",
    "broken",
    "open",
    ...(arm === "heavy" ? (["hedgehog"] as const) : []),
  ];
  const formation = fresh === true ? "normal" : pick(formations, next);
  const worn = { arm, double, strength, morale, losses, spirit: "normal" as const, ranks: formation };
  const past = arm !== "guns" && isPastThreshold(worn, losses);
  const spirit =
    fresh === true
      ? "normal"
      : pick(
          past ? (["shaken", "broken"] as const) : (["normal", "normal", "normal", "shaken", "broken"] as const),
          next,
        );
  const marks = [
    ...(formation === "normal" ? [] : [formation]),
    ...(spirit === "normal" ? [] : [`morale-${spirit}`]),
    ...(losses === 0 ? [] : [`lost:${losses}`]),
    ...(past ? ["threshold"] : []),
    ...(arm === "heavy" && chance(next, 15) ? ["salvo"] : []),
    ...(arm === "cavalry" ? [`pistols:${1 + next(2)}`] : []),
  ];
  return { id, hexes: double ? [left, rightOf(left, facing)] : [left], facing, marks };
}
export const isFree = (hexesOf: readonly Hex[], taken: ReadonlySet<Hex>): boolean =>
  hexesOf.every((hex) => isOpen(hex) && !taken.has(hex));

export const table: Board = board();
export const orderNames: { readonly [O in Order]: ModuleOrder } = {
  charge: "charge",
  ready: "make-ready",
  receive: "receive-charge",
  rally: "rally",
};
export const orderOf = (order: ModuleOrder | null): Order =>
  order === "make-ready" ? "ready" : order === "receive-charge" ? "receive" : (order ?? "ready");

export interface Scene {
  readonly units: readonly Standing[];
  readonly leaders: { readonly [id: string]: Hex };
  readonly wing?: string;
  readonly orders?: { readonly [wing: string]: Order };
  readonly phasing?: Side;
}
/** A position of the module out of a scene. */
export function stateOf({ units, leaders, wing, orders = {}, phasing }: Scene): State {
  const lines = units.map(({ id, hexes: at, facing, marks }) =>
    [id, at.map(named).join("+"), facingOf(facing), ...marks].join(" "),
  );
  return position(table, {
    units: lines.join("; "),
    leaders: Object.entries(leaders)
      .map(([id, hex]) => `${id} ${named(hex)}`)
      .join("; "),
    orders: Object.fromEntries(Object.entries(orders).map(([id, order]) => [id, orderNames[order]])),
    ...(wing === undefined ? {} : { wing }),
    ...(phasing === undefined ? {} : { phasing }),
  });
}
export const around = (hex: Hex): readonly Hex[] => ring(hex).filter(isOnField);
export const refused = (s: State, move: Move, by: Side): boolean =>
  table.check(s, move, by).some(({ severity }) => severity === "violation");
export const said = (s: State, by: string, move: unknown): string =>
  JSON.stringify({
    by,
    move,
    units: Object.entries(s.units).map(
      ([id, { hex, right, facing, formation, morale, casualties }]) =>
        `${id} ${hex}${right === null ? "" : `+${right}`} ${facing} ${formation} ${morale} ${casualties}`,
    ),
    orders: Object.values(s.wings).map(({ order }) => order),
    leaders: Object.entries(s.leaders).map(([id, { hex }]) => `${id} ${hex}`),
  });
export const wingOf = (s: State, id: UnitId): string => s.units[id]?.wing ?? "";
/** Feeds one die where one is due; nothing otherwise. */
export function feed(s: State, die: number, purpose?: string) {
  const [due] = table.expects(s);
  if (due?.kind !== "chance" || (purpose !== undefined && due.purpose !== purpose)) return undefined;
  const count = "count" in due.roll ? due.roll.count : 1;
  return table.play(s, { chance: due.purpose, result: Array.from({ length: count }, () => die) }, "chance").events;
}
