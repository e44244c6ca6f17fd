/**
 * What rules and logs hold, in the words that the page shows.
 *
 * @packageDocumentation
 */
import { shown } from "../../../boards/text/escape.js";
import type { Section, ToldFinding } from "../../../report/at-table.js";
import { moveWords } from "../../../report/move-words.js";
import type { AnyGame, AnyMove } from "../../../rules/sdk/index.js";

/** A section with its title. */
export function sectionOf(game: Pick<AnyGame, "rulebook">, section: string): Section {
  const known = Object.hasOwn(game.rulebook, section) ? game.rulebook[section] : undefined;
  return { section, title: known?.title ?? null };
}

/** A finding with its section. */
export function findingOf(
  game: Pick<AnyGame, "rulebook">,
  { message, rule }: { readonly message: string; readonly rule?: string | undefined },
): ToldFinding {
  return { text: shown(message), rule: rule === undefined ? null : sectionOf(game, rule) };
}

/** The name of a move as words: "ops-place-pc" is "Ops place pc". */
export const plainName = (name: string): string =>
  shown(`${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll("-", " "));

/** What answers a window: a move in its words, or a question. */
export const answerWords = (answer: AnyMove | "ask"): string =>
  answer === "ask" ? "ask me" : shown(plainName(moveWords(answer)));
