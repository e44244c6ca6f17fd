import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { hasPieces } from "../position/board.js";
import { leaderName } from "../position/names.js";
import { boxKnown, noBox } from "../position/unknown-names.js";

/** A leader arrives, or comes back after a surprise (8.2, 8.22). */
export const placeLeader = move({
  name: "place-leader",
  rule: "8.2",
  at: ["playerTurn/placeLeader", "recruitment/placeLeader"],
  params: moveShapes["place-leader"],
  preconditions: { "box-known": boxKnown },
  resolve: ({ p, facts }, reject) => (facts.isBox(p.box) ? undefined : reject("box-known", noBox(facts, p.box))),
  checks: {
    awaited: {
      rule: "8.2",
      says: "the leader's date has come, or they come back",
      ok: ({ p, f }) =>
        f.arriving.includes(p.leader) || {
          expected: [...f.arriving],
          actual: p.leader,
          message: "{actual} is not to be placed now; awaited: {expected}",
        },
    },
    "with-own-pieces": {
      rule: "8.2",
      says: "a leader is placed in a box with friendly pieces",
      ok: ({ s, p, by }) => hasPieces(s, p.box, by) || { actual: p.box, message: "no {by} piece stands in {actual}" },
    },
  },
  apply({ s, p, f, facts, tell }) {
    s.leaders[p.leader].at = p.box;
    f.arriving = f.arriving.filter((leader) => leader !== p.leader);
    tell("leader-placed", { leader: p.leader, rating: facts.rating(p.leader, s.turn), box: p.box });
    return "placeLeader";
  },
  candidates({ s, f, facts }, offer) {
    for (const leader of f.arriving) {
      for (const box of facts.boxes) if (hasPieces(s, box, s.active)) offer({ leader, box });
    }
  },
  complete: true,
  describe: ({ leader, box }, facts) => `${leaderName(leader)} takes command in ${facts.name(box)}`,
});
