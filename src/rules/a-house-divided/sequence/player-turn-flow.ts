import { resultOf } from "../../mechanics/result-table.js";
import { d6 } from "../../sdk/kit.js";
import { type EffectContext, flow } from "../kit.js";
import { interventionConditions, maxArmySize, raise } from "../position/armies.js";
import { awaited } from "../position/awaited-leaders.js";
import { controller } from "../position/board.js";
import { leaderName } from "../position/names.js";
import { unsupplied } from "../position/supply.js";
import { yearOf } from "../terms/calendar.js";
import { borderCities, borderStates, europe, leaderIds, leaderSide } from "../terms/constants.js";
import type { Grade, PieceType } from "../terms/ids.js";
import { firstTurnMarches, oneCountsAsTwo } from "../terms/tables.js";

/** The number of marches less what is owed for reinforcements in the enemy's turn (16.12.M1, B7). */
function setMarches({ s }: EffectContext, die: number | null, marches: number): number {
  const owed = s.debt[s.active];
  s.debt[s.active] = 0;
  s.marches = { die, available: Math.max(0, marches - owed), spent: 0 };
  return owed;
}

/** Whether the first-turn limit holds (16.12.M1). */
const isFirst = ({ s, ruling }: Pick<EffectContext, "s" | "ruling">): boolean =>
  s.turn === s.firstTurn && ruling("first-turn-marches") === "two";

/** A player turn (16.12). */
export const playerTurn = flow("playerTurn", "16.12", {
  begin: {
    rule: "2.0",
    auto(c) {
      const { s, f, options } = c;
      if (options.supply) f.unsupplied = unsupplied(c, s.active);
    },
  },
  supply: {
    rule: "2.2",
    by: ({ s }) => s.active,
    when: ({ f, options }) => options.supply && (f.unsupplied.length > 0 || "2.0"),
    asks: ({ f, facts }) => `no supply in ${f.unsupplied.map(facts.name).join(", ")}: which piece is lost?`,
  },
  dates: {
    rule: "8.2",
    when: ({ options }) => options.leaders,
    auto({ s, f, facts, ruling, tell }) {
      for (const leader of leaderIds) {
        const { changes, ratingAfter } = facts.counter(leader);
        if (changes === s.turn && leaderSide[leader] === s.active)
          tell("leader-changed", { leader, rating: ratingAfter });
      }
      if (ruling("leader-arrival") === "turn-start") f.arriving = awaited(s, facts, "not-arrived");
    },
  },
  placeLeader: {
    rule: "8.2",
    by: ({ s }) => s.active,
    when: ({ f, options }) => options.leaders && (f.arriving.length > 0 || "8.2"),
    asks: ({ f }) => `where does ${f.arriving.slice(0, 1).map(leaderName).join("")} arrive?`,
  },
  borders: {
    rule: "8.3",
    when: ({ s, options }) => options.borderStates && s.active === "confederate",
    auto({ s, f, ruling }) {
      f.states = borderStates.filter((state) => {
        const open =
          s.borders[state] === "open" || (s.borders[state] === "tried" && ruling("border-retry") === "every-turn");
        return open && borderCities[state].every((city) => controller(s, city) === "confederate");
      });
    },
  },
  border: {
    rule: "8.3",
    roll: d6,
    chance: "now",
    when: ({ f }) => f.states.length > 0,
    on({ s, f, facts, tell }, [die = 0]) {
      const [state, ...rest] = f.states;
      if (state === undefined) return;
      const number = facts.borderNumber(state);
      const gain = facts.borderGain(state);
      const raised = die > number;
      f.states = rest;
      s.borders[state] = raised ? "done" : "tried";
      tell("border-rolled", { state, die, number, result: raised ? "yes" : "no" });
      if (raised) {
        s.pool.confederate.infantry += gain;
        tell("border-support", { state, gain });
      }
      return rest.length > 0 ? "border" : undefined;
    },
  },
  intervention: {
    rule: "8.4",
    when: ({ s, options }) => options.foreignIntervention && s.active === "confederate",
    auto(c) {
      const { s, facts, ruling, tell } = c;
      const met = Object.values(interventionConditions(c)).every((condition) => condition);
      if (!s.intervention.come && met) {
        s.intervention = { come: true, holds: true };
        let pieces = 0;
        for (const [kind, count] of facts.foreign()) {
          for (let at = 0; at < count; at++) {
            raise(s, { side: "confederate", ...kindFrom(kind), box: europe }, true);
            pieces += 1;
          }
        }
        const union = maxArmySize(c, "union");
        tell("intervention-begun", { union, confederate: maxArmySize(c, "confederate"), pieces });
        return;
      }
      if (!s.intervention.come || ruling("intervention-lasts") === "for-good") return;
      s.intervention.holds = met;
      if (!met) tell("intervention-lapsed", {});
    },
  },
  marchRoll: {
    rule: "16.12.M1",
    roll: d6,
    chance: "now",
    when: (c) => !isFirst(c),
    on(c, [die = 0]) {
      const { s, facts, options, tell } = c;
      const year = yearOf(s.turn);
      const marches = options.commandMarches ? facts.command(year, die, s.active) : resultOf(oneCountsAsTwo, die);
      const owed = setMarches(c, die, marches);
      if (options.commandMarches) tell("command-rolled", { side: s.active, die, year, marches, owed });
      else tell("marches-rolled", { side: s.active, die, marches, owed });
    },
  },
  firstTurn: {
    rule: "16.12.M1",
    when: isFirst,
    auto(c) {
      setMarches(c, null, firstTurnMarches);
      c.tell("marches-fixed", { side: c.s.active, marches: c.s.marches.available });
    },
  },
  movement: {
    rule: "16.12.M2",
    auto({ s, call }) {
      s.segment = "movement";
      call("movement", { at: "march", begun: false, undecided: [] });
    },
  },
  combat: {
    rule: "16.12.B1",
    auto({ s, call }) {
      s.segment = "combat";
      call("combat", { at: "washingtonDie", held: [] });
    },
  },
  promotion: {
    rule: "16.12.P1",
    auto({ s, call }) {
      s.segment = "promotion";
      call("promotion", { at: "active", free: false });
    },
  },
  recruitment: {
    rule: "16.12.R1",
    auto({ s, call }) {
      s.segment = "recruitment";
      call("recruitment", { at: "mobilise", arriving: [] });
    },
  },
});

function kindFrom(kind: string): { grade: Grade; type: PieceType } {
  const grade = kind.startsWith("crack") ? "crack" : kind.startsWith("veteran") ? "veteran" : "militia";
  return { grade, type: kind.endsWith("cavalry") ? "cavalry" : "infantry" };
}
