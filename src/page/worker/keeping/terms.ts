/**
 * What can be agreed of a game before it begins: its options, and how its rulebook is read where it leaves something open.
 *
 * @packageDocumentation
 */
import { shown } from "../../../boards/text/escape.js";
import { optionText, optionValueText } from "../../../report/option-words.js";
import { type AnyGame, officialWord } from "../../../rules/sdk/index.js";
import type { Term, Terms } from "../../calls/keeping.js";

/** The terms of a game. Whether cards are dealt in the log is not among them: the page does not deal. */
export const termsOf = (game: AnyGame): Terms => ({
  title: shown(game.title),
  sides: game.sides,
  starts: Object.entries(game.scenarios).map(([value, { title }]) => ({ value, says: shown(title) })),
  dealt: Object.keys(game.decks ?? {}).length > 0,
  options: Object.entries(game.standardOptions).flatMap(([id, standard]) =>
    id === "cards" ? [] : [optionOf(game, id, standard)],
  ),
  rulings: [
    ...officialTerm(game),
    ...Object.entries(game.rulings).map(([id, { question, rule, readings, standard }]) => ({
      ...{ id, standard },
      says: shown(`${question} [${rule}]`),
      usual: shown(readings[standard] ?? standard),
      values: Object.entries(readings).map(([value, says]) => ({ value, says: shown(says) })),
    })),
  ],
});

/** What publisher and designer said after printing, up to a date. */
function officialTerm({ official = [] }: AnyGame): readonly Term[] {
  const dates = [...new Set(official.map(({ date }) => date))].sort();
  if (dates.length === 0) return [];
  const usual = "nothing of it";
  const values = dates.map((value) => ({ value, says: shown(`what was said up to ${value}`) }));
  return [
    {
      ...{ id: officialWord, standard: "", usual },
      says: "What publisher and designer said after printing: readings below take precedence",
      values: [{ value: "", says: usual }, ...values],
    },
  ];
}

function optionOf(game: AnyGame, id: string, standard: unknown): Term {
  const named = typeof standard === "boolean" ? [false, true] : namesOf(game, id);
  return {
    ...{ id, standard: String(standard) },
    says: optionText(game, id),
    usual: optionValueText(game, id, standard),
    values: named.map((value) => ({ value: String(value), says: optionValueText(game, id, value) })),
  };
}

/** The values of an option that takes one of some names: its shape tells them, to one that it does not take. */
function namesOf({ options, standardOptions }: AnyGame, id: string): readonly string[] {
  const [issue] = options.explain({ ...standardOptions, [id]: {} });
  return /^enum: (.*)$/.exec(issue?.message ?? "")?.[1]?.split(", ") ?? [];
}
