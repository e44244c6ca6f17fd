/** How charges are declared: who charges, whom, then perhaps another charge (10.21). */

import { againHole } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import type { Chosen, Hole } from "../../sdk/index.js";
import type { Command, QueryContext } from "../kit.js";
import { disorderedMayCharge, hasNeighbour, joined, leftOut } from "../position/combat/charge-eligibility.js";
import { ableToCharge } from "../position/combat/charge-plans.js";
import { groupsOf } from "../position/combat/groups.js";
import { isMounted } from "../position/units.js";
import type { MoveParams } from "../schema.js";
import type { HexId, UnitId } from "../terms/ids.js";

type Sight = Pick<QueryContext, "s" | "facts" | "ruling">;
type Able = ReturnType<typeof ableToCharge>;

/** The charges one after the other, each with its attackers and its targets. */
export function* chargeHoles(
  c: Sight,
  f: Pick<Command, "units" | "commands">,
  charges: NonNullable<Chosen<MoveParams["declare-charges"]>["charges"]>,
): Iterable<Hole> {
  const able = ableToCharge(c, f);
  const named = charges.flatMap(({ attackers = [] }) => attackers);
  const free = able.filter(({ id }) => !named.includes(id));
  const at = Math.max(0, charges.length - 1);
  const { attackers = [], targets = [] } = charges[at] ?? {};
  const [first] = attackers;
  if (first === undefined) {
    yield { param: `/charges/${at}/attackers`, values: free.map(({ id }) => id), pick: [1, able.length] };
    return;
  }
  yield attackersHole(c, `/charges/${at}/attackers`, free, attackers);
  yield targetsHole(c, f, `/charges/${at}/targets`, able, attackers, targets);
  if (targets.length === 0 || free.length === 0) return;
  const another = { param: `/charges/${at + 1}/attackers`, values: free.map(({ id }) => id), extra: true } as const;
  yield { ...another, pick: [0, free.length], optional: true };
}

const hexOf = ({ s }: Pick<QueryContext, "s">, id: UnitId): HexId => s.units[id]?.hex ?? "";

/** Who joins a charge: the mounted with their like, in hexes that hang together with those of the others (10.24). */
function attackersHole(c: Sight, param: string, free: Able, attackers: readonly UnitId[]): Hole {
  const rides = (id: UnitId) => {
    const unit = c.s.units[id];
    return unit !== undefined && isMounted(unit);
  };
  const sameArm = free.filter(({ id }) => rides(id) === rides(attackers[0] ?? ""));
  const hexes = attackers.map((id) => hexOf(c, id));
  const together = joined(c, attackers) === true;
  const [all = []] = groupsOf(c, [...hexes, ...sameArm.map(({ id }) => hexOf(c, id))]).filter((group) =>
    group.includes(hexes[0] ?? ""),
  );
  const reading = c.ruling("apart-charges");
  const others = [...attackers, ...sameArm.map(({ id }) => id)];
  // Those who stand apart can be named too, unless the reading refuses it (10.24).
  const joins = sameArm
    .map(({ id }) => id)
    .filter(
      (id) =>
        reading === "divided" ||
        all.includes(hexOf(c, id)) ||
        (reading === "neighbours" && hasNeighbour(c, id, others)),
    );
  const near = (id: UnitId) => hexes.some((hex) => hex === hexOf(c, id) || c.facts.adjacent(hex, hexOf(c, id)));
  return {
    param,
    // First those who stand next to the others: with them the charge hangs together soonest.
    values: [...joins.filter(near), ...joins.filter((id) => !near(id))],
    pick: [together ? attackers.length : attackers.length + 1, attackers.length + joins.length],
  };
}

/** Whom the attackers charge: whatever nobody else holds, and for each of them somebody in front (10.12, 7.13). */
function targetsHole(
  c: Sight,
  f: Pick<Command, "commands">,
  param: string,
  able: Able,
  attackers: readonly UnitId[],
  targets: readonly HexId[],
): Hole {
  const charging = able.filter(({ id }) => attackers.includes(id));
  const obligation = new Set(attackers.flatMap((id) => obligationOf(c, f, id, { attackers, targets })));
  const idle = charging.filter((one) => !one.able.some((hex) => targets.includes(hex)));
  const fits = (hex: HexId) =>
    attackers.every((id) => c.s.units[id]?.disordered !== true || disorderedMayCharge(c, id, [hex]));
  const open = [
    ...new Set([...obligation, ...idle.flatMap((one) => one.able), ...charging.flatMap((one) => one.able)]),
  ];
  const values = open.filter((hex) => mayBe(() => fits(hex)));
  const owed = Math.max(obligation.size, idle.length > 0 ? 1 : 0);
  return againHole(param, values, targets, Math.max(1, targets.length + owed));
}

/** What a unit has to charge besides, as far as it is known. */
function obligationOf(
  c: Sight,
  f: Pick<Command, "commands">,
  id: UnitId,
  charge: { readonly attackers: readonly UnitId[]; readonly targets: readonly HexId[] },
): readonly HexId[] {
  let found: readonly HexId[] = [];
  mayBe(() => {
    found = leftOut(c, f, id, charge);
    return true;
  });
  return found;
}
