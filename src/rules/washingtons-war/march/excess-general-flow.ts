import { flow } from "../kit.js";
import { generalsAt } from "../position/board.js";
import { titled } from "../position/names.js";
import { inAdvance } from "../position/standing-orders.js";
import { reinforcementBox } from "../terms/constants.js";
import { sendBack } from "./sending-back.js";

/** Two Generals of a side in one space: one of them goes to his box, never Washington (7.4.C). */
export const excessGeneral = flow("excessGeneral", "7.4.C", {
  forced: {
    rule: "7.4.C",
    when: ({ s, f }) => generalsAt(s, f.space, f.side).includes("washington"),
    auto(c) {
      const { s, f } = c;
      for (const general of generalsAt(s, f.space, f.side)) if (general !== "washington") sendBack(c, general);
    },
  },
  choose: {
    rule: "7.4.C",
    by: ({ f }) => f.side,
    when: ({ s, f }) => generalsAt(s, f.space, f.side).length > 1 || "7.4.C",
    ...inAdvance,
    asks: ({ s, f, facts }) =>
      `${generalsAt(s, f.space, f.side).map(titled).join(" and ")} are in ${facts.name(f.space)}: who goes to the box ${titled(reinforcementBox[f.side])}?`,
  },
});
