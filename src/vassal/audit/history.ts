/**
 * How files of one game hang together: one goes on where another ended, holds it whole and goes on, or parts from it.
 * VASSAL 3.6.5 and newer can play a log to its end and append to it: then the new file has the old beginning and the old
 * steps.
 *
 * @packageDocumentation
 */
import type { RawFile } from "../file.js";
import type { VassalTable } from "../position/table.js";
import { spotText } from "../position/table.js";

/** How a file stands to one before it. */
export type Relation =
  /** It begins where the other one ended. */
  | { readonly kind: "continues" }
  /** The same beginning and the same steps. */
  | { readonly kind: "again" }
  /** It holds all of the other one; what is new begins with this step. */
  | { readonly kind: "appended"; readonly step: number }
  /** The other one holds all of it, and goes on with this step. */
  | { readonly kind: "part"; readonly step: number }
  /** The same beginning; this is the first step that differs. */
  | { readonly kind: "branched"; readonly step: number }
  /** The number of pieces that differ between its beginning and the other one's end. */
  | { readonly kind: "elsewhere"; readonly pieces: number };

/** What is kept of a file to compare others with it. */
export interface Trace {
  readonly name: string;
  readonly start: Standing;
  readonly end: Standing;
  /** A figure for each step. */
  readonly steps: Float64Array;
}

/** How each counter and deck stands; undefined where that cannot be known. */
type Standing = ReadonlyMap<string, number | undefined>;

export function traceOf(name: string, { texts }: RawFile, start: VassalTable, end: VassalTable): Trace {
  return { name, start: standingOn(start), end: standingOn(end), steps: Float64Array.from(texts, figureOf) };
}

function standingOn(table: VassalTable): Standing {
  const standing = new Map<string, number | undefined>();
  for (const piece of table.pieces.values()) {
    const { id, kind, spot, states, contents } = piece;
    if (kind === "stack" || kind === "opaque") continue;
    const isKnown = !table.doubts.has(id) && !table.shaken.has(id);
    const own = kind === "deck" ? contents.join(",") : states.slice(0, -1).join("\t");
    standing.set(id, isKnown ? figureOf(`${spotText(spot)}\n${own}`) : undefined);
  }
  return standing;
}

/** A text as a figure, to tell whether two are alike: by chance two others have the same in one of 2^53. */
function figureOf(text: string): number {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code ^ (one >>> 15), 0x85ebca6b) ^ (two >>> 13);
  }
  return (one >>> 0) * 2 ** 21 + ((two >>> 0) & 0x1fffff);
}

/** How many pieces stand otherwise in one standing than in another. */
function apart(one: Standing, other: Standing): number {
  let count = 0;
  for (const [id, state] of one) {
    const now = other.get(id);
    if (!other.has(id) || (state !== undefined && now !== undefined && state !== now)) count += 1;
  }
  for (const id of other.keys()) if (!one.has(id)) count += 1;
  return count;
}

/** How a file stands to one that was sent before it. */
export function relationOf(before: Trace, now: Trace): Relation {
  const shared = sharedSteps(before.steps, now.steps);
  const [old, fresh] = [before.steps.length, now.steps.length];
  const isSameStart = apart(before.start, now.start) === 0;
  if (isSameStart && shared === old && shared === fresh) return { kind: "again" };
  if (isSameStart && shared > 0 && shared === old) return { kind: "appended", step: shared + 1 };
  if (isSameStart && shared > 0 && shared === fresh) return { kind: "part", step: shared + 1 };
  if (isSameStart && shared > 0) return { kind: "branched", step: shared + 1 };
  const pieces = apart(before.end, now.start);
  if (pieces === 0) return { kind: "continues" };
  if (isSameStart && old > 0 && fresh > 0) return { kind: "branched", step: 1 };
  return { kind: "elsewhere", pieces };
}

function sharedSteps(one: Float64Array, other: Float64Array): number {
  let shared = 0;
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

/** The number of files before one that are compared with it, and of their steps. */
const [maxTraces, maxSteps] = [60, 2_000_000];

/** Keeps the traces of the last files. */
export function keepTrace(traces: Trace[], trace: Trace): void {
  traces.push(trace);
  const steps = () => traces.reduce((sum, one) => sum + one.steps.length, 0);
  while (traces.length > maxTraces || (traces.length > 1 && steps() > maxSteps)) traces.shift();
}

/** How a file stands to those before it: to the last of them, or to an earlier one that fits better. */
export function placeAmong(
  before: readonly Trace[],
  now: Trace,
): { readonly of: Trace; readonly is: Relation } | undefined {
  const last = before.at(-1);
  if (last === undefined) return undefined;
  const found = before.map((of) => ({ of, is: relationOf(of, now) })).reverse();
  const [direct] = found;
  if (direct !== undefined && fits(direct.is)) return direct;
  const better =
    found.find(({ is }) => fits(is) && is.kind !== "continues") ??
    found.find(({ is }) => is.kind === "branched" && is.step > 1) ??
    found.find(({ is }) => is.kind === "continues") ??
    found.find(({ is }) => is.kind === "branched") ??
    found.reduce((best, one) => (otherwise(one.is) < otherwise(best.is) / 2 ? one : best));
  return better;
}

const fits = ({ kind }: Relation): boolean =>
  kind === "continues" || kind === "again" || kind === "appended" || kind === "part";

const otherwise = (is: Relation): number => (is.kind === "elsewhere" ? is.pieces : Number.POSITIVE_INFINITY);

/** Of the pieces that stand otherwise than the last file left them, how many stand as an earlier one did. */
export function standingAsBefore(
  before: readonly Trace[],
  now: Trace,
): { readonly name: string; readonly pieces: number } {
  const last = before.at(-1);
  let best = { name: "", pieces: 0 };
  for (const { name, end } of before.slice(0, -1)) {
    let pieces = 0;
    for (const [id, state] of now.start) {
      const was = last?.end.get(id);
      if (state !== undefined && was !== undefined && was !== state && end.get(id) === state) pieces += 1;
    }
    if (pieces >= best.pieces) best = { name, pieces };
  }
  return best;
}

/** A relation in words. */
export function relationWords(of: string, now: string, is: Relation): string {
  switch (is.kind) {
    case "continues":
      return `${now} begins where ${of} ended`;
    case "again":
      return `${now} is ${of} again: the same beginning, the same steps`;
    case "appended":
      return `${now} contains all of ${of} and goes on: new from step ${is.step}`;
    case "part":
      return `${now} is the beginning of ${of}, which goes on with step ${is.step}`;
    case "branched":
      return is.step === 1
        ? `${now} begins where ${of} began, not where it ended: its first step differs`
        : `${now} begins like ${of} and parts from it: step ${is.step} is the first that differs`;
    case "elsewhere":
      return `${now} does not begin where ${of} ended: ${is.pieces === 1 ? "one piece differs" : `${is.pieces} pieces differ`}`;
  }
}
