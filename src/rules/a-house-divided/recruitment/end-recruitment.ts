import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** No more recruits. */
export const endRecruitment = move({
  name: "end-recruitment",
  rule: "16.12.R1",
  at: ["recruitment/recruit"],
  params: moveShapes["end-recruitment"],
  checks: {},
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "no more recruits",
});
