import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { at, blockaded, cuOf, isPort, moveForces, spaceFor, total } from "../position/board.js";
import { offTheMap, onTheMap } from "../position/checks.js";
import { titled } from "../position/names.js";
import { loneEnemy, openMarch, standing, unmoved } from "../position/open-march.js";
import { takesInBritish } from "../position/ports.js";
import { testAutomaticVictory } from "../position/victory.js";
import type { SpaceId } from "../terms/ids.js";
import { maxCu } from "../terms/tables.js";

interface Sailing {
  readonly to: SpaceId;
}

/** A British General sails from port to port, with up to five CUs; it takes his whole activation. */
export const navalMove = move({
  name: "naval-move",
  rule: "7.5",
  at: ["march/go"],
  params: moveShapes["naval-move"],
  preconditions: onTheMap("7.5"),
  resolve(c, reject) {
    const off = offTheMap(c, c.p.to);
    return off ? reject("on-the-map", off) : {};
  },
  checks: {
    "british-only": {
      rule: "7.5",
      says: "only the British move by sea, not {general}",
      ok: ({ by }) => by === "british",
    },
    "whole-activation": {
      rule: "7.5",
      says: "{general} has made {actual} step(s); Naval Movement takes a whole activation",
      ok: ({ f }) => f.steps === 0 || { expected: 0, actual: f.steps },
    },
    "from-a-port": {
      rule: "7.5",
      says: "{general} cannot sail from {here}, which is not a port",
      ok: ({ f, facts }) => isPort(facts, f.here),
    },
    ...takesInBritish("7.5", (p: Sailing) => p.to),
    "another-port": {
      rule: "7.5",
      says: "{general} sails from {here} to {to}, which is the same port",
      ok: ({ p, f }) => p.to !== f.here,
    },
    "no-american-cu-at-origin": {
      rule: "7.5",
      says: "{here}, from where {general} sails, holds {actual} American CU",
      ok: ({ s, f }) => cuOf(s, f.here, "american") === 0 || { expected: 0, actual: cuOf(s, f.here, "american") },
    },
    "no-american-pc-at-origin": {
      rule: "7.5",
      says: "{here}, from where {general} sails, has an American PC",
      ok: ({ s, f }) => at(s, f.here).pc !== "american",
    },
    "fort-at-origin": {
      rule: "7.5",
      says: "{here}, a fortified port, has no British PC: nobody sails from it",
      ok: ({ s, f, facts }) => at(s, f.here).pc === "british" || !facts.fortified(f.here),
    },
    fort: {
      rule: "7.5",
      says: "{to}, a fortified port, has no British PC: nobody sails to it",
      ok: ({ s, p, facts }) => at(s, p.to).pc === "british" || !facts.fortified(p.to),
    },
    "origin-not-blockaded": {
      rule: "12.3",
      says: "{here}, from where {general} sails, lies in the Blockaded Zone, {actual}",
      ok: ({ s, f, facts }) => !blockaded(s, facts, f.here) || { actual: s.frenchNavy },
    },
    "five-cu": {
      rule: "7.5",
      says: "{general} would take {actual} CU to sea; a General leads at most five",
      ok: ({ p }) => p.cu <= maxCu || { expected: maxCu, actual: p.cu },
    },
    "takes-what-is-there": {
      rule: "7.5",
      says: "{here} has {expected} British CU, not the {actual} that {general} would take",
      ok: ({ s, p, f }) => p.cu <= standing(s, f).british || { expected: standing(s, f).british, actual: p.cu },
    },
    "cu-not-moved-before": {
      rule: "7.4.E",
      says: "a CU moves with one General only during a Campaign: {here} has {expected} for {general}, not {actual}",
      ok({ s, p, f }) {
        const fresh = unmoved(s, f).british;
        return p.cu > standing(s, f).british || p.cu <= fresh || { expected: fresh, actual: p.cu };
      },
    },
    "not-alone-to-enemy-general": {
      rule: "7.4.A",
      says: "{general}, without CUs, would stop in {to} with a lone enemy General",
      ok: ({ s, p }) => p.cu > 0 || !loneEnemy(s, p.to, "british"),
    },
  },
  apply(c) {
    const { s, p, f, tell } = c;
    moveForces(s, { british: p.cu }, f.here, p.to);
    spaceFor(s, p.to);
    s.generals[f.general] = p.to;
    f.carried = { american: 0, french: 0, british: p.cu };
    f.from = f.here;
    f.here = p.to;
    f.steps += 1;
    f.sailed = true;
    f.ended = "7.5";
    tell("general-sailed", { general: f.general, cu: total(f.carried), from: f.from, space: p.to });
    testAutomaticVictory(c);
    return "intercept";
  },
  candidates({ s, f, facts }, offer) {
    if (f.steps > 0) return;
    const max = Math.min(maxCu, unmoved(s, f).british);
    for (const to of facts.spaces) {
      if (facts.zone.maybe(to) == null) continue;
      for (let cu = 0; cu <= max; cu++) offer({ to, cu });
    }
  },
  complete: true,
  describe({ to, cu }, facts, s) {
    const f = openMarch(s);
    if (f === undefined) return `sails to ${facts.name(to)} with ${cu} CU`;
    return `${titled(f.general)} ${cu} CU: ${facts.name(f.here)} -> ${facts.name(to)} (naval)`;
  },
});
