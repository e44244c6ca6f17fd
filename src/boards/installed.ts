// Made by `npm run register` from the folders of src/rules. Not to be edited.
import type { GameBoard } from "./board.js";

/** How the board of each game is loaded, by the game's id. */
export const boards: { readonly [id: string]: () => Promise<GameBoard> } = {
  "a-house-divided": async () => (await import("./a-house-divided/index.js")).board,
  "across-the-rappahannock": async () => (await import("./across-the-rappahannock/index.js")).board,
  "for-the-people": async () => (await import("./for-the-people/index.js")).board,
  "this-accursed-civil-war": async () => (await import("./this-accursed-civil-war/index.js")).board,
  "washingtons-war": async () => (await import("./washingtons-war/index.js")).board,
};
