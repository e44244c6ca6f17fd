import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { withdrawal } from "../position/reacting.js";
import { withdrawalAnswer, withdrawalSpaces } from "../position/withdrawing.js";

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
      says: "{to} does not lie next to {here}",
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
  },
  apply({ f, p }) {
    f.fleeing = p.to;
  },
  candidates(c, offer) {
    for (const to of withdrawalSpaces(c)) offer({ to });
  },
  complete: false,
  *holes(c) {
    yield { param: "/to", values: withdrawalSpaces(c) };
  },
  describe: ({ to }, facts) => `retreat to ${facts.name(to)} before battle`,
});
