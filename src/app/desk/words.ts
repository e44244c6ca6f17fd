/**
 * What rules and logs hold, in the words that the page shows.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Section, ToldFinding } from "../../report/at-table.js";
import type { AnyGame } from "../../rules/sdk/index.js";

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
