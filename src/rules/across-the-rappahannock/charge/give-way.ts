import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** They retreat and check as the table says (T.Charge). */
export const giveWay = decline({
  name: "give-way",
  rule: "T.Charge",
  at: ["resolution/stand"],
  params: moveShapes["give-way"],
  says: "retreat and check",
});
