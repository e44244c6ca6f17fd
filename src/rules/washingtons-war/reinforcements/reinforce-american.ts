import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import type { Facts } from "../pack/facts.js";
import { arrive, takeAlone } from "../position/arrivals.js";
import { at, spaceFor } from "../position/board.js";
import { opsCard, opsGate, opsTo } from "../position/card-gates.js";
import { cardInHand, onTheMap } from "../position/checks.js";
import { cardHole, generalsIn } from "../position/holes.js";
import { opsTitle, titled } from "../position/names.js";
import { layCard } from "../position/piles.js";
import { beginPlay } from "../position/plays.js";
import { fromReserve } from "../position/reserve.js";
import { americanReinforcementsPerTurn } from "../terms/figures.js";
import type { SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** American reinforcements: as many CUs as the card's value, and a General (8.2.B-C). */
export const reinforceAmerican = move({
  name: "reinforce-american",
  rule: "8.2",
  at: ["impulse/play"],
  params: moveShapes["reinforce-american"],
  preconditions: { ...opsGate, ...onTheMap() },
  resolve: (c, reject) => opsTo(c, c.p.space, reject),
  checks: {
    "card-in-hand": cardInHand,
    american: {
      rule: "8.2.B",
      says: "only the American brings these reinforcements, not the {by}",
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
    "no-british-cu": {
      rule: "8.2.C",
      says: "{space} holds {actual} British CU: no American reinforcements come there",
      ok: ({ s, p }) => at(s, p.space).british === 0 || { expected: 0, actual: at(s, p.space).british, path: "/space" },
    },
    "no-british-pc": {
      rule: "8.2.C",
      says: "{space} has a British PC: no American reinforcements come there",
      ok: ({ s, p }) => at(s, p.space).pc !== "british",
    },
    something: {
      rule: "6.2",
      says: "{card} brings nobody: the Reserve has no American CU left, and no General comes to {space}",
      ok: (c) =>
        c.p.general !== undefined || c.ruling("null-ops") === "allowed" || fromReserve(c, "american", c.d.ops) > 0,
    },
    "general-in-the-box": {
      rule: "8.2.C",
      says: "{general} is not in the American Leader Reinforcements box ({actual})",
      ok: ({ s, p }) =>
        p.general === undefined ||
        s.generals[p.general] === "american-leaders" || { actual: s.generals[p.general], path: "/general" },
    },
    "not-with-washington": {
      rule: "8.2.C",
      says: "{general} does not come to {space}, where Washington is: no General replaces him",
      ok: ({ s, p }) => p.general === undefined || s.generals.washington !== p.space,
    },
    "french-together": {
      rule: "12.2.B.ii",
      says: "{general} does not come without the {expected} French CUs that wait with him",
      ok: ({ s, p }) => p.general !== "rochambeau" || !s.frenchWaiting || { expected: s.frenchBox, actual: 0 },
    },
  },
  apply(c) {
    const { s, by, p, d, tell } = c;
    const cu = fromReserve(c, "american", d.ops);
    beginPlay(c, by, p.card, "for reinforcements");
    layCard(s, p.card, () => s.cards.reinforcement.american.push(p.card));
    s.americanReinforcements += 1;
    spaceFor(s, p.space).american += cu;
    tell("american-reinforced", { cu, space: p.space });
    if (p.general !== undefined) arrive(c, "american", p.general, p.space);
    takeAlone(c, "american", p.space);
  },
  complete: false,
  *holes({ s, facts, by }) {
    if (by !== "american" || s.americanReinforcements >= americanReinforcementsPerTurn) return;
    yield cardHole({ s, facts }, by, (card) => opsCard(facts, card) !== undefined);
    yield { param: "/space", values: openTo(s, facts) };
    yield { param: "/general", values: generalsIn(s, "american-leaders"), optional: true };
  },
  describe: (p, facts) =>
    `${opsTitle(facts, p.card)}: reinforcements${p.general === undefined ? "" : ` and ${titled(p.general)}`} to ${facts.name(p.space)}`,
});

/** The spaces that take American reinforcements in (8.2.C). */
function openTo(s: State, facts: Facts): SpaceId[] {
  return facts.spaces.filter((space) => at(s, space).british === 0 && at(s, space).pc !== "british");
}
