import type { GameEvent } from "../rules/index.js";
import type { DrawMap, HexMaps } from "./hex/hex-pack.js";
import type { SceneNode } from "./scene.js";

/** How a game's state is shown: lines for a terminal, or undefined where the value is none of its states. */
export type BoardLines = (state: unknown, pack: unknown) => Promise<readonly string[] | undefined>;

/** How a game's state is drawn, with what happened last, or undefined where the value is none of its states. */
export type DrawBoard = (state: unknown, pack: unknown, events: readonly GameEvent[]) => Promise<SceneNode | undefined>;

/** The board of a game: what its folder in src/boards exports as `board`. Each part is loaded when it is asked for. */
export interface GameBoard {
  readonly lines?: () => Promise<BoardLines>;
  readonly picture?: () => Promise<DrawBoard>;
  /** Games on hex maps: how a map is begun, looked over and drawn. */
  readonly maps?: () => Promise<{ readonly maps: HexMaps; readonly draw: DrawMap }>;
}
