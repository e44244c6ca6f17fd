import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { leaderMover } from "../position/costs.js";
import { firstHexCost } from "../position/entering.js";
import { fieldOf } from "../position/field.js";
import { offRoadStep } from "../position/strategic.js";
import { actOf, record } from "../position/units.js";
import { gap, intoEnemy, keepsAway, onMaps } from "../position/walking.js";
import { point, strategicDistance } from "../terms/constants.js";
import { exitHexes, exitsOf, orderName } from "./leaving.js";
import { leaderAllowance, leaderWalked } from "./move-leader.js";
import { waysFrom } from "./ways.js";

/** A leader leaves with his command (LG.OffMap). */
export const leaderLeaves = move({
  name: "leader-leaves",
  rule: "LG.OffMap",
  at: ["command/move", "strategic/move"],
  params: moveShapes["leader-leaves"],
  gates: {
    "a-leader": { rule: "LG.OffMap", says: "there is a leader of that name on the map" },
    "a-way": { rule: "6.12", says: "a way begins where he stands and goes from hex to hex" },
    "an-exit": { rule: "LG.OffMap", says: "units move off the map in this scenario" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const leader = s.leaders[p.leader];
    if (leader === undefined || leader.hex === null) return shut("a-leader", { actual: p.leader });
    const broken = p.path[0] === leader.hex ? gap(c, p.path) : { expected: leader.hex, actual: p.path[0] ?? null };
    if (broken !== true) return shut("a-way", broken === false ? {} : broken);
    const hexes = scenario(s).offMap === "full" ? exitHexes(c, leader.side, p.exit) : null;
    if (hexes === null) return shut("an-exit", { actual: p.exit });
    return { leader, hexes, field: fieldOf(s, facts, leader.side), command: facts.leader(p.leader).command };
  },
  checks: {
    "of-the-command": {
      rule: "6.11",
      says: "only the leaders of the command that acts leave",
      ok: ({ f, p }) => f.leaders.includes(p.leader),
    },
    once: { rule: "6.12", says: "a leader moves once with a marker", ok: ({ s, p }) => !actOf(s, p.leader).moved },
    "with-its-marker": {
      rule: "LG.SM",
      says: "leaders with strategic movement move with its marker, nobody else does",
      ok: ({ f, d }) => "entered" in f === d.leader.strategic,
    },
    "with-his-command": {
      rule: "LG.OffMap",
      says: "units of his have left by this exit in this turn",
      ok: ({ s, p, d }) => d.command !== null && s.offMap[orderName(s, d.command, p.exit)] !== undefined,
    },
    "at-the-exit": {
      rule: "LG.OffMap",
      says: "the way ends in a hex of the exit",
      ok: ({ p, d }) => d.hexes.includes(p.path.at(-1) ?? ""),
    },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    "not-into-enemies": {
      rule: "6.14",
      says: "nobody enters a hex of enemies",
      ok: ({ p, d }) => intoEnemy({ path: p.path, field: d.field }),
    },
    "strategic-by-road": {
      rule: "LG.SM",
      says: "strategic movement follows pikes and roads",
      ok: (c) => !c.d.leader.strategic || offRoadStep(c, c.p.path),
    },
    "strategic-keeps-away": {
      rule: "LG.SM",
      says: "strategic movement keeps more than three hexes from enemies",
      ok: (c) => !c.d.leader.strategic || keepsAway(c, { path: c.p.path, field: c.d.field }, strategicDistance),
    },
    "enough-points": {
      rule: "6.11",
      says: "his points suffice for the way and for one hex more like the last",
      ok(c) {
        const cost = leaderWalked(c, c.p.path, c.d.field);
        const out = firstHexCost(c, leaderMover(c), c.p.path.at(-1) ?? "", c.d.field);
        if ("stops" in cost || out === null)
          return { actual: "stops" in cost ? cost.stops : (c.p.path.at(-1) ?? null) };
        const most = leaderAllowance(c, c.p.leader, c.d.leader.strategic ? "strategic" : "normal");
        const actual = cost.cost + out;
        return actual <= most || { expected: most / point, actual: actual / point };
      },
    },
  },
  apply({ s, p, d, tell }) {
    const group = orderName(s, d.command ?? "", p.exit);
    const hex = d.leader.hex ?? "";
    s.offMap[group]?.leaders.push(p.leader);
    const act = record(s, p.leader);
    act.from ??= hex;
    act.moved = true;
    Object.assign(d.leader, { hex: null, place: "off-map", group, strategic: false });
    tell("left-map", { unit: p.leader, hex: p.path.at(-1) ?? "", exit: p.exit });
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    const exits = exitsOf(c, f.side);
    if (exits.length === 0) return;
    for (const id of f.leaders) {
      const leader = s.leaders[id];
      if (leader === undefined || leader.hex === null || actOf(s, id).moved || !facts.has(leader.hex)) continue;
      const field = fieldOf(s, facts, leader.side);
      const most = leaderAllowance(c, id, leader.strategic ? "strategic" : "normal");
      const unit = { type: "cavalry" as const, mounted: true, side: leader.side };
      const ways = [[leader.hex], ...waysFrom(c, unit, leaderMover(c), leader.hex, field, most)];
      for (const exit of exits) {
        const hexes = exitHexes(c, leader.side, exit) ?? [];
        for (const path of ways) if (hexes.includes(path.at(-1) ?? "")) offer({ leader: id, path, exit });
      }
    }
  },
  complete: false,
  describe: ({ leader, path, exit }, facts) => `${facts.leaderName(leader)} leaves by ${exit}: ${path.join(" ")}`,
});
