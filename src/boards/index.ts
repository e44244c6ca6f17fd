/**
 * Pictures of a state: pure functions of state and pack. They know no command and no page.
 *
 * @packageDocumentation
 */
import type { GameEvent } from "../rules/index.js";
import type { GameBoard } from "./board.js";
import { boards } from "./installed.js";
import { genericBoard } from "./text/generic.js";

export type { BoardLines, DrawBoard, DrawMap, GameBoard } from "./board.js";
export type { HexMaps, NewMap } from "./hex/hex-pack.js";

async function boardOf(game: string): Promise<GameBoard> {
  return (Object.hasOwn(boards, game) ? await boards[game]?.() : undefined) ?? {};
}

/**
 * A state of a game as lines for a terminal; any game's state has some.
 *
 * @example
 * for (const line of await boardLines("washingtons-war", state, standardPack)) console.log(line);
 */
export async function boardLines(game: string, state: unknown, pack: unknown): Promise<readonly string[]> {
  const lines = await (await boardOf(game)).lines?.();
  return (await lines?.(state, pack)) ?? genericBoard(state);
}

/**
 * A state of a game as an SVG picture, with what moved last; undefined where the game has none, or the value is none of
 * its states.
 *
 * @example
 * const svg = await boardPicture("washingtons-war", state, standardPack, played.events);
 */
export async function boardPicture(
  game: string,
  state: unknown,
  pack: unknown,
  events: readonly GameEvent[],
): Promise<string | undefined> {
  const draw = await (await boardOf(game)).picture?.();
  return draw?.(state, pack, events);
}

/** What a game on hex maps offers to whoever enters a map; undefined for other games. */
export async function hexMapsOf(game: string) {
  return (await boardOf(game)).maps?.();
}
