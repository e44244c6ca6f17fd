/** What all artillery fire must comply with (9.1, 9.2, 7.13). */
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { belowTheBarrels, type Fire, inArc, inRange, sees } from "../position/combat/fire.js";
import { isArtillery } from "../position/units.js";
import type { Facing, HexId, Side, UnitId } from "../terms/ids.js";

/** What `resolve` finds: the fire that is meant. */
export interface Aimed {
  readonly fire: Fire;
}

type Asked = Pick<QueryContext, "s" | "facts" | "ruling"> & { readonly by: Side; readonly d: Aimed };

/** The guns as a fire, or what is wrong with their names. */
export function aimed(
  { s }: Pick<QueryContext, "s">,
  units: readonly UnitId[],
  target: HexId,
  facing: Facing | undefined,
  extraLong: boolean,
): Aimed | { readonly wrong: UnitId | null } {
  const first = s.units[units[0] ?? ""];
  if (first === undefined || first.hex === null) return { wrong: units[0] ?? null };
  const from = first.hex;
  const wrong = units.find((id) => {
    const unit = s.units[id];
    return unit === undefined || !isArtillery(unit) || unit.hex !== from;
  });
  if (wrong !== undefined) return { wrong };
  return { fire: { units, from, target, facing: facing ?? first.facing, extraLong } };
}

/** The checks that activation fire and response fire share. */
export const aimingChecks = {
  "one-or-two": {
    rule: "9.3",
    says: "{actual} fire as one: two batteries of one hex can, at most",
    ok: ({ d }: Asked): Answer => {
      const { units } = d.fire;
      return (units.length <= 2 && new Set(units).size === units.length) || { expected: 2, actual: [...units] };
    },
  },
  "in-good-order": {
    rule: "9.21",
    says: "{actual} is disordered and does not fire",
    ok: ({ s, d }: Asked): Answer => {
      const wrong = d.fire.units.find((id) => s.units[id]?.disordered === true);
      return wrong === undefined || { actual: wrong };
    },
  },
  "in-range": {
    rule: "T.Range",
    says: "the target is {actual} hex(es) away, out of the range of guns of class {expected}",
    ok: (c: Asked): Answer => inRange(c, c.d.fire),
  },
  "extra-long-range": {
    rule: "FR.ELR",
    says: "{actual} does not fire by the procedure of extra-long range: only one such gun does, at Fredericksburg",
    ok: ({ s, facts, d }: Asked): Answer => {
      const { units, extraLong } = d.fire;
      const able = scenario(s).fredericksburg && units.length === 1 && units.every((id) => facts.elr(id));
      return !extraLong || able || { actual: [...units] };
    },
  },
  "through-its-front": {
    rule: "7.13",
    says: "{actual} does not lie in front of guns that face {expected}",
    ok: (c: Asked): Answer => inArc(c, c.d.fire) || { expected: c.d.fire.facing, actual: c.d.fire.target },
  },
  "in-sight": {
    rule: "9.4",
    says: "{why} in {hexes} blocks the line to {target}",
    ok: (c: Asked): Answer => sees(c, c.d.fire),
  },
  "not-up-a-slope": {
    rule: "T.TEC",
    says: "{actual} is a neighbour two levels or more above the guns",
    ok: (c: Asked): Answer => belowTheBarrels(c, c.d.fire) || { actual: c.d.fire.target },
  },
} as const;
