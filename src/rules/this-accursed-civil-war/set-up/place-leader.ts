import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { battle } from "../position/battle.js";
import { noSuch } from "../position/naming.js";
import { placesFor } from "../position/replacing.js";
import { hexesOf } from "../position/units.js";

/** A leader is set up with a unit of his wing, an Army Commander with any (Setup). */
export const placeLeader = move({
  name: "place-leader",
  rule: "Setup",
  at: ["setUp/place"],
  params: moveShapes["place-leader"],
  preconditions: { "a-leader": { rule: "Setup", says: "{actual} is no leader who is set up" } },
  resolve({ s, p }, reject) {
    const leader = s.leaders[p.leader];
    const able = leader !== undefined && (leader.place === "unplaced" || leader.place === "map");
    return able ? { leader } : reject("a-leader", noSuch("leader", p.leader, Object.keys(s.leaders)));
  },
  checks: {
    own: { rule: "Setup", says: "{leader} is of the other side", ok: ({ d, by }) => d.leader.side === by },
    "with-a-unit": {
      rule: "Setup",
      says: "no unit that {leader} may be with is in {hex}: {expected}",
      ok({ s, p }) {
        const data = battle(s).leaders.find(({ id }) => id === p.leader);
        const named = data?.with === undefined ? undefined : s.units[data.with];
        const places =
          data?.at !== undefined ? [data.at] : named === undefined ? placesFor(s, p.leader) : hexesOf(named);
        return places.includes(p.hex) || { expected: places };
      },
    },
  },
  apply({ p, d }) {
    Object.assign(d.leader, { place: "map", hex: p.hex });
    return "place";
  },
  complete: false,
  candidates({ s, by }, offer) {
    for (const id of Object.keys(s.leaders).sort()) {
      if (s.leaders[id]?.side !== by || s.leaders[id]?.place !== "unplaced") continue;
      const at = battle(s).leaders.find((one) => one.id === id)?.at;
      for (const hex of at === undefined ? placesFor(s, id) : [at]) offer({ leader: id, hex });
    }
  },
  *holes({ s, by }, { leader }) {
    yield {
      param: "/leader",
      values: Object.keys(s.leaders)
        .sort()
        .filter((id) => s.leaders[id]?.side === by && ["unplaced", "map"].includes(s.leaders[id]?.place ?? "")),
    };
    if (leader === undefined) return;
    const at = battle(s).leaders.find((one) => one.id === leader)?.at;
    yield { param: "/hex", values: at === undefined ? placesFor(s, leader) : [at] };
  },
  describe: ({ leader, hex }, facts) => `${facts.leaderName(leader)} begins in ${hex}`,
});
