import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { decisionsId } from "../position/decisions.js";

/** The Union decides in writing which commands stay with Sedgwick and which move where (SC.Full). */
export const writeOrders = move({
  name: "write-orders",
  rule: "SC.Full",
  at: ["setUp/orders"],
  params: moveShapes["write-orders"],
  checks: {
    "before-play": {
      rule: "SC.Full",
      says: "the {by} has written its decisions, or has nothing to decide in this scenario",
      ok: ({ s }) => scenario(s).decisions.length > 0 && !s.written.committed,
    },
  },
  apply({ s, commit }) {
    s.written.committed = true;
    commit(decisionsId);
  },
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "written decisions",
});
