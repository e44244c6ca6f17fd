import type { GameBoard } from "../board.js";

/** The board of Across the Rappahannock, and its maps without pieces. */
export const board: GameBoard = {
  lines: async () => (await import("./lines.js")).acrossTheRappahannockBoard,
  inspector: async () => (await import("./inspector.js")).acrossTheRappahannockInspector,
  picture: async () => (await import("./picture.js")).drawAcrossTheRappahannock,
  spots: async () => (await import("./spots.js")).acrossTheRappahannockSpots,
  maps: async () => (await import("./maps.js")).rappahannockMaps,
};
