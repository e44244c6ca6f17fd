import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { inWords } from "../pack/names.js";
import { battle, wingsOf } from "../position/battle.js";
import { noSuch } from "../position/unknown-names.js";

/** First Newbury: the cavalry of a brigade goes to one of the cavalry wings, as a whole (FN.Setup). */
export const assignBrigade = move({
  name: "assign-brigade",
  rule: "FN.Setup",
  at: ["setUp/place"],
  params: moveShapes["assign-brigade"],
  preconditions: { "a-brigade": { rule: "FN.Setup", says: "{actual} is not a brigade that is assigned" } },
  resolve({ s, p }, reject) {
    const units = battle(s).units.filter(({ brigade }) => brigade === p.brigade);
    const names = battle(s).units.flatMap(({ brigade }) => brigade ?? []);
    return units.length === 0
      ? reject("a-brigade", noSuch("brigade", p.brigade, names))
      : { ids: units.map(({ id }) => id) };
  },
  checks: {
    own: {
      rule: "FN.Setup",
      says: "{brigade} is of the other side",
      ok: ({ s, d, by }) => d.ids.every((id) => s.units[id]?.side === by),
    },
    "cavalry-wing": {
      rule: "FN.Setup",
      says: "{wing} is not a cavalry wing of the side",
      ok: ({ s, p, by, facts }) => s.wings[p.wing]?.side === by && facts.isCavalryWing(p.wing),
    },
    "not-placed": {
      rule: "FN.Setup",
      says: "{actual} is set up already",
      ok({ s, d }) {
        const placed = d.ids.find((id) => s.units[id]?.place === "map");
        return placed === undefined || { actual: placed };
      },
    },
  },
  apply({ s, p, d }) {
    for (const id of d.ids) {
      const unit = s.units[id];
      const before = unit === undefined ? undefined : s.wings[unit.wing];
      const after = s.wings[p.wing];
      if (unit === undefined || before === undefined || after === undefined) continue;
      before.strength -= 1;
      after.strength += 1;
      unit.wing = p.wing;
    }
    return "place";
  },
  candidates({ s, by, facts }, offer) {
    const brigades = new Set(
      battle(s).units.flatMap(({ id, brigade }) => (s.units[id]?.side === by ? (brigade ?? []) : [])),
    );
    for (const brigade of brigades)
      for (const wing of wingsOf(s, by)) if (facts.isCavalryWing(wing)) offer({ brigade, wing });
  },
  complete: true,
  describe: ({ brigade, wing }, facts) => `the brigade ${inWords([brigade])} goes to ${facts.wingName(wing)}`,
});
