// Games of hexes, played step by step for the laws of the position: at random from any state, and from the logs of the corpora.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyGame, AnyMove, AnyState, Chance, GameEvent, Input, Json } from "../../../../src/rules/index.js";
import { openTable } from "../../../../src/rules/index.js";
import { copyJson } from "../../../../src/schema/json.js";
import { type AnyTable, mutated, poolOf } from "../../turns.js";
import { asRolled, inputsOf, isMove, recorded, settingsOf } from "../decisions.js";
import type { Next, Taste } from "../moments.js";
import type { Step } from "./hex-law.js";

function thrown(roll: Chance, next: Next): number[] {
  if ("faces" in roll) return Array.from({ length: roll.count }, () => next(roll.faces) + (roll.from ?? 1));
  const all = "pick" in roll ? roll.of : roll.shuffle;
  const left = Array.from({ length: all }, (_, at) => at);
  return Array.from({ length: "pick" in roll ? roll.pick : all }, () => left.splice(next(left.length), 1)[0] ?? 0);
}

/** What somebody has written down where a move commits it, and whether a move is true of it. */
export interface Closed {
  written(id: string, s: AnyState, by: string, next: Next): Json;
  isTrue(move: AnyMove, s: AnyState, secret: (id: string) => Json | undefined): boolean;
}

/**
 * Plays from a state by seeded choices and dice. It ends with the game, after so many inputs, or where nothing can be done.
 *
 * @param wild one decision in so many is one that is legal but was not offered, where one is found
 */
export function* playedAtRandom(
  table: AnyTable,
  begun: AnyState,
  next: Next,
  most: number,
  taste: Taste = () => 1,
  closed?: Closed,
  wild = 4,
): Generator<Step> {
  const s = copyJson(begun);
  const lately: AnyMove[] = [];
  const game = {};
  let before = copyJson(s);
  const secrets = new Map<string, Json>();
  const step = (input: Input, by: string, events: readonly GameEvent[]): Step => {
    const from = before;
    before = copyJson(s);
    return { game, before: from, after: before, input, by, events };
  };
  for (let count = 0; count < most && s.over === null; count++) {
    const [due] = table.due(s);
    if (due === undefined) return;
    if (due.kind === "fact") {
      const value = secrets.get(due.fact);
      if (value === undefined) return;
      const input = { fact: due.fact, value, entry: count };
      const { accepted, events } = table.play(s, input, "chance");
      if (!accepted) return;
      yield step(input, "chance", events);
      continue;
    }
    if (due.kind === "chance") {
      const input = { chance: due.purpose, result: thrown(due.roll, next) };
      const { accepted, events } = table.play(s, input, "chance");
      if (!accepted) return;
      yield step(input, "chance", events);
      continue;
    }
    const { by } = due;
    const listed = [...table.legalMoves(s, by), ...(closed === undefined ? [] : table.undecidedMoves(s, by))];
    const secret = (id: string) => secrets.get(`secret/${by}/${id}`);
    const offered = listed.filter((move) => closed === undefined || closed.isTrue(move, s, secret));
    lately.push(...offered.slice(0, 20));
    const move =
      (next(wild) === 0 ? unoffered(table, s, by, offered, lately, next) : undefined) ??
      chosen(offered, s, taste, next);
    if (move === undefined) return;
    // What rests on a closed value cannot be judged yet: it is played as claimed.
    const unknown = closed !== undefined && table.check(s, move, by).some(({ severity }) => severity === "unknown");
    const { accepted, events, committed } = table.play(s, move, by, unknown);
    if (!accepted) return;
    if (closed !== undefined)
      for (const id of committed) secrets.set(`secret/${by}/${id}`, closed.written(id, s, by, next));
    yield step(move, by, events);
  }
}

/** A move that is legal although nobody has offered it: one that was, with something changed. */
function unoffered(
  table: AnyTable,
  s: AnyState,
  by: string,
  offered: readonly AnyMove[],
  lately: AnyMove[],
  next: Next,
): AnyMove | undefined {
  lately.splice(0, Math.max(0, lately.length - 200));
  // Anybody may be named, and any hex where somebody stands.
  const units = Object.keys(Object(Reflect.get(s, "units")));
  const pool = new Map([...poolOf(lately), ["unit", units], ["units", units], ["attackers", units]]);
  for (let tries = 0; tries < 6; tries++) {
    const one = offered[next(Math.max(1, offered.length))];
    if (one === undefined) return undefined;
    const move = mutated(next(2) === 0 ? one : mutated(one, pool, next), pool, next);
    if (!move.move.startsWith("end-") && table.check(s, move, by).length === 0) return move;
  }
  return undefined;
}

function chosen(offered: readonly AnyMove[], s: AnyState, taste: Taste, next: Next): AnyMove | undefined {
  const weights = offered.map((move) => Math.round(100 * taste(move, s)));
  const sum = weights.reduce((all, one) => all + one, 0);
  let left = sum > 0 ? next(sum) : next(Math.max(1, offered.length));
  return offered.find((_, at) => {
    left -= sum > 0 ? (weights[at] ?? 0) : 1;
    return left < 0;
  });
}

/** The steps of some logs of a game, as far as the rules of today accept what was played. */
export async function* playedInCorpus(id: string, logs: number): AsyncGenerator<Generator<Step>> {
  const folder = join(process.cwd(), "tests/games", id);
  const names = readdirSync(folder).filter((name) => name.endsWith(".pbem"));
  const every = Math.max(1, Math.floor(names.length / logs));
  for (const name of names.filter((_, at) => at % every === 0)) {
    const log = recorded(name, readFileSync(join(folder, name), "utf8"));
    if (log !== undefined) yield replayed(log, await settingsOf(log.manifest));
  }
}

function* replayed(
  log: NonNullable<ReturnType<typeof recorded>>,
  { game: rules, ...settings }: Awaited<ReturnType<typeof settingsOf>>,
): Generator<Step> {
  const { start, rulings } = log.manifest;
  const table = openTable(rules, { ...settings, rulings });
  const s: AnyState = "scenario" in start ? table.setup(start.scenario) : JSON.parse(JSON.stringify(start.position));
  if (!("scenario" in start)) table.settle(s);
  const game = {};
  let before = copyJson(s);
  for (const { by, inputs, rolls } of inputsOf(log)) {
    const thrownThen = [...rolls];
    const waiting: (Input | undefined)[] = [...inputs, undefined];
    for (const input of waiting) {
      for (let [due] = table.due(s); due?.kind === "chance"; [due] = table.due(s)) {
        const given = thrownThen.shift();
        if (given === undefined) break;
        const rolled = { ...given, result: asRolled(due.roll, given.result) };
        const { accepted, events } = table.play(s, rolled, "chance");
        if (!accepted) return;
        const from = before;
        before = copyJson(s);
        yield { game, before: from, after: before, input: rolled, by: "chance", events };
      }
      if (input === undefined) continue;
      const who = isMove(input) ? by : "chance";
      const closed = isMove(input) && table.check(s, input, who).some(({ severity }) => severity === "unknown");
      const { accepted, events } = table.play(s, input, who, closed);
      if (!accepted) return;
      const from = before;
      before = copyJson(s);
      yield { game, before: from, after: before, input, by: who, events };
    }
  }
}

/** The inputs of a scene, one after the other, with the side that makes each; dice by their faces. It fails where one is refused. */
export function* scripted(
  table: AnyTable,
  begun: AnyState,
  inputs: readonly (readonly [by: string, move: AnyMove] | readonly number[])[],
): Generator<Step> {
  const s = copyJson(begun);
  const game = {};
  for (const one of inputs) {
    const before = copyJson(s);
    const [by, what] = one;
    const [due] = table.due(s);
    const rolled = typeof by === "number" && due?.kind === "chance" ? due.purpose : undefined;
    const input: Input | undefined =
      rolled !== undefined ? { chance: rolled, result: [Number(by)] } : typeof what === "object" ? what : undefined;
    if (input === undefined) throw new Error(`${JSON.stringify(due)} is due, not ${JSON.stringify(one)}`);
    const who = typeof by === "string" ? by : "chance";
    const { accepted, events, findings } = table.play(s, input, who);
    if (!accepted) throw new Error(`${JSON.stringify(input)}: ${findings.map(({ message }) => message).join("; ")}`);
    yield { game, before, after: copyJson(s), input, by: who, events };
  }
}

/** A copy of a game without some checks of some moves. */
export const without = (game: AnyGame, names: readonly string[], checks: readonly string[]): AnyGame => ({
  ...game,
  moves: game.moves.map((move) => {
    if (!names.includes(move.name)) return move;
    const kept = Object.entries(move.checks).filter(([name]) => !checks.includes(name));
    if (kept.length === Object.keys(move.checks).length) throw new Error(`${move.name} has no ${checks.join()}`);
    return { ...move, checks: Object.fromEntries(kept) };
  }),
});
