import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Nobody attacks again (11.32). */
export const noContinuedAttack = decline({
  name: "no-continued-attack",
  rule: "11.32",
  at: ["charges/continue"],
  params: moveShapes["no-continued-attack"],
  apply({ f }) {
    f.continuing = [];
  },
  says: "no continued attack",
});
