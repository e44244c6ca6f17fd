import { pieceOf, piecesIn } from "../position/board.js";
import { fighters, type Role, sideIn } from "../position/combatants.js";
import { other, roundsOfDay } from "../terms/constants.js";
import { reinforcements } from "./eligible-reinforcements.js";
import { canRetreat, heldInPort, mayBreakOff, mayEvacuate, retreatBoxes, staysInPort } from "./retreat-boxes.js";
import { type BattleStep, inAdvance } from "./step.js";

/** After each round the defender may retreat, then the attacker (16.12.B6). */
export const retreat = (role: Role): BattleStep => ({
  rule: "16.12.B6",
  source: "reconstruction",
  by: ({ f }) => sideIn(f, role),
  when(c) {
    const { s, f, facts } = c;
    const side = sideIn(f, role);
    if (fighters(s, f, side).length === 0) return "5.0";
    const breaks = role === "attacker" && mayBreakOff(c, f);
    // Whom the rule of the port holds has nothing to decide (4.0).
    if (heldInPort(c, f, side) && !mayEvacuate(c, f, side)) return "4.0";
    return breaks || !facts.linesComplete || canRetreat(c, f, side) || "16.12.B6";
  },
  ...inAdvance(role),
  asks: ({ s, f, facts }) => {
    const [own, enemy] = [sideIn(f, role), other(sideIn(f, role))].map((side) => fighters(s, f, side).length);
    return `battle in ${facts.name(f.box)} after round ${f.round}, ${own} against ${enemy}: retreat or stay?`;
  },
});

/** If both stay, the attacker and then the defender may bring more (16.12.B7). */
export const reinforce = (role: Role): BattleStep => ({
  rule: "16.12.B7",
  source: "community",
  by: ({ f }) => sideIn(f, role),
  when: (c) => reinforcements(c, c.f, sideIn(c.f, role)).length > 0 || "16.12.B7",
  ...inAdvance(role),
  asks: ({ f, facts }) => `battle in ${facts.name(f.box)} after round ${f.round}: reinforce?`,
});

/** At the end of a day each side may rally one routed piece (8.11). */
export const rally = (role: Role): BattleStep => ({
  rule: "8.11",
  by: ({ f }) => sideIn(f, role),
  when({ s, f, options }) {
    if (!options.rally) return false;
    if (f.round % roundsOfDay !== 0) return "8.11";
    return piecesIn(s, f.box, sideIn(f, role)).some((id) => pieceOf(s, id).routed === true) || "8.11";
  },
  ...inAdvance(role),
  asks: ({ f, facts }) => `battle in ${facts.name(f.box)}: which routed piece rallies?`,
});

/** A side that has only routed pieces left retreats with them at once (8.1). */
export const rout: BattleStep = {
  rule: "8.1",
  by: ({ s, f }) => beaten(s, f),
  when(c) {
    const { s, f, ruling } = c;
    const routed = piecesIn(s, f.box, beaten(s, f));
    if (routed.length === 0 || ruling("routed-fate") === "eliminated") return "8.1";
    // A breakout that fails leaves its routed pieces in the port (4.0).
    if (staysInPort(c, f, beaten(s, f))) return "4.0";
    return routed.some((id) => retreatBoxes(c, f, id).length > 0) || "8.1";
  },
  standing: () => true,
  conditions: {},
  asks: ({ f, facts }) => `the routed pieces leave ${facts.name(f.box)}: where to?`,
};

/** The side that has nobody left to fight. */
function beaten(s: Parameters<typeof fighters>[0], f: Parameters<typeof fighters>[1]) {
  return fighters(s, f, f.attacker).length === 0 ? f.attacker : other(f.attacker);
}
