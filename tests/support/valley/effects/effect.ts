import type { CardEffect } from "../../../../src/rules/index.js";
import type { EffectContext, QueryContext, Side } from "../kit.js";

/** What an event of The Valley does. */
export type Effect = CardEffect<QueryContext, EffectContext, Side>;
