import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { attackersOf } from "../position/combat-figures.js";
import { activeWing, attacksOf, designationChecks } from "./designation.js";

/** The side that acts says who attacks whom (10.2). None: nobody attacks. */
export const designateAttacks = move({
  name: "designate-attacks",
  rule: "10.2",
  at: ["combats/designate"],
  params: moveShapes["designate-attacks"],
  checks: {
    "of-the-wing": {
      rule: "10.1.2",
      says: "{actual} is not of the wing that acts",
      ok(c) {
        const wing = activeWing(c);
        const wrong = c.p.attacks.flatMap(({ attackers }) => attackers).find((id) => c.s.units[id]?.wing !== wing);
        return wrong === undefined || { actual: wrong };
      },
    },
    ...designationChecks,
  },
  apply({ f, p, by, tell }) {
    f.attacks = p.attacks.map((attack) => ({ side: by, attackers: [...attack.attackers], hex: attack.hex }));
    for (const { attackers, hex } of p.attacks) tell("designated", { attackers: [...attackers], hex });
  },
  complete: false,
  *holes(c, { attacks = [] }) {
    const taken = attacks.flatMap(({ attackers = [] }) => attackers);
    // Where separate attacks are allowed, others may attack the same hex in a combat of their own (10.1.4).
    const hexes = c.ruling("separate-attacks") === "yes" ? [] : attacks.flatMap(({ hex }) => hex ?? []);
    const open = attacksOf(
      c,
      attackersOf(c, (unit) => unit.wing === activeWing(c)),
    );
    const able = open.filter(
      ({ attackers, hex }) => !attackers.some((id) => taken.includes(id)) && !hexes.includes(hex),
    );
    yield { param: "/attacks", values: able, pick: [0, 40], complete: false };
  },
  describe: ({ attacks }, facts) =>
    attacks.length === 0
      ? "nobody attacks"
      : attacks.map(({ attackers, hex }) => `${attackers.map(facts.unitName).join(" and ")} on ${hex}`).join("; "),
});
