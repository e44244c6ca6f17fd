import { strayIn } from "../../mechanics/counting.js";
import { listHole } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { notesShot } from "../position/charge.js";
import { leadersWith } from "../position/combat-figures.js";
import type { UnitId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** The cavalry among some units that has a pistol loaded. */
const withPistols = ({ units }: Pick<State, "units">, ids: readonly UnitId[]): UnitId[] =>
  ids.filter((id) => (units[id]?.pistols ?? 0) > 0);

/** The attacker says which leader helps and who fires a pistol (10.3.2, 10.3.9). */
export const commitAttack = move({
  name: "commit-attack",
  rule: "10.3.9",
  at: ["combat/attack"],
  params: moveShapes["commit-attack"],
  checks: {
    "something-to-commit": {
      rule: "10.3.9",
      says: "{actual} [attacks/attack] with neither a leader nor a loaded pistol: nothing is asked",
      ok: ({ s, f }) =>
        leadersWith(s, f.attackers).length > 0 ||
        f.attackers.some((id) => (s.units[id]?.pistols ?? 0) > 0) || { actual: [...f.attackers] },
    },
    "with-them": {
      rule: "10.3.2",
      says: "{actual} is not with any of the attackers",
      ok: ({ s, f, p }) =>
        p.leader === undefined || leadersWith(s, f.attackers).includes(p.leader) || { actual: p.leader },
    },
    loaded: {
      rule: "10.3.9",
      says: "{actual} is not attacking cavalry with a loaded pistol",
      ok({ s, f, p }) {
        const wrong = strayIn(p.pistols, withPistols(s, f.attackers));
        return wrong === undefined || { actual: wrong };
      },
    },
  },
  apply(c) {
    const { s, f, p } = c;
    f.leader = p.leader ?? null;
    f.pistols = [...p.pistols];
    for (const id of p.pistols) {
      const unit = s.units[id];
      if (unit === undefined) continue;
      unit.pistols -= 1;
      notesShot(c, id);
    }
    return "defend";
  },
  complete: false,
  *holes({ s, f }, { pistols = [] }) {
    yield { param: "/leader", values: leadersWith(s, f.attackers), optional: true, extra: true };
    yield listHole("/pistols", withPistols(s, f.attackers), pistols, 0);
  },
  describe: ({ leader, pistols }, facts) =>
    `attack${leader === undefined ? "" : ` with ${facts.leaderName(leader)}`}${pistols.length === 0 ? "" : `, a pistol each of ${pistols.map(facts.unitName).join(" and ")}`}`,
});
