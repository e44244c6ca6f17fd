import { distanceToNearest } from "../../mechanics/hex/fields.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leaderMover } from "../position/costs.js";
import { fieldOf } from "../position/field.js";
import { actOf, hasMoved, readyAt, relocateLeader } from "../position/units.js";
import { wrongLeader } from "../position/unknown-names.js";
import type { MoveParams } from "../schema.js";
import { hooker, strategicDistance } from "../terms/constants.js";
import type { LeaderId } from "../terms/ids.js";
import type { Leader } from "../terms/state.js";
import { brokenFrom, marching, modeOf } from "./march-checks.js";
import { leaderAllowance, leaderMarch, leaderUnit, type Marching, marcher } from "./marcher.js";
import { leaderWalker, modeHole, pathHole, type Walker } from "./path-holes.js";
import { strategicPaths, waysFrom } from "./paths.js";

/** What `resolve` finds. */
interface Found extends Marching {
  readonly leader: Leader;
  readonly isHooker: boolean;
}

/** A leader with a strategic movement marker; Hooker without one, where the Union has the initiative (LG.Hooker.Move). */
export const strategicLeader = move<
  "strategic-leader",
  MoveParams["strategic-leader"],
  "strategic/move",
  Found,
  "a-leader" | "a-way"
>({
  name: "strategic-leader",
  rule: "LG.SM",
  at: ["strategic/move"],
  params: moveShapes["strategic-leader"],
  preconditions: {
    "a-leader": { rule: "LG.SM", says: "{actual} is not a leader who can move like this" },
    "a-way": { rule: "6.12", says: "the way does not begin where {leader} stands, or leaves out a hex: {actual}" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const leader = s.leaders[p.leader];
    if (leader === undefined || leader.hex === null) return reject("a-leader", wrongLeader(s, p.leader));
    const broken = brokenFrom(c, leader.hex, p.path);
    if (broken !== null) return reject("a-way", broken);
    const who = { id: p.leader, side: leader.side, field: fieldOf(s, facts, leader.side) };
    const march = leaderMarch(who, p.path, modeOf(p.mode, leader.strategic));
    return { leader, march, isHooker: p.leader === hooker };
  },
  checks: {
    ...marching.leader.always,
    ...marching.leader.extended,
    ...marching.leader.strategic,
    marked: {
      rule: "LG.SM",
      says: "{leader} has no strategic movement marker of the side in play",
      ok: ({ f, p, d }) => f.leaders.includes(p.leader) && (d.leader.strategic || d.isHooker),
    },
    "one-kind-of-movement": {
      rule: "LG.SM",
      says: "{leader} has a strategic movement marker and uses {mode} movement",
      ok: ({ p, d }) => p.mode === undefined || p.mode === "strategic" || !d.leader.strategic,
    },
    "hooker-strategic": {
      rule: "LG.Hooker.Move",
      says: "{leader} moves with the marker of strategic movement, but not by strategic movement",
      ok: ({ d, ruling }) =>
        !d.isHooker || d.march.mode !== "strategic" || d.leader.strategic || ruling("hooker-strategic") === "as-others",
    },
    "hooker-with-initiative": {
      rule: "LG.Hooker.Move",
      says: "the Union does not have the initiative: {leader} does not move",
      ok: ({ s, d }) => !d.isHooker || s.initiative === "US",
    },
    once: {
      rule: "6.12",
      says: "{leader} has moved already with this marker",
      ok: ({ s, p }) => !actOf(s, p.leader).moved,
    },
    "goes-somewhere": { rule: "6.11", says: "{leader} does not enter any hex", ok: ({ p }) => p.path.length > 1 },
  },
  apply({ s, p, d, tell }) {
    const goal = p.path.at(-1) ?? "";
    relocateLeader(s, p.leader, goal);
    hasMoved(s, p.leader);
    if (d.isHooker) s.log.hookerMoved = true;
    tell("moved", { unit: p.leader, to: goal, path: [...p.path] });
    return "move";
  },
  // Beside the holes: one field serves every leader; through the holes ten times slower, for fewer moves.
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.leaders) {
      const leader = s.leaders[id];
      const from = readyAt(c, id);
      if (leader === undefined || from === undefined) continue;
      const field = fieldOf(s, facts, leader.side);
      const ride = () =>
        strategicPaths(c, marcher(c, null, "strategic"), from, field, leaderAllowance(c, id, "strategic"), () => false);
      if (leader.strategic) {
        for (const path of ride()) offer({ leader: id, path });
        continue;
      }
      const max = leaderAllowance(c, id, "normal");
      for (const path of waysFrom(c, leaderUnit(leader.side), leaderMover(c), from, field, max)) {
        offer({ leader: id, path });
      }
      // Who keeps three hexes away from every enemy all along keeps away where he begins.
      if (distanceToNearest(facts, from, field.enemies) <= strategicDistance) continue;
      if (c.ruling("hooker-strategic") === "as-others") {
        for (const path of ride()) offer({ leader: id, path, mode: "strategic" });
      }
    }
  },
  complete: false,
  *holes(c, { leader: id, path = [], mode }) {
    const { s, f } = c;
    const idle = (one: LeaderId) => {
      const leader = s.leaders[one];
      if (leader === undefined || readyAt(c, one) === undefined) return false;
      return one === hooker ? s.initiative === "US" : leader.strategic;
    };
    yield { param: "/leader", values: f.leaders.filter(idle) };
    const leader = id === undefined ? undefined : s.leaders[id];
    if (id === undefined || leader === undefined || leader.hex === null) return;
    const own = leaderWalker(c, id, leader);
    const rides = !leader.strategic && c.ruling("hooker-strategic") === "as-others";
    const walker: Walker = rides ? { ...own, modes: [...own.modes, "strategic"] } : own;
    yield pathHole(c, walker, { path, mode });
    yield modeHole(c, walker, path, false);
  },
  describe: ({ leader, path, mode }, facts) =>
    `${facts.leaderName(leader)} (${mode ?? "with the strategic marker"}): ${path.join(" ")}`,
});
