import type { Options } from "./options.js";

/** The battles as they stand; nothing optional. */
export const standardOptions: Options = {
  historicalOrders: false,
  royalistMusketPenalty: false,
  royalistOnePistol: false,
  york: "centre",
  northampton: "away",
  douglas: "away",
  eightTurns: false,
  attack: "historical",
  royalistGuns: false,
};
