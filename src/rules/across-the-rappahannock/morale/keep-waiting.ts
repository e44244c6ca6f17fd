import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { mustReturnTo } from "./recovery.js";

/** Where no hex will do the unit waits for another turn (11.64). */
export const keepWaiting = move({
  name: "keep-waiting",
  rule: "11.64",
  at: ["recovery/place"],
  params: moveShapes["keep-waiting"],
  preconditions: { "the-next-one": { rule: "11.64", says: "{expected} returns now, not {actual}" } },
  resolve: ({ f, p }, reject) =>
    f.placing[0] === p.unit ? {} : reject("the-next-one", { expected: f.placing[0] ?? null, actual: p.unit }),
  checks: {
    "no-hex": {
      rule: "11.64",
      says: "{unit} can return in {actual}",
      ok(c) {
        const hex = mustReturnTo(c, c.p.unit);
        return hex === undefined || { actual: hex };
      },
    },
  },
  apply({ f }) {
    f.placing = f.placing.slice(1);
    return "again";
  },
  candidates({ f }, offer) {
    const [unit] = f.placing;
    if (unit !== undefined) offer({ unit });
  },
  complete: true,
  describe: ({ unit }, facts) => `${facts.unitName(unit)} waits`,
});
