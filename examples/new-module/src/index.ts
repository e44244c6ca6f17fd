import { ferryNight } from "./game.js";
import { standardPack } from "./pack.js";

export { ferryNight, type Move, type Table } from "./game.js";
export { type Pack, standardPack } from "./pack.js";
export type { Side, State } from "./terms.js";

/** What the command loads with --module, and verifyLog as its `modules`. */
export const games = [{ game: ferryNight, packs: [standardPack] }];
