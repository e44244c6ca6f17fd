import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { adjacent, armyOf, at, cuOf, forcesOf, requireThere, total, within } from "../position/board.js";
import { offTheMap, onTheMap } from "../position/checks.js";
import { evadable } from "../position/interceptions.js";
import { evadeSpaces, mustBring, waysToBring, withGeneral } from "../position/open-march.js";

/** The American Army that a British Army has come upon tries to get away before the battle. */
export const evade = move({
  name: "evade",
  rule: "7.9",
  at: ["march/evade"],
  params: moveShapes["evade"],
  preconditions: {
    "an-american-army": {
      rule: "7.9.A",
      says: "no American General with CUs stands in {here}, the space that was entered",
    },
    ...onTheMap("7.9.B"),
  },
  resolve(c, reject) {
    const { s, p, f } = c;
    const general = armyOf(s, f.here, "american");
    if (general === undefined) return reject("an-american-army");
    const off = offTheMap(c, p.to);
    if (off) return reject("on-the-map", off);
    const stack = forcesOf(s, f.here, "american");
    return { general, stack, takes: withGeneral(stack, p) };
  },
  checks: {
    ...evadable,
    "not-after-attempt": {
      rule: "7.8.E",
      says: "{general} tried to intercept on this card and does not evade",
      ok: ({ s, d }) => !s.card.attempted.includes(d.general),
    },
    adjacent: {
      rule: "9.61.A",
      says: "{to} is not next to {here}: an Army evades to an adjacent space",
      ok: ({ p, f, d, facts }) => adjacent(facts, f.here, p.to, d.general),
    },
    "not-where-they-came-from": {
      rule: "9.61.B",
      says: "the British came from {to}: {general} does not evade there",
      ok: ({ p, f }) => p.to !== f.from,
    },
    "no-british-cu": {
      rule: "9.61.A",
      says: "{to} holds {actual} British CU: nobody evades there",
      ok: ({ s, p }) => cuOf(s, p.to, "british") === 0 || { expected: 0, actual: cuOf(s, p.to, "british") },
    },
    "no-british-pc": {
      rule: "9.61.A",
      says: "{to} has a British PC: nobody evades there",
      ok: ({ s, p }) => at(s, p.to).pc !== "british",
    },
    "all-cu-up-to-five": {
      rule: "7.9.B",
      says: "{actual} CU would go with {general}; all of the stack go, up to five, which is {expected}",
      ok({ d }) {
        const must = mustBring(d.stack);
        return (total(d.takes) === must && within(d.takes, d.stack)) || { expected: must, actual: total(d.takes) };
      },
    },
  },
  apply({ s, p, f, d }) {
    requireThere(s, d.takes, f.here);
    f.evading = { to: p.to, american: d.takes.american, french: d.takes.french };
  },
  candidates({ s, f, facts }, offer) {
    const general = armyOf(s, f.here, "american");
    if (general === undefined) return;
    for (const to of evadeSpaces(s, facts, f, general)) {
      for (const way of waysToBring(forcesOf(s, f.here, "american"))) offer({ to, ...way });
    }
  },
  complete: true,
  describe: ({ to }, facts) => `evades to ${facts.name(to)}`,
});
