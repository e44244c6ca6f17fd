import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { withdrawal } from "../position/interceptions.js";
import { leadersOfWithdrawal, withdrawalAnswer, withdrawalSpaces } from "../position/withdrawal-spaces.js";

/** The defenders try to retreat before battle, all of them (7.2). */
export const withdraw = move({
  name: "withdraw",
  rule: "7.24",
  at: ["march/withdraw"],
  params: moveShapes.withdraw,
  checks: {
    "may-try": {
      rule: "7.23",
      says: "SP without a General stay in {here} and fight",
      ok: (c) => withdrawal(c).how !== "none" || { actual: c.f.here },
    },
    "next-to-it": {
      rule: "7.24",
      says: "{to} does not lie next to {here}, nor is it a friendly port that the Union reaches from there by sea",
      ok: (c) => withdrawalAnswer(c, c.p.to, "next"),
    },
    "not-whence-they-came": {
      rule: "7.24",
      says: "the enemy comes from {to}: nobody retreats there before battle",
      ok: (c) => withdrawalAnswer(c, c.p.to, "origin"),
    },
    "no-enemy-sp": {
      rule: "7.24",
      says: "enemy SP stand in {to}",
      ok: (c) => withdrawalAnswer(c, c.p.to, "enemy"),
    },
    "friendly-or-neutral": {
      rule: "7.24",
      says: "the enemy controls {to}: nobody retreats there before battle",
      ok: (c) => withdrawalAnswer(c, c.p.to, "control"),
    },
    "commander-leads": {
      rule: "5.31",
      says: "{actual} does not command in {here}: {expected} does",
      ok(c) {
        const { general } = c.p;
        const able = leadersOfWithdrawal(c);
        return general === undefined || able.includes(general) || { expected: able, actual: general, path: "/general" };
      },
    },
  },
  apply(c) {
    const { f, p } = c;
    f.fleeing = p.to;
    f.fleeingLeader = p.general ?? leadersOfWithdrawal(c)[0] ?? null;
  },
  // Beside the holes: through the holes five times slower, for the same moves.
  candidates(c, offer) {
    for (const to of withdrawalSpaces(c)) offer({ to });
  },
  complete: false,
  *holes(c) {
    yield { param: "/to", values: withdrawalSpaces(c) };
    const able = leadersOfWithdrawal(c);
    if (able.length > 1) yield { param: "/general", values: able, optional: true };
  },
  describe: ({ to }, facts) => `retreat to ${facts.name(to)} before battle`,
});
