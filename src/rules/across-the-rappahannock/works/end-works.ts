import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The command has finished its works. */
export const endWorks = move({
  name: "end-works",
  rule: "LG.Eng.Pontoon",
  at: ["command/works", "activation/wasted"],
  params: moveShapes["end-works"],
  checks: {},
  apply: ({ f }) => (f.at === "wasted" ? "combined" : "finish"),
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end of works",
});
