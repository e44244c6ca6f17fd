// Games of hexes, played step by step for the laws of the position: at random from any state, and from the logs of the corpora.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyMove, AnyState, Chance, GameEvent, Input, Json } from "../../../../src/rules/index.js";
import { openTable } from "../../../../src/rules/index.js";
import { copyJson } from "../../../../src/schema/json.js";
import type { AnyTable } from "../../turns.js";
import { asRolled, inputsOf, isMove, recorded, settingsOf } from "../decisions.js";
import type { Next, Taste } from "../moments.js";
import type { Step } from "./law.js";

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

/** Plays from a state by seeded choices and dice. It ends with the game, after so many inputs, or where nothing can be done. */
export function* playedAtRandom(
  table: AnyTable,
  begun: AnyState,
  next: Next,
  most: number,
  taste: Taste = () => 1,
  closed?: Closed,
): Generator<Step> {
  const s = copyJson(begun);
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
    const move = chosen(offered, s, taste, next);
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
