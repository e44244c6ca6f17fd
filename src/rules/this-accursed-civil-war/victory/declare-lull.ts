import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { battle } from "../position/battle.js";
import { chargingWing, inContact } from "../position/lull.js";
import { fullPistols } from "../position/recovery.js";
import { isGun, onMap } from "../position/units.js";

/** Turns of a lull, that in which it is declared the first of them (FN.1). */
const lullTurns = 4;

/** First Newbury: the King lets both armies rest (FN.1). */
export const declareLull = move({
  name: "declare-lull",
  rule: "FN.1",
  at: [
    "turn/select",
    "activation/preempt",
    "activation/orders",
    "activation/actions",
    "activation/continue",
    "lull/declare",
  ],
  params: moveShapes["declare-lull"],
  checks: {
    "in-this-battle": {
      rule: "FN.1",
      says: "{actual} knows no lull",
      ok: ({ s }) => battle(s).special.lull === true || { actual: battle(s).title },
    },
    "the-king": {
      rule: "FN.1",
      says: "the King declares a lull, not {actual}",
      ok: ({ by }) => by === "royalist" || { actual: by },
    },
    apart: {
      rule: "FN.1",
      says: "{actual} stand next to each other",
      ok(c) {
        const met = inContact(c);
        return met === undefined || { actual: met };
      },
    },
    "nobody-charges": {
      rule: "FN.1",
      says: "{actual} is under Charge",
      ok({ s }) {
        const charging = chargingWing(s);
        return charging === undefined || { actual: charging };
      },
    },
  },
  apply({ s, options, tell, unwind, call }) {
    s.lull = lullTurns - 1;
    for (const wing of Object.values(s.wings)) if (wing.order !== null) wing.order = "receive-charge";
    for (const { unit } of onMap(s)) {
      // A threshold is never forgotten; Open Order stays until its side says otherwise (FN.1).
      unit.morale = unit.threshold ? "shaken" : "normal";
      if (!isGun(unit) && unit.formation !== "open") unit.formation = "normal";
      if (unit.type === "cavalry") unit.pistols = fullPistols(s, options, unit);
    }
    tell("lull", { turns: lullTurns });
    // A turn that has begun goes on with its end, a wing that waits for the other does not act any more.
    const inTurn = s.stack.at(-1)?.flow === "turn";
    for (const _ of s.stack.filter(({ flow }) => flow === "activation")) unwind("activation");
    call("forming", { at: "ranks", side: "royalist" });
    return inTurn ? "rout" : undefined;
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "declare a lull",
});
