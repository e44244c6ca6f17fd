import { landFrench } from "../arrivals.js";
import { playable } from "../cards.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { beginPlay } from "../plays.js";
import { frenchPorts, opensToFrench } from "../politics.js";
import { americanReinforcementsPerTurn } from "../tables-turn.js";
import { cardInHand, onTheMap } from "./common.js";
import { opsTitle } from "./names.js";
import { opsCard, opsGate, opsTo } from "./ops.js";

/** The French, who found no port when France entered, come as one of the American reinforcements (12.2.B.ii). */
export const reinforceFrench = move({
  name: "reinforce-french",
  rule: "12.2.B.ii",
  at: ["impulse/play"],
  params: moveShapes["reinforce-french"],
  gates: { ...opsGate, ...onTheMap() },
  look: (c, shut) => opsTo(c, c.p.port, shut),
  checks: {
    "card-in-hand": cardInHand,
    american: { rule: "12.2.B.ii", says: "the American brings the French", ok: ({ by }) => by === "american" },
    "twice-a-turn": {
      rule: "8.2.B",
      says: "the American brings reinforcements twice a turn at most",
      ok: ({ s }) =>
        s.americanReinforcements < americanReinforcementsPerTurn || {
          expected: americanReinforcementsPerTurn,
          actual: s.americanReinforcements + 1,
        },
    },
    "french-waiting": {
      rule: "12.2.B.ii",
      says: "the French wait in the American Leader box",
      ok: ({ s }) => s.frenchWaiting,
    },
    "port-open": {
      rule: "12.2.B.ii",
      says: "the French land in a port without British CUs and without a British PC",
      ok: (c) => opensToFrench(c, c.p.port) || { actual: c.p.port, path: "/port" },
    },
  },
  apply(c) {
    const { s, by, p } = c;
    beginPlay(c, by, p.card, "for reinforcements");
    s.cards.reinforcement.american.push(p.card);
    s.americanReinforcements += 1;
    landFrench(c, p.port, "reinforcement");
  },
  candidates({ s, facts, by, ruling }, offer) {
    if (!s.frenchWaiting || by !== "american") return;
    for (const card of playable({ s, facts }, by)) {
      if (opsCard(facts, card) !== undefined)
        for (const port of frenchPorts({ s, facts, ruling })) offer({ card, port });
    }
  },
  complete: false,
  describe: (p, facts) => `${opsTitle(facts, p.card)}: the French land in ${facts.name(p.port)}`,
});
