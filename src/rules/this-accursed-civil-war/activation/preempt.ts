import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { helpedBy } from "../pack/names.js";
import { commanderOf } from "../position/command.js";
import { noSuch } from "../position/unknown-names.js";
import { helpersOf, mayBeBypassed, preemptors, triedOf } from "../position/wing-choice.js";
import { preemption } from "../terms/command-tables.js";

/** A wing of the other side tries to act first (4.4). */
export const preempt = move({
  name: "preempt",
  rule: "4.4.1",
  at: ["activation/preempt"],
  params: moveShapes.preempt,
  preconditions: { "a-wing": { rule: "4.4.1", says: "{actual} is not a wing of the battle" } },
  resolve({ s, p }, reject) {
    const wing = s.wings[p.wing];
    return wing === undefined ? reject("a-wing", noSuch("wing", p.wing, Object.keys(s.wings))) : { wing };
  },
  checks: {
    own: {
      rule: "4.4.1",
      says: "{wing} is a wing of the side that would go first",
      ok: ({ d, by }) => d.wing.side === by,
    },
    "not-finished": { rule: "4.4.1", says: "{wing} is finished", ok: ({ d }) => !d.wing.finished },
    "not-rallying": {
      rule: "4.4.1",
      says: "{wing} is under {actual}: it does not go first",
      ok: ({ d }) => (d.wing.order !== null && preemption[d.wing.order] !== null) || { actual: d.wing.order },
    },
    "has-commander": {
      rule: "5.3.2",
      says: "{wing} has no commander on the map",
      ok: ({ s, p }) => commanderOf(s, p.wing) !== undefined,
    },
    "once-bypassed": {
      rule: "4.4.1",
      says: "nobody goes before {actual}: it has gone before another wing, or one has gone before it",
      ok: ({ s, f }) => mayBeBypassed(s, f) || { actual: f.wing },
    },
    once: {
      rule: "4.4.2",
      says: "{wing} has tried in this window",
      ok: (c) => !triedOf(c, c.f.tried).includes(c.p.wing),
    },
    "helper-near": {
      rule: "4.4.4",
      says: "{actual} is not an Army Commander who is with the commander of {wing}",
      ok: (c) =>
        c.p.helper === undefined || helpersOf(c, c.by, c.p.wing, true).includes(c.p.helper) || { actual: c.p.helper },
    },
  },
  apply({ s, f, p }) {
    f.rolling = p.wing;
    f.helped = p.helper !== undefined;
    if (p.helper !== undefined) s.armyOwes.push(p.helper);
  },
  candidates(c, offer) {
    for (const wing of preemptors(c.s, c.by, triedOf(c, c.f.tried))) {
      offer({ wing });
      for (const helper of helpersOf(c, c.by, wing, true)) offer({ wing, helper });
    }
  },
  complete: true,
  describe: ({ wing, helper }, facts) => `${facts.wingName(wing)} tries to go first${helpedBy(helper, facts)}`,
});
