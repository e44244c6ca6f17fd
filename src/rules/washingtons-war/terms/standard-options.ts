import type { Options } from "./options.js";

/** As the rulebook has it; cards are dealt outside the log. */
export const standardOptions: Options = { cards: "external", declaration: "printed", warEnds: "printed" };
