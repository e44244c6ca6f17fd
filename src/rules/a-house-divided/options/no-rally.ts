import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";
import { rallyWindows } from "./rally-windows.js";

/** Nobody rallies. */
export const noRally = decline({
  name: "no-rally",
  rule: "8.11",
  at: rallyWindows,
  params: moveShapes["no-rally"],
  says: "nobody rallies",
});
