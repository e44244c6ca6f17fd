import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leaderMover } from "../position/costs.js";
import { fieldOf } from "../position/field.js";
import { actOf, hasMoved, readyAt, relocateLeader } from "../position/units.js";
import { wrongLeader } from "../position/unknown-names.js";
import type { MoveParams } from "../schema.js";
import type { LeaderId } from "../terms/ids.js";
import type { Leader } from "../terms/state.js";
import { brokenFrom, marching } from "./march-checks.js";
import { leaderAllowance, leaderMarch, leaderUnit, type Marching } from "./marcher.js";
import { leaderWalker, modeHole, pathHole } from "./path-holes.js";
import { waysFrom } from "./paths.js";

/** What `resolve` finds. */
interface Found extends Marching {
  readonly leader: Leader;
}

/** A leader's movement (5.12, 6.13). */
export const moveLeader = move<"move-leader", MoveParams["move-leader"], "command/move", Found, "a-leader" | "a-way">({
  name: "move-leader",
  rule: "5.12",
  at: ["command/move"],
  params: moveShapes["move-leader"],
  preconditions: {
    "a-leader": { rule: "5.12", says: "{actual} is not a leader who can move like this" },
    "a-way": { rule: "6.12", says: "the way does not begin where {leader} stands, or leaves out a hex: {actual}" },
  },
  resolve(c, reject) {
    const { s, p, facts, by } = c;
    const leader = s.leaders[p.leader];
    if (leader === undefined || leader.hex === null) return reject("a-leader", wrongLeader(s, p.leader));
    const broken = brokenFrom(c, leader.hex, p.path);
    if (broken !== null) return reject("a-way", broken);
    return { leader, march: leaderMarch({ id: p.leader, side: by, field: fieldOf(s, facts, by) }, p.path, p.mode) };
  },
  checks: {
    ...marching.leader.always,
    ...marching.leader.extended,
    "of-the-command": {
      rule: "6.11",
      says: "{leader} does not lead a command that acts",
      ok: ({ f, p }) => f.leaders.includes(p.leader),
    },
    once: {
      rule: "6.12",
      says: "{leader} has moved already with this marker",
      ok: ({ s, p }) => !actOf(s, p.leader).moved,
    },
    "not-strategic": {
      rule: "LG.SM",
      says: "{leader} has a strategic movement marker and moves only with that marker",
      ok: ({ d }) => !d.leader.strategic,
    },
    "goes-somewhere": { rule: "6.11", says: "{leader} does not enter any hex", ok: ({ p }) => p.path.length > 1 },
  },
  apply(c) {
    const { s, p, tell } = c;
    const goal = p.path.at(-1) ?? "";
    relocateLeader(s, p.leader, goal);
    const act = hasMoved(s, p.leader);
    act.mode = p.mode;
    tell("moved", { unit: p.leader, to: goal, path: [...p.path] });
    return "move";
  },
  // Beside the holes: one way into each hex within reach; the holes lead to a tenth of these hexes.
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.leaders) {
      const [leader, from] = [s.leaders[id], readyAt(c, id)];
      if (leader === undefined || from === undefined || leader.strategic) continue;
      const field = fieldOf(s, facts, leader.side);
      const max = leaderAllowance(c, id, "normal");
      for (const path of waysFrom(c, leaderUnit(leader.side), leaderMover(c), from, field, max)) {
        offer({ leader: id, path, mode: "normal" });
      }
    }
  },
  complete: false,
  *holes(c, { leader: id, path = [], mode }) {
    const { s, f } = c;
    const idle = (one: LeaderId) => readyAt(c, one) !== undefined && s.leaders[one]?.strategic === false;
    yield { param: "/leader", values: f.leaders.filter(idle) };
    const leader = id === undefined ? undefined : s.leaders[id];
    if (id === undefined || leader === undefined || leader.hex === null) return;
    const walker = leaderWalker(c, id, leader);
    yield pathHole(c, walker, { path, mode });
    yield modeHole(c, walker, path, true);
  },
  describe: ({ leader, path, mode }, facts) =>
    `${facts.leaderName(leader)}: ${path.join(" ")}${mode === "extended" ? " (extended)" : ""}`,
});
