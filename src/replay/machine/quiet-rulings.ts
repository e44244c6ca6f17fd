import type { Ruling } from "../../schema/index.js";

/** Rulings that change nothing of the position: who has the pen keeps it, what was proposed or agreed goes on. */
const quiet: ReadonlySet<Ruling["kind"]> = new Set(["interpret", "rotate", "stands"]);

/** Whether a ruling changes nothing of the position: words, a new key, an error that is left as it is. */
export const isQuiet = ({ kind }: Ruling): boolean => quiet.has(kind);
