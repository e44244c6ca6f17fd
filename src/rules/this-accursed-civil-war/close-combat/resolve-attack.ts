import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { combatFrame } from "../position/combat-figures.js";

/** One of several attacks is resolved next (10.2). The order along the line is its side's own affair. */
export const resolveAttack = move({
  name: "resolve-attack",
  rule: "10.2",
  at: ["combats/choose"],
  params: moveShapes["resolve-attack"],
  preconditions: { "an-attack": { rule: "10.2", says: "there is no attack {actual}" } },
  resolve({ f, p }, reject) {
    return f.attacks[p.attack] ?? reject("an-attack", { actual: p.attack });
  },
  checks: {
    own: {
      rule: "10.2",
      says: "attack {attack}, of {attackers}, is one of the other side",
      ok: ({ d, by }) => d.side === by,
    },
  },
  apply({ f, p, d, call }) {
    f.attacks = f.attacks.filter((_, at) => at !== p.attack);
    f.reacted ||= d.side !== f.side;
    call("combat", combatFrame(d.side, d.attackers, d.hex));
    return "next";
  },
  candidates({ f, by }, offer) {
    f.attacks.forEach((one, attack) => {
      if (one.side === by) offer({ attack });
    });
  },
  complete: true,
  describe: ({ attack }) => `resolve attack ${attack}`,
});
