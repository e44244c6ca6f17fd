import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { mayForm } from "../position/reactions.js";
import { reactor } from "./reactor.js";

/** Nobody reacts, or nobody else (9.7.1). */
export const noReaction = move({
  name: "no-reaction",
  rule: "9.7.1",
  at: ["reactions/choose"],
  params: moveShapes["no-reaction"],
  checks: {
    "hedgehogs-first": {
      rule: "7.4.3",
      says: "cavalry has entered a rear hex of {actual}: it has to try to form a hedgehog",
      ok(c) {
        // Not where the cavalry was driven off in the meantime: nobody can form one then.
        const due = c.f.due.filter((id) => {
          const found = reactor(c, c.f, id);
          return found !== undefined && mayForm(c, c.f, found);
        });
        return due.length === 0 || { actual: due };
      },
    },
  },
  apply: () => "close",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "nobody reacts",
});
