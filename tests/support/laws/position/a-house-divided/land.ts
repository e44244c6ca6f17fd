// A House Divided: who holds which box, who is supplied, who may stand where.
import type { State } from "../../../../../src/rules/a-house-divided/index.js";
import { moveOf, unless } from "../seen.js";
import {
  arrives,
  atRest,
  battleOf,
  type HouseLaw,
  holder,
  isFort,
  isPort,
  leaderSide,
  leaders,
  occupied,
  open,
  otherSide,
  piecesIn,
  type Rules,
  segmentOver,
  sides,
  turnBegun,
} from "./map.js";

/** Invaders have just come: a garrison may stand against them. */
const landing = (s: State, box: string): boolean => piecesIn(s, box).some(([, { by }]) => by === "invasion");

/** Leaders who are alone with enemies now and were not before. */
function* surprised(before: State, after: State): Iterable<string | undefined> {
  for (const leader of leaders) {
    const { at } = after.leaders[leader];
    if (battleOf(after)?.box === at) continue;
    const alone = (s: State): boolean =>
      s.leaders[leader].at === at &&
      piecesIn(s, at, otherSide(leaderSide(leader))).length > 0 &&
      piecesIn(s, at, leaderSide(leader)).length === 0;
    if (after.boxes[at] === undefined || (battleOf(before)?.box !== at && alone(before))) continue;
    yield unless(!alone(after), () => `${leader} is alone among enemies in ${at}`);
  }
}

/** Boxes and what stands in them. */
export const landLaws = (rules: Rules): readonly HouseLaw[] => [
  {
    ...{
      id: "no-two-sides",
      section: "4.0",
      line: 79,
      says: "both sides share a box in containment alone, when combat is over",
    },
    *holds({ after }) {
      if (!atRest(after)) return;
      for (const box of occupied(after)) {
        const both = sides.every((side) => piecesIn(after, box, side).length > 0);
        if (piecesIn(after, box).length > 1)
          yield unless(!both || after.boxes[box]?.contained === true, () => `both sides stand in ${box}`);
      }
    },
  },
  {
    ...{
      id: "infantry-controls",
      section: "16.12.M14",
      line: null,
      says: "infantry without enemies controls its box when a segment ends",
    },
    *holds(seen) {
      const { before, after } = seen;
      if (!segmentOver(seen) || !["movement", "combat"].includes(before.segment)) return;
      for (const box of occupied(after))
        for (const side of sides) {
          if (box === "europe" || piecesIn(after, box, otherSide(side)).length > 0) continue;
          if (!piecesIn(after, box, side).some(([, { type }]) => type === "infantry")) continue;
          // The garrison of the port is still to be beaten (5.0).
          if (before.segment === "movement" && landing(after, box)) continue;
          yield unless(
            after.boxes[box]?.control === side && after.boxes[box]?.held === undefined,
            () => `${side} infantry in ${box}, control ${JSON.stringify(after.boxes[box])} after ${before.segment}`,
          );
        }
    },
  },
  {
    ...{ id: "cavalry-holds", section: "16.12.M14", line: null, says: "cavalry alone holds a box while it is there" },
    *holds(seen) {
      const { after } = seen;
      if (!atRest(after) && !segmentOver(seen)) return;
      for (const [box, { held }] of Object.entries(after.boxes))
        if (held !== undefined)
          yield unless(
            piecesIn(after, box, held).some(([, { type }]) => type === "cavalry"),
            () => `${held} holds ${box} without cavalry`,
          );
      if (segmentOver(seen) && ["movement", "combat"].includes(seen.before.segment))
        for (const box of occupied(after))
          for (const side of sides) {
            if (box === "europe" || piecesIn(after, box, otherSide(side)).length > 0) continue;
            if (piecesIn(after, box, side).length === 0) continue;
            if (seen.before.segment === "movement" && landing(after, box)) continue;
            yield unless(holder(after, box) === side, () => `${side} cavalry in ${box} holds nothing`);
          }
    },
  },
  {
    ...{
      id: "trenches",
      section: "16.12.M13",
      line: null,
      says: "an entrenchment lasts while its side is in the box",
    },
    *holds({ after }) {
      for (const [box, { entrenched = [] }] of Object.entries(after.boxes))
        for (const side of entrenched)
          yield unless(
            piecesIn(after, box, side).length > 0,
            () => `${side} is entrenched in ${box}, where nobody of theirs is`,
          );
    },
  },
  {
    ...{ id: "trench-contained", section: "4.0", line: 79, says: "among enemies the containing side alone digs in" },
    *holds({ before, input }) {
      if (moveOf(input) !== "entrench" || !("box" in input)) return;
      const box = String(input["box"]);
      yield unless(
        piecesIn(before, box, otherSide(before.active)).length === 0 ||
          (before.active === "confederate" && before.boxes[box]?.contained === true),
        () => `${before.active} digs in among enemies in ${box}`,
      );
      yield unless(!isFort(box) || before.boxes[box]?.contained === true, () => `they dig in in the fort of ${box}`);
    },
  },
  {
    ...{
      id: "contained-ports",
      section: "4.0",
      line: 79,
      says: "a contained box is a port under Union control, taken by invasion, or Fort Monroe or Pensacola",
    },
    *holds({ after }) {
      for (const [box, { contained, invaded, control }] of Object.entries(after.boxes)) {
        if (contained !== true) continue;
        yield unless(
          isPort(box) && control === "union" && (invaded === true || ["fort-monroe", "pensacola"].includes(box)),
          () => `${box} is contained: ${JSON.stringify(after.boxes[box])}`,
        );
        if (!open(after, "battle"))
          yield unless(
            sides.every((side) => piecesIn(after, box, side).length > 0),
            () => `${box} is contained by nobody`,
          );
      }
    },
  },
  {
    ...{ id: "invaded-ports", section: "4.0", line: 79, says: "what counts as invaded is a port that the Union has" },
    *holds({ after }) {
      for (const [box, { invaded }] of Object.entries(after.boxes))
        if (invaded === true)
          yield unless(
            isPort(box) &&
              (after.boxes[box]?.control !== "confederate" || holder(after, box) === "union" || !atRest(after)),
            () => `${box} is invaded: ${JSON.stringify(after.boxes[box])}`,
          );
    },
  },
  {
    ...{
      id: "breakout-first",
      section: "4.0",
      line: 81,
      says: "Union pieces leave a contained port by land after a breakout alone",
    },
    *holds({ before, after, input }) {
      if (moveOf(input) !== "march" || before.active !== "union" || !("from" in input)) return;
      const from = String(input["from"]);
      if (before.boxes[from]?.contained !== true) return;
      for (const [id, was] of piecesIn(before, from, "union")) {
        const now = after.pieces[id];
        if (now !== undefined && now.box !== was.box)
          yield unless(now.by === "sea", () => `${id} leaves ${from} for ${now.box} by ${now.by}`);
      }
    },
  },
  {
    ...{
      id: "leader-arrives",
      section: "8.2",
      line: 152,
      says: "a leader comes in the turn of their date, and not before",
    },
    *holds(seen) {
      if (!rules.leaders) return;
      const { before, after } = seen;
      for (const leader of leaders) {
        const { at } = after.leaders[leader];
        if (after.turn < arrives(leader)) yield unless(at === "not-arrived", () => `${leader} is at ${at}`);
        // Their own side's turn of that date or of a later one is over.
        const over = turnBegun(seen) && before.active === leaderSide(leader) && before.turn >= arrives(leader);
        const friends = Object.values(before.pieces).some(
          ({ side, box }) => side === leaderSide(leader) && box !== "europe",
        );
        if (over && friends && before.leaders[leader].at !== "returning")
          yield unless(at !== "not-arrived", () => `${leader} has not come by turn ${after.turn}`);
      }
    },
  },
  {
    ...{
      id: "leader-returns",
      section: "8.22",
      line: 164,
      says: "a surprised leader is back after the next recruitment of their side",
    },
    *holds(seen) {
      const { before, after } = seen;
      for (const leader of leaders) {
        if (before.leaders[leader].at !== "returning") continue;
        const over = turnBegun(seen) && before.active === leaderSide(leader);
        const friends = Object.values(after.pieces).some(
          ({ side, box }) => side === leaderSide(leader) && box !== "europe",
        );
        yield unless(!over || !friends || after.leaders[leader].at !== "returning", () => `${leader} is not back`);
      }
    },
  },
  {
    ...{
      id: "leader-with-friends",
      section: "8.22",
      line: 164,
      says: "a leader alone is surprised by enemies who march in or win the box",
    },
    *holds({ before, after, input }) {
      if (!/^(?:retreat|withdraw-cavalry|recruit|place-leader)$/.test(moveOf(input))) yield* surprised(before, after);
    },
  },
  {
    ...{
      id: "leader-retreat",
      section: "8.22",
      line: 164,
      says: "a leader alone is surprised by enemies who retreat or withdraw into the box",
    },
    *holds({ before, after, input }) {
      if (/^(?:retreat|withdraw-cavalry)$/.test(moveOf(input))) yield* surprised(before, after);
    },
  },
  {
    ...{
      id: "leader-recruit",
      section: "8.22",
      line: 164,
      says: "a leader alone is surprised by enemies who are raised in the box",
    },
    *holds({ before, after, input }) {
      if (moveOf(input) === "recruit") yield* surprised(before, after);
    },
  },
  {
    ...{ id: "leader-placed", section: "8.2", line: 152, says: "a leader is put where friends are" },
    *holds({ after, input }) {
      if (moveOf(input) !== "place-leader" || !("leader" in input) || !("box" in input)) return;
      const [leader, box] = [String(input["leader"]), String(input["box"])];
      yield unless(piecesIn(after, box, leaderSide(leader)).length > 0, () => `${leader} is put in ${box}`);
    },
  },
];
