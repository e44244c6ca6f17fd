/**
 * A move that somebody wrote as a line of text.
 *
 * @packageDocumentation
 */
import type { AnyMove } from "../../rules/sdk/index.js";
import { failure } from "../core/failure.js";
import { packOf } from "../folder/hand.js";
import type { Writing } from "../folder/session.js";
import { readTypedMove } from "../reading/shorthand.js";
import { lookOf } from "./turn.js";

/** Reads the line among what is legal now; a number names nothing here, since no list was shown. */
export function typedMove(writing: Writing, text: string): AnyMove {
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) throw failure("no-move", "A move was expected: its name, then words for its parts.");
  const { side, state } = lookOf(writing);
  const names = JSON.stringify([packOf(writing.replayed) ?? null, state]);
  return readTypedMove(
    {
      ...{ table: writing.machine.table, state, side },
      known: (id) => names.includes(JSON.stringify(id)),
      listed: () => {
        throw failure("stale-list", "No list of moves was shown: name the move.");
      },
    },
    words,
  );
}
