import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leaderMover } from "../position/costs.js";
import {
  broughtBy,
  columnOf,
  come,
  entersThrough,
  entryHexes,
  firstHexCost,
  inOrder,
  isDue,
  oneGroup,
  secondMarker,
} from "../position/entering.js";
import { fieldOf } from "../position/field.js";
import { offRoadStep } from "../position/strategic.js";
import { record, relocateLeader } from "../position/units.js";
import { gap, keepsAway, onMaps } from "../position/walking.js";
import { extendedDistance, point, strategicDistance } from "../terms/constants.js";
import { leaderAllowance, leaderUnit, leaderWalked } from "./move-leader.js";
import { waysFrom } from "./ways.js";

/** A leader comes in with his column, at the cost of the first hex once (6.42, 6.51). */
export const enterLeader = move({
  name: "enter-leader",
  rule: "6.51",
  at: ["command/move", "strategic/move"],
  params: moveShapes["enter-leader"],
  gates: {
    "a-reinforcement": { rule: "6.51", says: "the leader is off the map and may come in" },
    "a-way": { rule: "6.51", says: "the way goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const leader = s.leaders[p.leader];
    const column = columnOf(s, p.leader);
    if (leader === undefined || column === undefined) return shut("a-reinforcement", { actual: p.leader });
    const broken = p.path.length === 0 || !facts.has(p.path[0] ?? "") ? false : gap(c, p.path);
    if (broken !== true) return shut("a-way", broken || {});
    return { leader, column, field: fieldOf(s, facts, leader.side), first: p.path[0] ?? "" };
  },
  checks: {
    "of-the-command": {
      rule: "6.51",
      says: "reinforcements come with a marker of their command",
      ok: ({ f, p, d }) => f.leaders.includes(p.leader) && broughtBy(d.column, f.marker),
    },
    due: { rule: "6.51", says: "his turn has come", ok: ({ s, d }) => isDue(s, d.column) },
    "one-group": {
      rule: "FR.Reinf",
      says: "one group of reinforcements enters a turn",
      ok: ({ s, d }) => oneGroup(s, d.column),
    },
    "second-marker": {
      rule: "SC.Jackson",
      says: "he comes with the second marker of the turn",
      ok: (c) => secondMarker(c, c.d.column, c.f.marker),
    },
    "in-order": {
      rule: "6.51",
      says: "the column keeps the scenario's order",
      ok: ({ s, p, d }) => inOrder(s, d.column, p.leader),
    },
    "entry-hex": {
      rule: "6.51",
      says: "he comes through a hex that the scenario names",
      ok: (c) => entersThrough(c, c.d.column, c.d.first),
    },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    "mode-of-the-marker": {
      rule: "LG.SM",
      says: "who comes by strategic movement comes with its marker, nobody else does",
      ok: ({ s, p, d }) =>
        (p.mode === "strategic") === d.leader.strategic &&
        (s.stack.at(-1)?.flow === "strategic") === d.leader.strategic,
    },
    "enough-points": {
      rule: "6.11",
      says: "the way costs no more than his movement allowance and leads through open ground",
      ok(c) {
        const first = firstHexCost(c, leaderMover(c), c.d.first, c.d.field);
        const rest = leaderWalked(c, c.p.path, c.d.field);
        if (first === null || "stops" in rest)
          return { actual: first === null ? c.d.first : "stops" in rest ? rest.stops : "" };
        const most = leaderAllowance(c, c.p.leader, c.p.mode);
        const actual = first + rest.cost;
        return actual <= most || { expected: most / point, actual: actual / point };
      },
    },
    "extended-keeps-away": {
      rule: "6.13",
      says: "extended movement neither begins nor leads within two hexes of an enemy",
      ok: (c) => c.p.mode !== "extended" || keepsAway(c, { path: c.p.path, field: c.d.field }, extendedDistance),
    },
    "strategic-keeps-away": {
      rule: "LG.SM",
      says: "strategic movement keeps more than three hexes from enemies",
      ok: (c) => c.p.mode !== "strategic" || keepsAway(c, { path: c.p.path, field: c.d.field }, strategicDistance),
    },
    "strategic-by-road": {
      rule: "LG.SM",
      says: "strategic movement follows pikes and roads",
      ok: (c) => c.p.mode !== "strategic" || offRoadStep(c, c.p.path),
    },
    "not-into-enemies": {
      rule: "6.14",
      says: "nobody enters a hex of enemies",
      ok: ({ p, d }) => !p.path.some((hex) => d.field.closed.has(hex)),
    },
  },
  apply({ s, f, p, d, tell }) {
    const goal = p.path.at(-1) ?? d.first;
    come(s, f, p.leader, d.column);
    relocateLeader(s, p.leader, goal);
    record(s, p.leader).moved = true;
    tell("entered", { unit: p.leader, hex: d.first, to: goal, path: [...p.path] });
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.leaders) {
      const leader = s.leaders[id];
      const column = columnOf(s, id);
      if (leader === undefined || column === undefined || isDue(s, column) !== true) continue;
      const field = fieldOf(s, facts, leader.side);
      const mode = leader.strategic ? "strategic" : "normal";
      for (const hex of entryHexes(c, column)) {
        if (!facts.has(hex) || field.closed.has(hex)) continue;
        const first = firstHexCost(c, leaderMover(c), hex, field);
        const most = leaderAllowance(c, id, mode) - (first ?? 0);
        if (first === null || most < 0) continue;
        offer({ leader: id, path: [hex], mode });
        for (const path of waysFrom(c, leaderUnit(leader.side), leaderMover(c), hex, field, most)) {
          offer({ leader: id, path, mode });
        }
      }
    }
  },
  complete: false,
  describe: ({ leader, path }, facts) => `${facts.leaderName(leader)} enters: ${path.join(" ")}`,
});
