import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { changeWill } from "../position/will.js";

/** The affected side orders what changes its Strategic Will in one step (12.4). */
export const orderWill = move({
  name: "order-will",
  rule: "12.4",
  at: ["political/unionOrder", "political/confederateOrder"],
  params: moveShapes["order-will"],
  checks: {
    "each-once": {
      rule: "12.4",
      says: "each of the {expected} effects is named once, by its place from 0: not {actual}",
      ok({ f, by, p }) {
        const many = f.effects[by].length;
        const namesEach = p.order.length === many && f.effects[by].every((_, at) => p.order.includes(at));
        return namesEach || { expected: many, actual: p.order, path: "/order" };
      },
    },
  },
  apply(c) {
    const { f, by, p } = c;
    const effects = f.effects[by];
    f.effects[by] = [];
    for (const at of p.order) {
      const effect = effects[at];
      if (effect !== undefined) changeWill(c, by, effect.by, effect.why);
    }
  },
  complete: false,
  *holes({ f, by }, { order = [] }) {
    const places = f.effects[by].map((_, at) => at);
    yield {
      param: "/order",
      kind: "order",
      values: places.filter((at) => !order.includes(at)),
      pick: [places.length, places.length],
    };
  },
  describe: (p) => `orders the effects: ${p.order.join(", ")}`,
});
