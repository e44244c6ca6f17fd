import { mayBe } from "../../mechanics/unknown.js";
import { flow } from "../kit.js";
import { attackersOf, combatFrame } from "../position/combat-figures.js";
import { isOnMap } from "../position/units.js";
import { other } from "../terms/constants.js";
import { counterAttackers, stillAttack } from "./designation.js";

/** Close combat at the end of an activation: both sides say who attacks whom, the inactive side goes first (10.2). */
export const combats = flow("combats", "10.2", {
  designate: {
    rule: "10.2",
    by: ({ f }) => f.side,
    when(c) {
      const { s, f } = c;
      const frame = s.stack.findLast((one) => one.flow === "activation");
      const wing = frame?.flow === "activation" ? frame.wing : "";
      return mayBe(() => attackersOf(c, (unit) => unit.wing === wing && unit.side === f.side).length > 0) || "10.1.2";
    },
    asks: () => "who attacks whom in close combat?",
  },
  counter: {
    rule: "10.2",
    by: ({ f }) => other(f.side),
    when: (c) => mayBe(() => counterAttackers(c, c.f).length > 0) || "10.1.2",
    standing: ({ s, f }, { unit }) =>
      unit === undefined ||
      f.attacks.some(({ attackers }) => attackers.some((id) => id === unit)) ||
      (typeof unit === "string" && isOnMap(s.units[unit])),
    conditions: { unit: { kind: "piece", says: "a unit of your own on the map" } },
    asks: () => "who attacks in reaction?",
  },
  next: {
    rule: "10.2",
    auto(c) {
      const { f, tell, call } = c;
      // What cannot take place any more is void (10.2).
      f.attacks = f.attacks.flatMap((attack) => {
        const able = stillAttack(c, attack);
        if (able.length > 0) return [{ ...attack, attackers: able }];
        tell("attack-void", { attackers: [...attack.attackers], hex: attack.hex });
        return [];
      });
      const first = f.attacks.find((one) => one.side !== f.side) ?? f.attacks[0];
      if (first === undefined) return "close";
      const equal = f.attacks.filter((one) => one.side === first.side);
      // After an attack in reaction its own last attack is no longer a matter of course: nobody has to fight (10.1.2).
      if (equal.length > 1 || (f.reacted && first.side === f.side)) return "choose";
      f.reacted ||= first.side !== f.side;
      f.attacks = f.attacks.filter((one) => one !== first);
      call("combat", combatFrame(first.side, first.attackers, first.hex));
      return "next";
    },
  },
  choose: {
    rule: "10.2",
    by: ({ f }) => (f.attacks.some((one) => one.side !== f.side) ? other(f.side) : f.side),
    asks: ({ f, facts }) =>
      `which attack next? ${f.attacks.map((one, at) => `${at}: ${one.attackers.map(facts.unitName).join(", ")} on ${one.hex}`).join("; ")}`,
  },
  close: { rule: "10.2", auto: () => undefined },
});
