/**
 * What can be agreed of a game before it begins: its options, and how its rulebook is read where it leaves something open.
 *
 * @packageDocumentation
 */
import { shown } from "../../../boards/text/escape.js";
import type { AnyGame } from "../../../rules/sdk/index.js";
import type { Term, Terms } from "../../calls/keeping.js";

/** The terms of a game. Whether cards are dealt in the log is none of them: the page does not deal. */
export const termsOf = (game: AnyGame): Terms => ({
  title: shown(game.title),
  sides: game.sides,
  starts: Object.keys(game.scenarios),
  options: Object.entries(game.standardOptions).flatMap(([id, standard]) =>
    id === "cards" ? [] : [optionOf(game, id, standard)],
  ),
  rulings: Object.entries(game.rulings).map(([id, { question, rule, readings, standard }]) => ({
    ...{ id, standard },
    says: shown(`${question} [${rule}]`),
    values: Object.entries(readings).map(([value, says]) => ({ value, says: shown(says) })),
  })),
});

function optionOf({ options, standardOptions }: AnyGame, id: string, standard: unknown): Term {
  const says = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (typeof standard === "boolean") {
    const values = [
      { value: "false", says: "no" },
      { value: "true", says: "yes" },
    ];
    return { id, says, standard: String(standard), values };
  }
  // The shape of the options tells what it takes, to one that it does not take.
  const [issue] = options.explain({ ...standardOptions, [id]: {} });
  const named = /^enum: (.*)$/.exec(issue?.message ?? "")?.[1]?.split(", ") ?? [];
  return { id, says, standard: String(standard), values: named.map((value) => ({ value, says: shown(value) })) };
}
