import { isRailJoined, mayGo } from "../position/strategic-movement.js";
import type { SpaceId } from "../terms/ids.js";
import type { Declared, Effect } from "./effect.js";

/** The space where SP are concentrated: the one to which all of them go (4.51); null where none go, or not to one. */
const goalOf = (declared: Declared): SpaceId | null => {
  const [goal, ...others] = new Set(declared.flatMap((step) => (step.do === "move-sp" ? [step.to] : [])));
  return goal === undefined || others.length > 0 ? null : goal;
};

/**
 * A concentration: SP go to one space by rail, or none do; then a General there is activated, who has to attack (4.51,
 * 4.52). How many SP, and how far, the cards alone say.
 */
const concentration: Effect = {
  rule: "4.51",
  inPart: true,
  choice: {
    rule: "4.51",
    says: "the side's own SP that go to one space by rail",
    met(c, by, declared) {
      const goal = goalOf(declared);
      const at = declared.findIndex(
        (step) =>
          step.do !== "move-sp" || step.to !== goal || step.side !== by || !mayGo(c, by, { ...step, by: "rail" }),
      );
      return at < 0 || { actual: declared[at]?.do ?? "", path: `/declared/${at}` };
    },
  },
  mayNotGo: (c, by, { from, to }) =>
    isRailJoined(c, by, from, to) ? undefined : `no railroad leads there from ${c.facts.name(from)}`,
  carryOut({ s, call }, by) {
    // The declaration is carried out after this: where its SP go is where a General is activated.
    const { stack } = s;
    const event = stack.findLast(({ flow }) => flow === "event");
    const space = event?.flow === "event" ? goalOf(event.declared) : null;
    call("campaign", { at: "choose", by, left: 1, made: 0, only: null, space });
  },
};

export const strategicConcentration: Effect = concentration;
export const operationalConcentration: Effect = concentration;
