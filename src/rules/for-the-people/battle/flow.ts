import type { StandingOrder } from "../../sdk/index.js";
import { d6 } from "../../sdk/kit.js";
import type { Chance, StepOf } from "../../sdk/types.js";
import { type EffectContext, type ForThePeople, flow } from "../kit.js";
import {
  type Battle,
  commandIn,
  maxInflicted,
  modifiersOf,
  onlyLeaders,
  type Role,
  sideIn,
  sizeOf,
  tableLoss,
} from "../position/battle-figures.js";
import { controlOf, isBrigade } from "../position/board.js";
import { atHazard, deathRoll, kill } from "../position/deaths.js";
import { forceAt } from "../position/interceptions.js";
import { loseSp } from "../position/losses.js";
import { removeMarker } from "../position/naval-markers.js";
import { loseQueuesOf } from "../position/queues.js";
import { landRetreats, retreatChooser, seaRetreats } from "../position/retreat-spaces.js";
import { battleConditions, holdsAt } from "../position/standing-orders.js";
import { hasLine, inSupply, needsNoSupply } from "../position/supply.js";
import { changeWill } from "../position/will.js";
import { will } from "../terms/figures.js";
import { sendHome, settle } from "./aftermath.js";
import { inOrder, mayChoose, type Pool } from "./loss-pools.js";
import { commandersOf, starCounts, wins } from "./outcome.js";

type BattleStep = StepOf<ForThePeople, "battle">;
/** The choices of a battle can be made in advance: for one space, or for any. */
const inAdvance = {
  standing: ({ f }: Pick<Acting, "f">, when: StandingOrder["when"]): boolean => holdsAt(when, f.space),
  conditions: battleConditions,
};

type Acting = EffectContext & { readonly f: Battle };

const roles: readonly Role[] = ["attacker", "defender"];

/** One die for each side, the attacker's first (7.31). */
const bothDice: Chance = { count: 2, faces: 6 };

/** Who defends, and who is in supply: the attacker where the attack came from (8.3). */
const begin: BattleStep = {
  rule: "7.31",
  auto(c) {
    const { s, f } = c;
    const side = sideIn(f, "defender");
    const force = forceAt(c, f.space, side);
    const [commander = null, ...others] = force?.commanders ?? [];
    f.defenders = { commander: others.length > 0 ? null : commander, army: force?.army ?? null };
    const cavalryAlone = f.party.infantry === 0 && f.party.generals.every((id) => isBrigade(s, id));
    loseQueuesOf(c, [...commandIn(c, "attacker").generals, ...commandIn(c, "defender").generals]);
    const base = f.amphibious ? f.origin : f.from;
    f.supplied = {
      // The line leads through the space they come from, which must be friendly or neutral itself.
      attacker:
        cavalryAlone || (controlOf(s, c.facts, base) !== side && hasLine(c, base, f.attacker, f.general !== null)),
      defender: needsNoSupply(c, f.space, side) || inSupply(c, f.space, side),
    };
  },
};

/** Two Generals rank alike: their owner says who commands (5.31, 7.41). */
const commander: BattleStep = {
  rule: "7.41",
  by: ({ f }) => sideIn(f, "defender"),
  when: (c) => (c.f.defenders.commander === null && commandersOf(c).length > 1) || "7.41",
  ...inAdvance,
  asks: ({ f, facts }) => `who commands in ${facts.name(f.space)}?`,
};

/** Which subordinates and elite units count, where there is a choice (7.42, 7.51). */
const leaders: BattleStep = {
  rule: "7.42",
  by: (c) =>
    roles
      .filter((role) => c.f.leaders[role] === null && onlyLeaders(c, role) === undefined)
      .map((role) => sideIn(c.f, role)),
  when: (c) => roles.some((role) => c.f.leaders[role] === null && onlyLeaders(c, role) === undefined) || "7.42",
  ...inAdvance,
  asks: ({ f, facts }) => `battle in ${facts.name(f.space)}: whose ratings count, and which elite units?`,
};

const modify: BattleStep = {
  rule: "7.5",
  auto(c) {
    const { f, tell } = c;
    for (const role of roles) f.leaders[role] ??= onlyLeaders(c, role) ?? { subordinates: [], elites: [] };
    for (const role of roles) {
      const { by, drm } = modifiersOf(c, role);
      f.drm[role] = drm;
      tell("battle-modifier", { side: sideIn(f, role), drm, ...by });
    }
  },
};

/** Losses by the table, and who has won by them, not by the SP that are really lost (7.31, 7.32, 7.81). */
const result: BattleStep = {
  rule: "7.32",
  auto(c) {
    const { f, tell } = c;
    const size = sizeOf(f.sp);
    const of = {
      attacker: tableLoss(size, "attacker", f.die.defender + f.drm.defender),
      defender: tableLoss(size, "defender", f.die.attacker + f.drm.attacker),
    };
    f.loss = { attacker: of.attacker.sp, defender: of.defender.sp };
    f.star = of.defender.star;
    const max = { attacker: maxInflicted(f.sp.defender), defender: maxInflicted(f.sp.attacker) };
    for (const role of roles) f.owed[role] = Math.min(f.loss[role], max[role], f.sp[role]);
    f.winner = wins(c);
    keepOne(c);
    tell("battle-fought", {
      size,
      attackerDie: f.die.attacker,
      attackerDrm: f.drm.attacker,
      defenderDie: f.die.defender,
      defenderDrm: f.drm.defender,
      attackerLoss: f.owed.attacker,
      defenderLoss: f.owed.defender,
      winner: sideIn(f, f.winner),
    });
    for (const role of roles) {
      f.lost[role] = f.owed[role];
      if (!mayChoose(c, role)) take(c, role, inOrder(c, role, "infantry"));
    }
  },
};

/** Both would be wiped out: the winner keeps 1 SP; where nothing tells them apart both do (7.34). */
function keepOne(c: Acting): void {
  const { f } = c;
  const losesAll = (role: Role) => f.sp[role] > 0 && f.owed[role] >= f.sp[role];
  if (!losesAll("attacker") || !losesAll("defender")) return;
  const even = f.loss.attacker === f.loss.defender && !starCounts(c);
  for (const role of roles) if (even || f.winner === role) f.owed[role] -= 1;
}

/** A role loses what it has chosen, or what it must. */
function take(c: Acting, role: Role, lost: Pool): void {
  loseSp(c, c.f.space, sideIn(c.f, role), lost);
  c.f.owed[role] = 0;
}

/** Infantry or cavalry (5.54). */
const losses: BattleStep = {
  rule: "5.54",
  by: ({ f }) => roles.filter((role) => f.owed[role] > 0).map((role) => sideIn(f, role)),
  when: ({ f }) => roles.some((role) => f.owed[role] > 0) || "5.54",
  ...inAdvance,
  asks: ({ f, facts }) => `which SP are lost in ${facts.name(f.space)}?`,
};

/** Infantry or cavalry, of those who go back to a space of the enemy or past the guns that they ran (5.54, 6.32, 7.61). */
const toll: BattleStep = {
  ...losses,
  asks: ({ f, facts }) => `which SP are lost by the retreat to ${facts.name(f.retreat?.to ?? f.space)}?`,
};

/** Elite units that were used, and Strategic Will after a large battle (7.51, 7.82, 12.3). */
const count: BattleStep = {
  rule: "12.3",
  auto(c) {
    const { s, f, tell, ruling } = c;
    const from = ruling("elite-losses") === "two-sp" ? 2 : 3;
    for (const role of roles) {
      const [elite] = f.leaders[role]?.elites ?? [];
      if (elite === undefined || f.lost[role] < from) continue;
      s.elites[elite] = null;
      tell("elite-lost", { elite });
    }
    // 6.7: the Hunley is used once.
    if (f.amphibious && f.attacker === "union" && s.hunley === f.space) removeMarker(c, "hunley", f.space);
    if (sizeOf(f.sp) !== "large" || f.winner === null) return;
    const loser: Role = f.winner === "attacker" ? "defender" : "attacker";
    const { army } = commandIn(c, loser);
    const side = sideIn(f, loser);
    if (army !== null) s.beaten.push({ army, round: s.rounds[side], during: s.play.by });
    changeWill(c, sideIn(f, f.winner), will.largeWon, "a large battle is won (12.3)");
    changeWill(c, side, -will.largeLost, "a large battle is lost (12.3)");
  },
};

/** A side rolls whether one of its Generals falls (7.73). */
const death = (role: Role): BattleStep => ({
  rule: "7.73",
  roll: d6,
  chance: "sealed",
  roller: ({ f }) => sideIn(f, role),
  when: (c) => deathRoll(c, role) > 0 || "7.7",
  on(c, [die = 0]) {
    const { f, tell } = c;
    const needed = deathRoll(c, role);
    const result = die <= needed ? "one falls" : "nobody falls";
    tell("death-rolled", { side: sideIn(f, role), die, needed, result });
    f.hazard = die <= needed ? atHazard(c, role) : [];
    const [only, ...others] = f.hazard;
    if (only === undefined || others.length > 0) return;
    f.hazard = [];
    kill(c, only);
  },
});

/** Which of them it is (7.73). */
const victim = (role: Role): BattleStep => ({
  rule: "7.73",
  roll: ({ f }) => ({ pick: 1, of: f.hazard.length }),
  chance: "sealed",
  roller: ({ f }) => sideIn(f, role),
  when: ({ f }) => f.hazard.length > 1,
  on(c, [place = 0]) {
    const general = c.f.hazard[place];
    c.f.hazard = [];
    if (general !== undefined) kill(c, general);
  },
});

/** A battle, from the count of SP to the retreat (7.3 to 7.8). */
export const battle = flow("battle", "7.3", {
  begin,
  commander,
  leaders,
  modify,
  roll: {
    rule: "7.31",
    roll: bothDice,
    chance: "sealed",
    on({ f }, [attacker = 0, defender = 0]) {
      f.die = { attacker, defender };
    },
  },
  result,
  losses,
  count,
  attackerDeath: death("attacker"),
  attackerVictim: victim("attacker"),
  defenderDeath: death("defender"),
  defenderVictim: victim("defender"),
  outcome: { rule: "7.32", auto: (c) => settle(c) },
  retreat: {
    rule: "7.61",
    by: (c) => retreatChooser(c),
    when: (c) =>
      landRetreats(c, "whether").length + seaRetreats(c).length > 0 || !c.facts.linesKnown(c.f.space) || "7.63",
    ...inAdvance,
    asks: ({ f, facts }) => `a retreat from ${facts.name(f.space)}: where to?`,
  },
  toll,
  retreated: { rule: "7.63", auto: (c) => sendHome(c) },
});
