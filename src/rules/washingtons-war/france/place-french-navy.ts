import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { titled } from "../position/names.js";
import { zoneIds } from "../terms/constants.js";

/** The French Navy blockades a zone: when France enters, and in each French Navy Phase (12.2.B.i, 12.3). */
export const placeFrenchNavy = move({
  name: "place-french-navy",
  rule: "12.3",
  at: ["frenchEntry/navy", "turn/frenchNavy"],
  params: moveShapes["place-french-navy"],
  checks: {
    "in-play": {
      rule: "12.3",
      says: "the French Navy is not placed in {zone}: it comes into play when France enters the war",
      ok: ({ s }) => s.frenchNavy !== "box" || s.allianceDue,
    },
  },
  apply({ s, p, tell }) {
    s.frenchNavy = p.zone;
    tell("french-navy-placed", { zone: p.zone });
  },
  candidates: (_, offer) => zoneIds.forEach((zone) => void offer({ zone })),
  complete: true,
  describe: (p) => `French Navy to ${titled(p.zone)}`,
});
