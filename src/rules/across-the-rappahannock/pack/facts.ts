import { type Ledger, ownFact } from "../../sdk/facts.js";
import { lasting } from "../../sdk/memory.js";
import { counterFacts } from "./counter-facts.js";
import { isNumber } from "./fact-values.js";
import { mapFacts } from "./map-facts.js";
import type { Pack } from "./schema.js";

export type { Condition } from "./counter-facts.js";
export type { Hexside } from "./map-facts.js";

/**
 * What is printed on maps and counters, read from a component pack. Reading a fact that nobody knows throws the engine's
 * signal, which turns into an `unknown` finding.
 */
export const facts = (pack: Pack, ledger: Ledger) => {
  // The dearest hex of a unit's way stands in no pack: players may agree it where a charge asks for it.
  ledger.shapes.set("costliest", isNumber);
  return {
    ...mapFacts(pack, ledger),
    ...counterFacts(pack, ledger),
    /** The cost of the dearest hex on a unit's way, as players agreed it; undefined where they did not. */
    dearestOf(unit: string): number | undefined {
      const value = ownFact(ledger, `costliest/${unit}`);
      return typeof value === "number" ? value : undefined;
    },
    /** What follows from the maps and a key alone, found out once. */
    once: lasting(pack, ledger),
  };
};

export type Facts = ReturnType<typeof facts>;
