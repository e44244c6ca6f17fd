import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leaderMover } from "../position/costs.js";
import { fieldOf } from "../position/field.js";
import { offRoadStep } from "../position/strategic.js";
import { actOf, record, relocateLeader } from "../position/units.js";
import { gap, keepsAway, onMaps } from "../position/walking.js";
import { hooker, point, strategicDistance } from "../terms/constants.js";
import { leaderAllowance, leaderUnit, leaderWalked } from "./move-leader.js";
import { strategicWays, waysFrom } from "./ways.js";

/** A leader with a strategic movement marker; Hooker without one, where the Union has the initiative (LG.Hooker.Move). */
export const strategicLeader = move({
  name: "strategic-leader",
  rule: "LG.SM",
  at: ["strategic/move"],
  params: moveShapes["strategic-leader"],
  gates: {
    "a-leader": { rule: "LG.SM", says: "there is a leader of that name on the map" },
    "a-way": { rule: "6.12", says: "a way begins where he stands and goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const leader = s.leaders[p.leader];
    if (leader === undefined || leader.hex === null) return shut("a-leader", { actual: p.leader });
    const broken = p.path[0] === leader.hex ? gap(c, p.path) : { expected: leader.hex, actual: p.path[0] ?? null };
    if (broken !== true) return shut("a-way", broken === false ? {} : broken);
    const field = fieldOf(s, facts, leader.side);
    return { leader, field, isHooker: p.leader === hooker };
  },
  checks: {
    marked: {
      rule: "LG.SM",
      says: "only leaders of the side with a strategic movement marker move, and Hooker",
      ok: ({ f, p, d }) => f.leaders.includes(p.leader) && (d.leader.strategic || d.isHooker),
    },
    "hooker-with-initiative": {
      rule: "LG.Hooker.Move",
      says: "Hooker moves in turns in which the Union has the initiative",
      ok: ({ s, d }) => !d.isHooker || s.initiative === "US",
    },
    once: { rule: "6.12", says: "a leader moves once with a marker", ok: ({ s, p }) => !actOf(s, p.leader).moved },
    "goes-somewhere": { rule: "6.11", says: "he enters a hex", ok: ({ p }) => p.path.length > 1 },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    "by-road": {
      rule: "LG.SM",
      says: "strategic movement follows pikes and roads, over bridges, pontoons, good fords and stream fords",
      ok: (c) => !c.d.leader.strategic || offRoadStep(c, c.p.path),
    },
    "keeps-away": {
      rule: "LG.SM",
      says: "strategic movement keeps more than three hexes from enemies",
      ok: (c) => !c.d.leader.strategic || keepsAway(c, { path: c.p.path, field: c.d.field }, strategicDistance),
    },
    "not-into-enemies": {
      rule: "6.14",
      says: "nobody enters a hex of enemies",
      ok: ({ p, d }) => !p.path.some((hex) => d.field.enemies.has(hex)),
    },
    "enough-points": {
      rule: "LG.SM",
      says: "the way costs no more than his allowance, four times with a marker",
      ok(c) {
        const cost = leaderWalked(c, c.p.path, c.d.field);
        if ("stops" in cost) return { actual: cost.stops };
        const most = leaderAllowance(c, c.p.leader, c.d.leader.strategic ? "strategic" : "normal");
        return cost.cost <= most || { expected: most / point, actual: cost.cost / point };
      },
    },
  },
  apply({ s, p, d, tell }) {
    const goal = p.path.at(-1) ?? "";
    relocateLeader(s, p.leader, goal);
    record(s, p.leader).moved = true;
    if (d.isHooker) s.log.hookerMoved = true;
    tell("moved", { unit: p.leader, to: goal, path: [...p.path] });
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.leaders) {
      const leader = s.leaders[id];
      if (leader === undefined || leader.hex === null || actOf(s, id).moved || !facts.has(leader.hex)) continue;
      const field = fieldOf(s, facts, leader.side);
      const most = leaderAllowance(c, id, leader.strategic ? "strategic" : "normal");
      const ways = leader.strategic
        ? strategicWays(c, leaderMover(c), leader.hex, field, most, () => false)
        : waysFrom(c, leaderUnit(leader.side), leaderMover(c), leader.hex, field, most);
      for (const path of ways) offer({ leader: id, path });
    }
  },
  complete: false,
  describe: ({ leader, path }, facts) => `${facts.leaderName(leader)} (strategic): ${path.join(" ")}`,
});
