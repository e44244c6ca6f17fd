import type { CardEffect } from "../../../../src/rules/index.js";
import type { Acting, Reading, Side } from "../kit.js";

/** What an event of The Valley does. */
export type Effect = CardEffect<Reading, Acting, Side>;
