/**
 * The numbered list of moves: made from the state alone, so that only its place in the log has to be remembered. A
 * number means something only where the list was shown for the state that the log is in now.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import type { AnyMove, AnyState } from "../../rules/sdk/index.js";
import { failure } from "../core/failure.js";
import { isThere, type Kept, readBytes, secretMode, textOf, writeWhole } from "../core/files.js";
import { join } from "../core/paths.js";
import type { Places } from "./folder.js";

/** The moves of a state in the order of their numbers: those that are legal, then those that a missing fact leaves open. */
export function numbered({ table }: Pick<Machine, "table">, state: AnyState, side: string): readonly AnyMove[] {
  const order = new Map(table.game.moves.map(({ name }, at) => [name, at]));
  const all = [...table.legalMoves(state, side), ...table.undecidedMoves(state, side)];
  const once = new Map(all.map((move) => [JSON.stringify(move), move]));
  return [...once.values()].sort((a, b) => (order.get(a.move) ?? 0) - (order.get(b.move) ?? 0));
}

const fileIn = ({ folder }: Places): string => join(folder, "listed.txt");

/** Remembers that the list was shown at the end of the log, draft and all. */
export async function rememberListed(app: Kept, places: Places, { head }: Pick<Machine, "head">): Promise<void> {
  await writeWhole(app, fileIn(places), `${head}\n`, secretMode);
}

/** Forgets the list: its numbers count no more. */
export async function forgetListed(app: Kept, places: Places): Promise<void> {
  await app.store.rm(fileIn(places), { force: true });
}

/** The place of the list that was shown last; undefined where none was. */
export async function listedAt(app: Kept, places: Places): Promise<string | undefined> {
  const file = fileIn(places);
  return isThere(app, file) ? textOf(await readBytes(app, file))?.trim() : undefined;
}

/** The list whose numbers count: refused where another was shown last, or none. */
export function listFor(
  machine: Pick<Machine, "table" | "head">,
  view: { readonly state: AnyState; readonly side: string },
  at: string | undefined,
  dir: string,
): readonly AnyMove[] {
  if (at === machine.head) return numbered(machine, view.state, view.side);
  const why = at === undefined ? "No list of moves was shown yet" : "The game has gone on since the moves were listed";
  throw failure("stale-list", `${why}: list them before you name one by its number.`, { why, dir: shown(dir) });
}
