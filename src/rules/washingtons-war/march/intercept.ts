import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { adjacent, armyOf, forcesOf, requireThere, spaceOf, total, within } from "../position/board.js";
import { interceptable } from "../position/interceptions.js";
import { titled } from "../position/names.js";
import { interceptors, mustBring, waysToBring, withGeneral } from "../position/open-march.js";
import { sideOf } from "../terms/constants.js";

/** An American Army tries to come into the space that a British Army has just entered. */
export const intercept = move({
  name: "intercept",
  rule: "7.8",
  at: ["march/intercept"],
  params: moveShapes["intercept"],
  preconditions: {
    "an-american-general": { rule: "7.8.A", says: "an American or French General on the map intercepts, not {actual}" },
  },
  resolve({ s, p }, reject) {
    const from = spaceOf(s, p.general);
    if (from === undefined || sideOf(p.general) === "british")
      return reject("an-american-general", { actual: p.general });
    const there = forcesOf(s, from, "american");
    return { from, there, brings: withGeneral(there, p) };
  },
  checks: {
    "an-army": {
      rule: "7.8.A",
      says: "{general} leads no CUs in {from}: an Army intercepts",
      ok: ({ s, p, d }) => armyOf(s, d.from, "american") === p.general,
    },
    ...interceptable,
    adjacent: {
      rule: "7.8.A",
      says: "{general} in {from} is not next to {here}: an adjacent Army intercepts",
      ok: ({ p, f, d, facts }) => adjacent(facts, d.from, f.here, p.general),
    },
    "once-per-card": {
      rule: "7.8.E",
      says: "{general} has tried to intercept with this Strategy card, and once is allowed",
      ok: ({ s, p }) => !s.card.attempted.includes(p.general),
    },
    "all-cu-up-to-five": {
      rule: "7.8.C",
      says: "{actual} CU would come with {general}; all of the stack come, up to five, which is {expected}",
      ok({ d }) {
        const must = mustBring(d.there);
        return (total(d.brings) === must && within(d.brings, d.there)) || { expected: must, actual: total(d.brings) };
      },
    },
  },
  apply({ s, p, f, d }) {
    requireThere(s, d.brings, d.from);
    s.card.attempted.push(p.general);
    f.trying = { general: p.general, american: d.brings.american, french: d.brings.french };
  },
  candidates({ s, f, facts }, offer) {
    for (const general of interceptors(s, facts, f.here)) {
      const from = spaceOf(s, general);
      if (from === undefined) continue;
      for (const way of waysToBring(forcesOf(s, from, "american"))) offer({ general, ...way });
    }
  },
  complete: true,
  describe: ({ general }) => `${titled(general)} intercepts`,
});
