import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { adjacent, armyOf, at, cuOf, forcesOf, requireThere, total, within } from "../position/board.js";
import { offTheMap, onTheMap } from "../position/checks.js";
import { evadeSpaces, marcher, mustBring, waysToBring, withGeneral } from "../position/marching.js";

/** The American Army that a British Army has come upon tries to get away before the battle. */
export const evade = move({
  name: "evade",
  rule: "7.9",
  at: ["march/evade"],
  params: moveShapes["evade"],
  gates: {
    "an-american-army": {
      rule: "7.9.A",
      says: "an American General with CUs stands in the space that was entered: none in {here}",
    },
    ...onTheMap("7.9.B"),
  },
  look(c, shut) {
    const { s, p, f } = c;
    const general = armyOf(s, f.here, "american");
    if (general === undefined) return shut("an-american-army");
    const off = offTheMap(c, p.to);
    if (off) return shut("on-the-map", off);
    const stack = forcesOf(s, f.here, "american");
    return { general, stack, takes: withGeneral(stack, p) };
  },
  checks: {
    "a-british-army": {
      rule: "7.9.A",
      says: "a British Army has entered the space: {actual} leads none",
      ok: ({ f }) => (marcher(f) === "british" && f.carried.british > 0) || { actual: f.general },
    },
    "not-after-interception": {
      rule: "7.8.D",
      says: "nobody evades after a successful interception: {general} stays in {here}",
      ok: ({ f }) => !f.intercepted,
    },
    "not-after-attempt": {
      rule: "7.8.E",
      says: "an Army that tried to intercept on this card does not evade: {general} tried",
      ok: ({ s, d }) => !s.card.attempted.includes(d.general),
    },
    adjacent: {
      rule: "9.61.A",
      says: "the Army evades to an adjacent space: {to} is not next to {here}",
      ok: ({ p, f, d, facts }) => adjacent(facts, f.here, p.to, d.general),
    },
    "not-where-they-came-from": {
      rule: "9.61.B",
      says: "not to the space that the British came from: {general} cannot go to {to}",
      ok: ({ p, f }) => p.to !== f.from,
    },
    "no-british-cu": {
      rule: "9.61.A",
      says: "not into British CUs: {to} holds {actual}",
      ok: ({ s, p }) => cuOf(s, p.to, "british") === 0 || { expected: 0, actual: cuOf(s, p.to, "british") },
    },
    "no-british-pc": {
      rule: "9.61.A",
      says: "not into a British PC: {to} has one",
      ok: ({ s, p }) => at(s, p.to).pc !== "british",
    },
    "all-cu-up-to-five": {
      rule: "7.9.B",
      says: "all CUs of the stack go with the General, up to five: {expected} with {general}, not {actual}",
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
