/** Who may be designated to attack whom (10.1, 10.2). */
import { twiceIn } from "../../mechanics/counting.js";
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { attackersOf, canAttack, defenderIn, isLoneLeader, isOpenTo, targetHexes } from "../position/combat-figures.js";
import { leadersIn } from "../position/command.js";
import { enemiesIn, isOnMap, type Standing } from "../position/units.js";
import type { HexId, Side, UnitId, WingId } from "../terms/ids.js";
import type { Frames, State } from "../terms/state.js";
import type { Attack } from "./shapes.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;
type Combats = Frames["combats"];

/** The wing that acts. */
export const activeWing = ({ s }: Pick<Asking, "s">): string => {
  const frame = s.stack.findLast((one) => one.flow === "activation");
  return frame?.flow === "activation" ? frame.wing : "";
};
/** Units that are attacked: they do not attack in reaction (10.2). */
export const attacked = ({ s }: Pick<Asking, "s">, f: Combats): UnitId[] =>
  f.attacks.filter((one) => one.side === f.side).flatMap(({ hex }) => defenderIn(s, f.side, hex)?.id ?? []);
/** Inactive units that may attack: next to a unit of the wing that acts, and not attacked themselves (10.2). */
export function counterAttackers(c: Asking, f: Combats): Standing[] {
  const taken = attacked(c, f);
  const wing = activeWing(c);
  return attackersOf(c, (unit, id) => unit.side !== f.side && !taken.includes(id)).filter(({ unit }) =>
    targetHexes(c, unit).some((hex) => isOfWing(c.s, unit.side, hex, wing)),
  );
}
/** Whether a unit of a wing is in a hex, or nobody but its commander or the Army Commander (5.3.1, 10.2). */
export function isOfWing(s: State, attacker: Side, hex: HexId, wing: WingId): boolean {
  const there = enemiesIn(s, attacker, hex);
  if (there.length > 0) return there.some(({ unit }) => unit.wing === wing);
  return (
    isLoneLeader(s, attacker, hex) &&
    leadersIn(s, [hex]).some((id) => s.leaders[id]?.role === "army" || s.leaders[id]?.wing === wing)
  );
}

/** Who of an attack can still make it: on the map, with the enemy in front (10.2). */
export function stillAttack(
  c: Asking,
  { attackers, hex }: Pick<Combats["attacks"][number], "attackers" | "hex">,
): UnitId[] {
  return attackers.filter((id) => {
    const unit = c.s.units[id];
    if (!isOnMap(unit) || !targetHexes(c, unit).includes(hex)) return false;
    return unit.morale !== "broken" || c.ruling("void-attackers") === "yes";
  });
}

/** What both designations ask; each names whom it is about. */
type Asked = Asking & { readonly p: { readonly attacks: readonly Attack[] } };
export const designationChecks = {
  once: {
    rule: "10.1.4",
    says: "{actual} attacks more than one hex",
    ok({ p }: Asked): Answer {
      const all = p.attacks.flatMap(({ attackers }) => attackers);
      const twice = twiceIn(all);
      return twice === undefined || { actual: twice };
    },
  },
  "one-attack-a-hex": {
    rule: "10.1.4",
    says: "{actual} is attacked twice: those who attack a hex do it together",
    ok({ p, ruling }: Asked): Answer {
      if (ruling("separate-attacks") === "yes") return true;
      const hexes = p.attacks.map(({ hex }) => hex);
      const twice = twiceIn(hexes);
      return twice === undefined || { actual: twice };
    },
  },
  "somebody-attacks": {
    rule: "10.1.2",
    says: "nobody attacks {actual}",
    ok({ p }: Asked): Answer {
      const empty = p.attacks.find(({ attackers }) => attackers.length === 0);
      return empty === undefined || { actual: empty.hex };
    },
  },
  "can-attack": {
    rule: "10.1.2",
    says: "{actual} does not attack: it is not infantry or cavalry on the map that may",
    ok({ s, p, ruling }: Asked): Answer {
      const wrong = p.attacks
        .flatMap(({ attackers }) => attackers)
        .find((id) => {
          const unit = s.units[id];
          if (unit === undefined || !canAttack(s, id, unit)) return true;
          return unit.formation === "hedgehog" && ruling("hedgehogs-attack") === "no";
        });
      return wrong === undefined || { actual: wrong };
    },
  },
  "in-front": {
    rule: "10.1.2",
    says: "{hex} is not a hex with enemies before {actual}",
    ok(c: Asked): Answer {
      for (const { attackers, hex } of c.p.attacks) {
        const wrong = attackers.find((id) => {
          const unit = c.s.units[id];
          return isOnMap(unit) && !targetHexes(c, unit, "front").includes(hex);
        });
        if (wrong !== undefined) return { hex, actual: wrong };
      }
      return true;
    },
  },
  "before-both-halves": {
    rule: "10.1.3",
    says: "{actual} has two hexes and attacks the hex before both of them, not {hex}",
    ok(c: Asked): Answer {
      for (const { attackers, hex } of c.p.attacks) {
        const wrong = attackers.find((id) => {
          const unit = c.s.units[id];
          if (!isOnMap(unit) || !targetHexes(c, unit, "front").includes(hex)) return false;
          return !targetHexes(c, unit).includes(hex);
        });
        if (wrong !== undefined) return { hex, actual: wrong };
      }
      return true;
    },
  },
  "open-to-attack": {
    rule: "SN.1",
    says: "{actual} cannot be attacked",
    ok(c: Asked): Answer {
      const closed = c.p.attacks.find(({ hex }) => c.facts.has(hex) && !isOpenTo(c, hex));
      return closed === undefined || { actual: closed.hex };
    },
  },
} as const;

/** A hex has six neighbours, and of a stack one unit attacks (8.2.1): no more attack it together. */
const maxTogether = 6;

/**
 * Each attack that some of the units can make on one hex: every one of them alone, and every group of them together, as
 * those who attack a hex do it (10.2). For offers.
 */
export function attacksOf(c: Asking, units: readonly Standing[]): Attack[] {
  const able = new Map<string, string[]>();
  for (const { id, unit } of units)
    for (const hex of targetHexes(c, unit)) able.set(hex, [...(able.get(hex) ?? []), id]);
  const attacks = [...able].flatMap(([hex, ids]) =>
    groupsOf(ids.slice(0, maxTogether)).map((attackers) => ({ attackers, hex })),
  );
  return attacks.sort((a, b) => a.attackers.length - b.attackers.length);
}

/** Every group of some things, in their order: of "a", "b" these are "a"; "b"; "a", "b". */
function groupsOf(all: readonly string[]): string[][] {
  let groups: string[][] = [];
  for (const one of all) groups = [...groups, [one], ...groups.map((group) => [...group, one])];
  return groups;
}
