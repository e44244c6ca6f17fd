/**
 * Effects of cards that others declared and that are open, where playing on accepts them: told before somebody plays on.
 *
 * @packageDocumentation
 */
import { shown } from "../boards/text/escape.js";
import { type Machine, openTexts } from "../replay/index.js";

/** A notice of it. How to object, each face adds by the fields: the folder of the game and the entry. */
export interface DeclaredEffect {
  readonly code: "receiving/declared";
  readonly message: string;
  readonly fields: { readonly dir: string; readonly to: number };
}

/** A notice for each effect that a player accepts by their next move; none where that was not agreed. */
export function acceptedByPlayingOn(machine: Machine, me: string | null, dir: string): DeclaredEffect[] {
  if (machine.manifest.declared !== "play-on" || machine.seats.every(({ id }) => id !== me)) return [];
  return openTexts(machine)
    .filter(({ author, objected, playedOn }) => author !== me && objected === null && !playedOn.has(me ?? ""))
    .map(({ seq, author, fact }) => {
      const card = machine.table.named(fact.slice("effect/".length));
      const message = `${shown(author)} declared in entry ${seq} what ${shown(card)} does. If you play on, it counts; an objection in a letter keeps it open.`;
      return { code: "receiving/declared", message, fields: { dir, to: seq } };
    });
}
