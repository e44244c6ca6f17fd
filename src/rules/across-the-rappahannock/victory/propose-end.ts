import { moveShapes } from "../generated/shapes.js";
import { decline } from "../kit.js";

/** The battle ends when both propose it in one turn (SC.Full). */
export const proposeEnd = decline({
  name: "propose-end",
  rule: "SC.Full",
  at: ["turn/agree"],
  params: moveShapes["propose-end"],
  apply({ s, f, by }) {
    s.proposed.push(by);
    f.owing = f.owing.filter((one) => one !== by);
  },
  says: "let it end here",
});
