import type { Field } from "../../mechanics/hex/fields.js";
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import type { HexId, Side, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { scenario } from "./calendar.js";
import { isArtillery, isInfantry, unitsIn } from "./units.js";

interface Named {
  readonly id: UnitId;
  readonly unit: Pick<Unit, "type" | "mounted">;
}

/** The commander on the second line of a counter, which no assignment changes (6.41). */
const printedCommander = ({ s, facts }: Pick<QueryContext, "s" | "facts">, id: UnitId): string =>
  facts.commandOf(id, scenario(s).battle);

/**
 * Whether units may be in one hex together: true, or what is wrong (6.41, LG.Eng.Train).
 *
 * @param strictly by the strictest reading, whatever is agreed
 * @throws the missing-fact signal where commanders decide and are not known
 */
export function stackingOf(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  units: readonly Named[],
  strictly = false,
): Answer {
  if (units.length <= 1) return true;
  const actual = units.map(({ id }) => id);
  if (units.some(({ unit }) => unit.type === "train")) return { expected: "a pontoon train alone", actual };
  const line = units.filter(({ unit }) => !isArtillery(unit));
  if (units.length > 2) {
    if (strictly || c.ruling("stack-points") === "two") return { expected: "two units", actual };
    if (units.length - line.length > 2) return { expected: "two batteries", actual };
    if (line.length > 2) return { expected: "two units of infantry", actual };
  }
  const [one, two] = line;
  if (one === undefined || two === undefined) return true;
  if (!line.every(({ unit }) => isInfantry(unit))) return { expected: "mounted cavalry alone", actual };
  const commanders = [printedCommander(c, one.id), printedCommander(c, two.id)];
  return commanders[0] === commanders[1] || { expected: "two units of one commander", actual: commanders };
}

/** Whether a unit may join those in a hex; `strictly` as {@link stackingOf} means it. */
export function joining(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  id: UnitId,
  unit: Unit,
  hex: HexId,
  strictly = false,
): Answer {
  const there = unitsIn(c.s, hex).filter((one) => one.id !== id && one.unit.side === unit.side);
  return stackingOf(c, [...there, { id, unit }], strictly);
}

/**
 * What stands in the way of passing through a hex of friends (6.42); the surcharge in points where it can be passed: past one
 * of them, or wherever the unit could stay.
 *
 * @param start where who passes stands now: it is not in its own way there
 * @param fits whether it could stay among several
 */
export function passing(
  { s, ruling }: Pick<QueryContext, "s" | "ruling">,
  side: Side,
  hex: HexId,
  field: Pick<Field, "friends">,
  start: HexId | null = null,
  fits: () => boolean = () => false,
): number | null {
  const there = (field.friends.get(hex) ?? 0) - (hex === start ? 1 : 0);
  if (there <= 0) return 0;
  if (there > 1 && !fits()) return null;
  const reading = ruling("pass-through");
  if (reading === "table") return 1;
  if (reading === "free") return 0;
  return unitsIn(s, hex).some(({ unit }) => unit.side === side && isInfantry(unit)) ? 1 : 0;
}
