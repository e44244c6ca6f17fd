/**
 * What a move offers whole: what its holes lead to, filled one after the other.
 *
 * @packageDocumentation
 */
import type { Json } from "../../schema/json.js";
import { type AnyState, aim, type Engine, erased, topFrame } from "./context.js";
import { isMissing } from "./facts.js";
import { type AnyChosen, chosenAt, fill, filled, type Hole, type HoleKind, isOwed } from "./holes.js";
import { declaredHoles, kindOf, type OpenHoles, withStandards } from "./open-holes.js";
import type { MoveDef } from "./types.js";

/** How often the holes of a move are asked for: of a sample, and where they lead to all that is legal. */
const [askedForSome, askedForAll] = [30, 8192];

/** How often at most, to bring each value of the first hole to a form; and how many forms are as long as can be. */
const [maxAsked, maxFull] = [90, 2];

/** Where nothing that was offered is any good: how often again, and how often for each value of the first hole. */
const [askedAgain, patience] = [30, 6];

/** Lists of which it matters what comes first. */
const ordered: ReadonlySet<HoleKind> = new Set(["path", "order"]);

/** A form is made no longer than this. */
const longest = 60;

/** One way through the holes. */
interface Way {
  readonly engine: Engine;
  readonly s: AnyState;
  readonly def: MoveDef;
  readonly by: string;
  readonly offer: (params: AnyChosen) => boolean;
  readonly stopped: () => void;
  /** How often its holes were asked for, how many forms were good, and how many long ones were offered. */
  asked: number;
  good: number;
  full: number;
}

/** What stays as it is on the rest of a way: holes left empty, and values of a list that were passed over. */
interface Passed {
  readonly params: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * What a move offers at the open window, as parameters worth checking: its candidates, or else what its holes lead to.
 *
 * @param offer takes one, and says whether it is worth having: where it is not, others are sought that begin alike
 * @param stopped told where a missing fact has ended the offer: there may be more
 */
export function offersOf(
  engine: Engine,
  s: AnyState,
  def: MoveDef,
  by: string,
  offer: (params: AnyChosen) => boolean,
  stopped: () => void,
): void {
  const frame = topFrame(s);
  if (frame === undefined) return;
  try {
    if (def.candidates !== undefined) {
      def.candidates(erased(aim(engine, s, frame, by)), (p) => void offer(Object(p)));
    } else if (def.holes !== undefined) {
      const way: Way = { engine, s, def, by, offer, stopped, asked: 0, good: 0, full: def.complete ? maxFull : 0 };
      const from: Passed = { params: new Set(), values: new Map() };
      follow(way, {}, from, def.complete ? askedForAll : askedForSome, 0);
      if (way.good > 0 || def.complete) return;
      way.asked = maxAsked - askedAgain;
      way.full = Number.NEGATIVE_INFINITY;
      follow(way, {}, from, maxAsked, patience);
    }
  } catch (thrown) {
    // What was offered before the missing fact was read still stands.
    if (!isMissing(thrown)) throw thrown;
    stopped();
  }
}

/** A value that fills a hole, and what is passed over by it. */
interface Branch {
  readonly hole: Hole;
  readonly value: Json;
  readonly passed: Passed;
}

/**
 * Offers what begins like this, depth first: as it is, where nothing is owed; as long as its first values make it; then
 * each value of the holes, which share what may still be asked. What was begun is brought to its first form all the same.
 *
 * @param end how often the holes may have been asked for in all when this comes to its end
 * @param more how often it may be asked beyond that for each value of the first hole, until something good is found
 * @param fresh nothing that could stay empty was filled yet: the longest form was not offered
 */
function follow(way: Way, chosen: AnyChosen, passed: Passed, end: number, more: number, fresh = true): void {
  const { holes, all } = ask(way, chosen);
  const made = withStandards(chosen, all);
  const owed = holes.find((hole) => isOwed(made, hole));
  const offer = (params: AnyChosen) => {
    if (way.offer(params)) way.good += 1;
  };
  if (owed === undefined) {
    offer(made);
    if (fresh && way.full < maxFull && holes.some(({ extra }) => extra !== true)) {
      way.full += 1;
      offer(fullest(way, chosen));
    }
    if (way.asked >= end) return;
  }
  const { complete } = way.def;
  const branches = branchesOf(way, owed === undefined ? holes : [owed], chosen, passed);
  const isFirst = Object.keys(chosen).length === 0;
  const last = isFirst && !complete ? maxAsked : end;
  const taken = complete ? branches : farApart(branches);
  for (const [at, { hole, value, passed: on }] of taken.entries()) {
    if (at > 0 && (way.asked >= last || (more > 0 && way.good > 0))) return;
    const share = Math.max(1, Math.floor((end - way.asked) / (taken.length - at)));
    follow(
      way,
      fill(chosen, hole, value),
      on,
      way.asked + (isFirst && more > 0 ? more : share),
      more,
      fresh && owed !== undefined,
    );
  }
}

function ask(way: Way, chosen: AnyChosen): OpenHoles {
  way.asked += 1;
  const open = declaredHoles(way.engine, way.s, way.def, way.by, chosen);
  if (open.doubtful) way.stopped();
  return open;
}

/** Each value that can be filled in next; those of holes that change nothing of what is legal come last. */
function branchesOf({ engine, def }: Way, holes: readonly Hole[], chosen: AnyChosen, passed: Passed): Branch[] {
  const branches: Branch[] = [];
  const params = new Set(passed.params);
  const inOrder = [...holes.filter(({ extra }) => extra !== true), ...holes.filter(({ extra }) => extra === true)];
  for (const hole of inOrder) {
    if (passed.params.has(hole.param)) continue;
    const kinds = new Set<string>();
    const [least] = hole.pick ?? [0];
    // A list that is long enough names what is left in one order, where the order says nothing.
    const once = hole.pick !== undefined && filled(chosen, hole) + 1 >= least && !ordered.has(kindOf(engine, hole));
    const over = new Set(passed.values.get(hole.param));
    for (const value of hole.values) {
      const kind = def.complete ? undefined : hole.alike?.(value);
      if (kind !== undefined && kinds.has(kind)) continue;
      if (kind !== undefined) kinds.add(kind);
      const text = JSON.stringify(value);
      if (over.has(text)) continue;
      const values = !once ? passed.values : new Map(passed.values).set(hole.param, new Set(over));
      branches.push({ hole, value, passed: { params: new Set(params), values } });
      if (once) over.add(text);
    }
    params.add(hole.param);
  }
  return branches;
}

/** A list in an order in which its beginnings lie evenly over all of it: the first, the one in the middle, the quarters. */
function farApart<T>(all: readonly T[]): readonly T[] {
  let step = 1;
  while (step < all.length) step *= 2;
  const order = all.slice(0, 1);
  for (; step >= 1; step /= 2) order.push(...all.filter((_, at) => at % step === 0 && at % (2 * step) !== 0));
  return order;
}

/** What begins like this, with the first value of every hole that takes more; of a list each value once. */
function fullest(way: Way, begun: AnyChosen): AnyChosen {
  let chosen = begun;
  for (let count = 0; ; count++) {
    const { holes, all } = ask(way, chosen);
    // What could come before the last that is filled was left out.
    const from = all.findLastIndex((hole) => filled(chosen, hole) > 0);
    let next: { readonly hole: Hole; readonly value: Json } | undefined;
    for (const hole of holes) {
      if (hole.extra === true || next !== undefined || all.indexOf(hole) < from) continue;
      const held = chosenAt(chosen, hole.param);
      const value = [...hole.values].find((one) => !Array.isArray(held) || !isIn(held, one));
      if (value !== undefined) next = { hole, value };
    }
    if (next === undefined || count >= longest) return withStandards(chosen, all);
    chosen = fill(chosen, next.hole, next.value);
  }
}

const isIn = (list: readonly Json[], value: Json): boolean =>
  list.some((one) => JSON.stringify(one) === JSON.stringify(value));
