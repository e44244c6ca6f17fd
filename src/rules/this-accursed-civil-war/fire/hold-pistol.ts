import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The interceptor fires no pistol (7.5.3). */
export const holdPistol = decline({
  name: "hold-pistol",
  rule: "7.5.3",
  at: ["interception/pistol"],
  params: moveShapes["hold-pistol"],
  says: "fire no pistol",
  apply: () => "fight",
});
