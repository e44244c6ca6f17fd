import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { rallyWindows } from "./rally-windows.js";

/** Nobody rallies. */
export const noRally = move({
  name: "no-rally",
  rule: "8.11",
  at: rallyWindows,
  params: moveShapes["no-rally"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody rallies",
});
