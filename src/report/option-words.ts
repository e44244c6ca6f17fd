/**
 * The options of a game in words: as its players are asked for them, and as they are told what was agreed.
 *
 * @packageDocumentation
 */
import { shown, shownValue } from "../boards/text/escape.js";
import type { AnyGame } from "../rules/sdk/index.js";

type Worded = Pick<AnyGame, "optionWords">;

const wordsOf = ({ optionWords = {} }: Worded, id: string) =>
  Object.hasOwn(optionWords, id) ? optionWords[id] : undefined;

/** What an option is, with its section; its name where the game has no words for it. */
export function optionText(game: Worded, id: string): string {
  const words = wordsOf(game, id);
  return words === undefined
    ? shown(id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    : shown(`${words.says} [${words.rule}]`);
}

/** What a value of an option is: yes, no, a figure, or the game's words for it. */
export function optionValueText(game: Worded, id: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const values = wordsOf(game, id)?.values ?? {};
  const text = String(value);
  return shown((Object.hasOwn(values, text) ? values[text] : undefined) ?? shownValue(value));
}
