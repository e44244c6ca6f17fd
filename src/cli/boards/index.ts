import { type Board, genericBoard } from "./generic.js";

/** Boards of games that have one of their own; loaded when asked for. */
const own: { readonly [game: string]: () => Promise<Board> } = {
  "washingtons-war": async () => (await import("./washingtons-war.js")).washingtonsWarBoard,
};

/** A state of a game as lines for a terminal. */
export async function boardLines(game: string, state: unknown, pack: unknown): Promise<readonly string[]> {
  const board = Object.hasOwn(own, game) ? await own[game]?.() : undefined;
  return (await board?.(state, pack)) ?? genericBoard(state);
}
