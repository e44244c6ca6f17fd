import { knownState, type Machine, penOf } from "../../replay/index.js";
import type { AnyState } from "../../rules/sdk/index.js";
import { readerOf } from "./hand.js";

/** The game as seen by an onlooker who wants to know what the writer of the next entry can do. */
export interface WriterView {
  /** Who writes the next entry; null where nobody does. */
  readonly pen: string | null;
  readonly side: string;
  readonly reader: ReturnType<typeof readerOf>;
  /** Who looks is who writes. */
  readonly mine: boolean;
  /** Their own closed cards count as known to who writes; the log never sees that state. */
  readonly state: AnyState;
}

/**
 * @param folder the secrets of who looks, and their hand as they noted it
 * @param decides the side that decides where nobody of the players has the pen
 */
export function writerView(
  { secret, noted = [] }: { readonly secret: Parameters<typeof readerOf>[0]; readonly noted?: readonly string[] },
  machine: Machine,
  decides: string,
): WriterView {
  const pen = penOf(machine);
  const side = machine.seats.find(({ id }) => id === pen)?.side ?? decides;
  const reader = readerOf(secret, machine);
  const mine = reader !== undefined && reader.id === pen;
  return { pen, side, reader, mine, state: mine ? knownState(machine, reader.id, reader.card, noted) : machine.state };
}
