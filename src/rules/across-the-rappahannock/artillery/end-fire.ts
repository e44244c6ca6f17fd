import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The artillery of the command has fired (3.C.2.a). */
export const endFire = move({
  name: "end-fire",
  rule: "3.C.2.a",
  at: ["command/fire", "salvo/fire"],
  params: moveShapes["end-fire"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no more artillery fire",
});
