// The keys that a move takes where `turnproof play` asks for it: each question is answered with the fewest keys.

import { moveOffers, needsAWord, valuesOf } from "../src/cli/commands/composing.js";
import { turnOffers } from "../src/cli/commands/play.js";
import { fewEnough, holds, type Offer } from "../src/cli/terminal/ask.js";
import { canonicalText, type Machine } from "../src/replay/index.js";
import { type AnyChosen, type AnyMove, fill } from "../src/rules/index.js";
import { goOn } from "../tests/support/holes.js";

/** A line is chosen by its number in a short list, in a long one by parts of words and the arrow; Enter ends both. */
function keysFor<T>(offers: readonly Offer<T>[], wanted: (value: T, at: number) => boolean): number {
  const at = offers.findIndex(({ value }, place) => wanted(value, place));
  const offer = offers[at];
  if (offer === undefined) throw new Error("what the log has is not offered");
  if (offers.length <= fewEnough) return at === 0 ? 1 : 2;
  const words = offer.says.toLowerCase().split(/\s+/);
  const begun = words.flatMap((word) => [1, 2, 3, 4, 5, 6, 7, 8].map((length) => word.slice(0, length)));
  const pairs = begun.flatMap((one) =>
    begun.filter((two) => one.length + two.length < 8).map((two) => `${one} ${two}`),
  );
  const costs = ["", ...begun, ...pairs].map((typed) => {
    const left = offers.filter(({ says }) => holds(says, typed));
    return typed.length + left.indexOf(offer) + 1;
  });
  return Math.min(...costs);
}

/** Canonical text knows no order of keys. */
const same = (a: object, b: object): boolean => canonicalText(a) === canonicalText(b);

/** The keys of one move, from the first question to the last. */
export function keysOfMove(
  machine: Machine,
  state: Machine["state"],
  side: string,
  move: AnyMove,
  hasDraft: boolean,
): number {
  const shown = { machine, state, side };
  const offers = turnOffers(shown, hasDraft);
  const whole = offers.findIndex(({ value }) => value.do === "whole" && same(value.move, move));
  if (whole >= 0) return keysFor(offers, (_, at) => at === whole);
  const { move: name, ...wanted } = move;
  let keys = keysFor(offers, (value) => value.do === "compose" && value.name === name);
  let chosen: AnyChosen = {};
  for (let step = 0; step < 200; step++) {
    const choices = machine.table.legalMoves(state, side, { move: name, with: chosen });
    const now = moveOffers(shown, choices);
    if (choices.ready !== null && same(choices.ready, move)) {
      const isLast = choices.next === null && choices.also.length === 0;
      return isLast && !needsAWord(shown, choices.ready) ? keys : keys + keysFor(now, (value) => value.do === "done");
    }
    const before = chosen;
    const next = goOn(wanted, before, choices);
    if (typeof next === "string") throw new Error(`${JSON.stringify(move)}: ${next}`);
    const further = choices.also.find((hole) => hole.values.some(({ value }) => same(fill(before, hole, value), next)));
    const isHere = choices.next?.values.some(
      ({ value }) => choices.next && same(fill(before, choices.next, value), next),
    );
    if (isHere === true)
      keys += keysFor(now, (one) => one.do === "fill" && same(fill(before, one.hole, one.value), next));
    else if (further !== undefined) {
      keys += keysFor(now, (one) => one.do === "look" && one.hole === further);
      keys += keysFor(valuesOf(further), (value) => same(fill(before, further, value), next));
    }
    chosen = next;
  }
  throw new Error(`${JSON.stringify(move)} takes more than 200 questions`);
}
