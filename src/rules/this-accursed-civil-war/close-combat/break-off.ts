import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The interceptor does not fight (7.5.3). */
export const breakOff = decline({
  name: "break-off",
  rule: "7.5.3",
  at: ["interception/fight"],
  params: moveShapes["break-off"],
  says: "the interceptor does not fight",
  apply: () => "close",
});
