import { moveShapes } from "../generated/shapes.js";
import { move, type Reading } from "../kit.js";
import { hasPieces } from "../position/board.js";
import { surpriseIn } from "../position/control.js";
import { goalOf, linesThere, offPotomac } from "../position/marching.js";
import { leaderName, routeText } from "../position/names.js";
import { uncovered } from "../position/uncovered.js";
import { leaderIds, leaderSide, mostMarches, other } from "../terms/constants.js";
import type { BoxId } from "../terms/ids.js";

const most = ({ ruling }: Pick<Reading, "ruling">): number => (ruling("lone-leader-march") === "one" ? 1 : 2);

/** A leader goes alone: up to two marches in a turn, at no cost (8.21). */
export const moveLeader = move({
  name: "move-leader",
  rule: "8.21",
  at: ["movement/march"],
  params: moveShapes["move-leader"],
  gates: {
    "boxes-known": { rule: "16.3", says: "the boxes are on the map" },
    "on-the-map": { rule: "8.2", says: "the leader is on the map" },
  },
  look({ s, p, facts }, shut) {
    const unknown = p.path.find((box) => !facts.isBox(box));
    if (unknown !== undefined) return shut("boxes-known", { actual: unknown });
    const from = s.leaders[p.leader].at;
    return facts.isBox(from) ? { from } : shut("on-the-map", { actual: from });
  },
  checks: {
    "own-leader": {
      rule: "8.21",
      says: "the leader is the side's own",
      ok: ({ p, by }) => leaderSide[p.leader] === by || { expected: by, actual: leaderSide[p.leader] },
    },
    "two-marches": {
      rule: "8.21",
      says: "a leader makes at most two marches",
      ok: ({ s, p }) =>
        s.leaders[p.leader].marches < mostMarches || {
          expected: mostMarches,
          actual: s.leaders[p.leader].marches + 1,
        },
    },
    "in-reach": {
      rule: "8.21",
      says: "a leader alone goes as far as cavalry in a march",
      ok(c) {
        const { length } = c.p.path;
        if (length >= 1 && length <= most(c)) return true;
        return uncovered(c, "leader-alone", { expected: most(c), actual: length });
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
      says: "a leader does not pass enemy pieces, nor go among them alone",
      ok(c) {
        const { s, p, by } = c;
        const enemies = (box: BoxId) => hasPieces(s, box, other(by));
        const passed = p.path.slice(0, -1).find(enemies);
        if (passed !== undefined) return { actual: passed };
        const goal = goalOf(p.path);
        return !enemies(goal) || hasPieces(s, goal, by) || uncovered(c, "leader-alone", { actual: goal });
      },
    },
  },
  apply(c) {
    const { s, p, tell } = c;
    const leader = s.leaders[p.leader];
    Object.assign(leader, { at: goalOf(p.path), marches: Math.min(mostMarches, leader.marches + 1) });
    tell("leader-moved", { leader: p.leader, box: leader.at });
    surpriseIn(c, goalOf(p.path));
    return "march";
  },
  candidates(c, offer) {
    const { s, facts } = c;
    for (const leader of leaderIds) {
      const from = s.leaders[leader].at;
      if (leaderSide[leader] !== s.active || !facts.isBox(from) || s.leaders[leader].marches >= mostMarches) continue;
      for (const near of facts.neighbours(from)) {
        offer({ leader, path: [near] });
        for (const far of facts.neighbours(near)) if (far !== from) offer({ leader, path: [near, far] });
      }
    }
  },
  complete: false,
  describe: ({ leader, path }, facts, s) =>
    `${leaderName(leader)} ${routeText(facts, [...(s === undefined ? [] : [s.leaders[leader].at]), ...path])}`,
});
