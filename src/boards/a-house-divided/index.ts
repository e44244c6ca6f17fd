import type { GameBoard } from "../board.js";

/** The board of A House Divided. */
export const board: GameBoard = {
  lines: async () => (await import("./lines.js")).aHouseDividedBoard,
  inspector: async () => (await import("./inspector.js")).aHouseDividedInspector,
  picture: async () => (await import("./picture.js")).drawAHouseDivided,
  spots: async () => (await import("./spots.js")).aHouseDividedSpots,
};
