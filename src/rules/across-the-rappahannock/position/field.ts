import { type Field, layField } from "../../mechanics/hex/fields.js";
import { kept } from "../../sdk/kept.js";
import type { Facts } from "../pack/facts.js";
import type { Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { fights, startHex } from "./units.js";

/** Who stands where is not a fact of the map: what is kept of it hides no source. */
const fields = kept<Field>();

/** The field as it is now, or as it was when the command began (5.13). Leaders and pontoon trains are not combat units. */
export const fieldOf = (s: State, facts: Facts, side: Side, when: "now" | "start" = "now"): Field =>
  fields.get(s, `${side} ${when}`) ?? fields.set(s, `${side} ${when}`, fieldAt(s, facts, side, when));

/** Friends are the side's units and trains; trains of the enemy frighten nobody, and nobody enters them (LG.Eng.Train). */
const fieldAt = (s: State, facts: Facts, side: Side, when: "now" | "start"): Field =>
  layField(facts, (lay) => {
    for (const id in s.units) {
      const unit = s.units[id];
      if (unit === undefined) continue;
      const hex = when === "now" ? unit.hex : startHex(s, id);
      if (hex === null) continue;
      if (unit.side === side) lay.friend(hex);
      else if (fights(unit)) lay.enemy(hex);
      else lay.harmless(hex);
    }
  });
