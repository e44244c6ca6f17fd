import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { boxOf, hasPieces } from "../position/board.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { containableAnyway } from "../terms/constants.js";
import { justEntered } from "./just-entered.js";

/** Confederates who enter a port that the Union took by sea contain it instead of fighting (4.0). */
export const contain = move({
  name: "contain",
  rule: "4.0",
  at: ["movement/contain"],
  params: moveShapes.contain,
  preconditions: { "box-known": boxKnown },
  resolve: ({ p, facts }, reject) => (facts.isBox(p.box) ? undefined : reject("box-known", noBox(facts, p.box))),
  checks: {
    "just-entered": justEntered,
    eligible: {
      rule: "4.0",
      says: "the Union took the port by naval invasion, or it is Fort Monroe or Pensacola",
      ok: ({ s, p, facts }) =>
        (facts.port(p.box) && (boxOf(s, p.box).invaded === true || containableAnyway.includes(p.box))) || {
          actual: p.box,
          message: "{actual} is no port that the Union has taken by naval invasion",
        },
    },
    "enemies-there": {
      rule: "4.0",
      says: "Union pieces are in it",
      ok: ({ s, p }) => hasPieces(s, p.box, "union") || { actual: p.box, message: "no Union piece is in {actual}" },
    },
  },
  apply({ s, p, f, tell }) {
    boxOf(s, p.box).contained = true;
    f.undecided = f.undecided.filter((box) => box !== p.box);
    tell("containment-begun", { box: p.box });
    return "contain";
  },
  candidates({ f }, offer) {
    for (const box of f.undecided) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `contain ${facts.name(box)}`,
});
