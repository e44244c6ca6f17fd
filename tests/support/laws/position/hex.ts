// Games of hexes, played step by step for the laws of the position: at random from any state, and by a script.
import type { AnyGame, AnyMove, AnyState, GameEvent, Input, Json } from "../../../../src/rules/index.js";
import { copyJson } from "../../../../src/schema/json.js";
import { type AnyTable, mutated, type Pool, poolOf } from "../../turns.js";
import type { DrawingTable, Wanted } from "../drawing.js";
import type { Next, Taste } from "../moments.js";
import { playedInCorpus } from "./corpus.js";
import type { Step } from "./hex-law.js";
import { thrown } from "./law.js";
import { still } from "./still.js";

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
  table: DrawingTable,
  begun: AnyState,
  next: Next,
  most: number,
  taste: Taste = () => 1,
  closed?: Closed,
  wild = 4,
): Generator<Step> {
  const s = copyJson(begun);
  const others = neighbours(table, next);
  const game = {};
  let before = still(s);
  const secrets = new Map<string, Json>();
  const step = (input: Input, by: string, events: readonly GameEvent[]): Step => {
    const from = before;
    before = still(s, from);
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
    const secret = (id: string) => secrets.get(`secret/${by}/${id}`);
    const wanted: Wanted = {
      undecided: closed !== undefined,
      ...(closed !== undefined && { only: (move) => closed.isTrue(move, s, secret) }),
    };
    const weight = (move: AnyMove): number => taste(others.noted(move), s);
    // Seldom all that can be done is weighed, ways of every unit among it; else a kind is chosen first, and few of that kind are.
    const kind = (name: string): number => (many.test(name) ? 5 : taste({ move: name }, s));
    const few = next(often) === 0 ? {} : { kind, most: fewOf };
    const move =
      (next(wild) === 0 ? others.one(s, by, wanted) : undefined) ??
      table.draw(s, by, next, { ...wanted, weight, ...few });
    if (move === undefined) return;
    // What rests on a closed value cannot be judged yet: it is played as claimed.
    const { accepted, events, committed } = table.play(s, move, by, closed !== undefined);
    if (!accepted) return;
    if (closed !== undefined)
      for (const id of committed) secrets.set(`secret/${by}/${id}`, closed.written(id, s, by, next));
    yield step(move, by, events);
  }
}

/** Kinds of moves of which nearly each one is better than ending. */
const many = /^(?:move-unit|designate-)/;
/** One decision in so many looks at everything; the others at so many moves of a kind. */
const [often, fewOf] = [6, 40];

/** As many moves are noted, and as often as this others are looked for before what was noted is put in order again. */
const [mostNoted, asOften] = [200, 6];

/** Moves that are legal although nobody has offered them: one that was offered, with something changed. */
function neighbours(table: DrawingTable, next: Next) {
  const lately: AnyMove[] = [];
  let count = 0;
  let pool: Pool = new Map();
  return {
    /** Notes a move that was offered. */
    noted(move: AnyMove): AnyMove {
      // One of some: most of what is offered at a time is alike.
      if (count++ % 7 === 0) lately.push(move);
      return move;
    },
    one(s: AnyState, by: string, wanted: Wanted): AnyMove | undefined {
      if (lately.length > 0 && (pool.size === 0 || next(asOften) === 0)) {
        lately.splice(0, lately.length - mostNoted);
        // Anybody may be named, and any hex where somebody stands.
        const units = Object.keys(Object(Reflect.get(s, "units")));
        pool = new Map([...poolOf(lately), ["unit", units], ["units", units], ["attackers", units]]);
      }
      const one = table.draw(s, by, next, {
        ...wanted,
        kind: () => 1,
        most: fewOf,
        weight: (move) => (this.noted(move) ? 1 : 0),
      });
      if (one === undefined) return undefined;
      for (let tries = 0; tries < 6; tries++) {
        const move = mutated(next(2) === 0 ? one : mutated(one, pool, next), pool, next);
        if (!move.move.startsWith("end-") && table.isLegal(s, move, by)) return move;
      }
      return undefined;
    },
  };
}

/** The games of the corpus of a game. */
export async function* loggedGames(id: string): AsyncGenerator<Iterable<Step>> {
  for await (const { steps } of playedInCorpus(id)) {
    const game = {};
    yield (function* () {
      for (const seen of steps) yield { ...seen, game };
    })();
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
    const before = still(s);
    const [by, what] = one;
    const [due] = table.due(s);
    const rolled = typeof by === "number" && due?.kind === "chance" ? due.purpose : undefined;
    const input: Input | undefined =
      rolled !== undefined ? { chance: rolled, result: [Number(by)] } : typeof what === "object" ? what : undefined;
    if (input === undefined) throw new Error(`${JSON.stringify(due)} is due, not ${JSON.stringify(one)}`);
    const who = typeof by === "string" ? by : "chance";
    const { accepted, events, findings } = table.play(s, input, who);
    if (!accepted) throw new Error(`${JSON.stringify(input)}: ${findings.map(({ message }) => message).join("; ")}`);
    yield { game, before, after: still(s, before), input, by: who, events };
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
