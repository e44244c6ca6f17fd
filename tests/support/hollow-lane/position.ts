// What the rules of Hollow Lane ask of a position: all of it by the shared mechanics of hex games.
import {
  type Core,
  type Field,
  formationStep,
  type HexDirection,
  inFrontOf,
  type Line,
  layField,
  onTheMap,
  type StackLimits,
  stackFault,
  stackIn,
  stepped,
  turnedAbout,
  type Walked,
  walkedPath,
  wheeled,
} from "../../../src/rules/index.js";
import type { LaneFacts } from "./pack.js";

export const sides = ["red", "blue"] as const;
export type Side = (typeof sides)[number];
export const kinds = ["foot", "horse", "tercio", "gun"] as const;
export type Kind = (typeof kinds)[number];
export type Frames = { lane: { at: "red" | "blue" | "turn" | "shot" | "next"; side: Side; target: string } };

export interface Unit {
  side: Side;
  kind: Kind;
  /** A tercio: its left half; `right` is the other one. */
  hex: string | null;
  right: string | null;
  facing: HexDirection;
  order: number;
  moved: boolean;
}
export interface State extends Core<Frames> {
  units: { [id: string]: Unit };
}
export interface Asking {
  readonly s: State;
  readonly facts: LaneFacts;
}

export const rightOf = ({ right }: Unit): readonly string[] => (right === null ? [] : [right]);
export const hexesOf = (unit: Unit): string[] => (unit.hex === null ? [] : [unit.hex, ...rightOf(unit)]);
export const unitsIn = (s: State, hex: string) => stackIn(s.units, hex, rightOf);

/** Section 1.3: every unit looks at two hexes before each of its hexes; three lie before a tercio. */
export const frontOf = ({ facts }: Pick<Asking, "facts">, unit: Unit): string[] =>
  inFrontOf(facts.grid, { hexes: hexesOf(unit), facing: unit.facing, front: 2 });

export const fieldOf = ({ s, facts }: Asking, side: Side): Field =>
  layField(facts, (lay) => {
    for (const { unit } of onTheMap(s.units)) {
      for (const hex of hexesOf(unit)) {
        if (unit.side === side) lay.friend(hex);
        else lay.enemy(hex, frontOf({ facts }, unit));
      }
    }
  });

/** Section 2: how much room a unit takes. */
const points: { readonly [K in Kind]: number } = { foot: 2, horse: 3, tercio: 4, gun: 1 };
const limits: StackLimits<Unit> = {
  units: 3,
  points: { most: 5, of: ({ kind }) => points[kind] },
  together: (a, b) => (a.kind === "horse" || b.kind === "horse" ? "horse stands alone" : true),
};

/** What is wrong with a unit joining those in its hexes. */
export function crowding({ s }: Pick<Asking, "s">, id: string, unit: Unit, hexes: readonly string[]) {
  for (const hex of hexes) {
    const others = unitsIn(s, hex).filter((one) => one.id !== id);
    const fault = stackFault([...others, { id, unit }], limits);
    if (fault !== undefined) {
      const what = fault.kind === "together" ? fault.why : `${fault.actual} ${fault.kind}, at most ${fault.expected}`;
      return { hex, actual: what };
    }
  }
  return true;
}

/** Section 4: movement points, and what ground costs; null is closed. */
export const allowances: { readonly [K in Kind]: number } = { foot: 4, horse: 6, tercio: 4, gun: 0 };
export function hexCost({ facts }: Pick<Asking, "facts">, kind: Kind, hex: string): number | null {
  const ground = facts.ground(hex);
  if (ground === "bog") return null;
  if (ground === "thicket") return kind === "horse" ? 3 : 2;
  return 1;
}
export const sideCost = ({ facts }: Pick<Asking, "facts">, a: string, b: string): number => (facts.hedge(a, b) ? 1 : 0);

export function stepCost(c: Pick<Asking, "facts">, kind: Kind, from: string, to: string): number | null {
  const base = c.facts.lane(from, to) ? 1 : hexCost(c, kind, to);
  return base === null ? null : base + sideCost(c, from, to);
}
export const costOf = (c: Pick<Asking, "facts">, { kind }: Unit, path: readonly string[]): Walked =>
  walkedPath(path, ({ from, to }) => stepCost(c, kind, from, to));

export const drills = ["ahead-left", "ahead-right", "wheel-left", "wheel-right", "about"] as const;
export type Drill = (typeof drills)[number];
/** A tercio after one step of its drill; undefined where it would leave the map. */
export function drilled({ facts: { grid } }: Pick<Asking, "facts">, line: Line, drill: Drill): Line | undefined {
  const after = grid.directions.indexOf(line.facing) + 1;
  const left = grid.directions[after % 6] ?? line.facing;
  if (drill === "about") return turnedAbout(grid, line);
  if (drill === "ahead-left") return stepped(grid, line, left);
  if (drill === "ahead-right") return stepped(grid, line, line.facing);
  return wheeled(grid, line, drill === "wheel-left" ? "left" : "right");
}

/** What a drill costs: about two points, else the dearer half, hedges as often as a half crosses one. */
export function drillCost(c: Pick<Asking, "facts">, from: Line, to: Line, drill: Drill): number | null {
  if (drill === "about") return 2;
  const moves = (
    [
      ["left", "left"],
      ["right", "right"],
    ] as const
  )
    .map(([a, b]) => [from[a], to[b]] as const)
    .filter(([a, b]) => a !== b);
  return formationStep(
    moves,
    (hex) => hexCost(c, "tercio", hex),
    (a, b) => sideCost(c, a, b),
  );
}
