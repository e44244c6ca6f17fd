// A list that the rulebook treats as a set is legal in every order, and comes to the same; where order counts it is said.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyMove, AnyState, Json } from "../../../src/rules/index.js";
import { copyJson } from "../../../src/schema/json.js";
import type { AnyTable } from "../turns.js";
import { type Gate, told } from "./gates.js";
import type { Next } from "./moments.js";

/** Words by which a description says that order counts. */
const ordered = /\bin (?:this|that|their|the) order\b|\border counts\b|hex by hex|one after the other|leave first/i;

/** Where in a move lists stand, as "/charges/attackers", and whether their descriptions say that the order counts. */
export function listsOf(game: string, move: string): ReadonlyMap<string, boolean> {
  const known = read.get(`${game} ${move}`) ?? listsIn(game, move);
  read.set(`${game} ${move}`, known);
  return known;
}
const read = new Map<string, ReadonlyMap<string, boolean>>();
function listsIn(game: string, move: string): ReadonlyMap<string, boolean> {
  const schema: unknown = JSON.parse(readFileSync(join(process.cwd(), `schemas/${game}/moves/${move}.json`), "utf8"));
  const found = new Map<string, boolean>();
  const at = (value: unknown, name: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  const walk = (part: unknown, path: string): void => {
    const ref = at(part, "$ref");
    const target = typeof ref === "string" ? at(at(schema, "$defs"), ref.replace("#/$defs/", "")) : undefined;
    const items = at(part, "items") ?? at(target, "items");
    const said = `${at(part, "description") ?? ""} ${at(target, "description") ?? ""}`;
    if (items !== undefined) found.set(path, ordered.test(said));
    if (items !== undefined) walk(items, path);
    for (const one of [part, target]) {
      for (const [name, inner] of Object.entries(at(one, "properties") ?? {})) walk(inner, `${path}/${name}`);
      for (const choice of ["oneOf", "anyOf"]) {
        const all = at(one, choice);
        if (Array.isArray(all)) for (const inner of all) walk(inner, path);
      }
    }
  };
  walk(schema, "");
  return found;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function shuffled(list: readonly Json[], next: Next): Json[] {
  const left = [...list];
  const all: Json[] = [];
  while (left.length > 0) all.push(...left.splice(next(left.length), 1));
  return all;
}

/** A move with its lists at one place in another order; undefined where nothing changes. */
export function permuted(move: AnyMove, path: string, next: Next): AnyMove | undefined {
  const names = path.split("/").slice(1);
  const change = (value: Json, rest: readonly string[]): Json => {
    const [name, ...more] = rest;
    if (name === undefined) {
      if (!isList(value)) return value;
      return next(2) === 0 ? [...value].reverse() : shuffled(value, next);
    }
    if (isList(value)) return value.map((one) => change(one, rest));
    if (typeof value !== "object" || value === null) return value;
    const inner: Json | undefined = value[name];
    return inner === undefined ? value : { ...value, [name]: change(inner, more) };
  };
  const { move: name, ...params } = move;
  const made = change(params, names);
  if (typeof made !== "object" || made === null || isList(made)) return undefined;
  return JSON.stringify(made) === JSON.stringify(params) ? undefined : { ...made, move: name };
}

/** The state with the lists that a move has left in it put in order: which came first says nothing there. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, plain(one)]),
  );
}

/** A legal move stays legal, and leads to the same, when a list is told in another order. */
export function anyOrder(
  g: Gate,
  { table, s, by }: { readonly table: AnyTable; readonly s: AnyState; readonly by: string },
  move: AnyMove,
  next: Next,
  counts: readonly string[] = [],
): void {
  if (!Object.values(move).some((value) => Array.isArray(value) || typeof value === "object")) return;
  for (const [path, said] of listsOf(table.game.id, move.move)) {
    if (said || counts.includes(`${move.move}${path}`)) continue;
    const other = permuted(move, path, next);
    if (other === undefined || table.check(s, move, by).length > 0) continue;
    g.asked += 1;
    const [finding] = table.check(s, other, by);
    if (finding !== undefined) {
      told(g, `${move.move}${path}: ${JSON.stringify(other)} is ${finding.code}, in another order it is legal`);
      continue;
    }
    const after = [move, other].map((one) => {
      const copy = copyJson(s);
      table.play(copy, one, by);
      return JSON.stringify(plain(copy));
    });
    if (after[0] !== after[1])
      told(g, `${move.move}${path}: ${JSON.stringify(move)} comes to another state in another order`);
  }
}
