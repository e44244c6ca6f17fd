import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { boxOf, hasPieces } from "../position/board.js";
import { contested } from "../position/control.js";
import { mayStillContain } from "../position/march-allowance.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { containableAnyway } from "../terms/constants.js";
import { justEntered } from "./just-entered.js";

/** Confederates who enter a port that the Union took by sea contain it instead of fighting: on entering, or when the battle would begin (4.0). */
export const contain = move({
  name: "contain",
  rule: "4.0",
  at: ["movement/contain", "combat/choose"],
  params: moveShapes.contain,
  preconditions: { "box-known": boxKnown },
  resolve: ({ p, facts }, reject) => (facts.isBox(p.box) ? undefined : reject("box-known", noBox(facts, p.box))),
  checks: {
    "just-entered": {
      ...justEntered,
      ok(c) {
        const { p, f } = c;
        if ("undecided" in f) return justEntered.ok({ p, f });
        const open = c.ruling("containment-choice") === "battle" ? contested(c, "confederate") : [];
        const message = "nothing is to be chosen for {actual}, but for {expected}";
        return open.includes(p.box) || { expected: open, actual: p.box, message };
      },
    },
    eligible: {
      rule: "4.0",
      says: "the Union took the port by naval invasion, or it is Fort Monroe or Pensacola",
      ok: ({ s, p, facts }) =>
        (facts.port(p.box) && (boxOf(s, p.box).invaded === true || containableAnyway.includes(p.box))) || {
          actual: p.box,
          message: "{actual} is not a port that the Union has taken by naval invasion",
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
    tell("containment-begun", { box: p.box });
    if ("undecided" in f) {
      f.undecided = f.undecided.filter((box) => box !== p.box);
      return "contain";
    }
    // They contain it instead of the battle that would begin now.
    f.held.push(p.box);
    return "washingtonDie";
  },
  candidates(c, offer) {
    const { f } = c;
    const boxes = "undecided" in f ? f.undecided : mayStillContain(c);
    for (const box of boxes) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `contain ${facts.name(box)}`,
});
