import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The command has finished its works. */
export const endWorks = decline({
  name: "end-works",
  rule: "LG.Eng.Pontoon",
  at: ["command/works", "activation/wasted"],
  params: moveShapes["end-works"],
  apply: ({ f }) => (f.at === "wasted" ? "combined" : "finish"),
  says: "end of works",
});
