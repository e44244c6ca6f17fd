// Rules of which one is carried out wrongly: what the laws must find.
import type { AnyGame, AnyState } from "../../../../src/rules/index.js";
import { copyJson } from "../../../../src/schema/json.js";
import type { Tally } from "./law.js";

/** Does something else to a position than the rules do: it is given the position before the step, and the one after it. */
export type Spoil<S> = (before: S, s: S) => void;

/** A copy of a game in which a step ("turn/placement") or a move, once carried out, is spoiled. */
export function spoiled<S extends AnyState>(game: AnyGame, where: string, spoil: Spoil<S>): AnyGame {
  const [name, at] = where.split("/");
  const wrap =
    <A extends readonly unknown[]>(act: (c: never, ...more: A) => unknown) =>
    (c: never, ...more: A): unknown => {
      const s: S = Reflect.get(c, "s");
      const before = copyJson(s);
      const next = act(c, ...more);
      spoil(before, s);
      return next;
    };
  if (at === undefined)
    return { ...game, moves: game.moves.map((one) => (one.name === name ? { ...one, apply: wrap(one.apply) } : one)) };
  const flows = game.flows.map((flow) => {
    const step = flow.name === name ? flow.steps[at] : undefined;
    if (step === undefined) return flow;
    const { auto, on } = step;
    const spoiledStep = { ...step, ...(auto && { auto: wrap(auto) }), ...(on && { on: wrap(on) }) };
    return { ...flow, steps: { ...flow.steps, [at]: spoiledStep } };
  });
  return { ...game, flows };
}

/** Plays until a law is broken, or so many games. */
export function caught(law: string, t: Tally, games: number, play: (game: number) => void): boolean {
  for (let game = 0; game < games && !t.broken.has(law); game++) play(game);
  return t.broken.has(law);
}
