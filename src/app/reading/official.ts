/**
 * The official statements of a game as terms of an agreement: one word that sets every reading and option that they settle.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { type AnyGame, isOfficialDate, officialUpTo, officialWord, settledBy } from "../../rules/sdk/index.js";
import type { Manifest } from "../../schema/index.js";
import { failure } from "../core/failure.js";
import { oneOf, pairs } from "./typed.js";

/** What the words of rulings agree: readings, and options that only the official statements set. */
export interface Agreed {
  readonly rulings: { readonly [id: string]: string };
  readonly options: Manifest["options"];
}

/** Agreed readings, each one of the game's; `official=DATE` and `official=latest` are spelled out, a reading that is named holds. */
export function rulingsFrom(game: AnyGame, words: readonly string[]): Agreed {
  const { [officialWord]: official, ...named } = pairs(words, "ruling");
  for (const [id, reading] of Object.entries(named)) {
    oneOf(id, Object.keys(game.rulings), "A ruling");
    oneOf(reading, Object.keys(game.rulings[id]?.readings ?? {}), `The reading of ${id}`);
  }
  if (official === undefined) return { rulings: named, options: {} };
  const { date, readings, options } = officialTerms(game, official);
  return { rulings: { ...readings, ...named, [officialWord]: date }, options };
}

function officialTerms(game: AnyGame, word: string) {
  const all = game.official ?? [];
  const dates = [...new Set(all.map(({ date }) => date))].sort();
  const last = dates.at(-1);
  if (last === undefined) throw failure("no-official", `The module of ${game.title} has no official statements.`);
  const date = word === "latest" ? last : word;
  const statements = isOfficialDate(date) ? officialUpTo(all, date) : [];
  if (statements.length === 0) {
    const there = `latest or a date from ${dates[0]} on; ${game.title} has statements of ${dates.join(", ")}`;
    throw failure("no-official", `Official statements are ${there}, not "${shown(word)}".`, { dates });
  }
  return { date, ...settledBy(statements) };
}
