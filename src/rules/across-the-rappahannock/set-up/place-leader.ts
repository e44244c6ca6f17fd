import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { relocateLeader, unitsIn } from "../position/units.js";
import { noSuch } from "../position/unknown-names.js";
import { eachOfArea, inArea } from "./areas.js";
import { areaOf, placementOf } from "./placements.js";

/** A leader whose hex the owner chooses (FR.Setup). */
export const placeLeader = move({
  name: "place-leader",
  rule: "FR.Setup",
  at: ["setUp/place"],
  params: moveShapes["place-leader"],
  preconditions: {
    "to-be-placed": { rule: "FR.Setup", says: "the scenario does not leave the hex of {actual} to its owner" },
  },
  resolve(c, reject) {
    const leader = c.s.leaders[c.p.leader];
    const placement = placementOf(c, c.p.leader);
    if (leader === undefined || placement === undefined || !c.facts.has(c.p.hex)) {
      return reject("to-be-placed", noSuch("leader", c.p.leader, Object.keys(c.s.leaders)));
    }
    return { leader, placement };
  },
  checks: {
    own: { rule: "FR.Setup", says: "{leader} is not of this side", ok: ({ d, by }) => d.leader.side === by },
    "in-the-area": {
      rule: "FR.Setup",
      says: "{leader} is placed in {hex}, outside the area that the scenario names for this leader",
      ok: (c) => inArea(c, areaOf(c, c.d.placement), c.p.hex, c.p.leader) || { actual: c.p.hex },
    },
    "no-enemies": {
      rule: "5.15",
      says: "enemies stand in {hex}",
      ok: ({ s, p, by }) => unitsIn(s, p.hex).every(({ unit }) => unit.side === by),
    },
  },
  apply({ s, p, d }) {
    const { group } = d.leader;
    relocateLeader(s, p.leader, p.hex);
    d.leader.group = group;
    s.acts = {};
    return "place";
  },
  // Beside the holes: only who is not placed yet; the holes move everybody again, and a set-up would not come to its end.
  candidates(c, offer) {
    const { s, facts, by } = c;
    const held = new Set(Object.values(s.units).flatMap(({ hex, side }) => (hex !== null && side === by ? [hex] : [])));
    for (const [id, leader] of Object.entries(s.leaders)) {
      if (leader.side !== by || leader.place !== "unplaced") continue;
      const placement = placementOf(c, id);
      if (placement === undefined) continue;
      const area = areaOf(c, placement);
      const hexes = eachOfArea({ s, facts }, area, scenario(s).maps, id, (hex) => held.has(hex));
      for (const hex of hexes) offer({ leader: id, hex });
    }
  },
  complete: false,
  *holes(c, { leader }) {
    const { s, facts, by } = c;
    const own = Object.keys(s.leaders).filter((id) => s.leaders[id]?.side === by && placementOf(c, id) !== undefined);
    yield { param: "/leader", values: own, sure: true };
    const placement = leader === undefined ? undefined : placementOf(c, leader);
    if (leader === undefined || placement === undefined) return;
    const closed = new Set(Object.values(s.units).flatMap(({ hex, side }) => (side === by ? [] : [hex])));
    const hexes = eachOfArea({ s, facts }, areaOf(c, placement), scenario(s).maps, leader, (hex) => !closed.has(hex));
    yield { param: "/hex", values: [...hexes], sure: true };
  },
  describe: ({ leader, hex }, facts) => `${facts.leaderName(leader)} is placed in ${hex}`,
});
