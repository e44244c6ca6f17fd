/** Sentences that the rulebook has more than once: each check cites the one of the scenario that is played. */
import type { Answer } from "../../sdk/finding.js";
import type { State } from "../terms/state.js";
import { scenario } from "./calendar.js";
import { engineers } from "./works.js";

/** What a check is asked with, as far as it matters where it is asked. */
interface Asked {
  readonly s: State;
}

type Ask<C extends Asked> = (c: C) => Answer;

/** A check that is asked in some scenarios alone. */
const askedWhere =
  (applies: (s: State) => boolean) =>
  <C extends Asked>(ok: Ask<C>): Ask<C> =>
  (c) =>
    !applies(c.s) || ok(c);

/** Asked by the works of Fredericksburg, and by those of everybody else. */
export const atFredericksburg = askedWhere((s) => engineers(s) === "fredericksburg");
export const elsewhere = askedWhere((s) => engineers(s) !== "fredericksburg");

/** Asked where units leave the map for points, and where they come back. */
export const forPoints = askedWhere((s) => scenario(s).offMap === "exit");
export const toComeBack = askedWhere((s) => scenario(s).offMap !== "exit");

/** Asked in the scenarios of some sections, and in those of all others. */
export const inSections = (...rules: readonly string[]) => askedWhere((s) => rules.includes(scenario(s).rule));
export const outOfSections = (...rules: readonly string[]) => askedWhere((s) => !rules.includes(scenario(s).rule));
