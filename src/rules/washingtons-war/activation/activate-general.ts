import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { activate } from "../position/activation.js";
import { titled } from "../position/names.js";
import { ownGenerals } from "../position/plays.js";
import { activatable } from "./activatable.js";

/** A Campaign or an event activates the next General, whatever his Strategy rating (7.2.A, 7.3.C). */
export const activateGeneral = move({
  name: "activate-general",
  rule: "7.2.A",
  at: ["campaign/choose", "eventActivation/choose"],
  params: moveShapes["activate-general"],
  checks: {
    ...activatable,
    "not-twice": {
      rule: "7.2.A",
      says: "{general} has been activated in this Campaign, and once is allowed",
      ok: ({ s, p }) => !s.card.activated.includes(p.general) || { actual: p.general, path: "/general" },
    },
    "generals-left": {
      rule: "7.2.A",
      says: "no activation is left for {general}: a Minor Campaign has two, a Major one three",
      ok: ({ f }) => !("left" in f) || f.left > 0,
    },
  },
  apply(c) {
    const { f, p } = c;
    if (!("left" in f)) {
      activate(c, { general: p.general, marblehead: true });
      return;
    }
    f.left -= 1;
    activate(c, { general: p.general });
    return "choose";
  },
  candidates({ s, by }, offer) {
    for (const general of ownGenerals(s, by)) offer({ general });
  },
  complete: true,
  describe: (p) => `activate ${titled(p.general)}`,
});
