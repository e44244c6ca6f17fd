import { byNumber } from "../../mechanics/counting.js";
import { resultOf, sumOf } from "../../mechanics/result-table.js";
import { d10 } from "../../sdk/kit.js";
import { flow } from "../kit.js";
import {
  combatModifiersOf,
  defenderIn,
  endsMomentum,
  isOverrun,
  leadersWith,
  modifiedRoll,
} from "../position/combat-figures.js";
import { leadersIn } from "../position/command.js";
import { removeLeader } from "../position/harm.js";
import { drawReactions } from "../position/interruption.js";
import { pursuitRoll } from "../position/pursuit-roll.js";
import { hexesOf, isLine, isOnMap, unitsIn } from "../position/units.js";
import { combatTable, pursuitTable } from "../terms/combat-tables.js";
import { leaderLost } from "../terms/command-tables.js";
import { other } from "../terms/constants.js";
import type { Frames, State } from "../terms/state.js";
import { advancers } from "./advancers.js";
import { chases, pursues } from "./chases.js";
import { hitsOfCombat, overrun, sendBack, settle } from "./outcome.js";

/** Whether the defender is still where it is attacked: the collapse of its column may have driven it off (6.3.4). */
const stands = (s: State, f: Frames["combat"]): boolean => {
  const unit = s.units[f.defender ?? ""];
  return isOnMap(unit) && hexesOf(unit).includes(f.hex);
};

/** One close combat (10.2, 10.3, 10.4, 10.7, 10.8). */
export const combat = flow("combat", "10.2", {
  begin: {
    rule: "10.6",
    auto(c) {
      const { s, f, facts } = c;
      const found = defenderIn(s, f.side, f.hex);
      f.defender = found?.id ?? null;
      f.part = [...f.attackers, ...(found === undefined ? [] : [found.id])];
      f.opened = found === undefined ? [f.hex] : hexesOf(found.unit);
      if (isOverrun(c, f)) {
        overrun(c);
        return "advance";
      }
      // What the die will need is read before it is cast.
      for (const id of f.part) facts.strength(id);
      combatModifiersOf(c, f);
      f.leaders = leadersWith(s, f.part);
      return "collapse";
    },
  },
  collapse: {
    rule: "6.3.4",
    auto({ s, f, tell, call }) {
      const unit = s.units[f.defender ?? ""];
      if (!isOnMap(unit) || unit.formation !== "column") return;
      unit.formation = "broken";
      tell("collapsed", { unit: f.defender ?? "" });
      const check = { unit: f.defender ?? "", extra: 0, purpose: "column" as const, causes: [...f.attackers] };
      call("checks", { at: "next", checks: [check] });
    },
  },
  attack: {
    rule: "10.3.9",
    by: ({ f }) => f.side,
    when({ s, f }) {
      if (!stands(s, f)) return "10.3.9";
      if (leadersWith(s, f.attackers).length > 0) return true;
      return f.attackers.some((id) => (s.units[id]?.pistols ?? 0) > 0) || "10.3.9";
    },
    standing: ({ f }, { unit }) => unit === undefined || f.attackers.some((id) => id === unit),
    conditions: { unit: { kind: "piece", says: "a unit that attacks" } },
    asks: ({ f, facts }) =>
      `${f.attackers.map(facts.unitName).join(", ")} ${byNumber(f.attackers, "attacks", "attack")} ${f.hex}: a leader, pistols?`,
  },
  defend: {
    rule: "10.3.9",
    by: ({ f }) => other(f.side),
    when({ s, f }) {
      if (!stands(s, f)) return "10.3.9";
      if (leadersWith(s, [f.defender ?? ""]).length > 0) return true;
      return (s.units[f.defender ?? ""]?.pistols ?? 0) > 0 || "10.3.9";
    },
    standing: ({ f }, { unit }) => unit === undefined || f.defender === unit,
    conditions: { unit: { kind: "piece", says: "the unit that is attacked" } },
    asks: ({ f, facts }) => `${facts.unitName(f.defender ?? "")} is attacked: a leader, a pistol?`,
  },
  die: {
    rule: "10.2",
    when: ({ s, f }) => stands(s, f) && f.attackers.some((id) => isOnMap(s.units[id])),
    roll: d10,
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, [die = 0]) {
      const { f, tell } = c;
      const modifiers = combatModifiersOf(c, f);
      const modified = modifiedRoll(die, modifiers);
      const { loser, state } = resultOf(combatTable, modified);
      f.roll = modified;
      tell("combat-rolled", {
        attackers: [...f.attackers],
        defender: f.defender ?? "",
        die,
        modifiers: { ...modifiers },
        modified,
        loser,
        state,
      });
      return "result";
    },
  },
  result: {
    rule: "10.4.1",
    auto(c) {
      if (c.f.roll === null) return "hits";
      if (c.ruling("combat-hits") === "before") hitsOfCombat(c);
      settle(c, resultOf(combatTable, c.f.roll));
      return "retreats";
    },
  },
  retreats: {
    rule: "10.4.1",
    auto(c) {
      if (sendBack(c)) return "retreats";
      return "pursuit";
    },
  },
  pursuit: {
    rule: "10.7.1",
    by: ({ f }) => (f.loser === "attacker" ? other(f.side) : f.side),
    when: ({ s, f }) => {
      return f.pursuers.some((id) => isOnMap(s.units[id])) || "10.7.1";
    },
    standing: ({ f }, { unit }) => unit === undefined || f.pursuers.some((id) => id === unit),
    conditions: { unit: { kind: "piece", says: "cavalry that may pursue" } },
    asks: ({ f, facts }) => `pursuit: ${f.pursuers.map(facts.unitName).join(", ")}`,
  },
  pursuitDie: {
    rule: "10.7.2",
    when: ({ f }) => f.pursuer !== null,
    roll: d10,
    chance: "sealed",
    roller: ({ f }) => (f.loser === "attacker" ? other(f.side) : f.side),
    on(c, [die = 0]) {
      const { f, tell } = c;
      const unit = f.pursuer ?? "";
      const modifiers = pursuitRoll(c, f, unit);
      const modified = die + sumOf(modifiers);
      const result = resultOf(pursuitTable, modified);
      tell("pursuit-rolled", { unit, die, modifiers: { ...modifiers }, modified, result });
      Object.assign(f, { pursuer: null, pursuers: f.pursuers.filter((id) => id !== unit) });
      pursues(c, unit, result);
      return f.chase === null ? "pursuit" : "chase";
    },
  },
  chase: {
    rule: "10.7.2",
    auto(c) {
      if (c.f.chase === null) return "advance";
      if (chases(c)) return "chase";
      c.f.chase = null;
      return "pursuit";
    },
  },
  advance: {
    rule: "10.4.6",
    by: ({ f }) => (f.loser === "attacker" ? other(f.side) : f.side),
    when: (c) => (c.f.advance !== "no" && c.f.advanced.length === 0 && advancers(c, c.f).length > 0) || "10.4.6",
    standing: ({ s, f }, { unit }) => unit === undefined || f.part.some((id) => id === unit && isOnMap(s.units[id])),
    conditions: { unit: { kind: "piece", says: "a unit that fought" } },
    asks: (c) =>
      `who advances: ${advancers(c, c.f)
        .map((one) => c.facts.unitName(one.id))
        .join(", ")}?`,
  },
  reactions: {
    rule: "10.4.9",
    auto(c) {
      const { s, f } = c;
      const [id] = f.advanced;
      if (id !== undefined && isOnMap(s.units[id])) drawReactions(c, id, "advance", { barred: f.gone });
      return "hits";
    },
  },
  hits: {
    rule: "10.2",
    auto(c) {
      if (c.f.roll === null || c.ruling("combat-hits") === "after") hitsOfCombat(c);
    },
  },
  leaders: {
    rule: "10.8",
    when: ({ s, f }) => f.leaders.some((id) => s.leaders[id]?.place === "map"),
    roll: ({ s, f }) => ({
      ...d10,
      count: Math.max(1, f.leaders.filter((id) => s.leaders[id]?.place === "map").length),
    }),
    chance: "sealed",
    roller: ({ f }) => f.side,
    on(c, dice) {
      const { s, f, tell } = c;
      for (const [at, leader] of f.leaders.filter((id) => s.leaders[id]?.place === "map").entries()) {
        const die = dice[at] ?? 0;
        tell("leader-rolled", { die, leader, result: die >= leaderLost ? "removed" : "unharmed" });
        if (die >= leaderLost) removeLeader(c, leader, "close combat");
      }
      f.leaders = [];
    },
  },
  close: {
    rule: "10.8",
    auto(c) {
      endsMomentum(c.s, c.f.attackers);
      // A leader who was left among enemies is lost (5.3.1).
      for (const hex of c.f.opened) {
        for (const id of leadersIn(c.s, [hex])) {
          const side = c.s.leaders[id]?.side;
          // Guns that were left behind are a marker, nobody who takes him.
          const alone = unitsIn(c.s, hex).some(({ unit }) => unit.side !== side && isLine(unit));
          if (alone) removeLeader(c, id, "alone when enemies came");
        }
      }
    },
  },
});
