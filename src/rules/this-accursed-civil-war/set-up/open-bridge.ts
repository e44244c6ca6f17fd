import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { battle } from "../position/battle.js";

/** Second Newbury: the place of the bridge of boats is opened, to be crossed (SN.5). */
export const openBridge = move({
  name: "open-bridge",
  rule: "SN.5",
  at: ["activation/actions"],
  params: moveShapes["open-bridge"],
  checks: {
    written: {
      rule: "SN.5",
      says: "{actual} has written down no bridge of boats, or it is open already",
      ok: ({ s, by }) =>
        (battle(s).special.boats?.side === by && s.boats.written && s.boats.hex === null) || { actual: by },
    },
  },
  apply({ f }) {
    f.opening = true;
    return "boats";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "open the place of the bridge of boats",
});
