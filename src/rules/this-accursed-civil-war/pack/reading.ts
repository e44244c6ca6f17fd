/**
 * What stands on the board, for who shows it.
 *
 * @packageDocumentation
 */
import { openLedger } from "../../sdk/facts.js";
import { type Facts, facts } from "./facts.js";
import type { Pack } from "./schema.js";

export { battleOf } from "./battles/index.js";
export type { Facts } from "./facts.js";

/**
 * What a pack says, read as the players' agreed board.
 *
 * @throws the missing-fact signal from every question that the pack does not answer
 * @example factsOf(standardPack).terrain("T0607")
 */
export const factsOf = (pack: Pack): Facts => facts(pack, openLedger("agreed"));
