import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { pieceOf } from "../position/board.js";
import { fighters, sideIn } from "../position/fighting.js";
import { each } from "../position/groups.js";
import { leaderName } from "../position/names.js";
import { leaderSide } from "../terms/constants.js";
import type { PieceId } from "../terms/ids.js";

/** A leader says before any fire of the round whom he helps: +1 for each time a piece is named (8.22). */
export const announceBonus = move({
  name: "announce-bonus",
  rule: "8.22",
  at: ["battle/attackerBonus", "battle/defenderBonus"],
  params: moveShapes["announce-bonus"],
  gates: { "pieces-known": { rule: "8.22", says: "the pieces are in play" } },
  look({ s, p }, shut) {
    const gone = p.to.find((id) => s.pieces[id] === undefined);
    return gone === undefined ? undefined : shut("pieces-known", { actual: gone });
  },
  checks: {
    "leader-present": {
      rule: "8.22",
      says: "the leader is the side's own and present in the battle",
      ok: ({ s, p, f, by }) =>
        (s.leaders[p.leader].at === f.box && leaderSide[p.leader] === by) || { actual: s.leaders[p.leader].at },
    },
    "once-a-round": {
      rule: "8.22",
      says: "a leader announces once in a round",
      ok: ({ p, f }) => !f.announced.includes(p.leader) || { expected: 1, actual: 2 },
    },
    "within-rating": {
      rule: "8.22",
      says: "the bonuses are no more than the leader's rating",
      ok({ s, p, facts }) {
        const rating = facts.rating(p.leader, s.turn);
        return p.to.length <= rating || { expected: rating, actual: p.to.length };
      },
    },
    "own-fighters": {
      rule: "8.22",
      says: "the bonuses go to own pieces that fight in the battle",
      ok: ({ s, p, f, by }) =>
        each(
          p.to,
          (id) => {
            const { side, box, routed } = pieceOf(s, id);
            return (side === by && box === f.box && !routed) || { actual: id };
          },
          "/to",
        ),
    },
  },
  apply({ p, f, tell }) {
    for (const id of p.to) f.bonus[id] = (f.bonus[id] ?? 0) + 1;
    f.announced.push(p.leader);
    tell("bonus-announced", { leader: p.leader, pieces: [...p.to] });
    return f.at;
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    const side = sideIn(f, f.at === "attackerBonus" ? "attacker" : "defender");
    const here = fighters(s, f, side);
    for (const leader of f.leaders) {
      if (leaderSide[leader] !== side || f.announced.includes(leader)) continue;
      for (const to of splits(here, facts.rating(leader, s.turn))) offer({ leader, to });
    }
  },
  complete: false,
  describe: ({ leader, to }) =>
    `${leaderName(leader)} gives ${to.length === 0 ? "no bonus" : `+1 each to ${to.join(", ")}`}`,
});

/** All ways to give at most so many points to pieces, in the order of the pieces. */
function splits(pieces: readonly PieceId[], points: number): PieceId[][] {
  const found: PieceId[][] = [[]];
  const add = (chosen: readonly PieceId[], from: number) => {
    if (chosen.length === points) return;
    for (const [at, piece] of pieces.slice(from).entries()) {
      found.push([...chosen, piece]);
      add([...chosen, piece], from + at);
    }
  };
  add([], 0);
  return found;
}
