import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** Nobody attacks again (11.32). */
export const noContinuedAttack = move({
  name: "no-continued-attack",
  rule: "11.32",
  at: ["charges/continue"],
  params: moveShapes["no-continued-attack"],
  checks: {},
  apply({ f }) {
    f.continuing = [];
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no continued attack",
});
