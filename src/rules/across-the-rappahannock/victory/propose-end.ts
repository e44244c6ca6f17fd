import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The battle ends when both propose it in one turn (SC.Full). */
export const proposeEnd = move({
  name: "propose-end",
  rule: "SC.Full",
  at: ["turn/agree"],
  params: moveShapes["propose-end"],
  checks: {},
  apply({ s, f, by }) {
    s.proposed.push(by);
    f.owing = f.owing.filter((one) => one !== by);
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "let it end here",
});
