import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { type Battle, loser } from "../position/battle-drms.js";
import { at, cuOf } from "../position/board.js";
import { offTheMap, onTheMap } from "../position/checks.js";
import { other } from "../terms/constants.js";
import type { Side, SpaceId } from "../terms/ids.js";
import { leaderless, notOntoGeneral } from "./retreat-checks.js";
import { joined, mayRetreat, meetsNoGeneral } from "./retreat-spaces.js";

/** Whether an attacker goes back to where he came from; nobody else need. */
const back = (f: Battle, side: Side, to: SpaceId) =>
  side !== f.attacker || to === f.from || { expected: f.from, actual: to };

/** A beaten defender retreats to an adjacent space, all together. */
export const retreat = move({
  name: "retreat",
  rule: "9.61",
  at: ["battle/retreat"],
  params: moveShapes["retreat"],
  preconditions: onTheMap("9.61.A"),
  resolve(c, reject) {
    const off = offTheMap(c, c.p.to);
    return off ? reject("on-the-map", off) : { side: loser(c.f), enemy: other(loser(c.f)) };
  },
  checks: {
    led: { ...leaderless, ok: (c) => mayRetreat(c, c.f, "some") },
    adjacent: {
      rule: "9.61.A",
      says: "{to} is not next to {space}: a retreat goes to an adjacent space",
      ok: (c) => joined(c, c.f, c.p.to, "some"),
    },
    "no-enemy-cu": {
      rule: "9.61.A",
      says: "{to} holds {actual} enemy CU: no retreat there",
      ok: ({ s, p, d }) => cuOf(s, p.to, d.enemy) === 0 || { expected: 0, actual: cuOf(s, p.to, d.enemy) },
    },
    "no-enemy-pc": {
      rule: "9.61.A",
      says: "{to} has an enemy PC: no retreat there",
      ok: ({ s, p, d }) => at(s, p.to).pc !== d.enemy,
    },
    "not-where-they-came-from": {
      rule: "9.61.B",
      says: "the attacker came from {from}: the defender does not retreat there",
      ok: ({ p, f, d }) => d.side === f.attacker || p.to !== f.from,
    },
    "attacker-goes-back": {
      rule: "9.61.B",
      says: "the attacker came from {expected} and retreats there, not to {actual}",
      ok: ({ p, f, d }) => f.intercepted || back(f, d.side, p.to),
    },
    "intercepted-go-back": {
      rule: "7.8.F",
      says: "the intercepted Army came from {expected} and retreats there, not to {actual}",
      ok: ({ p, f, d }) => !f.intercepted || back(f, d.side, p.to),
    },
    "not-onto-lone-general": { ...notOntoGeneral, ok: (c) => meetsNoGeneral(c, c.f, c.p.to) },
  },
  apply({ p, f }) {
    f.retreat = p.to;
  },
  candidates({ f, facts }, offer) {
    for (const to of facts.neighbours(f.space)) offer({ to });
  },
  complete: true,
  describe: ({ to }, facts) => `retreats to ${facts.name(to)}`,
});
