import type { GameBoard } from "../board.js";

/** The board of For the People. */
export const board: GameBoard = {
  lines: async () => (await import("./lines.js")).forThePeopleBoard,
  picture: async () => (await import("./picture.js")).drawForThePeople,
};
