// A House Divided: who fires at whom, and how battles and retreats end.
import { listOf, moveOf, sum, told, twice, unless } from "../seen.js";
import {
  atRest,
  battleOf,
  beside,
  type HouseLaw,
  holder,
  isPort,
  leaderSide,
  leaders,
  open,
  otherSide,
  piecesIn,
  printed,
  type Rules,
  ratingOf,
  sides,
  worthOf,
} from "./map.js";

/** Battles. */
export const battleLaws = (rules: Rules): readonly HouseLaw[] => [
  {
    ...{
      id: "firing",
      section: "7.0",
      line: 105,
      says: "leadership, and eight, limit the pieces that fire; routed ones do not",
    },
    *holds({ before, events }) {
      const battle = battleOf(before);
      const now = told(events, "shots-fired").length > 0;
      if (battle === undefined || !now) return;
      const side =
        battle.at === "attackerDice" || battle.at === "attackerFire" ? battle.attacker : otherSide(battle.attacker);
      const shots = battle.shots.filter(({ piece }) => piece !== "garrison");
      if (shots.length === 0) return;
      yield unless(
        (shots.length <= 8 || !rules.battleLeadership) && twice(shots.map(({ piece }) => piece)).length === 0,
        () => `${shots.length} fire`,
      );
      for (const { piece } of shots) {
        const who = before.pieces[piece];
        yield unless(
          who?.box === battle.box && who.routed !== true && who.side === side,
          () => `${piece} fires in ${battle.box}: ${JSON.stringify(who)}`,
        );
      }
      if (!rules.battleLeadership) return;
      const led = sum(
        leaders
          .filter((one) => leaderSide(one) === side && before.leaders[one].at === battle.box)
          .map((one) => ratingOf(one, before.turn)),
      );
      yield unless(
        shots.length <= battle.leadership[side] + led,
        () => `${shots.length} fire, led by ${battle.leadership[side]} and ${led}`,
      );
    },
  },
  {
    ...{ id: "targets", section: "16.12.B4", line: null, says: "fire is at enemies in the battle who have not routed" },
    *holds({ before, input }) {
      const battle = battleOf(before);
      const shots: unknown = "shots" in input ? input["shots"] : [];
      if (battle === undefined || !Array.isArray(shots)) return;
      for (const { piece, target } of shots) {
        if (target === "garrison" || piece === "garrison") continue;
        const [from, at] = [before.pieces[String(piece)], before.pieces[String(target)]];
        yield unless(
          at?.box === battle.box && at.routed !== true && at.side !== from?.side,
          () => `${String(piece)} fires at ${String(target)}`,
        );
      }
    },
  },
  {
    ...{
      id: "bonus",
      section: "8.22",
      line: 162,
      says: "a leader gives as many bonuses as they are worth, to friends in the battle",
    },
    *holds({ before, input }) {
      const battle = battleOf(before);
      if (battle === undefined || moveOf(input) !== "announce-bonus" || !("leader" in input) || !("to" in input))
        return;
      const leader = String(input["leader"]);
      const to = listOf(input["to"]);
      yield unless(
        to.length <= ratingOf(leader, before.turn) &&
          to.every(
            (id) =>
              id === "garrison" ||
              (before.pieces[id]?.box === battle.box && before.pieces[id]?.side === leaderSide(leader)),
          ),
        () => `${leader} helps ${to.join()}`,
      );
    },
  },
  {
    ...{
      id: "routed",
      section: "8.1",
      line: 132,
      says: "routed pieces show their white side and stand in the box of a battle",
    },
    *holds({ after }) {
      for (const [id, piece] of Object.entries(after.pieces))
        if (piece.routed === true)
          yield unless(
            piece.weakened === true &&
              (battleOf(after)?.box === piece.box || (open(after, "battle") && piece.box !== "europe")),
            () => `${id} is routed in ${piece.box}`,
          );
    },
  },
  {
    ...{ id: "recovered", section: "16.12.B9", line: null, says: "after the battles every piece is at full strength" },
    *holds(seen) {
      if (!atRest(seen.after)) return;
      const white = Object.entries(seen.after.pieces).filter(
        ([, piece]) => piece.weakened === true || piece.routed === true,
      );
      yield unless(white.length === 0, () => white.map(([id]) => id).join());
    },
  },
  {
    ...{
      id: "garrison",
      section: "5.0",
      line: 87,
      says: "a garrison fights invaders of a Confederate port that recruits, and takes two hits",
    },
    *holds({ after }) {
      const battle = battleOf(after);
      if (battle === undefined || battle.garrison === null) return;
      yield unless(
        rules.coastalDefences &&
          battle.attacker === "union" &&
          battle.landed &&
          isPort(battle.box) &&
          printed(battle.box) === "confederate" &&
          worthOf(battle.box, "confederate") > 0 &&
          battle.garrison <= 2,
        () => `${battle.box}: ${JSON.stringify(battle.garrison)}`,
      );
    },
  },
  {
    ...{
      id: "battle-decided",
      section: "16.12.B8",
      line: null,
      says: "where a battle was won nobody of the beaten is left",
    },
    *holds({ before, after }) {
      const battle = battleOf(before);
      if (battle === undefined || battleOf(after)?.box === battle.box || after.over !== null) return;
      const contained = after.boxes[battle.box]?.contained === true;
      yield unless(
        contained || sides.some((side) => piecesIn(after, battle.box, side).length === 0),
        () => `both sides are in ${battle.box} after the battle`,
      );
    },
  },
  {
    ...{ id: "breakout-march", section: "4.0", line: 81, says: "who has broken out has used one of two marches" },
    *holds({ before, after }) {
      const battle = battleOf(before);
      if (battle?.kind !== "breakout" || battleOf(after) !== undefined || after.over !== null) return;
      for (const [id, { marches = 0 }] of piecesIn(after, battle.box, "union"))
        if (battle.took.union.some((one) => one === id)) yield unless(marches > 0, () => `${id} has not marched`);
      yield unless(after.marches.spent > 0, () => "the breakout costs no march");
    },
  },
  {
    ...{
      id: "garrison-first",
      section: "5.0",
      line: 89,
      says: "invaders take a port when its garrison is destroyed, and earn nothing by that alone",
    },
    *holds({ before, after, events }) {
      const battle = battleOf(before);
      if (battle === undefined || battle.garrison === null || battleOf(after) !== undefined) return;
      const hits = Number(told(events, "garrison-hit").at(-1)?.["hits"] ?? battle.garrison);
      if (holder(after, battle.box) === "union" && holder(before, battle.box) !== "union")
        yield unless(hits >= 2, () => `${battle.box} is taken, its garrison hit ${hits} times`);
      const won = after.victories.some(({ box, side }) => box === battle.box && side === "union");
      yield unless(!won || battle.regulars, () => `a promotion is earned in ${battle.box}`);
    },
  },
  {
    ...{
      id: "reinforcements",
      section: "16.12.B7",
      line: null,
      says: "a side owes two marches at most, and a piece reinforces once",
    },
    *holds({ after }) {
      if (after.reinforced.length > 0)
        yield unless(twice(after.reinforced).length === 0, () => after.reinforced.join());
      for (const side of sides)
        if (after.debt[side] > 0) yield unless(after.debt[side] <= 2, () => `${side} owes ${after.debt[side]}`);
    },
  },
  {
    ...{
      id: "retreat-ends",
      section: "16.12.B6",
      line: null,
      says: "a retreat ends next to the battle, in an own box without enemies",
    },
    *holds({ before, after, events }) {
      for (const figures of told(events, "retreated")) {
        const [side, from, to] = [
          figures["side"] === "union" ? "union" : "confederate",
          String(figures["box"]),
          String(figures["to"]),
        ] as const;
        // Some may go elsewhere than the others (8.1).
        const others = new Map<string, string>(
          goalsOf(figures["others"]).map(({ piece, to: goal }) => [piece, goal] as const),
        );
        const went = listOf(figures["pieces"]).map((id) => ({ id, goal: others.get(id) ?? to }));
        // An attacker goes back also to where they came from.
        const battle = battleOf(before);
        for (const goal of new Set([to, ...others.values()])) {
          const back = battle?.attacker === side && battle.origins.includes(goal);
          yield unless(
            beside(from).includes(goal) &&
              (holder(after, goal) === side || back) &&
              piecesIn(after, goal, otherSide(side)).length === 0,
            () => `${side} retreats from ${from} to ${goal}: ${JSON.stringify(after.boxes[goal])}`,
          );
        }
        yield unless(
          went.every(({ id, goal }) => after.pieces[id] === undefined || after.pieces[id]?.box === goal),
          () => `${went.map(({ id, goal }) => `${id} to ${goal}`).join()}: not all are there`,
        );
        yield unless(piecesIn(after, from, side).length === 0, () => `some of ${side} stay in ${from}`);
      }
    },
  },
];

/** The pieces of an event that went elsewhere than the others, each with its box. */
function goalsOf(value: unknown): { readonly piece: string; readonly to: string }[] {
  return (Array.isArray(value) ? value : []).map((one) => ({
    piece: String(Object(one)["piece"]),
    to: String(Object(one)["to"]),
  }));
}
