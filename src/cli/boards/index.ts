import type { GameEvent } from "../../rules/index.js";
import { type Board, type DrawBoard, genericBoard } from "./generic.js";

/** Boards of games that have one of their own; loaded when asked for. */
const own: { readonly [game: string]: () => Promise<Board> } = {
  "a-house-divided": async () => (await import("./a-house-divided.js")).aHouseDividedBoard,
  "washingtons-war": async () => (await import("./washingtons-war.js")).washingtonsWarBoard,
};

/** A state of a game as lines for a terminal. */
export async function boardLines(game: string, state: unknown, pack: unknown): Promise<readonly string[]> {
  const board = Object.hasOwn(own, game) ? await own[game]?.() : undefined;
  return (await board?.(state, pack)) ?? genericBoard(state);
}

/** Games that have a picture. */
const drawn: { readonly [game: string]: () => Promise<DrawBoard> } = {
  "a-house-divided": async () => (await import("./a-house-divided-svg.js")).drawAHouseDivided,
  "washingtons-war": async () => (await import("./washingtons-war-svg.js")).drawWashingtonsWar,
};

/** A state of a game as an SVG picture, with what moved last; undefined where the game has none. */
export async function boardPicture(
  game: string,
  state: unknown,
  pack: unknown,
  events: readonly GameEvent[],
): Promise<string | undefined> {
  const draw = Object.hasOwn(drawn, game) ? await drawn[game]?.() : undefined;
  return draw?.(state, pack, events);
}
