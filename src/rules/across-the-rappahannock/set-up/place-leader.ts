import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { relocateLeader, unitsIn } from "../position/units.js";
import { hexesOfArea, inArea } from "./areas.js";
import { placementOf } from "./placing.js";

/** A leader whose hex the owner chooses (FR.Setup). */
export const placeLeader = move({
  name: "place-leader",
  rule: "FR.Setup",
  at: ["setUp/place"],
  params: moveShapes["place-leader"],
  gates: { "to-be-placed": { rule: "FR.Setup", says: "the scenario leaves the leader's hex to his owner" } },
  look(c, shut) {
    const leader = c.s.leaders[c.p.leader];
    const placement = placementOf(c, c.p.leader);
    if (leader === undefined || placement === undefined || !c.facts.has(c.p.hex)) {
      return shut("to-be-placed", { actual: c.p.leader });
    }
    return { leader, placement };
  },
  checks: {
    own: { rule: "FR.Setup", says: "each side places its own leaders", ok: ({ d, by }) => d.leader.side === by },
    "in-the-area": {
      rule: "FR.Setup",
      says: "the hex lies in the area that the scenario names, where it names none in a hex of the side's units",
      ok: (c) => inArea(c, c.d.placement.area, c.p.hex, c.p.leader) || { actual: c.p.hex },
    },
    "no-enemies": {
      rule: "6.14",
      says: "nobody is placed among enemies",
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
  candidates(c, offer) {
    const { s, facts, by } = c;
    const held = new Set(Object.values(s.units).flatMap(({ hex, side }) => (hex !== null && side === by ? [hex] : [])));
    for (const [id, leader] of Object.entries(s.leaders)) {
      if (leader.side !== by || leader.place !== "unplaced") continue;
      const area = placementOf(c, id)?.area;
      if (area === undefined) continue;
      const hexes = hexesOfArea({ s, facts }, area, scenario(s).maps, id).filter((hex) => held.has(hex));
      for (const hex of hexes) offer({ leader: id, hex });
    }
  },
  complete: false,
  describe: ({ leader, hex }, facts) => `${facts.leaderName(leader)} is placed in ${hex}`,
});
