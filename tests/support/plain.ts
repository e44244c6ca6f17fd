import * as z from "zod/mini";
import { shapeOf } from "../../src/rules/index.js";

/** What the small games of the tests have in common: no options, everything in the open, nothing to keep an eye on. */
export const plain = {
  options: shapeOf(z.custom<Record<string, never>>(() => true)),
  standardOptions: {},
  invariants: () => [],
  redact: "nothing" as const,
};

/** A rulebook of sections that need no title. */
export const sectionsOf = (...sections: readonly string[]) =>
  Object.fromEntries(sections.map((section) => [section, { title: section }]));

/** Shapes that look no closer than at the stack. */
export const plainShapes =
  <S>() =>
  async () => ({
    state: shapeOf(z.custom<S>((value) => Array.isArray(Object(value).stack))),
    pack: shapeOf(z.object({})),
  });

/** What every state begins with: one frame, nothing known. */
export const coreAt = <F extends string, A extends string>(flow: F, at: A) => ({
  stack: [{ flow, at }],
  orders: [],
  known: {},
  blocked: null,
  passed: [],
  over: null,
});
