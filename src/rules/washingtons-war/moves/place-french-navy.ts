import { zoneIds } from "../constants.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { titled } from "./names.js";

/** The French Navy blockades a zone: when France enters, and in each French Navy Phase (12.2.B.i, 12.3). */
export const placeFrenchNavy = move({
  name: "place-french-navy",
  rule: "12.3",
  at: ["frenchEntry/navy", "turn/frenchNavy"],
  params: moveShapes["place-french-navy"],
  checks: {
    "in-play": {
      rule: "12.3",
      says: "the French Navy comes into play when France enters the war: not in {zone} before",
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

/** The French Navy stays where it is (12.3). */
export const keepFrenchNavy = move({
  name: "keep-french-navy",
  rule: "12.3",
  at: ["turn/frenchNavy"],
  params: moveShapes["keep-french-navy"],
  checks: {
    "in-a-zone": {
      rule: "12.3",
      says: "back from the Caribbean, the French Navy is placed in a zone: it is {actual}",
      ok: ({ s }) => (s.frenchNavy !== "turn-track" && s.frenchNavy !== "box") || { actual: s.frenchNavy },
    },
  },
  apply() {},
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "the French Navy stays",
});
