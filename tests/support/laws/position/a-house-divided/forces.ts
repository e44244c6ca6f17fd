// A House Divided: pieces, their counters, marches, battles and promotions.
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
  turnBegun,
  worthOf,
} from "./map.js";

const kinds = ["infantry", "cavalry"] as const;
const ladder = ["militia", "veteran", "crack"];

/** Pieces and what they do. */
export const forceLaws = (rules: Rules): readonly HouseLaw[] => [
  {
    ...{ id: "pieces", section: "1.0", line: 29, says: "a piece is what its counter says, on the map or in Europe" },
    *holds({ before, after }) {
      for (const [id, piece] of Object.entries(after.pieces)) {
        const [letter, kind] = id.split("-");
        yield unless(
          letter === (piece.foreign === true ? "f" : piece.side === "union" ? "u" : "c") &&
            kind === (piece.type === "infantry" ? "inf" : "cav") &&
            (after.boxes[piece.box] !== undefined || (piece.box === "europe" && piece.foreign === true)),
          () => `${id}: ${JSON.stringify(piece)}`,
        );
        const was = before.pieces[id];
        if (was !== undefined && (piece.foreign === true || was.type !== piece.type))
          yield unless(was.grade === piece.grade && was.type === piece.type, () => `${id} is promoted`);
      }
    },
  },
  {
    ...{
      id: "militia",
      section: "16.8",
      line: null,
      says: "militia is on the map or in the pool, and grows by mobilisation and Border States",
    },
    *holds({ before, after, events }) {
      const countOf = (s: typeof after, side: "union" | "confederate", type: "infantry" | "cavalry"): number =>
        s.pool[side][type] +
        Object.values(s.pieces).filter(
          (one) => one.side === side && one.type === type && one.grade === "militia" && one.foreign !== true,
        ).length;
      for (const side of sides)
        for (const type of kinds) {
          const more =
            type === "cavalry"
              ? 0
              : side === "union"
                ? sum(told(events, "mobilised").map((figures) => Number(figures["infantry"])))
                : sum(told(events, "border-support").map((figures) => Number(figures["gain"])));
          const [was, is] = [countOf(before, side, type), countOf(after, side, type)];
          yield unless(is === was + more, () => `${side} ${type}: ${was} and ${more} make ${is}`);
        }
    },
  },
  {
    ...{
      id: "foreign",
      section: "8.4",
      line: 189,
      says: "four foreign pieces come with the intervention, and stay as they are",
    },
    *holds({ before, after }) {
      if (before.intervention.come) yield unless(after.intervention.come, () => "the intervention never came");
      const there = Object.values(after.pieces).filter(({ foreign }) => foreign === true).length;
      const all = there + after.destroyed.length;
      yield unless(all === (after.intervention.come ? 4 : 0), () => `${all} foreign pieces`);
    },
  },
  {
    ...{
      id: "from-europe",
      section: "8.4",
      line: 189,
      says: "foreign pieces come from Europe to a Confederate port, and none goes back but destroyed ones",
    },
    *holds({ before, after }) {
      for (const [id, piece] of Object.entries(after.pieces)) {
        const was = before.pieces[id];
        if (was?.box === "europe" && piece.box !== "europe")
          yield unless(
            isPort(piece.box) && holder(before, piece.box) === "confederate" && piece.by === "sea",
            () => `${id} comes to ${piece.box}`,
          );
        if (was !== undefined && was.box !== "europe") yield unless(piece.box !== "europe", () => `${id} is in Europe`);
      }
    },
  },
  {
    ...{
      id: "two-marches",
      section: "4.0",
      line: 81,
      says: "a piece takes part in two marches at most, a side in as many as it has",
    },
    *holds(seen) {
      const { before, after, input } = seen;
      yield unless(
        after.marches.spent <= after.marches.available,
        () => `${after.marches.spent} of ${after.marches.available} marches`,
      );
      if (turnBegun(seen))
        for (const [id, piece] of Object.entries(after.pieces))
          yield unless(
            piece.marches === undefined && piece.from === undefined,
            () => `${id}: ${JSON.stringify(piece)}`,
          );
      if (moveOf(input) !== "march") return;
      yield unless(after.marches.spent === before.marches.spent + 1, () => `${after.marches.spent} marches are spent`);
      for (const [id, piece] of Object.entries(after.pieces)) {
        const was = before.pieces[id];
        if (was !== undefined && was.box !== piece.box && piece.side === before.active)
          yield unless(piece.marches === (was.marches ?? 0) + 1, () => `${id} was ${JSON.stringify(was)}`);
      }
    },
  },
  {
    ...{
      id: "potomac",
      section: "8.4",
      line: 188,
      says: "no Confederate crosses the Potomac between Fredericksburg and Washington",
    },
    *holds({ before, input, events }) {
      const paths: (readonly string[])[] = [];
      const groups: unknown = "groups" in input ? input["groups"] : [];
      const by = battleOf(before)?.attacker ?? before.active;
      if (moveOf(input) === "march" && before.active === "confederate" && Array.isArray(groups))
        for (const { by: way, path } of groups)
          if (way !== "sea") paths.push(["from" in input ? String(input["from"]) : "", ...listOf(path)]);
      if (moveOf(input) === "move-leader" && "leader" in input && input["leader"] === "lee" && "path" in input)
        paths.push([before.leaders.lee.at, ...listOf(input["path"])]);
      for (const figures of told(events, "retreated"))
        if (figures["side"] === "confederate") paths.push([String(figures["box"]), String(figures["to"])]);
      for (const figures of told(events, "reinforced"))
        if (figures["side"] === "confederate" && by !== undefined && "path" in input)
          paths.push([String(figures["from"]), ...listOf(input["path"])]);
      for (const path of paths)
        yield unless(!path.some((box, at) => [box, path[at + 1]].sort().join() === "fredericksburg,washington"), () =>
          path.join(),
        );
    },
  },
  {
    ...{ id: "marched-on", section: "16.12.M3", line: null, says: "pieces go along lines" },
    *holds({ before, input }) {
      const groups: unknown = "groups" in input ? input["groups"] : [];
      if (moveOf(input) !== "march" || !Array.isArray(groups)) return;
      for (const { by, path } of groups) {
        if (by === "sea") continue;
        const way = ["from" in input ? String(input["from"]) : "", ...listOf(path)];
        const gap = way.findIndex((box, at) => at > 0 && !beside(box).includes(way[at - 1] ?? ""));
        yield unless(gap < 0 && way.length <= 3, () => `${way.join()} in turn ${before.turn}`);
      }
    },
  },
  {
    ...{
      id: "entered-stays",
      section: "16.12.M6",
      line: null,
      says: "infantry goes through no box with enemies but by a jump over a river",
    },
    *holds({ before, input }) {
      const groups: unknown = "groups" in input ? input["groups"] : [];
      if (moveOf(input) !== "march" || !Array.isArray(groups)) return;
      for (const { by, path, pieces } of groups) {
        const [first, second] = listOf(path);
        if (first === undefined || second === undefined || by === "sea") continue;
        const enemies = piecesIn(before, first, otherSide(before.active));
        if (by === "jump")
          yield unless(
            enemies.every(([, { type }]) => type === "infantry") &&
              listOf(pieces).every((id) => before.pieces[id]?.type === "cavalry"),
            () => `a jump over ${first}`,
          );
        else if (by !== "river-jump") yield unless(enemies.length === 0, () => `they go through ${first}`);
        else
          yield unless(
            before.active === "union" && piecesIn(before, second, "confederate").length === 0,
            () => `a river jump to ${second}`,
          );
      }
    },
  },
  {
    ...{ id: "rail-own", section: "16.12.M3", line: null, says: "two boxes by rail are both own, without enemies" },
    *holds({ before, input }) {
      const groups: unknown = "groups" in input ? input["groups"] : [];
      if (moveOf(input) !== "march" || !Array.isArray(groups)) return;
      for (const { by, path } of groups)
        if (by === "rail" && listOf(path).length === 2)
          yield unless(
            listOf(path).every(
              (box) =>
                holder(before, box) === before.active && piecesIn(before, box, otherSide(before.active)).length === 0,
            ),
            () => listOf(path).join(),
          );
    },
  },
  {
    ...{ id: "leader-marches", section: "8.21", line: 156, says: "a leader who goes alone makes two marches at most" },
    *holds({ before, after }) {
      for (const leader of leaders)
        if (before.leaders[leader].at !== after.leaders[leader].at)
          yield unless(after.leaders[leader].marches <= 2, () => `${leader}: ${after.leaders[leader].marches}`);
    },
  },
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
      id: "promoted",
      section: "16.12.P3",
      line: null,
      says: "a promotion is one step of the ladder, in the same box",
    },
    *holds({ before, after, input }) {
      if (moveOf(input) !== "promote" || !("piece" in input)) return;
      const was = before.pieces[String(input["piece"])];
      const fresh = Object.entries(after.pieces).filter(([id, one]) => before.pieces[id]?.grade !== one.grade);
      const [now] = fresh.map(([, one]) => one);
      yield unless(
        was !== undefined &&
          now !== undefined &&
          fresh.length === 1 &&
          now.box === was.box &&
          now.type === was.type &&
          ladder.indexOf(now.grade) === ladder.indexOf(was.grade) + 1 &&
          was.foreign !== true &&
          now.weakened !== true,
        () => `${JSON.stringify(was)} becomes ${JSON.stringify(now)}`,
      );
      yield unless(twice(after.promoted).length === 0, () => `${after.promoted.join()} were promoted`);
      yield unless(
        Object.keys(after.pieces).length === Object.keys(before.pieces).length,
        () => "the number of pieces changes",
      );
    },
  },
  {
    ...{
      id: "turns",
      section: "16.1",
      line: null,
      says: "the Union's turn is followed by the Confederate one, and that by the next turn",
    },
    *holds(seen) {
      const { before, after } = seen;
      if (!turnBegun(seen)) return;
      yield unless(
        after.active !== before.active &&
          after.turn === before.turn + (after.active === "union" ? 1 : 0) &&
          after.turn <= after.lastTurn,
        () => `${before.active} of ${before.turn}, then ${after.active} of ${after.turn}`,
      );
      yield unless(
        after.victories.every(
          ({ side, rewarded }) => rewarded || side !== before.active || after.victories.length > 0,
        ) &&
          after.reinforced.length === 0 &&
          after.promoted.length === 0,
        () => "notes of the last turn are left",
      );
    },
  },
];
