import type { QueryContext } from "../kit.js";
import { generalsOf, other } from "../terms/constants.js";
import { allowances } from "../terms/figures.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { canBeActivated, ownGeneral } from "./activation.js";
import { commandOf, fortOf, isBrigade, spAt } from "./board.js";
import { isDenied } from "./naval-control.js";
import { type March, movingSp } from "./open-march.js";
import type { Kind } from "./parties.js";

/** What a question about an attack needs. */
type Attacking = Pick<QueryContext, "s" | "facts" | "readings" | "ruling">;

/** A force, and the number of spaces that it may go from where it is. */
interface Reach {
  readonly side: Side;
  readonly from: SpaceId;
  readonly spaces: number;
}

/** Whether enemies stand in a space; a fort without a garrison is one of them (4.5). */
export const holdsEnemy = ({ s, facts }: Pick<Attacking, "s" | "facts">, side: Side, space: SpaceId): boolean =>
  spAt(s, space, other(side)) > 0 || fortOf(s, facts, space) === other(side);

/** The nearest enemies whom a force that a campaign card activates reaches by land; undefined where there are none (4.52). */
function enemyInReach(c: Attacking, { side, from, spaces }: Reach): SpaceId | undefined {
  const far = new Map<SpaceId, number>([[from, 0]]);
  for (const [space, steps] of far) {
    if (steps >= spaces) return undefined;
    for (const to of c.facts.neighbours(space)) {
      if (far.has(to) || !isOpen(c, side, space, to)) continue;
      if (holdsEnemy(c, side, to)) return to;
      far.set(to, steps + 1);
    }
  }
  return undefined;
}

function isOpen(c: Attacking, side: Side, from: SpaceId, to: SpaceId): boolean {
  const line = c.facts.line(from, to);
  const kind = line === "road" || line === "rail" || (line === "dashed" && side === "confederate");
  return kind && c.facts.bars(from, to).some((bar) => bar === null || surelyCrosses(c, side, bar));
}

/** Whether a side crosses a bar by every reading: nobody has to attack over a river that by one of them is shut (6.25, 6.62). */
const surelyCrosses = (c: Attacking, side: Side, bar: SpaceId): boolean =>
  fortOf(c.s, c.facts, bar) !== other(side) && (side === "union" || isDenied(c, bar, "union"));

/** Enemies whom a march still reaches that a concentration has begun, and that has attacked nobody (4.52). */
export function enemyLeft(c: Attacking & { readonly f: March }): SpaceId | undefined {
  const { s, f } = c;
  if (!f.duty || s.play.interrupted || f.stopped !== null || movingSp(s, f) === 0) return undefined;
  return enemyInReach(c, { side: f.side, from: f.here, spaces: allowances[f.kind].spaces - f.spent });
}

/** A General of a side who could attack where a concentration would have to activate one (4.52). */
export function whoCouldAttack(c: Attacking, side: Side, where: SpaceId | null): GeneralId | undefined {
  const { s } = c;
  return generalsOf[side].find((general) => {
    const from = ownGeneral(s, side, general);
    if (from === undefined || (where !== null && from !== where) || !canBeActivated(c, side, general)) return false;
    return enemyInReach(c, { side, from, spaces: allowances[kindOf(s, general)].spaces }) !== undefined;
  });
}

const kindOf = (s: State, general: GeneralId): Kind =>
  isBrigade(s, general) ? "cavalry" : commandOf(s, general) === undefined ? "corps" : "army";
