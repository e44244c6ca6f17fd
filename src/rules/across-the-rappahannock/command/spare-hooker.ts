import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

export const spareHooker = decline({
  name: "spare-hooker",
  rule: "LG.Hooker.Roof",
  at: ["turn/hooker"],
  params: moveShapes["spare-hooker"],
  apply: () => "balloon",
  says: "no fire at Hooker's headquarters",
});
