import { boxOf, hasPieces } from "../board.js";
import { containableAnyway } from "../constants.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

const boxKnown = { "box-known": { rule: "16.3", says: "the box is on the map" } };
const justEntered = { rule: "4.0", says: "the port has just been entered and nothing was chosen yet" };

/** Confederates who enter a port that the Union took by sea contain it instead of fighting (4.0). */
export const contain = move({
  name: "contain",
  rule: "4.0",
  at: ["movement/contain"],
  params: moveShapes.contain,
  gates: boxKnown,
  look: ({ p, facts }, shut) => (facts.isBox(p.box) ? undefined : shut("box-known", { actual: p.box })),
  checks: {
    "just-entered": {
      ...justEntered,
      ok: ({ p, f }) => f.undecided.includes(p.box) || { expected: [...f.undecided], actual: p.box },
    },
    eligible: {
      rule: "4.0",
      says: "the Union took the port by naval invasion, or it is Fort Monroe or Pensacola",
      ok: ({ s, p, facts }) =>
        (facts.port(p.box) && (boxOf(s, p.box).invaded || containableAnyway.includes(p.box))) || { actual: p.box },
    },
    "enemies-there": {
      rule: "4.0",
      says: "Union pieces are in it",
      ok: ({ s, p }) => hasPieces(s, p.box, "union") || { actual: p.box },
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
