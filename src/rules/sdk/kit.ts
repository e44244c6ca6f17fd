import { TurnproofError } from "../../schema/error.js";
import type { GameDef } from "./game-def.js";
import { moduleFaults } from "./module-faults.js";
import type { Chance, FlowDef, GameTypes, MoveDef, MoveSpec, Steps, TypedMove, Window } from "./types.js";

/** One six-sided die. */
export const d6: Chance = { count: 1, faces: 6 };
/** One ten-sided die with faces 0 to 9. */
export const d10: Chance = { count: 1, faces: 10, from: 0 };

/**
 * The ways to write a game down, for the types of one game.
 *
 * @example
 * export const { move, decline, flow, game } = kit<MyGame>();
 */
export function kit<G extends GameTypes>() {
  return {
    /** A move: see {@link MoveSpec}. A wrong window, label, local or ruling does not compile. */
    move<const N extends string, P, const W extends Window<G["frames"]>, D = undefined, K extends string = never>(
      spec: MoveSpec<G, N, P, W, D, K>,
    ): TypedMove<N, P> {
      return { ...spec, preconditions: spec.preconditions ?? {} };
    },
    /**
     * A move that says no, or that something is over: no parameters, nothing that a rule could forbid where the window is
     * open.
     */
    decline<const N extends string, P, const W extends Window<G["frames"]>>(
      spec: Pick<MoveSpec<G, N, P, W, undefined, never>, "name" | "rule" | "at" | "params"> &
        Partial<Pick<MoveSpec<G, N, P, W, undefined, never>, "apply">> & { readonly says: string },
    ): TypedMove<N, P> {
      const { says, apply = () => undefined, ...rest } = spec;
      return {
        ...rest,
        preconditions: {},
        checks: {},
        apply,
        candidates: (_, offer) => offer({}),
        complete: true,
        describe: () => says,
      };
    },
    /** A flow: a procedure of the rulebook, its steps in playing order. */
    flow<K extends keyof G["frames"] & string>(name: K, rule: string, steps: Steps<G, K>): FlowDef {
      if (Object.hasOwn(steps, "end"))
        throw new TurnproofError("module/step", `${name}: "end" is the label that ends a flow, no name of a step`);
      return { name, rule, steps };
    },
    /**
     * A game from its parts.
     *
     * @throws {@link TurnproofError} `module/game`: what is wrong with them, and where
     */
    game<Pack, const Ms extends readonly MoveDef[], const Id extends string, Sc extends string>(
      def: GameDef<G, Pack, Ms, Id, Sc>,
    ): GameDef<G, Pack, Ms, Id, Sc> {
      const faults = [...moduleFaults(def)];
      if (faults.length > 0)
        throw new TurnproofError("module/game", `${def.id} cannot be played: ${faults.join("; ")}`);
      return def;
    },
  };
}
