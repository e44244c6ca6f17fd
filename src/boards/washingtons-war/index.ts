import type { GameBoard } from "../board.js";

/** The board of Washington's War. */
export const board: GameBoard = {
  lines: async () => (await import("./lines.js")).washingtonsWarBoard,
  inspector: async () => (await import("./inspector.js")).washingtonsWarInspector,
  picture: async () => (await import("./picture.js")).drawWashingtonsWar,
  spots: async () => (await import("./spots.js")).washingtonsWarSpots,
};
