/**
 * A move put together by questions: the next parameter with what can be chosen for it, until it is a move that breaks no
 * rule. The answers come from the step-by-step legal moves of the rules.
 *
 * @packageDocumentation
 */

import { oneOfEach } from "../../app/reading/copies.js";
import { readValue } from "../../app/reading/params.js";
import { shown } from "../../boards/text/escape.js";
import { tellMove } from "../../report/story.js";
import {
  type AnyChosen,
  type AnyMove,
  chosenAt,
  fill,
  type Json,
  type MoveChoices,
  type OpenHole,
} from "../../rules/sdk/index.js";
import type { Looking } from "../output/listing.js";
import { askText, choose, type Offer } from "../terminal/ask.js";
import type { Shell } from "../terminal/shell.js";

/** The game as the moving player sees it. */
type Shown = Pick<Looking, "machine" | "state" | "side">;

type Step =
  | { readonly do: "fill"; readonly hole: OpenHole; readonly value: Json }
  | { readonly do: "type"; readonly hole: OpenHole }
  | { readonly do: "look"; readonly hole: OpenHole }
  | { readonly do: "done"; readonly move: AnyMove }
  | { readonly do: "back" };

/** Asks for the parameters of a move; undefined where it was not to be made after all. */
export async function composeMove(shell: Shell, looking: Looking, name: string): Promise<AnyMove | undefined> {
  const { machine, state, side } = looking;
  const open = (chosen: AnyChosen) => machine.table.legalMoves(state, side, { move: name, with: chosen });
  // Every answer can be taken back: what was chosen stands as it was before each.
  const before: AnyChosen[] = [];
  let chosen: AnyChosen = {};
  const put = (next: AnyChosen): void => {
    before.push(chosen);
    chosen = next;
  };
  for (;;) {
    const choices = open(chosen);
    if (
      choices.next === null &&
      choices.also.length === 0 &&
      choices.ready !== null &&
      !needsAWord(looking, choices.ready)
    )
      return choices.ready;
    if (choices.next === null && choices.ready === null) sayAgainst(shell, choices);
    const step = await choose(shell, titleOf(looking, name, chosen, choices), moveOffers(looking, choices));
    if (step === undefined) return undefined;
    if (step.do === "done") return step.move;
    if (step.do === "fill") put(fill(chosen, step.hole, step.value));
    else if (step.do === "look") {
      const value = await choose(shell, `${labelOf(step.hole)}?`, valuesOf(step.hole));
      if (value !== undefined) put(fill(chosen, step.hole, value));
    } else if (step.do === "type") {
      const typed = await askText(shell, `${labelOf(step.hole)}:`);
      if (typed !== undefined) put(fill(chosen, step.hole, readValue(typed)));
    } else {
      const last = before.pop();
      if (last === undefined) return undefined;
      chosen = last;
    }
  }
}

/** Behind this move dice are shown, and what was shown stands: it is asked once more. */
export function needsAWord({ machine, state, side }: Shown, move: AnyMove): boolean {
  return machine.table.preview(state, move, side).roll !== null;
}

function sayAgainst(shell: Shell, { against }: MoveChoices): void {
  for (const { message } of against.slice(0, 3)) shell.say(`  ${shown(message)}`);
}

const labelOf = ({ param }: OpenHole): string => param.slice(1).replaceAll("/", " ");

function titleOf(looking: Looking, name: string, chosen: AnyChosen, { next, ready }: MoveChoices): string {
  const so =
    Object.keys(chosen).length === 0 ? name : tellMove({ ...chosen, move: name }, looking.machine, looking.state);
  if (next === null) return ready === null ? `${so}: not possible so` : so;
  const [least, max] = next.pick ?? [1, 1];
  const begun = chosenAt(chosen, next.param);
  const has = Array.isArray(begun) ? begun.length : 0;
  const many = next.pick === undefined ? "" : ` (${least === max ? `${has} of ${max}` : `${has}; ${least} to ${max}`})`;
  return `${so}: ${labelOf(next)}${many}?`;
}

/** What a parameter can be. */
export const valuesOf = ({ values }: OpenHole): Offer<Json>[] =>
  oneOfEach(values).map(({ value, says, group }) => ({
    value,
    says: group === undefined ? shown(says) : `${shown(says)}   ${shown(group)}`,
  }));

/** What can be chosen for a move that is being put together: it as it stands, values of its next parameter, more. */
export function moveOffers(looking: Shown, { next, also, ready }: MoveChoices): Offer<Step>[] {
  const roll = ready === null ? null : looking.machine.table.preview(looking.state, ready, looking.side).roll;
  const dice = roll === null ? "" : ` (dice follow: ${roll.purpose})`;
  const done: Offer<Step>[] =
    ready === null
      ? []
      : [
          {
            value: { do: "done", move: ready },
            says: `Do it: ${tellMove(ready, looking.machine, looking.state)}${dice}`,
          },
        ];
  const filling: Offer<Step>[] =
    next === null
      ? []
      : [
          ...valuesOf(next).map(({ value, says }): Offer<Step> => ({ value: { do: "fill", hole: next, value }, says })),
          ...(next.complete ? [] : [{ value: { do: "type", hole: next }, says: "Something else: type it" } as const]),
        ];
  const others = also
    .filter(({ values }) => values.length > 0)
    .map((hole): Offer<Step> => ({ value: { do: "look", hole }, says: `Also: ${labelOf(hole)} ...` }));
  return [...done, ...filling, ...others, { value: { do: "back" }, says: "Back" }];
}
