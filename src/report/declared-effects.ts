/**
 * Effects of cards that others declared and that are open, where playing on accepts them: told before somebody plays on.
 *
 * @packageDocumentation
 */
import { shown } from "../boards/text/escape.js";
import { type Machine, openTexts } from "../replay/index.js";

/** A line for each effect that a player accepts by their next move; none where that was not agreed. */
export function acceptedByPlayingOn(machine: Machine, me: string | null, dir: string): string[] {
  if (machine.manifest.declared !== "play-on" || machine.seats.every(({ id }) => id !== me)) return [];
  return openTexts(machine)
    .filter(({ author, objected, playedOn }) => author !== me && objected === null && !playedOn.has(me ?? ""))
    .map(({ seq, author, fact }) => {
      const card = machine.table.named(fact.slice("effect/".length));
      return `${shown(author)} declared in entry ${seq} what ${shown(card)} does. If you play on, it counts; to keep it open: turnproof letter ${dir} object --to ${seq} "why"`;
    });
}
