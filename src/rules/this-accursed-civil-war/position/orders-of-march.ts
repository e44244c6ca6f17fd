/** The checks that every move of a unit shares, begun or gone on with (5.4.3, 5.6, 7.1). */
import type { Answer } from "../../sdk/finding.js";
import { orderOf } from "./battle.js";
import { beyondOneHex, contactBeyond, drawsNear, entersHex, heldInContact, mayTouch } from "./duties.js";
import { type Asked, atTheEnd, endRules } from "./march-end.js";
import type { WalkFault } from "./walks.js";

const unless =
  (why: WalkFault, ...others: readonly WalkFault[]) =>
  (c: Asked): Answer => {
    const { fault } = c.d.march.walked;
    if (fault === undefined || ![why, ...others].includes(fault.why)) return true;
    const { why: _, ...figures } = fault;
    return figures;
  };

const endCheck = <N extends keyof typeof endRules>(name: N) => ({
  rule: endRules[name].rule,
  says: endRules[name].says,
  ok: atTheEnd(name),
});
/** The rules of the end: every move that ends a move, or pauses it, foretells them by the same function. */
export const endChecks = {
  "not-nearer": endCheck("not-nearer"),
  "back-to-command": endCheck("back-to-command"),
  "charge-home": endCheck("charge-home"),
  "same-facing": endCheck("same-facing"),
  "off-the-bridge": endCheck("off-the-bridge"),
} as const;

/** One rule each; the names are those of every move that has them. */
export const marchChecks = {
  "a-step": { rule: "6.2.1", says: "{unit} cannot take its step {step} here: {actual}", ok: unless("no-step") },
  passable: { rule: "7.1.1", says: "{unit} cannot enter {actual}", ok: unless("closed") },
  "enough-points": {
    rule: "7.2.1",
    says: "the steps cost {actual}, {unit} has {expected} point(s)",
    ok: unless("points"),
  },
  "room-there": { rule: "8.1.1", says: "{unit} has no room in {hex}: {actual} is there", ok: unless("room") },
  "not-through": { rule: "8.1.2", says: "{unit} cannot pass through {actual}", ok: unless("through") },
  "stops-there": { rule: "8.2.2", says: "{unit} has to stop in {actual}", ok: unless("stopped") },
  "stops-broken": {
    rule: "7.3.1",
    says: "the formation of {unit} is Broken in {actual}: it stops",
    ok: unless("broken"),
  },
  "can-form": { rule: "6.3.2", says: "{unit} cannot form a hedgehog", ok: unless("formation") },
  "has-pikes": { rule: "NA.1", says: "{unit} has no pikes: it forms no hedgehog", ok: unless("pikes") },
  "one-hex": {
    rule: "5.6.3",
    says: "{unit} enters {actual} hex(es); under Receive Charge one is allowed",
    ok(c: Asked): Answer {
      const { unit, steps } = c.d.march;
      return orderOf(c.s, unit) !== "receive-charge" || (beyondOneHex(c, unit, steps) ?? true);
    },
  },
  "no-contact": {
    rule: "5.6.2",
    says: "{unit} comes next to {actual} in {hex}; under Make Ready that is not allowed",
    ok(c: Asked): Answer {
      const { unit, walked, known } = c.d.march;
      if (orderOf(c.s, unit) !== "make-ready") return true;
      return contactBeyond(c, unit, walked.poses, mayTouch(c, unit, known) ?? known) ?? true;
    },
  },
  "apart-from-enemies": {
    rule: "5.6.3",
    says: "{unit} comes next to {actual} in {hex}; under Receive Charge it stays apart, as the players agreed",
    ok(c: Asked): Answer {
      const { unit, walked, known } = c.d.march;
      const touched = mayTouch(c, unit, known);
      if (touched === undefined || orderOf(c.s, unit) !== "receive-charge") return true;
      return contactBeyond(c, unit, walked.poses, touched) ?? true;
    },
  },
  "turns-in-contact": {
    rule: "5.6.1",
    says: "{unit} began next to {actual} and goes {step}; under Charge it only turns or wheels there, as the players agreed",
    ok(c: Asked): Answer {
      const { unit, steps, from } = c.d.march;
      const step = steps.find(entersHex);
      if (step === undefined) return true;
      const actual = heldInContact(c, unit, from);
      return actual === undefined || { actual, step };
    },
  },
  "loose-no-contact": {
    rule: "5.4.3",
    says: "{unit} is out of command and comes next to {actual} in {hex}",
    ok(c: Asked): Answer {
      const contact = contactBeyond(c, c.d.march.unit, c.d.march.walked.poses, c.d.march.known);
      return contact === undefined || !c.d.march.loose || contact;
    },
  },
  ...endChecks,
  "not-nearer": {
    ...endChecks["not-nearer"],
    ok(c: Asked): Answer {
      const { unit, walked, from } = c.d.march;
      if (c.ruling("rally-path") === "end" || orderOf(c.s, unit) !== "rally") return endChecks["not-nearer"].ok(c);
      if (walked.fault !== undefined) return true;
      // Where the way itself counts, each hex of it does, before a pause as well.
      for (const pose of walked.poses.slice(1)) {
        const nearer = drawsNear(c, unit, from, pose);
        if (nearer !== undefined) return nearer;
      }
      return true;
    },
  },
} as const;
