import type { Answer } from "../../sdk/finding.js";
import type { Cited } from "../../sdk/types.js";
import type { QueryContext } from "../kit.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";
import type { Side } from "../terms/ids.js";
import type { Choice, Deed } from "./effect.js";

type Step<D extends Deed> = Extract<DeclaredStep, { do: D }>;

/** What is allowed of one kind of things. */
interface Allowed<D extends Deed> {
  readonly kind: D;
  /** How many at most. */
  readonly max: number;
  /** How many a thing counts for; one where it is left out. */
  readonly counts?: (step: Step<D>) => number;
  /** What is wrong with a thing; undefined where it fits. */
  readonly wrong: (step: Step<D>, c: QueryContext, by: Side) => string | number | undefined;
}

/** A choice of a number of things of one kind, each of which has to fit; it says nothing of things of other kinds. */
export function upTo<D extends Deed>(cited: Cited, { kind, max, counts, wrong }: Allowed<D>): Choice {
  const isOfKind = (step: DeclaredStep): step is Step<D> => step.do === kind;
  return {
    ...cited,
    kinds: [kind],
    met(c, by, declared): Answer {
      let sum = 0;
      for (const [at, step] of declared.entries()) {
        if (!isOfKind(step)) continue;
        const actual = wrong(step, c, by);
        if (actual !== undefined) return { actual, path: `/declared/${at}` };
        sum += counts?.(step) ?? 1;
      }
      return sum <= max || { expected: max, actual: sum, path: "/declared" };
    },
  };
}
