import { resultOf } from "../../mechanics/result-table.js";
import { d6 } from "../../sdk/kit.js";
import type { StepOf } from "../../sdk/types.js";
import { flow, type QueryContext, type WW } from "../kit.js";
import { loseRegulars, moveAlliance } from "../position/alliance.js";
import { type Battle, drms, loser, onlyMix, type Role, sideIn, survives, tellDrms } from "../position/battle-drms.js";
import { at, cuOf, forcesOf, generalAt, moveForces, spaceFor } from "../position/board.js";
import { captureGeneral, captureLoneGenerals, disperseAfterFight, disperseBeforeArmy } from "../position/capture.js";
import { noteMoved, overruns } from "../position/open-march.js";
import { overrun } from "../position/overrun.js";
import { enemyConditions, holdsFor } from "../position/standing-orders.js";
import { testAutomaticVictory } from "../position/victory.js";
import { other } from "../terms/constants.js";
import { allianceFor, battleValue, loserLosses, regularsLost, winnerLosses } from "../terms/tables.js";
import { landRetreats, mayRetreat, openByLand, owedToSea, seaRetreats, type Under } from "./retreat-spaces.js";

type BattleStep = StepOf<WW, "battle">;

/** Step 1: who wants it spends one card, the attacker first. */
const card = (role: Role): BattleStep => ({
  rule: "9.2",
  by: ({ f }) => sideIn(f, role),
  // An empty hand has nothing to spend.
  when: ({ s, f }) => s.cards.hand[sideIn(f, role)].length > 0 || "9.2",
  standing: ({ s, f }, when) => holdsFor(when, f.space, cuOf(s, f.space, other(sideIn(f, role)))),
  conditions: enemyConditions,
  asks: ({ s, f, facts }) =>
    `battle in ${facts.name(f.space)}: a Battle card or a discard? (${s.cards.hand[sideIn(f, role)].length} in hand)`,
});

/** Step 2: a side with a General rolls for his Battle Value (9.3). */
const value = (role: Role): BattleStep => ({
  rule: "9.3",
  roll: d6,
  chance: "sealed",
  when: ({ s, f }) => generalAt(s, f.space, sideIn(f, role)) !== undefined,
  on({ s, f, facts, tell }, [die = 0]) {
    const side = sideIn(f, role);
    const general = generalAt(s, f.space, side);
    if (general === undefined) return;
    const tactical = facts.tactical(general);
    const cu = cuOf(s, f.space, side);
    const rated = resultOf(battleValue, die) === "full" ? tactical : Math.floor(tactical / 2);
    f.value[side] = Math.min(rated, cu);
    tell("battle-value", { side, general, die, tactical, cu, value: f.value[side] });
  },
});

/** Step 4: one die each. */
const die = (role: Role): BattleStep => ({
  rule: "9.2",
  roll: d6,
  chance: "sealed",
  on({ f }, [rolled = 0]) {
    f.die[sideIn(f, role)] = rolled;
  },
});

/** Arnold's treason may turn the battle into an overrun, before the defender spends a card (9.2, 9.7). */
const betrayal: BattleStep = {
  rule: "9.7",
  when: ({ s, f }) => {
    const cu = cuOf(s, f.space, "british");
    return f.attacker === "british" && f.spent.british === "battle" && overruns(s, f.space, "british", cu);
  },
  auto(c) {
    const { s, f } = c;
    const march = s.stack.findLast((frame) => frame.flow === "march");
    const carried = forcesOf(s, f.space, "british");
    overrun(c, f.general, f.space, carried.british);
    if (march?.flow !== "march") return "end";
    // He goes on if nothing else has ended his move; the march itself looks at his allowance.
    march.fought = false;
    march.overran = true;
    if (c.ruling("overrun-by-treason") === "ends-move") march.ended ??= "7.3.B";
    else if (march.ended === "7.3.B") march.ended = null;
    march.at = "arrive";
    return "end";
  },
};

/** Steps 3 and 4: all DRMs, the totals, the winner. */
const result: BattleStep = {
  rule: "9.2",
  auto(c) {
    const { f, tell } = c;
    const defender = other(f.attacker);
    const own = drms(c, f, f.attacker);
    const theirs = drms(c, f, defender);
    const attackerTotal = own.drm + f.die[f.attacker];
    const defenderTotal = theirs.drm + f.die[defender];
    f.winner = attackerTotal >= defenderTotal ? f.attacker : defender;
    tellDrms(c, f);
    tell("battle-drm", { side: f.attacker, ...own.by, drm: own.drm });
    tell("battle-drm", { side: defender, ...theirs.by, drm: theirs.drm });
    tell("battle-fought", {
      space: f.space,
      attacker: f.attacker,
      attackerDie: f.die[f.attacker],
      attackerDrm: own.drm,
      attackerTotal,
      defender,
      defenderDie: f.die[defender],
      defenderDrm: theirs.drm,
      defenderTotal,
      winner: f.winner,
    });
  },
};

const loserDie: BattleStep = {
  rule: "9.5",
  roll: d6,
  chance: "sealed",
  on({ s, f, tell }, [rolled = 0]) {
    const side = loser(f);
    const wanted = resultOf(loserLosses, rolled);
    f.lost[side] = Math.min(wanted, cuOf(s, f.space, side));
    tell("loser-losses", { side, die: rolled, rolled: wanted, cu: f.lost[side] });
  },
};

const winnerDie: BattleStep = {
  rule: "9.5",
  roll: d6,
  chance: "sealed",
  on({ s, f, facts, tell }, [rolled = 0]) {
    const side = other(loser(f));
    const beaten = generalAt(s, f.space, loser(f));
    const agility = beaten === undefined ? 0 : facts.agility(beaten);
    const limit = resultOf(winnerLosses, agility);
    f.lost[side] = rolled <= limit ? Math.min(1, cuOf(s, f.space, side)) : 0;
    tell("winner-losses", { side, die: rolled, agility, limit, cu: f.lost[side] });
  },
};

const chooseLosses: BattleStep = {
  rule: "11.3",
  by: () => "american",
  when: ({ s, f }) => onlyMix(s, f.space, f.lost.american) === undefined || "11.3",
  standing: ({ s, f }, when) => holdsFor(when, f.space, cuOf(s, f.space, "british")),
  conditions: enemyConditions,
  asks: ({ f, facts }) => `${f.lost.american} CU lost in ${facts.name(f.space)}: how many American, how many French?`,
};

/** Step 5: both sides' losses together; a winning General without CUs does not stay in an enemy PC (9.5). */
const losses: BattleStep = {
  rule: "9.5",
  auto(c) {
    const { s, f, tell } = c;
    const { american, french } = f.mix ?? onlyMix(s, f.space, f.lost.american) ?? { american: 0, french: 0 };
    const removed = { american, french, british: f.lost.british };
    moveForces(s, removed, f.space, null);
    tell("cu-lost", { ...removed, space: f.space });
    if (!survives(s, f, loser(f))) tell("loser-eliminated", { side: loser(f), space: f.space });
    if (testAutomaticVictory(c)) return;
    const side = other(loser(f));
    const general = generalAt(s, f.space, side);
    if (general === undefined || cuOf(s, f.space, side) > 0 || at(s, f.space).pc !== other(side)) return;
    tell("winner-captured", { general, space: f.space });
    captureGeneral(c, general);
  },
};

/** Whether a beaten attacker can go back to where he came from (9.61.B). */
const goesBack = (c: QueryContext, f: Battle, under: Under): boolean =>
  mayRetreat(c, f, under) && openByLand(c, f, f.from, under);

/**
 * Step 6: the beaten defender chooses where there is a choice; everybody else has one way or none (9.6). Who may
 * retreat under one reading only says whether they do.
 */
const retreat: BattleStep = {
  rule: "9.61",
  by: ({ f }) => loser(f),
  when(c) {
    const { s, f, facts } = c;
    if (!survives(s, f, loser(f))) return "9.0";
    if (loser(f) === f.attacker) return goesBack(c, f, "some") !== goesBack(c, f, "each") || "9.61.B";
    if (!facts.linksKnown(f.space)) return true;
    const ways = landRetreats(c, f, "some").length + seaRetreats(c, f, "some").length;
    const sure = landRetreats(c, f, "each").length + owedToSea(c, f).length;
    return ways > 1 || ways !== sure || (ways === 1 ? "9.61.A" : "9.63");
  },
  standing: ({ s, f }, when) => holdsFor(when, f.space, cuOf(s, f.space, other(loser(f)))),
  conditions: enemyConditions,
  asks: ({ s, f, facts }) => `retreat from ${facts.name(f.space)} with ${cuOf(s, f.space, loser(f))} CU: where to?`,
};

/** Step 6: the retreat, or the surrender of those who cannot (9.61 to 9.63). */
const withdraw: BattleStep = {
  rule: "9.61",
  when: ({ s, f }) => survives(s, f, loser(f)),
  auto(c) {
    const { s, f, tell, call } = c;
    const side = loser(f);
    const attacking = side === f.attacker;
    if (f.retreat === null && attacking && goesBack(c, f, "some")) f.retreat = f.from;
    if (f.retreat === null && !attacking) {
      const [byLand] = landRetreats(c, f, "some");
      const [bySea] = seaRetreats(c, f, "some");
      f.retreat = byLand ?? bySea ?? null;
      f.bySea = byLand === undefined && bySea !== undefined;
    }
    const going = forcesOf(s, f.space, side);
    const general = generalAt(s, f.space, side);
    const cu = cuOf(s, f.space, side);
    if (f.retreat === null || f.retreat === "surrender") {
      moveForces(s, going, f.space, null);
      f.surrendered[side] = cu;
      const figures = { side, cu, space: f.space, from: f.from, general: general ?? "none" };
      tell(attacking ? "surrendered-in-attack" : "surrendered", figures);
      if (general !== undefined) captureGeneral(c, general);
      testAutomaticVictory(c);
      return;
    }
    const to = f.retreat;
    spaceFor(s, to);
    moveForces(s, going, f.space, to);
    if (general !== undefined) s.generals[general] = to;
    if (attacking) noteMoved(s, to, going);
    const retreating = { side, general: general ?? "none", cu, from: f.space, space: to };
    tell(f.bySea ? "retreated-by-sea" : "retreated", retreating);
    if (cu > 0) captureLoneGenerals(c, to, side);
    if (side === "british") disperseBeforeArmy(c, to);
    call("excessGeneral", { at: "forced", space: to, side });
  },
};

/** Step 7: the French Alliance, the Regulars, Congress; the victors have moved (9.2, 7.7, 7.2.A). */
const aftermath: BattleStep = {
  rule: "9.2",
  auto(c) {
    const { s, f } = c;
    if (f.winner === "american") moveAlliance(c, allianceFor.britishDefeat, "the British lose a battle");
    const lost = f.lost.british + f.surrendered.british;
    if (lost >= regularsLost) loseRegulars(c, `${lost} British CU lost in one battle`);
    disperseAfterFight(c, f.space);
    if (f.winner === f.attacker) noteMoved(s, f.space, forcesOf(s, f.space, f.attacker));
    testAutomaticVictory(c);
  },
};

/** A battle, in the seven steps of the rulebook (9.2). */
export const battle = flow("battle", "9.2", {
  attackerCard: card("attacker"),
  betrayal,
  defenderCard: card("defender"),
  attackerValue: value("attacker"),
  defenderValue: value("defender"),
  attackerDie: die("attacker"),
  defenderDie: die("defender"),
  result,
  loserDie,
  winnerDie,
  chooseLosses,
  losses,
  retreat,
  withdraw,
  aftermath,
});
