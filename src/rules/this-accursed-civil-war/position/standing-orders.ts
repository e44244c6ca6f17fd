/** What standing orders may ask of reactions: who, near whom, how near (7.4, 7.5, 9.7). */
import type { Condition, StandingOrder } from "../../sdk/index.js";
import type { QueryContext } from "../kit.js";
import type { Reactions } from "./reactions.js";
import { enemiesOf, hexesOf, isOnMap } from "./units.js";

type When = StandingOrder["when"];

/** Of an order for reactions: an order of a unit or wing is about what comes near to it. */
export const reactionConditions = {
  trigger: { kind: "enum", says: "what the enemy does: enter, turn, reform, rally, fire, advance" },
  enemy: { kind: "piece", says: "the unit that does it" },
  arm: { kind: "enum", says: "its arm: heavy, light, cavalry, artillery" },
  unit: { kind: "piece", says: "one of your own units that it is near" },
  wing: { kind: "piece", says: "a wing of your own that it is near" },
  within: { kind: "count", says: "at most this many hexes between them" },
  atLeast: { kind: "count", says: "at least this many hexes between them" },
  oddsAtLeast: {
    kind: "count",
    says: "at least this many times the strength of the enemy, of the unit or of the wing's strongest cavalry",
  },
  strengthAtMost: { kind: "count", says: "at most this many strength points of the enemy" },
} as const satisfies { readonly [name: string]: Condition };

/** Whether the conditions hold for what has happened. Facts of the state; a strength that is not known holds nothing. */
export function meets({ s, facts }: Pick<QueryContext, "s" | "facts">, f: Reactions, when: When): boolean {
  const mover = s.units[f.unit];
  if (!isOnMap(mover)) return false;
  const {
    trigger = f.trigger,
    enemy = f.unit,
    arm = mover.type,
    unit,
    wing,
    within = 99,
    atLeast = 0,
    strengthAtMost,
    oddsAtLeast,
  } = when;
  if (trigger !== f.trigger || enemy !== f.unit || arm !== mover.type) return false;
  const printed = facts.strength.maybe(f.unit);
  if (strengthAtMost !== undefined && (printed === undefined || printed - mover.casualties > Number(strengthAtMost)))
    return false;
  const own = enemiesOf(s, mover.side).filter(
    (one) => (unit === undefined || one.id === unit) && (wing === undefined || one.unit.wing === wing),
  );
  const far = own.map((one) =>
    Math.min(...hexesOf(one.unit).flatMap((a) => hexesOf(mover).map((b) => facts.distance(a, b)))),
  );
  if (oddsAtLeast !== undefined) {
    const strengths = own.flatMap((one) => {
      const full = facts.strength.maybe(one.id);
      return full === undefined || (unit === undefined && one.unit.type !== "cavalry")
        ? []
        : [full - one.unit.casualties];
    });
    if (printed === undefined || Math.max(0, ...strengths) < Number(oddsAtLeast) * (printed - mover.casualties))
      return false;
  }
  return far.length > 0 && Math.min(...far) <= Number(within) && Math.min(...far) >= Number(atLeast);
}
