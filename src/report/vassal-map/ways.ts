/**
 * How far a way leads: the pairs of spaces that a component pack lists, and how many of them one drag may take.
 *
 * @packageDocumentation
 */
import { condemning } from "../../rules/sdk/index.js";
import type { VassalMapping } from "../../schema/index.js";
import { type PackRelation, relationsOf } from "../pack-facts.js";
import { fieldsOf, type MappedPiece } from "./kinds.js";
import { fits } from "./standing.js";

/** A way of moving, with the spaces next to each space. */
interface Way {
  readonly rule: string;
  readonly of: { readonly [field: string]: unknown } | undefined;
  readonly most: number;
  readonly next: ReadonlyMap<string, readonly string[]>;
  readonly between: ReadonlySet<string> | undefined;
  /** What the pack does not list is not there. */
  readonly complete: boolean;
}

export type Ways = readonly Way[];

/** Whether a way leads from a space to another: it does, it does not, or nothing is known of such a piece. */
export type Reached =
  | { readonly leads: true }
  | { readonly leads: undefined; readonly why: string }
  | { readonly leads: false; readonly why: string; readonly rules: readonly string[]; readonly complete: boolean };

/** The ways of a mapping, with the pairs of its pack. */
export function waysOf({ movement = [] }: VassalMapping, pack: unknown): Ways {
  const relations = new Map(relationsOf(pack).map((one) => [one.name, one]));
  return movement.map(({ rule, of, relations: named = [], most: max = 0, between }) => {
    const own = named.flatMap((name) => relations.get(name) ?? []);
    const gates = between === undefined ? undefined : relations.get(between);
    return {
      ...{ rule, of, most: max, next: neighbours(own) },
      between: gates === undefined ? undefined : spacesWith(gates),
      complete: [...own, ...(gates === undefined ? [] : [gates])].every((one) => one.complete && isSure(one)),
    };
  });
}

function neighbours(relations: readonly PackRelation[]): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, string[]>();
  for (const { entries } of relations)
    for (const [key, { value }] of Object.entries(entries)) {
      const [one = "", other = ""] = key.split("|");
      if (isNone(value)) continue;
      next.set(one, [...(next.get(one) ?? []), other]);
      next.set(other, [...(next.get(other) ?? []), one]);
    }
  return next;
}

/** A pair may say that there is no line. */
const isNone = (value: unknown): boolean => value === false || value === null || value === "none";

const spacesWith = ({ entries }: PackRelation): ReadonlySet<string> =>
  new Set(Object.entries(entries).flatMap(([space, { value }]) => (isNone(value) ? [] : [space])));

/** What says that something is not there may condemn. */
const isSure = ({ entries }: PackRelation): boolean =>
  Object.values(entries).every(({ value, source }) => !isNone(value) || condemning.includes(source));

/** Whether any way of a piece leads from one space to another. */
export function reach(ways: Ways, piece: Exclude<MappedPiece, "?" | null>, from: string, to: string): Reached {
  const fields = fieldsOf(piece) ?? {};
  const own = ways.filter(({ of }) => of === undefined || fits(fields, of));
  if (leads(own, from, to)) return { leads: true };
  // What the mapping does not say of a piece may be so.
  const perhaps = ways.filter(({ of }) => of === undefined || fits(fields, of) || mayBe(fields, of));
  if (perhaps.length > own.length && leads(perhaps, from, to))
    return {
      leads: undefined,
      why: "a way leads there for some pieces; the mapping does not say whether this is one of them",
    };
  if (own.length === 0) return { leads: undefined, why: "the mapping does not say how it moves" };
  // A space to which no line leads at all is joined in a way that pairs do not say: a fort off the coast, an island.
  const alone = [from, to].find((space) => own.every(({ next }) => !next.has(space)));
  if (alone !== undefined) return { leads: undefined, why: `the pack lists no line to ${alone}` };
  const nearest = Math.min(...own.map(({ next }) => stepsTo(next, from, (space) => space === to)));
  const far = Math.max(...own.map(({ most: max }) => max));
  return {
    leads: false,
    why: nearest === Number.POSITIVE_INFINITY ? "no way leads there" : `it is ${nearest} spaces away; at most ${far}`,
    rules: [...new Set(own.map(({ rule }) => rule))],
    complete: own.every(({ complete }) => complete),
  };
}

/** Whether one of these ways leads there; or one to a port and on from another, since one drag may be two moves. */
function leads(ways: Ways, from: string, to: string): boolean {
  const ports = ways.flatMap(({ between }) => between ?? []);
  if (ports.some((spaces) => spaces.has(from) && spaces.has(to))) return true;
  return ways.some(({ next, most: max }) => {
    if (stepsTo(next, from, (space) => space === to) <= max) return true;
    return ports.some((spaces) => {
      const [out, on] = [from, to].map((end) => stepsTo(next, end, (space) => spaces.has(space)));
      return (out ?? 0) + (on ?? 0) <= max;
    });
  });
}

/** Whether nothing that is said of a piece speaks against it. */
const mayBe = (said: { readonly [field: string]: unknown }, of: { readonly [field: string]: unknown }): boolean =>
  Object.entries(of).every(([field, value]) => !Object.hasOwn(said, field) || said[field] === value);

/** How many lines away the nearest space is that is looked for; infinite where none leads there. */
function stepsTo(
  next: ReadonlyMap<string, readonly string[]>,
  from: string,
  isThere: (space: string) => boolean,
): number {
  const seen = new Set([from]);
  let here = [from];
  for (let steps = 0; here.length > 0; steps++) {
    if (here.some(isThere)) return steps;
    here = here.flatMap((space) =>
      (next.get(space) ?? []).filter((one) => !seen.has(one) && seen.add(one) !== undefined),
    );
  }
  return Number.POSITIVE_INFINITY;
}
