// A move drawn from those that a game offers, without judging all of them: one after the other is tried, in an order that chance
// gives, until one is legal. Each legal move is drawn as often as from the whole list, which costs many times as much.
import type { AnyGame, AnyMove, AnyState } from "../../../src/rules/index.js";
import { type Observer, openTable } from "../../../src/rules/index.js";
import { breaksNothing, judge } from "../../../src/rules/sdk/check.js";
import { createEngine, type Engine, erased, topFrame, windowOf } from "../../../src/rules/sdk/context.js";
import { openLedger, readKnown } from "../../../src/rules/sdk/facts.js";
import { inOneAnswer } from "../../../src/rules/sdk/kept.js";
import { whileRead } from "../../../src/rules/sdk/memory.js";
import { offersOf } from "../../../src/rules/sdk/offers.js";
import type { AnyTable } from "../turns.js";
import type { Next } from "./moments.js";

/** What a table is opened with. */
export interface DrawingSettings {
  readonly pack: unknown;
  readonly options: object;
  readonly authority: "agreed" | "sources";
  /** Readings that were agreed; the standard ones where they are left out. */
  readonly rulings?: { readonly [id: string]: string };
  readonly observe?: Observer;
}

/** How a move is chosen among those that are offered. */
export interface Wanted {
  /** How often a kind of move is taken: 0 or less never. */
  readonly kind?: (name: string) => number;
  /** How often a move of a kind is taken, where not all are taken as often. */
  readonly weight?: (move: AnyMove) => number;
  /** Looks for no others than these. */
  readonly only?: (move: AnyMove) => boolean;
  /** Of a kind no more are looked at than so many, those that come first; a game often offers its units one after the other. */
  readonly most?: number;
  /** What only missing facts leave undecided is as good as what is legal; else it is taken where nothing is legal. */
  readonly undecided?: boolean;
}

/** A table from which moves can be drawn. */
export interface DrawingTable extends AnyTable {
  /** A move for a side; undefined where none is found. */
  draw(s: AnyState, by: string, next: Next, wanted: Wanted): AnyMove | undefined;
  /** Whether nothing speaks against a move: what `check` says, without its sentences. */
  isLegal(s: AnyState, move: AnyMove, by: string): boolean;
}

export function openDrawing(game: AnyGame, settings: DrawingSettings): DrawingTable {
  const table = openTable(game, settings);
  // The table keeps its engine to itself: this one is opened in the same way, and judges the same.
  const ledger = openLedger(settings.authority);
  const facts = game.facts(erased(settings.pack), ledger);
  const engine = createEngine(game, ledger, facts, settings.options, settings.rulings ?? {}, settings.observe ?? {});
  return {
    ...table,
    draw(s, by, next, wanted) {
      readKnown(ledger, s.known);
      return whileRead(ledger, s, () => inOneAnswer(() => drawn(engine, s, by, next, wanted)));
    },
    isLegal(s, move, by) {
      readKnown(ledger, s.known);
      return whileRead(ledger, s, () => sieved(engine, s, move, by).length === 0);
    },
  };
}

interface Weighed<T> {
  readonly one: T;
  readonly weight: number;
}
/** Takes one away, each as often as it weighs. */
function taken<T>(from: Weighed<T>[], next: Next): T | undefined {
  let sum = 0;
  for (const { weight } of from) sum += weight;
  if (sum <= 0) return undefined;
  let left = next(sum);
  // Where all weigh the same its place is known.
  let at = sum === from.length ? left : 0;
  if (sum !== from.length) for (; left >= (from[at]?.weight ?? sum); at++) left -= from[at]?.weight ?? 0;
  const last = from.pop();
  const found = from[at] ?? last;
  if (last !== undefined && at < from.length) from[at] = last;
  return found?.one;
}

function drawn(engine: Engine, s: AnyState, by: string, next: Next, wanted: Wanted): AnyMove | undefined {
  const frame = topFrame(s);
  if (s.over !== null || frame === undefined) return undefined;
  const names = engine.movesAt.get(windowOf(engine, frame)) ?? [];
  const { kind, undecided = false } = wanted;
  const doubtful: AnyMove[] = [];
  const groups = kind === undefined ? [names] : names.map((name) => [name]);
  const kinds = groups.map((one) => ({ one, weight: one.length > 1 || kind === undefined ? 1 : kind(one[0] ?? "") }));
  for (let group = taken(kinds, next); group !== undefined; group = taken(kinds, next)) {
    const left = group.flatMap((name) => offered(engine, s, name, by, wanted));
    for (let move = taken(left, next); move !== undefined; move = taken(left, next)) {
      const findings = sieved(engine, s, move, by);
      if (findings.length === 0 || (undecided && breaksNothing(findings))) return move;
      if (breaksNothing(findings)) doubtful.push(move);
    }
  }
  return doubtful.length === 0 ? undefined : doubtful[next(doubtful.length)];
}

function sieved(engine: Engine, s: AnyState, move: AnyMove, by: string) {
  engine.sieving = true;
  try {
    return judge(engine, s, move, by).findings;
  } finally {
    engine.sieving = false;
  }
}

/** Thrown to end an offer. */
const enough = new Error("enough is offered");

/** What a move offers, legal or not, with how often each is taken. */
function offered(engine: Engine, s: AnyState, name: string, by: string, wanted: Wanted): Weighed<AnyMove>[] {
  const { weight, only, most = Number.POSITIVE_INFINITY } = wanted;
  const def = engine.moves.get(name);
  const found: Weighed<AnyMove>[] = [];
  if (def === undefined) return found;
  const add = (params: object): boolean => {
    const one: AnyMove = { ...params, move: name };
    if (only?.(one) === false) return false;
    found.push({ one, weight: weight === undefined ? 1 : Math.round(100 * weight(one)) });
    if (found.length >= most) throw enough;
    return true;
  };
  try {
    offersOf(engine, s, def, by, add, () => undefined);
  } catch (thrown) {
    if (thrown !== enough) throw thrown;
  }
  return found;
}
