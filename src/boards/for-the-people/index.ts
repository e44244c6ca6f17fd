import type { GameBoard } from "../board.js";

/** The board of For the People. */
export const board: GameBoard = {
  lines: async () => (await import("./lines.js")).forThePeopleBoard,
  inspector: async () => (await import("./inspector.js")).forThePeopleInspector,
  picture: async () => (await import("./picture.js")).drawForThePeople,
  spots: async () => (await import("./spots.js")).forThePeopleSpots,
};
