/**
 * A player's hand in a game whose cards are dealt outside the log, as they note it: a file of their own that is never
 * sent. It narrows what the commands offer, and decides nothing.
 *
 * @packageDocumentation
 */
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import { type Machine, seatOf } from "../../replay/index.js";
import { erased } from "../../rules/sdk/context.js";
import { type AnyMove, nearest } from "../../rules/sdk/index.js";
import { copyJson } from "../../schema/json.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { note } from "../core/notices.js";
import { cardTitle } from "./hand.js";
import { writeNoted } from "./hand-file.js";
import { forgetListed } from "./listed.js";
import type { Writing } from "./session.js";

/** Every card of the decks that are dealt outside the log. */
export const cardsOutside = ({ table, state }: Machine): readonly string[] =>
  table.decks.flatMap(({ id, cards, look }) =>
    table.game.decks?.[id]?.noted !== undefined && look(state) === null ? [...cards] : [],
  );

/** How many cards of a side's hand nobody has seen, beside these. */
export function unnoted({ table, state }: Machine, side: string, cards: readonly string[]): number {
  const own = copyJson(state);
  const decks = Object.values(table.game.decks ?? {});
  return decks.reduce((sum, deck) => sum + (deck.noted?.(erased(own), side, cards) ?? 0), 0);
}

/** Those of the noted cards that still can be in the hand: what was played since is gone from it. */
export function stillHeld(machine: Machine, side: string, noted: readonly string[]): readonly string[] {
  const unseen = unnoted(machine, side, []);
  return noted.filter((card) => unnoted(machine, side, [card]) < unseen);
}

/**
 * The card that somebody typed: an id, or the one whose id or title begins so. Of copies of one title it is the first that can be in
 * the hand: nobody tells them apart.
 *
 * @param held cards of the hand that are named already: the next copy is meant
 */
export function cardMeant(
  machine: Machine,
  pack: unknown,
  { side, held }: { readonly side: string; readonly held: readonly string[] },
  typed: string,
): string {
  const all = cardsOutside(machine);
  if (all.includes(typed)) return typed;
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const asked = plain(typed);
  const called = all.filter((card) => plain(cardTitle(pack, card)) === asked);
  const begin =
    called.length > 0
      ? called
      : all.filter((card) => plain(card).startsWith(asked) || plain(cardTitle(pack, card)).startsWith(asked));
  const titles = [...new Set(begin.map((card) => cardTitle(pack, card) || card))];
  const [only, another] = begin;
  if (only !== undefined && another === undefined) return only;
  if (titles.length === 1) {
    const free = begin.filter((card) => !held.includes(card));
    const copy = free.find((card) => stillHeld(machine, side, [card]).length > 0) ?? free[0];
    if (copy !== undefined) return copy;
    throw failure(
      "which-card",
      `There are ${begin.length} cards "${shown(titles[0] ?? "")}", and all are named already.`,
    );
  }
  if (titles.length > 1) {
    const few = titles.slice(0, 8).map((title) => {
      const ids = begin.filter((card) => (cardTitle(pack, card) || card) === title);
      return ids.length === 1 || ids[0] === title ? `${title} (${ids[0]})` : `${title} (${ids[0]} to ${ids.at(-1)})`;
    });
    const more = titles.length > few.length ? ", ..." : "";
    throw failure(
      "which-card",
      `"${shown(typed)}" can be ${shown(few.join(", "))}${more}: type more of the title, or an id.`,
    );
  }
  const near = nearest(typed, all);
  const meant = near.length === 0 ? "" : `: did you mean ${shown(near.join(" or "))}?`;
  throw failure("no-such-card", `There is no card "${shown(typed)}"${meant}`);
}

/** Notes a hand in place of what was noted; each card once. */
export async function noteHand(
  app: App,
  { machine, folder }: Pick<Writing, "machine" | "folder">,
  side: string,
  cards: readonly string[],
): Promise<readonly string[]> {
  const seen = cards.find((card) => stillHeld(machine, side, [card]).length === 0);
  if (seen !== undefined) {
    const message = `${shown(seen)} cannot be in your hand: it is where everybody can see it, or you hold no closed card.`;
    throw failure("not-in-hand", message);
  }
  const noted = [...new Set(cards)];
  const max = unnoted(machine, side, []);
  if (noted.length > max)
    throw failure("too-many-cards", `You hold ${max} cards that nobody has seen; ${noted.length} were noted.`);
  await writeNoted(app, folder.places.hand, machine.gid, noted);
  // Another hand is another list: its numbers mean nothing any more.
  await forgetListed(app, folder.places);
  return noted;
}

/** The noted hand in lines; nothing where none is noted. */
export function notedLines(machine: Machine, side: string, noted: readonly string[], pack: unknown): string[] {
  const held = stillHeld(machine, side, noted);
  if (held.length === 0) return [];
  const rows = held.map((card) => [shown(card), shown(cardTitle(pack, card))]);
  return ["Your hand, as you noted it:", ...columns(rows, "  ")];
}

/** Says of each card that moves name that it is not in the hand as it was noted; they are written all the same. */
export function sayNotInHand(app: App, writing: Writing, list: readonly AnyMove[], dir: string): void {
  const { machine, folder, writer } = writing;
  const side = seatOf(machine, writer.id)?.side ?? "";
  const held = stillHeld(machine, side, folder.noted);
  if (held.length === 0) return;
  const named = JSON.stringify(list);
  for (const card of cardsOutside(machine)) {
    if (!named.includes(JSON.stringify(card)) || held.includes(card) || stillHeld(machine, side, [card]).length === 0)
      continue;
    note(app, "next/hand", `${shown(card)} is not in the hand that you noted.`, { dir: shown(dir) });
  }
}
