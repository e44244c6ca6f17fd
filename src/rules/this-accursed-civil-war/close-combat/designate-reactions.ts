import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { activeWing, attacked, attacksOf, counterAttackers, designationChecks, isOfWing } from "./designation.js";

/** The other side says who attacks in reaction (10.2). None: nobody does. */
export const designateReactions = move({
  name: "designate-reactions",
  rule: "10.2",
  at: ["combats/counter"],
  params: moveShapes["designate-reactions"],
  checks: {
    own: {
      rule: "10.1.2",
      says: "{actual} is not of the side that reacts",
      ok({ s, p, by }) {
        const wrong = p.attacks.flatMap(({ attackers }) => attackers).find((id) => s.units[id]?.side !== by);
        return wrong === undefined || { actual: wrong };
      },
    },
    "not-attacked": {
      rule: "10.2",
      says: "{actual} is attacked itself",
      ok(c) {
        const taken = attacked(c, c.f);
        const wrong = c.p.attacks.flatMap(({ attackers }) => attackers).find((id) => taken.includes(id));
        return wrong === undefined || { actual: wrong };
      },
    },
    "active-target": {
      rule: "10.1.2",
      says: "nobody of the wing that acts is in {actual}",
      ok(c) {
        const wing = activeWing(c);
        const wrong = c.p.attacks.find(({ hex }) => !isOfWing(c.s, c.by, hex, wing));
        return wrong === undefined || { actual: wrong.hex };
      },
    },
    ...designationChecks,
  },
  apply({ f, p, by, tell }) {
    f.attacks.push(...p.attacks.map((attack) => ({ side: by, attackers: [...attack.attackers], hex: attack.hex })));
    for (const { attackers, hex } of p.attacks) tell("designated", { attackers: [...attackers], hex });
  },
  complete: false,
  *holes(c, { attacks = [] }) {
    const taken = attacks.flatMap(({ attackers = [] }) => attackers);
    const hexes = c.ruling("separate-attacks") === "yes" ? [] : attacks.flatMap(({ hex }) => hex ?? []);
    const able = attacksOf(c, counterAttackers(c, c.f)).filter(
      ({ attackers, hex }) => !attackers.some((id) => taken.includes(id)) && !hexes.includes(hex),
    );
    yield { param: "/attacks", values: able, pick: [0, 40], complete: false };
  },
  describe: ({ attacks }, facts) =>
    attacks.length === 0
      ? "nobody attacks in reaction"
      : attacks.map(({ attackers, hex }) => `${attackers.map(facts.unitName).join(" and ")} on ${hex}`).join("; "),
});
