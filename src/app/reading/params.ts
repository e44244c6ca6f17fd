/**
 * Moves without JSON: `step to=newport drop.american=2`, and back.
 *
 * Which type a word has is asked of the move's own shape: `12` is a number where the move wants one and text where it
 * wants text, `a,b` is a list where a list is wanted.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import {
  type AnyGame,
  type AnyMove,
  didYouMean,
  type Json,
  type Shape,
  type ShapeIssue,
} from "../../rules/sdk/index.js";
import { failure } from "../core/failure.js";

/** `a.b`, `a[0].b`, `when.enters` as steps. */
type Path = readonly (string | number)[];

export interface Assignment {
  readonly path: Path;
  readonly raw: string;
  /** What the word may mean, likeliest first. */
  readonly readings: readonly Json[];
}

/** Words of the command line as moves; `then` stands between them. */
export function splitMoves(words: readonly string[]): string[][] {
  const moves: string[][] = [[]];
  for (const word of words) {
    if (word === "then") moves.push([]);
    else moves.at(-1)?.push(word);
  }
  if (moves.some((move) => move.length === 0)) {
    throw failure("no-move", 'A move was expected: its name, then key=value; "then" goes between two moves.');
  }
  return moves;
}

/**
 * One move from its words.
 *
 * @example readMove(ford, ["step", "fields=2"]) // { move: "step", fields: 2 }
 */
export function readMove(game: AnyGame, [name = "", ...words]: readonly string[]): AnyMove {
  const shape = shapeFor(game, name);
  const assigned = words.map(assignment);
  const params = typed(name, withDefaults(name, assigned), shape);
  return { ...params, move: name };
}

/** How many readings of the words of a move that is only begun are tried. */
const maxReadings = 64;

/** A move that is only begun, in each of the ways in which its words can be read, likeliest first. */
export function* moveReadings(game: AnyGame, [name = "", ...words]: readonly string[]): Iterable<AnyMove> {
  shapeFor(game, name);
  const assigned = words.map(assignment);
  const chosen = assigned.map(() => 0);
  for (let tried = 0; tried < maxReadings; tried++) {
    yield { ...build(assigned, chosen), move: name };
    const at = assigned.findIndex(({ readings }, i) => (chosen[i] ?? 0) + 1 < readings.length);
    if (at < 0) return;
    chosen[at] = (chosen[at] ?? 0) + 1;
    chosen.fill(0, 0, at);
  }
}

/** Fields that the moves of every game have, where they may be left out. */
function withDefaults(name: string, assigned: readonly Assignment[]): readonly Assignment[] {
  const emptyWhen: Assignment = { path: ["when"], raw: "", readings: [{}] };
  if (name !== "set-order") return assigned;
  const named = assigned.map(asOnTheMap);
  return assigned.some(({ path }) => path[0] === "when") ? named : [...named, emptyWhen];
}

/** A name in an order as it stands on the map, "Newport": names in a log are small letters and dashes. Hexes have digits. */
function asOnTheMap(one: Assignment): Assignment {
  if (!/^[A-Z][A-Za-z' .-]*$/.test(one.raw)) return one;
  const id = one.raw
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return { ...one, readings: [id, ...one.readings] };
}

/** The shape of a move's parameters; standing orders have one in every game. */
function shapeFor(game: AnyGame, name: string): Shape<unknown> {
  if (name === "cancel-order") return shapeFrom((value) => textField(value, "id"));
  if (name === "set-order") return shapeFrom((value) => orderIssues(game, value));
  const def = game.moves.find((move) => move.name === name);
  if (def !== undefined) return def.params;
  throw unknownMove(game, name);
}

/** The names of all moves of a game, standing orders among them. */
export const namesOfMoves = (game: AnyGame): string[] => [
  ...game.moves.map((move) => move.name),
  "set-order",
  "cancel-order",
];

/** As many moves a game may have for all of them to be named to somebody who has typed another. */
const fewMoves = 8;

/**
 * What is said of a move that does not exist: the nearest names; where none is near, the moves that are open now.
 *
 * @param open the names of the moves that are open; without them all are named
 */
export function unknownMove(game: AnyGame, name: string, open?: readonly string[]) {
  const names = namesOfMoves(game);
  const meant = didYouMean(name, names);
  const close = names.filter((known) => known.includes(name) || name.includes(known));
  const all =
    open === undefined || names.length <= fewMoves ? `it has ${names.join(", ")}` : `open now: ${open.join(", ")}`;
  const rest = meant !== "" ? meant : `; ${close.length > 0 ? `it has ${close.join(", ")}` : all}`;
  return failure("unknown-move", `${game.title} has no move "${shown(name)}"${rest}.`);
}

function shapeFrom(issues: (value: unknown) => ShapeIssue[]): Shape<unknown> {
  return { explain: issues, accepts: (value): value is unknown => issues(value).length === 0 };
}

const field = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

function textField(value: unknown, key: string): ShapeIssue[] {
  return typeof field(value, key) === "string" ? [] : [{ path: `/${key}`, message: "must be text" }];
}

function orderIssues(game: AnyGame, value: unknown): ShapeIssue[] {
  const answer = field(value, "answer");
  const issues = [...textField(value, "id"), ...textField(value, "window")];
  if (!isRecord(field(value, "when"))) issues.push({ path: "/when", message: "must list conditions: when.NAME=VALUE" });
  if (answer === "ask") return issues;
  if (!isRecord(answer)) return [...issues, { path: "/answer", message: "must be ask, or a move: answer.move=NAME" }];
  const { move, ...params } = answer;
  const def = game.moves.find(({ name }) => name === move);
  if (def === undefined) return [...issues, { path: "/answer/move", message: "must name a move" }];
  return [...issues, ...def.params.explain(params).map((issue) => ({ ...issue, path: `/answer${issue.path}` }))];
}

// A list's place is [0] or .0: brackets mean something to some shells.
const step = /^(?:([A-Za-z][A-Za-z0-9_-]*)|\[(0|[1-9][0-9]?)\]|(0|[1-9][0-9]?)(?=[.[]|$))/;
const never: ReadonlySet<string> = new Set(["constructor", "prototype", "move"]);

/** A word `key=value`. */
export function assignment(word: string): Assignment {
  const at = word.indexOf("=");
  const wrong = failure("not-key-value", `"${shown(word)}" is not key=value (a list: a,b,c; a part: drop.american=2).`);
  if (at < 1) throw wrong;
  const path: (string | number)[] = [];
  let rest = word.slice(0, at);
  while (rest !== "") {
    if (path.length > 0 && rest.startsWith(".")) rest = rest.slice(1);
    const match = step.exec(rest);
    const [whole = "", key, inBrackets, bare] = match ?? [];
    const index = inBrackets ?? bare;
    if (
      match === null ||
      (key !== undefined && never.has(key) && path.length === 0) ||
      key === "constructor" ||
      key === "prototype"
    )
      throw wrong;
    path.push(key ?? Number(index));
    rest = rest.slice(whole.length);
    if (rest !== "" && !rest.startsWith(".") && !rest.startsWith("[")) throw wrong;
  }
  if (typeof path[0] !== "string" || path.length > 8) throw wrong;
  const raw = word.slice(at + 1);
  return { path, raw, readings: readingsOf(raw) };
}

/** What a word may mean, likeliest first. */
function readingsOf(raw: string): readonly Json[] {
  if (raw === "") return ["", [], {}];
  const parts = raw.split(",");
  const lists: Json[] = [parts.map((part) => scalars(part)[0] ?? part), parts];
  return parts.length > 1 ? [...lists, raw] : [...scalars(raw), ...lists];
}

function scalars(raw: string): readonly Json[] {
  if (raw === "true" || raw === "false") return [raw === "true", raw];
  if (raw === "null") return [null, raw];
  const number = /^(?:0|-?[1-9][0-9]{0,15})$/.test(raw) ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(number) ? [number, raw] : [raw];
}

/** Any word on its own, where no shape says more: a fact's value. */
export function readValue(raw: string): Json {
  const [reading] = readingsOf(raw);
  return reading === undefined ? raw : reading;
}

type Params = { [key: string]: Json };

/** Tries the readings of the words that the shape objects to, one after another. */
function typed(name: string, assigned: readonly Assignment[], shape: Shape<unknown>): Params {
  const chosen = assigned.map(() => 0);
  let first: readonly ShapeIssue[] | undefined;
  for (;;) {
    const value = build(assigned, chosen);
    if (shape.accepts(value)) return value;
    const issues = shape.explain(value);
    first ??= issues;
    const at = assigned.findIndex(
      ({ path, readings }, i) =>
        (chosen[i] ?? 0) + 1 < readings.length && issues.some((issue) => concerns(issue, path)),
    );
    if (at < 0)
      throw failure("malformed-move", `${name}: ${first.map((issue) => issueText(issue, assigned)).join("; ")}.`);
    chosen[at] = (chosen[at] ?? 0) + 1;
  }
}

function issueText({ path, message }: ShapeIssue, assigned: readonly Assignment[]): string {
  const missing = /required property:? ?'?(\w*)/.exec(message)?.[1];
  if (path === "" && missing) return `${missing} is missing (${missing}=VALUE; ${missing}= for an empty list)`;
  const given = assigned.find((one) => `/${one.path.join("/")}` === path);
  const where = path.slice(1).replaceAll("/", ".");
  return shown(`${given === undefined ? where : `${where}=${given.raw}`} ${message}`.trim());
}

function concerns({ path }: ShapeIssue, of: Path): boolean {
  const own = `/${of.join("/")}`;
  return path !== "" && (own === path || own.startsWith(`${path}/`) || path.startsWith(`${own}/`));
}

function build(assigned: readonly Assignment[], chosen: readonly number[]): Params {
  let root: Params = {};
  for (const [at, { path, readings, raw }] of assigned.entries()) {
    const [key = "", ...rest] = path;
    // The reading may well be null.
    const reading = readings[chosen[at] ?? 0];
    const value = merge(Object.hasOwn(root, key) ? root[key] : undefined, rest, reading === undefined ? raw : reading);
    root = { ...root, [key]: value };
  }
  return root;
}

/** A value put where the path leads; objects and lists are made on the way. */
function merge(into: Json | undefined, [head, ...rest]: Path, value: Json): Json {
  if (head === undefined) {
    if (into !== undefined) throw failure("said-twice", "The same key was given twice.");
    return value;
  }
  if (typeof head === "number") {
    const list = Array.isArray(into) ? [...into] : [];
    if (head > list.length)
      throw failure("list-gap", `List items are counted from 0 without gaps; [${list.length}] is next.`);
    list[head] = merge(list[head], rest, value);
    return list;
  }
  const record = isRecord(into) ? into : {};
  return { ...record, [head]: merge(Object.hasOwn(record, head) ? record[head] : undefined, rest, value) };
}

function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
