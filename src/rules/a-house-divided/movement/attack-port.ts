import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { justEntered } from "./just-entered.js";

/** They attack it in the combat segment instead (4.0). */
export const attackPort = move({
  name: "attack-port",
  rule: "4.0",
  at: ["movement/contain"],
  params: moveShapes["attack-port"],
  checks: {
    "just-entered": {
      ...justEntered,
      ok: ({ p, f }) => f.undecided.includes(p.box) || { expected: [...f.undecided], actual: p.box },
    },
  },
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
