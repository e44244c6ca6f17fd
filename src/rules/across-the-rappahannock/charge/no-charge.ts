import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** Nobody charges (10.11). */
export const noCharge = decline({
  name: "no-charge",
  rule: "10.11",
  at: ["command/charge"],
  params: moveShapes["no-charge"],
  says: "no charge",
});
