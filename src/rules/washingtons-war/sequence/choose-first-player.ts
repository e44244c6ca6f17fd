import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { nationName } from "../position/names.js";

/** The American says who plays the first card (5.3). */
export const chooseFirstPlayer = move({
  name: "choose-first-player",
  rule: "5.3",
  at: ["turn/chooseFirst"],
  params: moveShapes["choose-first-player"],
  checks: {
    "not-claimed": {
      rule: "5.3",
      says: "the {actual} side has the first play already",
      ok: ({ s }) => s.firstPlayer === null || { actual: s.firstPlayer },
    },
  },
  apply({ s, f, p, tell }) {
    s.firstPlayer = p.first;
    f.next = p.first;
    tell("first-player", { side: p.first });
  },
  candidates(_, offer) {
    offer({ first: "american" });
    offer({ first: "british" });
  },
  complete: true,
  describe: (p) => `the ${nationName(p.first)} side plays first`,
});
