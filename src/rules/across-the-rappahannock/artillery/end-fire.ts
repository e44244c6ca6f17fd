import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The artillery of the command has fired (3.C.2.a). */
export const endFire = decline({
  name: "end-fire",
  rule: "3.C.2.a",
  at: ["command/fire", "salvo/fire"],
  params: moveShapes["end-fire"],
  says: "no more artillery fire",
});
