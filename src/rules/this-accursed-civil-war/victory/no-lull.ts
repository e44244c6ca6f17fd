import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** The King declares no lull now; whether he is asked again in this activation he says himself (FN.1). */
export const noLull = move({
  name: "no-lull",
  rule: "FN.1",
  at: ["lull/declare"],
  params: moveShapes["no-lull"],
  checks: {},
  apply({ s, p }) {
    const frame = s.stack.findLast((one) => one.flow === "activation");
    if (frame?.flow === "activation") frame.declined = p.again !== true;
    return "end";
  },
  candidates(_, offer) {
    offer({});
    offer({ again: true });
  },
  complete: true,
  describe: ({ again }) => (again === true ? "no lull yet" : "no lull in this activation"),
});
