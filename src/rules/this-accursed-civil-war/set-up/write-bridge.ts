import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { battle } from "../position/battle.js";

/** Second Newbury: the place of the bridge of boats is written down and stays closed until it is used (SN.5). */
export const writeBridge = move({
  name: "write-bridge",
  rule: "SN.5",
  at: ["setUp/place"],
  params: moveShapes["write-bridge"],
  checks: {
    "has-boats": {
      rule: "SN.5",
      says: "the {actual} has no bridge of boats",
      ok: ({ s, by }) => battle(s).special.boats?.side === by || { actual: by },
    },
    once: {
      rule: "SN.5",
      says: "the place of the bridge of the {actual} is written down already",
      ok: ({ s, by }) => !s.boats.written || { actual: by },
    },
  },
  apply({ s, commit }) {
    s.boats.written = true;
    commit("bridge-of-boats");
    return "place";
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "write down where the bridge of boats lies",
});
