import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { hasPieces } from "../position/board.js";
import { surpriseIn } from "../position/control.js";
import { tire } from "../position/march-allowance.js";
import { goalOf, linesThere, offPotomac } from "../position/march-routes.js";
import { leaderName, routeText } from "../position/names.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { leaderIds, leaderSide, maxMarches, other } from "../terms/constants.js";

const max = ({ ruling }: Pick<QueryContext, "ruling">): number => (ruling("lone-leader-march") === "one" ? 1 : 2);

/** A leader goes alone: up to two marches in a turn, at no cost (8.21). */
export const moveLeader = move({
  name: "move-leader",
  rule: "8.21",
  at: ["movement/march"],
  params: moveShapes["move-leader"],
  preconditions: {
    "boxes-known": boxKnown,
    "on-the-map": { rule: "8.2", says: "the leader is on the map" },
  },
  resolve({ s, p, facts }, reject) {
    const unknown = p.path.find((box) => !facts.isBox(box));
    if (unknown !== undefined) return reject("boxes-known", noBox(facts, unknown));
    const from = s.leaders[p.leader].at;
    return facts.isBox(from) ? { from } : reject("on-the-map", { actual: from, message: "{leader} is {actual}" });
  },
  checks: {
    "own-leader": {
      rule: "8.21",
      says: "the leader is the side's own",
      ok: ({ p, by }) =>
        leaderSide[p.leader] === by || {
          expected: by,
          actual: leaderSide[p.leader],
          message: "{leader} is a leader of the other side",
        },
    },
    "two-marches": {
      rule: "8.21",
      says: "a leader makes at most two marches",
      ok({ s, p }) {
        const { marches } = s.leaders[p.leader];
        const message = "{leader} has made {expected} marches already";
        return marches < maxMarches || { expected: maxMarches, actual: marches + 1, message };
      },
    },
    "in-reach": {
      rule: "8.21",
      source: "community",
      says: "a leader alone goes as far as cavalry in a march",
      ok(c) {
        const { length } = c.p.path;
        if (length >= 1 && length <= max(c)) return true;
        return {
          expected: max(c),
          actual: length,
          message: "{leader} goes {expected} box(es) far at most, not {actual}",
        };
      },
    },
    "line-there": {
      rule: "8.21",
      says: "lines join the boxes",
      ok: ({ p, d, facts }) => linesThere({ facts }, d.from, { pieces: [], path: p.path, by: "cavalry" }),
    },
    "not-the-potomac": {
      rule: "16.12.M7",
      says: "Confederates never use the Potomac line",
      ok: ({ p, d, facts, by }) => offPotomac({ facts }, by, d.from, p.path),
    },
    "no-jump": {
      rule: "8.21",
      says: "a leader does not pass enemy pieces",
      ok({ s, p, by }) {
        const passed = p.path.slice(0, -1).find((box) => hasPieces(s, box, other(by)));
        return (
          passed === undefined || {
            actual: passed,
            message: "enemy pieces stand in {actual}: {leader} cannot jump over them",
          }
        );
      },
    },
    "not-among-enemies": {
      rule: "8.21",
      source: "community",
      says: "under the agreed reading, a leader does not go among enemy pieces alone",
      ok({ s, p, by, ruling }) {
        if (ruling("leader-among-enemies") === "surprised") return true;
        const goal = goalOf(p.path);
        if (!hasPieces(s, goal, other(by)) || hasPieces(s, goal, by)) return true;
        return { actual: goal, message: "only enemies stand in {actual}: {leader} does not go there alone" };
      },
    },
  },
  apply(c) {
    const { s, p, tell } = c;
    s.leaders[p.leader].at = goalOf(p.path);
    tire(c, p.leader, "alone");
    tell("leader-moved", { leader: p.leader, box: goalOf(p.path) });
    surpriseIn(c, goalOf(p.path));
    return "march";
  },
  complete: false,
  *holes({ s, facts, by }, { leader, path = [] }) {
    yield {
      param: "/leader",
      values: leaderIds.filter((id) => leaderSide[id] === by && facts.isBox(s.leaders[id].at)),
    };
    if (leader === undefined) return;
    yield { param: "/path", values: facts.neighbours(path.at(-1) ?? s.leaders[leader].at), pick: [1, maxMarches] };
  },
  describe: ({ leader, path }, facts, s) =>
    `${leaderName(leader)} ${routeText(facts, [...(s === undefined ? [] : [s.leaders[leader].at]), ...path])}`,
});
