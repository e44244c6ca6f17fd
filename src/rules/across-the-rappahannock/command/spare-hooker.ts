import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

export const spareHooker = move({
  name: "spare-hooker",
  rule: "LG.Hooker.Roof",
  at: ["turn/hooker"],
  params: moveShapes["spare-hooker"],
  checks: {},
  apply: () => "balloon",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no fire at Hooker's headquarters",
});
