import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { relocateLeader } from "../position/units.js";
import { noSuch } from "../position/unknown-names.js";
import { onMaps } from "../position/ways.js";

/** Lone leaders leave a hex that an enemy enters (5.15). */
export const displaceLeader = move({
  name: "displace-leader",
  rule: "5.15",
  at: ["caught/displace"],
  params: moveShapes["displace-leader"],
  preconditions: { "a-caught-leader": { rule: "5.15", says: "{actual} does not have to leave a hex" } },
  resolve({ s, p, f }, reject) {
    const leader = s.leaders[p.leader];
    return leader === undefined || !f.leaders.includes(p.leader)
      ? reject("a-caught-leader", noSuch("leader", p.leader, Object.keys(s.leaders)))
      : { leader };
  },
  checks: {
    "on-the-map": { rule: "5.15", says: "{actual} is not a hex of a map in play", ok: (c) => onMaps(c, [c.p.hex]) },
    elsewhere: { rule: "5.15", says: "{leader} stays in {hex}", ok: ({ p, d }) => p.hex !== d.leader.hex },
    "vacant-or-friendly": {
      rule: "5.15",
      says: "enemies stand in {hex}",
      ok: ({ s, p, d }) => !Object.values(s.units).some(({ hex, side }) => hex === p.hex && side !== d.leader.side),
    },
  },
  apply({ s, f, p, tell }) {
    relocateLeader(s, p.leader, p.hex);
    f.leaders = f.leaders.filter((one) => one !== p.leader);
    tell("leader-displaced", { leader: p.leader, hex: p.hex });
    return f.leaders.length > 0 ? "displace" : "end";
  },
  complete: false,
  *holes({ s, f, facts }, { leader: id }) {
    yield { param: "/leader", values: f.leaders, sure: true };
    const leader = id === undefined ? undefined : s.leaders[id];
    if (leader === undefined) return;
    const enemies = new Set(Object.values(s.units).flatMap(({ hex, side }) => (side === leader.side ? [] : [hex])));
    const hexes = scenario(s).maps.flatMap((map) => facts.hexesOf(map));
    const open = hexes.filter((hex) => hex !== leader.hex && !enemies.has(hex) && mayBe(() => facts.onMap(hex)));
    yield { param: "/hex", values: open, sure: true };
  },
  describe: ({ leader, hex }, facts) => `${facts.leaderName(leader)} rides away to ${hex}`,
});
