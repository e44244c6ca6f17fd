import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { justEntered } from "./just-entered.js";

/** They attack it in the combat segment instead (4.0). */
export const attackPort = move({
  name: "attack-port",
  rule: "4.0",
  at: ["movement/contain"],
  params: moveShapes["attack-port"],
  preconditions: { "box-known": boxKnown },
  resolve: ({ p, facts }, reject) => (facts.isBox(p.box) ? undefined : reject("box-known", noBox(facts, p.box))),
  checks: { "just-entered": justEntered },
  apply({ p, f }) {
    f.undecided = f.undecided.filter((box) => box !== p.box);
    return "contain";
  },
  candidates({ f }, offer) {
    for (const box of f.undecided) offer({ box });
  },
  complete: true,
  describe: ({ box }, facts) => `attack ${facts.name(box)}`,
});
