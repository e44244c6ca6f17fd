import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { noSuch } from "../position/unknown-names.js";
import { leftAlone, startsOf } from "./placements.js";

/** A leader is set up with a unit of his wing, an Army Commander with any (Setup). */
export const placeLeader = move({
  name: "place-leader",
  rule: "Setup",
  at: ["setUp/place"],
  params: moveShapes["place-leader"],
  preconditions: { "a-leader": { rule: "Setup", says: "{actual} is not a leader who is set up" } },
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
        const places = startsOf(s, p.leader);
        return places.includes(p.hex) || { expected: [...places] };
      },
    },
  },
  apply({ p, d }) {
    Object.assign(d.leader, { place: "map", hex: p.hex });
    return "place";
  },
  complete: false,
  // Beside the holes: only who is not placed yet; the holes move everybody again, and a set-up would not come to its end.
  candidates({ s, by }, offer) {
    const alone = leftAlone(s, by);
    for (const id of Object.keys(s.leaders).sort()) {
      if (s.leaders[id]?.side !== by || (s.leaders[id]?.place !== "unplaced" && !alone.includes(id))) continue;
      for (const hex of startsOf(s, id)) offer({ leader: id, hex });
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
    yield { param: "/hex", values: startsOf(s, leader) };
  },
  describe: ({ leader, hex }, facts) => `${facts.leaderName(leader)} begins in ${hex}`,
});
