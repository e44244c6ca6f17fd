import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { addInfantry, infantryAt } from "../position/board.js";
import { removeMarkers } from "../position/naval-markers.js";
import { scatterGenerals } from "../position/possession.js";
import { armyTakes, goalsFrom, mayGo, movedOnce } from "../position/strategic-movement.js";
import { holdsOne, isFull } from "../position/waters.js";
import { other } from "../terms/constants.js";
import { strategicMovement } from "../terms/figures.js";

const ways = { rail: "rail", line: "a line of communication", sea: "sea" } as const;

/** SP go by rail through spaces of their own side, or by sea from port to port (10.21 to 10.23). */
export const strategicMove = move({
  name: "strategic-move",
  rule: "10.21",
  at: ["reinforcement/unionMoves", "reinforcement/confederateMoves"],
  params: moveShapes["strategic-move"],
  checks: {
    "within-limit": {
      rule: "10.22",
      says: "{expected} SP move in a turn at most, not {actual}",
      ok({ by, p }) {
        const sp = movedOnce(p.moves);
        return sp <= strategicMovement[by] || { expected: strategicMovement[by], actual: sp, path: "/moves" };
      },
    },
    "is-there": {
      rule: "10.21",
      says: "{actual} does not hold as much infantry as would leave it",
      ok({ s, by, p }) {
        const wrong = p.moves.find(({ from }) => {
          const leaving = p.moves.reduce((sum, one) => sum + (one.from === from ? one.sp : 0), 0);
          const come = p.moves.reduce((sum, one) => sum + (one.to === from ? one.sp : 0), 0);
          return leaving > infantryAt(s, from, by) + come;
        });
        return wrong === undefined || { actual: wrong.from, path: "/moves" };
      },
    },
    "an-open-way": {
      rule: "10.21",
      says: "no way by {way} leads from {from} to {actual}",
      ok(c) {
        const at = c.p.moves.findIndex((one) => one.from === one.to || !mayGo(c, c.by, one));
        const wrong = c.p.moves[at];
        return wrong === undefined || { way: wrong.by, from: wrong.from, actual: wrong.to, path: `/moves/${at}` };
      },
    },
    "army-in-supply": {
      rule: "8.3",
      says: "the Army in {actual} is out of supply and takes up no SP",
      ok(c) {
        const wrong = c.p.moves.find(({ to }) => !armyTakes(c, c.by, to));
        return wrong === undefined || { actual: wrong.to, path: "/moves" };
      },
    },
    "room-in-the-fort": {
      rule: "6.83",
      says: "the coastal fort {actual} holds one SP at most",
      ok(c) {
        if (c.by === "union") return true;
        const wrong = c.p.moves.find(({ to, sp }) => holdsOne(c, to) && (sp > 1 || isFull(c, to)));
        return wrong === undefined || { actual: wrong.to, path: "/moves" };
      },
    },
  },
  apply(c) {
    const { s, f, by, p, options, tell } = c;
    for (const { to, sp } of p.moves) addInfantry(s, to, by, sp);
    for (const { from, to, sp, by: way } of p.moves) {
      addInfantry(s, from, by, -sp);
      tell("sp-moved", { sp, from, space: to, by: way });
    }
    const goals = new Set(p.moves.map((one) => one.to));
    for (const to of goals) if (infantryAt(s, to, by) > 0) scatterGenerals(c, to, other(by));
    if (by === "confederate") return "unionGenerals";
    for (const to of goals) if (infantryAt(s, to, by) > 0) removeMarkers({ s, tell }, to);
    return options.reinforcements === "by-side" && f.steps === "all" ? "zone" : "confederateMoves";
  },
  complete: false,
  *holes(c, { moves = [] }) {
    const { s, by, facts } = c;
    const at = moves.length - 1;
    const last = moves[at];
    const values = facts.spaces.filter((space) => infantryAt(s, space, by) > 0);
    if (last !== undefined && last.from === undefined) yield { param: `/moves/${at}/from`, values };
    else if (last !== undefined && last.by === undefined)
      yield {
        param: `/moves/${at}/by`,
        kind: "enum",
        values: by === "union" ? ["rail", "line", "sea"] : ["rail", "line"],
      };
    else if (last !== undefined && last.to === undefined) {
      const values =
        last.from === undefined || last.by === undefined
          ? []
          : goalsFrom(c, by, last.from, last.by).filter(
              (to) => armyTakes(c, by, to) && (by === "union" || !isFull(c, to)),
            );
      yield { param: `/moves/${at}/to`, values };
    } else if (last !== undefined && last.sp === undefined) {
      const there = last.from === undefined ? 0 : infantryAt(s, last.from, by);
      yield { param: `/moves/${at}/sp`, kind: "count", values: Array.from({ length: there }, (_, i) => i + 1) };
    } else {
      if (moves.length === 0) yield { param: "/moves", kind: "list", values: [], pick: [0, 1] };
      yield { param: `/moves/${moves.length}/from`, values, optional: true, extra: true };
    }
  },
  describe: ({ moves }, facts) =>
    moves.length === 0
      ? "no Strategic Movement"
      : moves
          .map(({ from, to, sp, by }) => `${sp} SP from ${facts.name(from)} to ${facts.name(to)} by ${ways[by]}`)
          .join(", "),
});
