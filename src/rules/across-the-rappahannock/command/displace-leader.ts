import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { relocateLeader } from "../position/units.js";
import { onMaps } from "../position/walking.js";

/** Lone leaders leave a hex that an enemy enters (5.15). */
export const displaceLeader = move({
  name: "displace-leader",
  rule: "5.15",
  at: ["caught/displace"],
  params: moveShapes["displace-leader"],
  gates: { "a-caught-leader": { rule: "5.15", says: "the leader must leave his hex" } },
  look({ s, p, f }, shut) {
    const leader = s.leaders[p.leader];
    return leader === undefined || !f.leaders.includes(p.leader)
      ? shut("a-caught-leader", { actual: p.leader })
      : { leader };
  },
  checks: {
    "on-the-map": { rule: "5.15", says: "the hex is on the map", ok: (c) => onMaps(c, [c.p.hex]) },
    elsewhere: { rule: "5.15", says: "he leaves the hex", ok: ({ p, d }) => p.hex !== d.leader.hex },
    "vacant-or-friendly": {
      rule: "5.15",
      says: "he goes to a vacant hex or one of friends",
      ok: ({ s, p, d }) => !Object.values(s.units).some(({ hex, side }) => hex === p.hex && side !== d.leader.side),
    },
  },
  apply({ s, f, p, tell }) {
    relocateLeader(s, p.leader, p.hex);
    f.leaders = f.leaders.filter((one) => one !== p.leader);
    tell("leader-displaced", { leader: p.leader, hex: p.hex });
    return f.leaders.length > 0 ? "displace" : "end";
  },
  candidates({ s, f, facts }, offer) {
    for (const id of f.leaders) {
      const leader = s.leaders[id];
      if (leader === undefined || leader.hex === null || !facts.has(leader.hex)) continue;
      for (const hex of facts.grid.within(leader.hex, 3)) offer({ leader: id, hex });
      for (const { hex, side } of Object.values(s.units))
        if (hex !== null && side === leader.side) offer({ leader: id, hex });
    }
  },
  complete: false,
  describe: ({ leader, hex }, facts) => `${facts.leaderName(leader)} rides away to ${hex}`,
});
