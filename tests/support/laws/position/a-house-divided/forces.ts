// A House Divided: pieces, their counters, marches, battles and promotions.
import { listOf, moveOf, sum, told, twice, unless } from "../seen.js";
import {
  battleOf,
  beside,
  type HouseLaw,
  holder,
  isPort,
  leaders,
  otherSide,
  piecesIn,
  type Rules,
  sides,
  turnBegun,
} from "./map.js";

const kinds = ["infantry", "cavalry"] as const;
const ladder = ["militia", "veteran", "crack"];

/** Pieces and what they do. */
export const forceLaws = (_rules: Rules): readonly HouseLaw[] => [
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
