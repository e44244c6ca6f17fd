/** How a fire of artillery is said: by which procedure, and how the guns face for it (9.21, FR.ELR). */
import { mayBe } from "../../mechanics/unknown.js";
import type { Hole } from "../../sdk/index.js";
import type { QueryContext } from "../kit.js";
import { bearings, type Fire, firesExtraLong } from "../position/combat/fire.js";
import type { Facing, UnitId } from "../terms/ids.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** The procedures by which guns can fire: the one that is said, else theirs (FR.ELR). */
export function extraLongs(c: Sight, units: readonly UnitId[], said: boolean | undefined): boolean[] {
  const [gun] = units;
  const able = gun !== undefined && units.length === 1 && mayBe(() => firesExtraLong(c, gun));
  return (able ? [false, true] : [false]).filter((one) => said === undefined || said === one);
}

/** The procedure of a fire, and the facings with which it bears; what is taken where nobody says them is what can be. */
export function* aimHoles(
  c: Sight,
  fire: Fire,
  said: boolean | undefined,
  turns: (facing: Facing) => boolean = () => true,
): Iterable<Hole> {
  const facings = (extraLong: boolean) => bearings(c, { ...fire, extraLong }).filter(turns);
  const open = extraLongs(c, fire.units, said).filter((extraLong) => facings(extraLong).length > 0);
  const extraLong = open[0] ?? false;
  yield { param: "/extraLong", values: open, optional: true, extra: true, ...(extraLong && { standard: true }) };
  const able = facings(extraLong);
  const [first] = able;
  const standard = first === undefined || first === fire.facing ? {} : { standard: first };
  yield { param: "/facing", values: able, optional: true, extra: true, ...standard };
}
