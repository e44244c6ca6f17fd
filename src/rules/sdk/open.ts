import { erased } from "./context.js";
import type { GameDef } from "./game-def.js";
import { openTable, type TableOf, type TableSettings } from "./table.js";
import type { GameTypes, MoveDef, ReadingsOf } from "./types.js";
import { guarded } from "./wrong-use.js";

/**
 * Opens a game.
 *
 * @throws {@link TurnproofError} `open/ruling`, `open/reading`, `open/options`, `open/pack`, `open/authority`: what the
 * game does not have. A pack from a file is compared with the published shape first: `(await game.shapes()).pack`.
 * @example
 * const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
 * const state = table.setup("standard");
 * table.expects(state); // [{ kind: "decision", by: "american", window: "setUp/committees", ... }]
 */
export function open<
  G extends GameTypes,
  Pack,
  const Ms extends readonly MoveDef[],
  const Id extends string,
  const Sc extends string,
>(
  game: GameDef<G, Pack, Ms, Id, Sc>,
  settings: TableSettings<Pack, G["options"], ReadingsOf<G["rulings"]>>,
): TableOf<GameDef<G, Pack, Ms, Id, Sc>> {
  return erased(guarded(openTable(erased(game), erased(settings))));
}
