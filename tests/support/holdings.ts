// What the committed logs of a game hold together: the kinds of moves and of events.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type InstalledGame, libraryOf, replayLog } from "../../src/replay/index.js";

/** The kinds of moves and of events of a game that none of the logs in a folder holds. */
export async function notHeld(
  installed: InstalledGame,
  folder: string,
): Promise<{ readonly moves: readonly string[]; readonly events: readonly string[] }> {
  const moves = new Set<string>();
  const events = new Set<string>();
  const library = libraryOf(installed);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".pbem"))) {
    const { machine } = await replayLog(new Uint8Array(readFileSync(join(folder, file))), { library, timeline: true });
    if (machine === null) throw new Error(`${file} cannot be replayed`);
    for (const { input } of machine.inputs) if ("move" in input) moves.add(input.move);
    for (const item of machine.timeline ?? []) for (const { event } of item.events) events.add(event);
  }
  const { game } = installed;
  return {
    moves: game.moves.flatMap(({ name }) => (moves.has(name) ? [] : [name])),
    events: Object.keys(game.events).filter((name) => !events.has(name)),
  };
}
