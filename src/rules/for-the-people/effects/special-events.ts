import { changeBlockade } from "../position/tracks.js";
import { changeWill } from "../position/will.js";
import { will } from "../terms/figures.js";
import type { Effect } from "./effect.js";

/** Emancipation Proclamation: war guilt from now on (4.41, 12.9). When it may be issued is said on the card alone. */
export const emancipationProclamation: Effect = {
  rule: "4.41",
  inPart: true,
  carryOut({ s, tell }) {
    s.emancipation = true;
    tell("emancipation-proclaimed", {});
  },
};

/** The Confederate Strategic Will that Foreign Intervention wants, among other things (1.3). */
const interventionWill = 110;

/** Foreign Intervention: the blockade weakens for good, the Union gets fewer SP and loses Strategic Will (4.42). */
export const foreignIntervention: Effect = {
  rule: "4.42",
  inPart: true,
  condition: {
    rule: "1.3",
    says: "Confederate Strategic Will is 110 or more",
    met: ({ s }) => s.will.confederate.points >= interventionWill,
  },
  carryOut(c) {
    c.s.intervention = true;
    c.tell("foreign-intervention", {});
    changeBlockade(c, -1);
    changeWill(c, "union", -will.intervention, "Foreign Intervention (4.42)");
  },
};
