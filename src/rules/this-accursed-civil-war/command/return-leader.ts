import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { placesFor, takesField } from "../position/replacements.js";

/** A leader comes back, or a replacement takes the field: with a unit of his wing (5.3.4). */
export const returnLeader = move({
  name: "return-leader",
  rule: "5.3.4",
  at: ["turn/place"],
  params: moveShapes["return-leader"],
  checks: {
    "whose-turn": {
      rule: "5.3.4",
      says: "of the {by} side {expected} takes the field now, not {actual}",
      ok: ({ s, f, p, by }) => {
        const able = f.placing.filter((id) => s.leaders[id]?.side === by);
        return able.includes(p.leader) || { expected: able, actual: p.leader };
      },
    },
    "with-the-wing": {
      rule: "5.3.4",
      says: "no unit that {leader} commands is in {hex}",
      ok: ({ s, p }) => placesFor(s, p.leader).includes(p.hex),
    },
  },
  apply(c) {
    const { f, p } = c;
    f.placing = f.placing.filter((one) => one !== p.leader);
    takesField(c, p.leader, p.hex);
    return "place";
  },
  candidates({ s, f, by }, offer) {
    // The owner chooses in which order: the text names none (5.3.3).
    for (const leader of f.placing)
      if (s.leaders[leader]?.side === by) for (const hex of placesFor(s, leader)) offer({ leader, hex });
  },
  complete: true,
  describe: ({ leader, hex }, facts) => `${facts.leaderName(leader)} takes the field at ${hex}`,
});
