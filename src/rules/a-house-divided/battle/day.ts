import { d6 } from "../../sdk/kit.js";
import { leadersIn, piecesIn } from "../position/board.js";
import {
  crossesRiver,
  defenderEntrenched,
  helped,
  isBeaten,
  mayFire,
  type Role,
  ratings,
  sideIn,
} from "../position/combatants.js";
import { refreshControl } from "../position/control.js";
import { leaderName } from "../position/names.js";
import { yearOf } from "../terms/calendar.js";
import { leaderSide, other, roundsOfDay, sides } from "../terms/constants.js";
import { heldInPort, retreatBoxes } from "./retreat-boxes.js";
import { type BattleStep, inAdvance } from "./step.js";

/** What is fixed for the battle is told (16.12.B1, B3). */
export const begin: BattleStep = {
  rule: "16.12.B1",
  auto(c) {
    const { s, f, tell } = c;
    f.river = crossesRiver(c, f);
    const circumstances = [
      ...(defenderEntrenched(c, f) ? ["the defender is entrenched"] : []),
      ...(f.river ? ["the attack crosses a river line"] : []),
      ...(f.garrison !== null ? ["the garrison of the fort fights"] : []),
    ].map((words) => `; ${words}`);
    tell("battle-begun", {
      circumstances: circumstances.join(""),
      box: f.box,
      kind: f.kind,
      attacker: f.attacker,
      attackers: piecesIn(s, f.box, f.attacker).length,
      defenders: piecesIn(s, f.box, other(f.attacker)).length,
      entrenched: defenderEntrenched(c, f),
      river: f.river,
      garrison: f.garrison !== null,
    });
  },
};

/** Defending cavalry may leave before the first round (16.12.B2). */
export const withdraw: BattleStep = {
  rule: "16.12.B2",
  source: "community",
  by: ({ f }) => other(f.attacker),
  when(c) {
    const { s, f, options } = c;
    if (!options.cavalryWithdrawal) return false;
    const cavalry = piecesIn(s, f.box, other(f.attacker)).filter((id) => s.pieces[id]?.type === "cavalry");
    if (cavalry.length > 0 && heldInPort(c, f, other(f.attacker))) return "4.0";
    return cavalry.some((id) => retreatBoxes(c, f, id).length > 0) || "16.12.B2";
  },
  ...inAdvance("defender"),
  asks: ({ f, facts }) => `battle in ${facts.name(f.box)}: does the cavalry withdraw?`,
};

/** A round begins: nobody has announced anything yet. Without a defender there is no battle (16.12.B2). */
export const day: BattleStep = {
  rule: "16.12.B4",
  auto(c) {
    const { s, f, tell } = c;
    f.bonus = {};
    f.announced = [];
    f.given = [];
    if (c.ruling("river-line") === "each-round") f.river = crossesRiver(c, f);
    f.leaders = sides.flatMap((side) => leadersIn(c, f.box, side));
    if (!isBeaten(s, f, other(f.attacker))) return;
    tell("battle-avoided", { box: f.box });
    refreshControl(c);
    return "end";
  },
};

/** Each day both roll for battlefield leadership, the attacker first (7.0). */
export const leadership = (role: Role): BattleStep => ({
  rule: "7.0",
  roll: d6,
  chance: "sealed",
  when: ({ f, options }) => options.battleLeadership && (f.round - 1) % roundsOfDay === 0,
  on(c, [die = 0]) {
    const { s, f, facts, ruling, tell } = c;
    const side = sideIn(f, role);
    const year = yearOf(s.turn);
    const table = facts.command(year, die, side);
    const before = ruling("carried-leadership") === "day-total" ? f.leadership[side] : f.table[side];
    const carried = f.round === 1 ? 0 : Math.ceil(before / 2);
    f.table[side] = table;
    f.leadership[side] = table + carried;
    tell("leadership-rolled", {
      box: f.box,
      side,
      day: Math.ceil(f.round / roundsOfDay),
      die,
      year,
      table,
      carried,
      leaders: ratings(c, side, leadersIn(c, f.box, side)),
      total: mayFire(c, f, side),
    });
  },
});

/** Leaders of a side who have not announced in this round (8.22). */
export const bonus = (role: Role): BattleStep => ({
  rule: "8.22",
  by: ({ f }) => sideIn(f, role),
  when: (c) => {
    const { f, options } = c;
    if (!options.leaders) return false;
    const side = sideIn(f, role);
    const silent = leadersIn(c, f.box, side).some((leader) => !f.announced.includes(leader));
    return (silent && helped(c, f, side).length > 0) || "8.22";
  },
  ...inAdvance(role),
  asks: ({ f, facts }) => {
    const silent = f.leaders.filter(
      (leader) => !f.announced.includes(leader) && leaderSide[leader] === sideIn(f, role),
    );
    const who = silent[0] === undefined ? "the leader" : leaderName(silent[0]);
    return `battle in ${facts.name(f.box)}, round ${f.round}: to whom does ${who} give a bonus?`;
  },
});

/** The round is over (7.0, 16.12.B8). */
export const nextRound: BattleStep = {
  rule: "16.12.B8",
  auto(c) {
    const { f, ruling } = c;
    if (f.round % roundsOfDay === 0 && ruling("carry-includes-leaders") === "yes") {
      // Those of the day that has ended: who went with the pieces after its last round, or came then, is not asked.
      for (const side of sides) f.leadership[side] += ratings(c, side, f.leaders);
    }
    f.round += 1;
    return "day";
  },
};
