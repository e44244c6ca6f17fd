import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";

/** An attack that was designated is given up: nobody has to fight (10.1.2). */
export const dropAttack = move({
  name: "drop-attack",
  rule: "10.1.2",
  at: ["combats/choose"],
  params: moveShapes["drop-attack"],
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
  apply({ f, p, d, tell }) {
    f.attacks = f.attacks.filter((_, at) => at !== p.attack);
    tell("attack-void", { attackers: [...d.attackers], hex: d.hex });
    return "next";
  },
  candidates({ f, by }, offer) {
    f.attacks.forEach((one, attack) => {
      if (one.side === by) offer({ attack });
    });
  },
  complete: true,
  describe: ({ attack }) => `give up attack ${attack}`,
});
