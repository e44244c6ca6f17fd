import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Too many Generals in a space of the enemy are let be for now (5.34). */
export const waiveLimits = decline({
  name: "waive-limits",
  rule: "5.34",
  at: ["round/organisation"],
  params: moveShapes["waive-limits"],
  apply({ f, by }) {
    f.looked.push(by);
    return "organisation";
  },
  says: "let the enemy's Generals be",
});
