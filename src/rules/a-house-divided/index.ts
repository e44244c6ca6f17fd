import type { TableOf } from "../sdk/table.js";
import type { MoveOf } from "../sdk/types.js";
import type { moves } from "./contents.js";
import type { aHouseDivided } from "./game.js";

export { aHouseDivided } from "./game.js";
export type { Pack } from "./pack/schema.js";
export { standardPack } from "./pack/standard.js";
export type { Side } from "./terms/ids.js";
export type { Options } from "./terms/options.js";
export { allAdvanced, standardOptions } from "./terms/standard-options.js";
export type { State } from "./terms/state.js";

/** A move of the game, by name and parameters. */
export type Move = MoveOf<(typeof moves)[number]>;

/** The table that {@link open} gives: `function render(table: Table)`. */
export type Table = TableOf<typeof aHouseDivided>;
