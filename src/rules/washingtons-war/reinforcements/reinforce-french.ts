import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { landFrench } from "../position/arrivals.js";
import { spaceFor } from "../position/board.js";
import { opsCard, opsGate, opsTo } from "../position/card-gates.js";
import { cardInHand, onTheMap } from "../position/checks.js";
import { cardHole } from "../position/holes.js";
import { opsTitle } from "../position/names.js";
import { layCard } from "../position/piles.js";
import { beginPlay } from "../position/plays.js";
import { frenchPorts, opensToFrench } from "../position/politics.js";
import { fromReserve } from "../position/reserve.js";
import { americanReinforcementsPerTurn } from "../terms/figures.js";

/** The French, who found no port when France entered, come as one of the American reinforcements (12.2.B.ii). */
export const reinforceFrench = move({
  name: "reinforce-french",
  rule: "12.2.B.ii",
  at: ["impulse/play"],
  params: moveShapes["reinforce-french"],
  preconditions: { ...opsGate, ...onTheMap() },
  resolve: (c, reject) => opsTo(c, c.p.port, reject),
  checks: {
    "card-in-hand": cardInHand,
    american: {
      rule: "12.2.B.ii",
      says: "the American brings the French, not the {by}",
      ok: ({ by }) => by === "american",
    },
    "twice-a-turn": {
      rule: "8.2.B",
      says: "the American would bring reinforcements {actual} times this turn; {expected} times are allowed",
      ok: ({ s }) =>
        s.americanReinforcements < americanReinforcementsPerTurn || {
          expected: americanReinforcementsPerTurn,
          actual: s.americanReinforcements + 1,
        },
    },
    "french-waiting": {
      rule: "12.2.B.ii",
      says: "Rochambeau does not wait with the French in the American Leader box ({actual})",
      ok: ({ s }) => s.frenchWaiting || { actual: s.generals.rochambeau },
    },
    "port-open": {
      rule: "12.2.B.ii",
      says: "the French do not land in {actual}: it is not a port that is free of British CUs and of a British PC",
      ok: (c) => opensToFrench(c, c.p.port) || { actual: c.p.port, path: "/port" },
    },
  },
  apply(c) {
    const { s, by, p, d, tell } = c;
    const cu = c.ruling("french-reinforcements") === "alone" ? 0 : fromReserve(c, "american", d.ops);
    beginPlay(c, by, p.card, "for reinforcements");
    layCard(s, p.card, () => s.cards.reinforcement.american.push(p.card));
    s.americanReinforcements += 1;
    if (cu > 0) {
      spaceFor(s, p.port).american += cu;
      tell("american-reinforced", { cu, space: p.port });
    }
    landFrench(c, p.port, "reinforcement");
  },
  complete: false,
  *holes(c) {
    if (!c.s.frenchWaiting || c.by !== "american") return;
    yield cardHole(c, c.by, (card) => opsCard(c.facts, card) !== undefined);
    yield { param: "/port", values: frenchPorts(c) };
  },
  describe: (p, facts) => `${opsTitle(facts, p.card)}: the French land in ${facts.name(p.port)}`,
});
