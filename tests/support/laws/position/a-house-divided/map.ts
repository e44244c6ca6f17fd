// Map, pieces and moments of A House Divided, as the laws read them off the printed facts and the state.
import { type Options, type State, standardPack } from "../../../../../src/rules/a-house-divided/index.js";
import type { Law, Seen } from "../law.js";
import { joined, reached, sum } from "../seen.js";
import { once } from "../still.js";

const r = standardPack.relations;
export const boxes: readonly string[] = Object.keys(r.control.entries);
export const isPort = (box: string): boolean => r.port.entries[box]?.value === true;
export const isFort = (box: string): boolean => r.fort.entries[box]?.value === true;
export const printed = (box: string): string => r.control.entries[box]?.value ?? "neutral";
export const worthOf = (box: string, side: Side): number => r[side].entries[box]?.value ?? 0;
export const cities = boxes.filter((box) => worthOf(box, "union") + worthOf(box, "confederate") > 0);
const carries = joined([...Object.keys(r.rail.entries), ...Object.keys(r.river.entries)]);
export const beside = joined([
  ...Object.keys(r.rail.entries),
  ...Object.keys(r.road.entries),
  ...Object.keys(r.river.entries),
]);

export type HouseLaw = Law<State>;
export type HouseSeen = Seen<State>;
export type Side = "union" | "confederate";
export type Piece = State["pieces"][string];
export type Rules = Options;
export const sides: readonly Side[] = ["union", "confederate"];
export const otherSide = (side: Side): Side => (side === "union" ? "confederate" : "union");
export const isSide = (value: unknown): value is Side => value === "union" || value === "confederate";

type Pieces = readonly (readonly [id: string, piece: Piece])[];
/** The pieces of each box: of both sides under its name, of one under its name and theirs. */
const byBox = once((pieces: State["pieces"]): ReadonlyMap<string, Pieces> => {
  const there = new Map<string, (readonly [string, Piece])[]>();
  for (const one of Object.entries(pieces))
    for (const key of [one[1].box, `${one[1].box} ${one[1].side}`]) {
      const others = there.get(key);
      if (others === undefined) there.set(key, [one]);
      else others.push(one);
    }
  return there;
});
const none: Pieces = [];
export const piecesIn = (s: State, box: string, side?: Side): Pieces =>
  byBox(s.pieces).get(side === undefined ? box : `${box} ${side}`) ?? none;
const boxesOf = once(
  (pieces: State["pieces"]): ReadonlySet<string> => new Set(Object.values(pieces).map(({ box }) => box)),
);
export const occupied = (s: State): ReadonlySet<string> => boxesOf(s.pieces);
/** Who controls a box, cavalry that holds it for the time being included (16.12.M14). */
export const holder = (s: State, box: string): string => s.boxes[box]?.held ?? s.boxes[box]?.control ?? "neutral";

const calm = ["promotion", "recruitment", "start"];
/** No movement and no combat is under way. */
export const atRest = (s: State): boolean => calm.includes(s.segment) && s.over === null;
export const open = (s: State, flow: State["stack"][number]["flow"]): boolean =>
  s.stack.some((frame) => frame.flow === flow);
export const battleOf = (s: State) => {
  const frame = s.stack.findLast(({ flow }) => flow === "battle");
  return frame?.flow === "battle" ? frame : undefined;
};
/** A segment has come to its end with this input. */
export const segmentOver = ({ before, after }: HouseSeen): boolean =>
  after.over === null && (before.segment !== after.segment || before.active !== after.active);
export const turnBegun = ({ before, after }: HouseSeen): boolean =>
  after.over === null && (before.active !== after.active || before.turn !== after.turn);

/** The most pieces that a side may have by what it controls (16.9), and by what Washington has cost (6.0). */
export function limitOf(s: State, side: Side): number {
  const all = sum(cities.map((box) => (holder(s, box) === side ? worthOf(box, side) : 0)));
  return side === "union" ? all + s.washington.adjustment : all;
}

/** The boxes of a side with two pieces or more and no line of supply (2.0, 2.1). */
export function unsupplied(s: State, side: Side): readonly string[] {
  const own = (box: string): boolean => holder(s, box) === side;
  const stacks = [...occupied(s)].filter((box) => box !== "europe" && piecesIn(s, box, side).length > 1);
  return stacks.filter((box) => {
    const net = reached([box], carries, own);
    const there = [...net].filter(own);
    if (side === "union" && (isPort(box) || there.some(isPort))) return false;
    const sources = there.filter((one) => cities.includes(one) && one !== box);
    // A city needs another one; from elsewhere a city that has itself another one.
    return sources.length < (cities.includes(box) ? 1 : 2);
  });
}

export const leaderSide = (leader: string): Side => (leader === "lee" ? "confederate" : "union");
export const leaders = ["grant", "lee", "sherman"] as const;
export const arrives = (leader: string): number => r.leader.entries[leader]?.value.arrives ?? 99;
export function ratingOf(leader: string, turn: number): number {
  const counter = r.leader.entries[leader]?.value;
  if (counter === undefined) return 0;
  return turn >= counter.changes ? counter.ratingAfter : counter.rating;
}
