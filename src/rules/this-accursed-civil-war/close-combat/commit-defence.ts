import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leadersWith } from "../position/combat-figures.js";

/** The defender says which leader helps, and whether a pistol is fired (10.3.2, 10.3.9). */
export const commitDefence = move({
  name: "commit-defence",
  rule: "10.3.9",
  at: ["combat/defend"],
  params: moveShapes["commit-defence"],
  checks: {
    "with-them": {
      rule: "10.3.2",
      says: "{actual} is not with the defender",
      ok: ({ s, f, p }) =>
        p.leader === undefined || leadersWith(s, [f.defender ?? ""]).includes(p.leader) || { actual: p.leader },
    },
    loaded: {
      rule: "10.3.9",
      says: "{actual} has no loaded pistol",
      ok: ({ s, f, p }) => p.pistol !== true || (s.units[f.defender ?? ""]?.pistols ?? 0) > 0 || { actual: f.defender },
    },
  },
  apply({ s, f, p }) {
    f.defenderLeader = p.leader ?? null;
    f.defenderPistol = p.pistol === true;
    const unit = s.units[f.defender ?? ""];
    if (unit !== undefined && f.defenderPistol) unit.pistols -= 1;
    return "die";
  },
  candidates({ s, f }, offer) {
    for (const leader of [undefined, ...leadersWith(s, [f.defender ?? ""])]) {
      const named = leader === undefined ? {} : { leader };
      offer(named);
      if ((s.units[f.defender ?? ""]?.pistols ?? 0) > 0) offer({ ...named, pistol: true });
    }
  },
  complete: true,
  describe: ({ leader, pistol }, facts) =>
    `defend${leader === undefined ? "" : ` with ${facts.leaderName(leader)}`}${pistol === true ? ", firing a pistol" : ""}`,
});
