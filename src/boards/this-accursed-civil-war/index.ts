import type { GameBoard } from "../board.js";

/** The board of This Accursed Civil War, and its maps without pieces. */
export const board: GameBoard = {
  lines: async () => (await import("./lines.js")).thisAccursedCivilWarBoard,
  inspector: async () => (await import("./inspector.js")).thisAccursedCivilWarInspector,
  picture: async () => (await import("./picture.js")).drawThisAccursedCivilWar,
  spots: async () => (await import("./spots.js")).thisAccursedCivilWarSpots,
  maps: async () => (await import("./maps.js")).accursedMaps,
};
