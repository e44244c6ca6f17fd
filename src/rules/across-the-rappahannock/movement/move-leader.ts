import { moveShapes } from "../generated/shapes.js";
import { move, type Reading } from "../kit.js";
import { leaderMover, stepCost } from "../position/costs.js";
import { type Field, fieldOf } from "../position/field.js";
import { actOf, record, relocateLeader } from "../position/units.js";
import { gap, intoEnemy, keepsAway, onMaps, type Walked } from "../position/walking.js";
import {
  extendedBonus,
  extendedDistance,
  hooker,
  point,
  strategicFactor,
  woundedAllowance,
} from "../terms/constants.js";
import type { HexId, LeaderId, Side } from "../terms/ids.js";
import { waysFrom } from "./ways.js";

/** What a leader's way costs: his own column, nothing for units in the way (5.12, 6.42). */
export function leaderWalked(c: Omit<Reading, "options">, path: readonly HexId[], field: Field): Walked {
  const who = leaderMover(c);
  let cost = 0;
  let dearest = 0;
  for (let at = 1; at < path.length; at++) {
    const [from, to] = [path[at - 1], path[at]];
    const step = from === undefined || to === undefined ? null : stepCost(c, who, from, to, field, true);
    if (step === null) return { stops: to ?? "" };
    cost += step.cost;
    dearest = Math.max(dearest, step.cost);
  }
  return { cost, dearest };
}

/** Half movement points of a leader (5.12, 6.13, LG.SM); Hooker's when he is wounded (LG.Hooker.Roof). */
export function leaderAllowance(
  c: Pick<Reading, "s" | "facts">,
  id: LeaderId,
  mode: "normal" | "extended" | "strategic",
): number {
  const base = id === hooker && c.s.hooker.wounded > 0 ? woundedAllowance : c.facts.leaderAllowance(id);
  if (mode === "strategic") return base * strategicFactor * point;
  return (base + (mode === "extended" ? extendedBonus.leader : 0)) * point;
}

/** A leader as somebody who passes through friends. */
export const leaderUnit = (side: Side) => ({ type: "cavalry" as const, mounted: true, side });

/** A leader's movement (5.12, 6.13). */
export const moveLeader = move({
  name: "move-leader",
  rule: "5.12",
  at: ["command/move"],
  params: moveShapes["move-leader"],
  gates: {
    "a-leader": { rule: "5.12", says: "there is a leader of that name on the map" },
    "a-way": { rule: "6.12", says: "a way begins where he stands and goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, facts, by } = c;
    const leader = s.leaders[p.leader];
    if (leader === undefined || leader.hex === null) return shut("a-leader", { actual: p.leader });
    const broken = p.path[0] === leader.hex ? gap(c, p.path) : { expected: leader.hex, actual: p.path[0] ?? null };
    if (broken !== true) return shut("a-way", broken === false ? {} : broken);
    return { leader, field: fieldOf(s, facts, by) };
  },
  checks: {
    "of-the-command": {
      rule: "6.11",
      says: "only the leaders of the command that acts move",
      ok: ({ f, p }) => f.leaders.includes(p.leader),
    },
    once: { rule: "6.12", says: "a leader moves once with a marker", ok: ({ s, p }) => !actOf(s, p.leader).moved },
    "not-strategic": {
      rule: "LG.SM",
      says: "leaders with strategic movement move only with its marker",
      ok: ({ d }) => !d.leader.strategic,
    },
    "goes-somewhere": { rule: "6.11", says: "he enters a hex", ok: ({ p }) => p.path.length > 1 },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    passable: {
      rule: "6.24",
      says: "no terrain and no hexside on the way is closed to him",
      ok(c) {
        const cost = leaderWalked(c, c.p.path, c.d.field);
        return !("stops" in cost) || { actual: cost.stops };
      },
    },
    "enough-points": {
      rule: "6.11",
      says: "the way costs no more than his movement allowance",
      ok(c) {
        const cost = leaderWalked(c, c.p.path, c.d.field);
        if ("stops" in cost) return true;
        const most = leaderAllowance(c, c.p.leader, c.p.mode);
        return cost.cost <= most || { expected: most / point, actual: cost.cost / point };
      },
    },
    "not-into-enemies": {
      rule: "6.14",
      says: "nobody enters a hex of enemies",
      ok: ({ p, d }) => intoEnemy({ path: p.path, field: d.field }),
    },
    "extended-keeps-away": {
      rule: "6.13",
      says: "extended movement neither begins nor leads within two hexes of an enemy",
      ok: (c) => c.p.mode === "normal" || keepsAway(c, { path: c.p.path, field: c.d.field }, extendedDistance),
    },
  },
  apply(c) {
    const { s, p, tell } = c;
    const goal = p.path.at(-1) ?? "";
    relocateLeader(s, p.leader, goal);
    const act = record(s, p.leader);
    act.moved = true;
    act.mode = p.mode;
    tell("moved", { unit: p.leader, to: goal, path: [...p.path] });
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.leaders) {
      const leader = s.leaders[id];
      if (leader === undefined || leader.hex === null || leader.strategic || actOf(s, id).moved) continue;
      if (!facts.has(leader.hex)) continue;
      const field = fieldOf(s, facts, leader.side);
      const most = leaderAllowance(c, id, "normal");
      for (const path of waysFrom(c, leaderUnit(leader.side), leaderMover(c), leader.hex, field, most)) {
        offer({ leader: id, path, mode: "normal" });
      }
    }
  },
  complete: false,
  describe: ({ leader, path, mode }, facts) =>
    `${facts.leaderName(leader)}: ${path.join(" ")}${mode === "extended" ? " (extended)" : ""}`,
});
