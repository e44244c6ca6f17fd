/** Who can answer artillery fire, and how (9.13, 7.14). */
import { turn } from "../../mechanics/hex/facing.js";
import type { QueryContext } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { couldFire, readyGuns } from "../position/combat/fire.js";
import type { Exchange } from "../position/combat/types.js";
import { actOf } from "../position/units.js";
import { other } from "../terms/constants.js";
import type { Facing, UnitId } from "../terms/ids.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;

/** An answer that could be given. */
export interface Response {
  readonly units: UnitId[];
  readonly facing: Facing;
  readonly extraLong: boolean;
}

/** Guns in the hex that was fired at, in good order, that have not answered with this marker. */
export function responders({ s }: Pick<QueryContext, "s">, f: Exchange): UnitId[] {
  const [fired] = f.shots;
  if (fired === undefined) return [];
  return readyGuns({ s }, fired.target, other(f.side)).filter((id) => !actOf(s, id).responded);
}

/** Every answer: each gun alone, two together, and guns of extra-long range by their own procedure. */
export function responses(c: Sight, f: Exchange): Response[] {
  const { s, facts } = c;
  const [fired] = f.shots;
  if (fired === undefined) return [];
  const guns = responders(c, f);
  const groups = guns.length > 1 ? [...guns.map((id) => [id]), guns] : guns.map((id) => [id]);
  const fires = [
    ...groups.map((units) => ({ units, extraLong: false })),
    ...(scenario(s).fredericksburg
      ? guns.filter((id) => facts.elr(id)).map((id) => ({ units: [id], extraLong: true }))
      : []),
  ];
  // The hex as it faced when it was fired at, then one hexside to either hand.
  const facings = [f.faced, turn(facts.grid, f.faced, 1), turn(facts.grid, f.faced, -1)].filter((one): one is Facing =>
    ["E", "NE", "NW", "W", "SW", "SE"].includes(one),
  );
  return fires.flatMap(({ units, extraLong }) => {
    const facing = facings.find((one) =>
      couldFire(c, { units, from: fired.target, target: fired.from, facing: one, extraLong }),
    );
    return facing === undefined ? [] : [{ units, facing, extraLong }];
  });
}
