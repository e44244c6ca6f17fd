// What the laws of processes need to know of This Accursed Civil War: where it begins, what is a process, who has finished.
import type { AnyGame, AnyMove, AnyState } from "../../../src/rules/index.js";
import type { Answer } from "../../../src/rules/sdk/finding.js";
import type { MoveDef } from "../../../src/rules/sdk/types.js";
import {
  type State,
  standardOptions,
  standardPack,
  thisAccursedCivilWar,
} from "../../../src/rules/this-accursed-civil-war/index.js";
import { battleOf } from "../../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import { isNearer } from "../../../src/rules/this-accursed-civil-war/position/charge.js";
import { contactBeyond } from "../../../src/rules/this-accursed-civil-war/position/duties.js";
import { atTheEnd, type March } from "../../../src/rules/this-accursed-civil-war/position/march-end.js";
import { enemiesBeside, hexesOf, isOnMap } from "../../../src/rules/this-accursed-civil-war/position/units.js";
import type { Order, Step } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { step as stepNames } from "../../../src/rules/this-accursed-civil-war/terms/step-names.js";
import { board, position } from "../this-accursed-civil-war/board.js";
import { facts } from "../this-accursed-civil-war/play.js";
import { type DrawingTable, openDrawing } from "./drawing.js";
import type { Cut, Verdicts } from "./gates.js";
import type { Moment, Next, Taste } from "./moments.js";

const settings = { pack: standardPack, options: standardOptions, authority: "agreed" } as const;
/** A table of the game, or of a copy of it that lacks a rule. */
export const tableOf = (rules: AnyGame = thisAccursedCivilWar): DrawingTable => openDrawing(rules, settings);

const plain = <T>(value: unknown): T => JSON.parse(JSON.stringify(value));
const { units, wings } = battleOf("training");
const orders = ["charge", "make-ready", "receive-charge", "rally"] as const satisfies readonly Order[];
const rows = board();

const ranks = ["heavy", "cavalry", "light", "artillery", "wagon"];
/**
 * A crowd: both armies in a few hexes, most of them next to an enemy, many Shaken and short of points; a wing acts.
 * `order`: that of the wing; else any.
 */
export function crowd(next: Next, order?: Order): AnyState {
  const pick = <T>(all: readonly T[]): T | undefined => all[next(all.length)];
  const [column, row, wide] = [3 + next(8), 3 + next(5), 4 + next(3)];
  const named = (c: number, r: number) => `T${String(c).padStart(2, "0")}${String(r).padStart(2, "0")}`;
  const free = new Set<string>();
  for (let c = 0; c < wide; c++)
    for (let r = 0; r < wide; r++)
      if (!["river", "castle"].includes(facts.terrain(named(column + c, row + r))))
        free.add(named(column + c, row + r));
  const stands: string[] = [];
  const at = new Map<string, string>();
  // Light infantry may stand with cavalry, and guns with anybody (8.2, 8.3).
  const joined = new Set<string>();
  const host = (id: string, kinds: readonly string[]): string | undefined =>
    pick(
      units.flatMap((one) => {
        const hex = at.get(one.id);
        const fits = hex !== undefined && one.id.slice(0, 5) === id.slice(0, 5) && kinds.includes(one.type);
        return fits && !joined.has(hex) ? [one.id] : [];
      }),
    );
  const formations = new Map<string, string>();
  for (const { id, type, double } of [...units].sort(
    (one, other) => ranks.indexOf(one.type) - ranks.indexOf(other.type),
  )) {
    if (next(10) < 3 || free.size === 0) continue;
    const guns = type === "artillery" || type === "wagon";
    const beside =
      next(2) === 0
        ? undefined
        : type === "light"
          ? host(id, ["cavalry"])
          : type === "artillery"
            ? host(id, ["heavy", "cavalry"])
            : undefined;
    const shared = beside === undefined ? undefined : at.get(beside);
    if (shared !== undefined) {
      joined.add(shared);
      at.set(id, shared);
      stands.push(`${id} ${shared} ${guns ? "SE" : (formations.get(beside ?? "") ?? "SE")}`);
      continue;
    }
    const hex = pick([...free]) ?? "";
    const below = named(Number(hex.slice(1, 3)), Number(hex.slice(3)) + 1);
    if (double === true && !free.has(below)) continue;
    const both = next(2) === 0 ? [`${hex}+${below}`, "SE"] : [`${below}+${hex}`, "NW"];
    const [where, facing] = double === true ? both : [hex, pick(["N", "NW", "SW", "S", "SE", "NE"]) ?? "N"];
    for (const one of double === true ? [hex, below] : [hex]) free.delete(one);
    const formation = guns || next(10) < 5 ? "" : next(4) > 0 ? " shaken" : " broken";
    const state = `${facing}${formation}${guns || next(5) > 0 ? "" : " morale-shaken"}`;
    stands.push(`${id} ${where} ${state}`);
    formations.set(id, state);
    at.set(id, hex);
  }
  const wing = pick(wings)?.id ?? "";
  const leaders = wings.flatMap(({ id, leader }) => {
    const own = units.flatMap((one) => (one.wing === id ? (at.get(one.id) ?? []) : []));
    return leader === undefined || leader === null ? [] : [`${leader} ${pick(own) ?? "T0101"}`];
  });
  const given = Object.fromEntries(
    wings.map(({ id }) => [id, (id === wing ? order : undefined) ?? pick(orders) ?? "charge"]),
  );
  return plain(position(rows, { units: stands.join("; "), leaders: leaders.join("; "), wing, orders: given }));
}

/** Nobody says that he is done while others can act. */
export const busy: Taste = ({ move }) => (/^(?:end-actions|pass|end-wing)$/.test(move) ? 0.2 : 1);

const declines: readonly AnyMove[] = ["no-reaction", "stand-fire", "no-lull"].map((move) => ({ move }));
const steps: readonly Step[] = stepNames.filter((step) => !step.startsWith("guns"));

/** What no unit can do at all, whatever its orders are. */
const undoable =
  /(?:a-step|passable|enough-points|room-there|not-through|stops-there|stops-broken|can-form|has-pikes|once|mobile|in-formation)$/;
/** A way that some unit of the wing that acts can go, allowed or not; often to its last point. */
export function anyWay({ table, s, by }: Moment, next: Next): AnyMove | undefined {
  const state: State = plain(s);
  const frame = state.stack.at(-1);
  if (frame?.flow !== "activation" || frame.at !== "actions") return undefined;
  const own = Object.keys(state.units).filter((id) => state.units[id]?.wing === frame.wing && isOnMap(state.units[id]));
  const unit = own[next(own.length)];
  if (unit === undefined) return undefined;
  let way: readonly Step[] = [];
  for (let tries = 3 + next(12); tries > 0; tries--) {
    const longer = [...way, steps[next(steps.length)] ?? "about"];
    const findings = table.check(s, { move: "move-unit", unit, steps: [...longer], pause: true }, by);
    if (!findings.some(({ code }) => undoable.test(code))) way = longer;
  }
  return way.length === 0 ? undefined : { move: "move-unit", unit, steps: [...way] };
}
/** A way, cut after each of its steps: by a pause, and by an interruption in the middle of it. */
export function* cutsOf({ move: _, ...whole }: AnyMove): Iterable<Cut> {
  const all = Array.isArray(whole["steps"]) ? whole["steps"] : [];
  for (let at = 1; at <= all.length; at++) {
    const first = { ...whole, move: "move-unit", steps: all.slice(0, at), pause: true };
    const rest: AnyMove = at === all.length ? { move: "end-move" } : { move: "move-on", steps: all.slice(at) };
    const cut = { first, rest, ends: at === all.length, declines };
    yield cut;
    if (cut.ends) continue;
    yield {
      ...cut,
      interrupts(s) {
        const going = s.stack.at(-1);
        if (going?.flow === "moving") Object.assign(going, { pause: false, interrupted: true, aim: null });
      },
    };
  }
}

/** Units that have acted, and whom the end of the actions would name under Charge (5.6.1). */
export const charged: Verdicts = {
  process(s) {
    return s.stack.at(-1)?.["at"] === "actions"
      ? "acting"
      : s.stack.some(({ flow }) => flow === "combats")
        ? undefined
        : "acting";
  },
  finished(s) {
    const { acts, units: all }: State = plain(s);
    return Object.keys(acts).filter((id) => acts[id]?.action !== null && isOnMap(all[id]));
  },
  named(table, s, by) {
    return table
      .check(s, { move: "end-actions" }, by)
      .flatMap(({ actual }) => (Array.isArray(actual) ? actual.map(String) : []));
  },
};

/** A copy of the rules with some of its moves changed. */
const changed = (names: readonly string[], change: (move: MoveDef) => Partial<MoveDef>): AnyGame => {
  const game: AnyGame = thisAccursedCivilWar;
  return {
    ...game,
    moves: game.moves.map((move) => (names.includes(move.name) ? { ...move, ...change(move) } : move)),
  };
};
/** A copy with one check of some moves replaced. */
const without = (names: readonly string[], check: string, ok: (c: Asked) => Answer): AnyGame =>
  changed(names, ({ checks }) => {
    const before = checks[check];
    return before === undefined ? {} : { checks: { ...checks, [check]: { ...before, ok: (c) => ok(c) } } };
  });
const marching = ["move-unit", "move-on", "end-move"];

interface Asked {
  readonly s: State;
  readonly facts: typeof facts;
  readonly f: { readonly wing: string };
  readonly p: { readonly pause?: boolean };
  readonly d: { readonly march: March };
}
/** Rules with one of them taken out, or judged as it was once: each law has to catch its own. */
export const brokenRules = {
  /** Contact is asked of the moment, not of where the move began (5.6.2). */
  "contact of the moment": without(marching, "no-contact", (c) => {
    const unit = c.s.units[c.d.march.unit];
    if (c.s.wings[unit?.wing ?? ""]?.order !== "make-ready" || !isOnMap(unit)) return true;
    const known = enemiesBeside(c, unit.side, hexesOf(unit)).map(({ id }) => id);
    return contactBeyond(c, c.d.march.unit, c.d.march.walked.poses, known) ?? true;
  }),
  /** A pause is no end (5.6.4). */
  "free pauses": without(["move-unit"], "not-nearer", (c) => c.p.pause === true || atTheEnd("not-nearer")(Object(c))),
  /** Charge is asked of the last position, of whoever has acted too (5.6.1). */
  "charge of the last position": without(["end-actions"], "charge-home", (c) => {
    const { s } = c;
    if (s.wings[c.f.wing]?.order !== "charge") return true;
    const idle = Object.keys(s.units).filter((id) => {
      const unit = s.units[id];
      if (!isOnMap(unit) || unit.wing !== c.f.wing || unit.type === "artillery") return false;
      if (s.acts[id]?.charge === "fired" || s.acts[id]?.charge === "driven") return false;
      const pose = { hex: unit.hex, right: unit.right, facing: unit.facing };
      return !isNearer(c, id, s.starts[id] ?? [], pose) && enemiesBeside(c, unit.side, hexesOf(unit)).length === 0;
    });
    return idle.length === 0 || { actual: idle };
  }),
} as const;
/** Rules whose steps leave one out that is legal. */
export const lameRules: AnyGame = changed(["move-unit"], ({ holes }) => ({
  *holes(c, chosen) {
    for (const hole of holes?.(c, chosen) ?? [])
      yield hole.param === "/steps" ? { ...hole, values: [...hole.values].filter((one) => one !== "about") } : hole;
  },
}));
