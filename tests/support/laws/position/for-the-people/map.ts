// Map, pieces and moments of For the People, as the laws read them off the printed facts and the state.
import { type State, standardPack } from "../../../../../src/rules/for-the-people/index.js";
import { isGeneral, sideOf as ownerOf } from "../../../../../src/rules/for-the-people/terms/constants.js";
import {
  borderStates,
  coastalForts,
  confederateStates,
  unionStates,
} from "../../../../../src/rules/for-the-people/terms/places.js";
import type { Law, Seen } from "../law.js";
import { joined, sum } from "../seen.js";
import { once } from "../still.js";

const r = standardPack.relations;
export const spaces: readonly string[] = Object.keys(r.name.entries).filter(
  (id) => /-[a-z]{2}$/.test(id) && !isGeneral(id),
);
const known = new Set(spaces);
export const isSpace = (id: string): boolean => known.has(id);
export const cards: readonly string[] = Object.keys(r.card.entries);
export const operationsOf = (card: string): number => r.card.entries[card]?.value.operations ?? 0;
export const leaves = (card: string): boolean => r.leaves.entries[card]?.value === true;
export const resources = Object.entries(r.resource.entries).map(([id, { value }]) => [id, Number(value)] as const);
export const arrivalOf = (general: string): number => r.arrival.entries[general]?.value ?? 99;
/** Generals without a political rating are cavalry (1.2). */
export const isCavalry = (general: string): boolean => r.political.entries[general] === undefined;
export const isPort = (space: string): boolean => !["none", undefined].includes(r.port.entries[space]?.value);
export const proUnion = (space: string): boolean => r.proUnion.entries[space]?.value === true;
export const beside = joined(Object.keys(r.line.entries));
export const stateOfSpace = (space: string): string => space.slice(-2).toUpperCase();
export const portOf = new Map<string, string>(Object.entries(coastalForts));

export type PeopleLaw = Law<State>;
export type PeopleSeen = Seen<State>;
export type Side = "union" | "confederate";
export const sides: readonly Side[] = ["union", "confederate"];
export const otherSide = (side: Side): Side => (side === "union" ? "confederate" : "union");
export const isSide = (value: unknown): value is Side => value === "union" || value === "confederate";
export const sideOf = (general: string): Side => (isGeneral(general) ? ownerOf(general) : "union");
const armies = {
  union: ["army-of-the-potomac", "army-of-the-tennessee", "army-of-the-cumberland", "army-of-the-missouri"],
};
export const sideOfArmy = (army: string): Side => (armies.union.includes(army) ? "union" : "confederate");

/** Whose a space was when the war began (1.2, 2.6). */
export function homeOf(space: string): Side | null {
  const state = stateOfSpace(space);
  if (confederateStates.some((one) => one === state)) return "confederate";
  return unionStates.some((one) => one === state) ? "union" : null;
}
export const isBorder = (space: string): boolean => borderStates.some((one) => one === stateOfSpace(space));
/** Who controls a space: its PC, else its state (1.2). */
export const control = (s: State, space: string): Side | null => s.pc[space] ?? homeOf(space);

/** The Generals of each side in each place, and their brigades. */
const camps = once((generals: State["generals"]) => {
  const there = new Map<string, { readonly ids: string[]; brigades: number }>();
  for (const [id, { at, brigade }] of Object.entries(generals)) {
    const key = `${at} ${sideOf(id)}`;
    const known = there.get(key) ?? { ids: [], brigades: 0 };
    known.ids.push(id);
    known.brigades += brigade;
    there.set(key, known);
  }
  return there;
});
export const generalsAt = (s: State, space: string, side: Side): readonly string[] =>
  camps(s.generals).get(`${space} ${side}`)?.ids ?? [];
const brigadesAt = (s: State, space: string, side: Side): number =>
  camps(s.generals).get(`${space} ${side}`)?.brigades ?? 0;
/** SP of a side in a space, Cavalry Brigades included. */
export const spAt = (s: State, space: string, side: Side): number =>
  (s.infantry[side][space] ?? 0) + brigadesAt(s, space, side);
export const held = (s: State): ReadonlySet<string> =>
  new Set(
    [
      ...Object.keys(s.infantry.union),
      ...Object.keys(s.infantry.confederate),
      ...Object.values(s.generals).map(({ at }) => at),
    ].filter((id) => isSpace(id)),
  );
const brigadesOf = once((generals: State["generals"]) => {
  const all = { union: 0, confederate: 0 };
  for (const [id, { brigade }] of Object.entries(generals)) all[sideOf(id)] += brigade;
  return all;
});
export const allSp = (s: State, side: Side): number =>
  sum(Object.values(s.infantry[side])) + brigadesOf(s.generals)[side];

export const open = (s: State, ...flows: readonly State["stack"][number]["flow"][]): boolean =>
  s.stack.some(({ flow }) => flows.includes(flow));
/** No force moves, no battle is fought, no event is half done. */
export const atRest = (s: State): boolean =>
  s.over === null &&
  s.stack.every(({ flow }) => ["turn", "round", "reinforcement", "political", "attrition"].includes(flow));
/** A Strategy Round begins, or there is none. */
export const between = (s: State): boolean => {
  const top = s.stack.at(-1);
  return atRest(s) && (top?.flow !== "round" || top.at === "play");
};
export const battleOf = (s: State) => {
  const frame = s.stack.findLast(({ flow }) => flow === "battle");
  return frame?.flow === "battle" ? frame : undefined;
};
export const turnBegun = ({ before, after }: PeopleSeen): boolean => after.turn > before.turn && after.over === null;
/** The Political Control Phase has come to its end with this input. */
export const politicsOver = ({ before, after }: PeopleSeen): boolean =>
  (before.phase === "political-control" || before.phase === "strategy") &&
  (["attrition", "end"].includes(after.phase) || after.turn > before.turn) &&
  after.over === null;
