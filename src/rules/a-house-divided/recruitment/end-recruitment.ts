import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** No more recruits. */
export const endRecruitment = decline({
  name: "end-recruitment",
  rule: "16.12.R1",
  at: ["recruitment/recruit"],
  params: moveShapes["end-recruitment"],
  says: "no more recruits",
});
