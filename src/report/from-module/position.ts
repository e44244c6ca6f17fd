/**
 * A set-up of a table as a position to begin a game from: the scenario of the rules module, with its pieces where the
 * module of VASSAL has them.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { InstalledGame } from "../../replay/index.js";
import { type AnyState, openTable } from "../../rules/sdk/index.js";
import { copyJson, isRecord } from "../../schema/json.js";
import { isKind } from "../vassal-map/kinds.js";
import { at, fits, heldIn, kindOf } from "../vassal-map/standing.js";
import { stateOf } from "./checked.js";
import type { Resolved } from "./resolved.js";
import { type Heap, stoodIn, tallyOfHeaps } from "./standing.js";

/** A position, and which parts of it are still the scenario's; or why none could be made. */
export type Position =
  | { readonly ok: true; readonly state: object; readonly moved: readonly string[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

const none = (message: string): Position => ({ ok: false, message });

/** The position that a set-up is. */
export async function positionOf(
  { table, mapping }: Resolved,
  name: string,
  { game }: InstalledGame,
  pack: unknown,
): Promise<Position> {
  const [setUp, another] = table.setUps.filter((one) => one.name === name);
  if (another !== undefined) return none(`the table has two set-ups called ${shown(name)}`);
  if (setUp === undefined)
    return none(
      `the table has no set-up ${shown(name)}; it has ${shown(table.setUps.map((one) => one.name).join(", "))}`,
    );
  const { scenario } = setUp;
  if (scenario === null || scenario === "?")
    return none(
      `its table does not say which scenario ${shown(name)} belongs to: "scenario" is one of ${Object.keys(game.scenarios).join(", ")}`,
    );
  const begun = stateOf(scenario, game, pack);
  if (typeof begun === "string") return none(`the pack does not know ${shown(begun)}`);
  const state: AnyState = copyJson(begun);
  const { heaps, open } = stoodIn(setUp, mapping);
  const moved: string[] = [];
  const notes: string[] = [];
  if (open.size > 0)
    notes.push(
      `Undecided, and left where the scenario has them: ${shown([...open.keys()].slice(0, 10).join(", "))}${open.size > 10 ? ", ..." : ""}.`,
    );
  moveNamed(state, heaps, moved, notes);
  const tally = tallyOfHeaps(heaps);
  const held = heldIn(begun, mapping, heaps);
  for (const piece of kindsOf(heaps)) {
    const kind = kindOf(piece);
    const wanted = tally.get(kind) ?? new Map<string, number>();
    if (isKind(piece, "count")) count(state, piece.count, { wanted, held }, moved);
    else if (isKind(piece, "as"))
      moveKind(state, { ...(mapping.state ?? { pieces: "", place: "" }), kind, as: piece.as }, wanted, {
        moved,
        notes,
      });
  }
  const fault = await faultOf(state, game, pack);
  return fault === undefined ? { ok: true, state, moved, notes } : none(fault);
}

/** One counter of each kind that has no name of its own. */
const kindsOf = (heaps: readonly Heap[]): readonly Heap["piece"][] => [
  ...new Map(heaps.map(({ piece }) => [kindOf(piece), piece] as const)).values(),
];

/** Pieces with names go where the set-up has them; one that it has in two places stays. */
function moveNamed(state: object, heaps: readonly Heap[], moved: string[], notes: string[]): void {
  const spaces = new Map<string, Set<string>>();
  for (const { piece, space } of heaps)
    if (isKind(piece, "at")) spaces.set(piece.at, (spaces.get(piece.at) ?? new Set()).add(space));
  for (const [pointer, [space = "", ...others]] of spaces) {
    const before = at(state, pointer);
    if (others.length > 0)
      notes.push(`${shown(pointer)} is in two spaces of the set-up: it was left where the scenario has it.`);
    else if (before === undefined) notes.push(`${shown(pointer)} is not in this scenario: it was left out.`);
    else if (before !== space && put(state, pointer, space)) moved.push(`${pointer}: ${String(before)} -> ${space}`);
  }
}

/** Counts of spaces, as the set-up has them; what it does not name is zero. */
function count(
  state: object,
  pointer: string,
  { wanted, held }: { readonly wanted: ReadonlyMap<string, number>; readonly held: ReadonlySet<string> },
  moved: string[],
): void {
  const [before = "", behind = ""] = pointer.split("*");
  const all = at(state, before.replace(/\/$/, ""));
  const known = isRecord(all) ? Object.keys(all) : [];
  for (const space of new Set([...known, ...wanted.keys()])) {
    const place = `${before}${space}${behind}`;
    const [now, then] = [at(state, place) ?? 0, wanted.get(space) ?? 0];
    if (now === then || held.has(space) || typeof now !== "number") continue;
    // Where nothing stands a state has no entry.
    if (put(state, place, then === 0 && behind === "" ? undefined : then)) moved.push(`${place}: ${now} -> ${then}`);
  }
}

interface Kind {
  readonly pieces: string;
  readonly place: string;
  readonly kind: string;
  readonly as: { readonly [field: string]: unknown };
}

/** Pieces without names: those that stand where none is wanted go where one is missing. */
function moveKind(
  state: object,
  { pieces, place, kind, as }: Kind,
  wanted: ReadonlyMap<string, number>,
  { moved, notes }: { readonly moved: string[]; readonly notes: string[] },
): void {
  const all: unknown = at(state, pieces);
  const own = Object.values(Object(all)).filter((one: unknown) => isRecord(one) && fits(one, as));
  const missing = new Map(wanted);
  const free = own.filter((one: unknown) => {
    const here = String(Object(one)[place]);
    const left = missing.get(here) ?? 0;
    if (left > 0) missing.set(here, left - 1);
    return left <= 0;
  });
  for (const [space, many] of missing)
    for (const one of free.splice(0, many)) {
      missing.set(space, (missing.get(space) ?? 0) - 1);
      if (!isRecord(one)) continue;
      moved.push(`${kind}: ${String(one[place])} -> ${space}`);
      Reflect.set(one, place, space);
    }
  const more = [...missing.values()].reduce((sum, many) => sum + many, 0);
  if (more > 0) notes.push(`${shown(kind)}: the set-up has ${more} more than the scenario; they were left out.`);
  if (free.length > 0)
    notes.push(
      `${shown(kind)}: the scenario has ${free.length} more than the set-up; they are where the scenario has them.`,
    );
}

/** Writes a value at a JSON Pointer, or takes it away; whether something is there to write to. */
function put(state: object, pointer: string, value: string | number | undefined): boolean {
  const cut = pointer.lastIndexOf("/");
  const holder = cut <= 0 ? state : at(state, pointer.slice(0, cut));
  const key = pointer
    .slice(cut + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  if (!isRecord(holder)) return false;
  if (value === undefined) return Reflect.deleteProperty(holder, key);
  // A field of its own, whatever it is called: what no state has, the state is refused for.
  return Reflect.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Why a game cannot begin from a state. */
async function faultOf(state: AnyState, game: InstalledGame["game"], pack: unknown): Promise<string | undefined> {
  const shape = (await game.shapes()).state;
  const issue = shape.accepts(state) ? undefined : shape.explain(state)[0];
  if (issue !== undefined)
    return `it does not have the shape of a state: ${shown(issue.path || "/")} ${shown(issue.message)}`;
  const broken = openTable(game, { pack }).invariants(copyJson(state))[0];
  return broken === undefined ? undefined : `it is impossible: ${shown(broken.message)}`;
}
