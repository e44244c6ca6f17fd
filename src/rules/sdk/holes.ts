/**
 * A move as a sentence with holes: what a move declares of its parameters, so that an app can offer one after the other.
 *
 * @packageDocumentation
 */
import type { Json } from "../../schema/json.js";

/** What fills a hole: it tells an app how to ask. One way of asking a kind, none a game. */
export type HoleKind =
  | "place"
  | "path"
  | "piece"
  | "pieces"
  | "card"
  | "cards"
  | "count"
  | "forces"
  | "facing"
  | "enum"
  | "list"
  | "order"
  | "text";

/** A condition of standing orders: what it compares with, in words. */
export interface Condition {
  readonly kind: HoleKind;
  readonly says: string;
}

/** A parameter of a move that can still be filled. */
export interface Hole {
  /** JSON Pointer into the move: "/to", "/groups/0/path". A list is filled element by element: a value goes to its end. */
  readonly param: string;
  /** By default what the game says of parameters with this name ({@link GameDef.holes}). */
  readonly kind?: HoleKind;
  /** What is worth trying, each value once. The checks sieve it. */
  readonly values: Iterable<Json>;
  /** The parameter is a list: the number of elements it takes, including those that it has. */
  readonly pick?: readonly [least: number, most: number];
  /** The parameter may stay away. A list does not say so: it stays empty where its least is 0. */
  readonly optional?: boolean;
  /** Its values do not depend on the other holes: it may be filled before those that come first. */
  readonly free?: boolean;
  /** What is taken in a move made ready where nobody chose. */
  readonly standard?: Json;
  /** The group of a value in a list that takes a number of values in each group: the colony of a space. */
  each?(value: Json): string;
  /** A value in words, where it is not an id that the game can name. */
  says?(value: Json): string;
  /** What makes two values the same to every rule: the copies of a card. One of them is tried for all. */
  alike?(value: Json): string;
  /** It can stay empty, and filling it never makes a move legal that is not. */
  readonly extra?: boolean;
  /** Each value leads to a legal move: nothing needs to be tried. */
  readonly sure?: boolean;
  /** The list begins as it was offered: where it does not, the move has no such hole. Spares looking that up. */
  readonly vouched?: boolean;
  /** False where legal values exist that are not among these. */
  readonly complete?: boolean;
}

/** The parameters of a move as far as they are chosen: any of them may be missing, lists may be at their beginning. */
export type Chosen<P> = P extends readonly (infer E)[]
  ? readonly Chosen<E>[]
  : P extends object
    ? { readonly [K in keyof P]?: Chosen<P[K]> }
    : P;

/** Parameters as far as they are chosen, their types put aside. */
export interface AnyChosen {
  readonly [name: string]: Json;
}

/** The steps of pointers that were taken apart: the parameters of all moves, and some elements of their lists. */
const takenApart = new Map<string, readonly string[]>();

/** How many of them are kept. */
const maxTakenApart = 4096;

/** The steps of a JSON Pointer. This is asked of every hole of every move that is tried. */
function steps(param: string): readonly string[] {
  const before = takenApart.get(param);
  if (before !== undefined) return before;
  const found = param
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (takenApart.size < maxTakenApart) takenApart.set(param, found);
  return found;
}

/** What stands at a JSON Pointer; undefined where nothing does. */
export function chosenAt(chosen: AnyChosen, param: string): Json | undefined {
  let value: Json | undefined = chosen;
  for (const step of steps(param)) value = inside(value, step);
  return value;
}

function inside(value: Json | undefined, step: string): Json | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
  if (Array.isArray(value)) return value[Number(step)];
  return isObject(value) ? value[step] : undefined;
}

/** A copy with a hole filled: a list gets one element more. */
export function fill(chosen: AnyChosen, { param, pick }: Pick<Hole, "param" | "pick">, value: Json): AnyChosen {
  const filled = put(chosen, steps(param), value, pick !== undefined);
  return isObject(filled) ? filled : chosen;
}

function isObject(value: Json): value is AnyChosen {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function put(into: Json | undefined, [step, ...rest]: readonly string[], value: Json, append: boolean): Json {
  if (step === undefined) return append ? [...(Array.isArray(into) ? into : []), value] : value;
  const inner = put(inside(into, step), rest, value, append);
  if (/^\d+$/.test(step) && (into === undefined || Array.isArray(into))) {
    const list = [...(into ?? [])];
    list[Number(step)] = inner;
    return list;
  }
  return { ...(into !== undefined && isObject(into) ? into : {}), [step]: inner };
}

/** How many elements a list has so far, or whether a value is there. */
export function filled(chosen: AnyChosen, { param }: Pick<Hole, "param">): number {
  const value = chosenAt(chosen, param);
  return Array.isArray(value) ? value.length : value === undefined ? 0 : 1;
}

/** Whether a move cannot do without more of it. */
export function isOwed(chosen: AnyChosen, hole: Pick<Hole, "param" | "pick" | "optional">): boolean {
  const [least] = hole.pick ?? [hole.optional === true ? 0 : 1];
  return filled(chosen, hole) < least;
}

/** Whether more can go into it. */
export function takesMore(chosen: AnyChosen, hole: Hole): boolean {
  const [, max] = hole.pick ?? [0, 1];
  return filled(chosen, hole) < max;
}
