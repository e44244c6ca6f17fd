import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { generalsAt } from "../position/board.js";
import { titled } from "../position/names.js";
import { reinforcementBox, sideOf } from "../terms/constants.js";
import { sendBack } from "./sending-back.js";

/** One of two Generals of a side in one space goes to the Reinforcements box. */
export const sendBackMove = move({
  name: "send-back",
  rule: "7.4.C",
  at: ["excessGeneral/choose"],
  params: moveShapes["send-back"],
  checks: {
    "one-of-them": {
      rule: "7.4.C",
      says: "{actual} is not one of the two Generals in the space: {expected}",
      ok({ s, p, f }) {
        const here = generalsAt(s, f.space, f.side);
        return here.includes(p.general) || { expected: here, actual: p.general };
      },
    },
    "not-washington": {
      rule: "7.4.C",
      says: "{general} is never put into the American Leader box",
      ok: ({ p }) => p.general !== "washington",
    },
  },
  apply(c) {
    sendBack(c, c.p.general);
  },
  candidates({ s, f }, offer) {
    for (const general of generalsAt(s, f.space, f.side)) offer({ general });
  },
  complete: true,
  describe: ({ general }) => `${titled(general)} goes to the box ${titled(reinforcementBox[sideOf(general)])}`,
});
