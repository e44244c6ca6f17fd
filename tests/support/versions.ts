// Other versions of the small games: the same ones under a new number, or ones that decide otherwise.
import { type GameLibrary, type InstalledGame, libraryOf, type Releases, rulesHash } from "../../src/replay/index.js";
import type { AnyGame, MoveDef, StepDef } from "../../src/rules/index.js";

/** A game under another number, with what is changed in it. */
export function otherVersion(
  { game, packs }: InstalledGame,
  version: string,
  change: (game: AnyGame) => Partial<AnyGame> = () => ({}),
): InstalledGame {
  return { game: { ...game, ...change(game), version }, packs };
}

/** One move changed. */
export const moveChanged =
  (name: string, change: (move: MoveDef) => Partial<MoveDef>) =>
  ({ moves }: AnyGame): Partial<AnyGame> => ({
    moves: moves.map((move) => (move.name === name ? { ...move, ...change(move) } : move)),
  });

/** One step of a flow changed. */
export const stepChanged =
  (flow: string, at: string, change: (step: StepDef) => Partial<StepDef>) =>
  ({ flows }: AnyGame): Partial<AnyGame> => ({
    flows: flows.map((one) => {
      const step = one.steps[at];
      if (one.name !== flow || step === undefined) return one;
      return { ...one, steps: { ...one.steps, [at]: { ...step, ...change(step) } } };
    }),
  });

/** A check that nothing passes any more. */
export const barred = (name: string, check: string) =>
  moveChanged(name, ({ checks }) => {
    const cited = checks[check];
    return cited === undefined ? {} : { checks: { ...checks, [check]: { ...cited, ok: () => false } } };
  });

/** A move that does something more to the state. */
export const alsoDoes = (name: string, more: (state: { [field: string]: number }) => void) =>
  moveChanged(name, ({ apply }) => ({
    apply: (c: never) => {
      const label = apply(c);
      more(Object(c).s);
      return label;
    },
  }));

/** The row of a table of releases that says what a module is. */
export const released = (
  { game }: InstalledGame,
  more: Partial<Releases[string]> = {},
): { readonly [version: string]: Releases[string] } => ({
  [game.version]: {
    ...{ hash: rulesHash(game), package: `0.${game.version.split(".")[1]}.0`, date: "2026-12-01" },
    ...{ decidesAs: [], withdrawn: null, ...more },
  },
});

/** A library of some modules that knows what was released. */
export function releasedLibrary(games: readonly InstalledGame[], ...rows: readonly Releases[]): GameLibrary {
  return { ...libraryOf(...games), releases: async () => Object.assign({}, ...rows) };
}
