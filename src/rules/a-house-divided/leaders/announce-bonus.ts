import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { garrisonStands, helped } from "../position/combatants.js";
import { each } from "../position/groups.js";
import { leadersThere } from "../position/march-allowance.js";
import { counterName, leaderName } from "../position/names.js";
import { noPiece } from "../position/unknown-names.js";
import { garrisonId, leaderSide } from "../terms/constants.js";
import type { LeaderId } from "../terms/ids.js";

/** A leader says before any fire of the round whom they help: +1 for each time a piece is named (8.22). */
export const announceBonus = move({
  name: "announce-bonus",
  rule: "8.22",
  // The defender fires first: until then nobody has (16.12.B4).
  at: ["battle/attackerBonus", "battle/defenderBonus", "battle/defenderFire"],
  params: moveShapes["announce-bonus"],
  preconditions: { "pieces-known": { rule: "8.22", says: "the pieces are in play, or a garrison fights" } },
  resolve({ s, p, f }, reject) {
    const notInPlay = p.to.find((id) => s.pieces[id] === undefined && !(id === garrisonId && garrisonStands(f)));
    if (notInPlay === undefined) return undefined;
    return reject(
      "pieces-known",
      notInPlay === garrisonId ? { actual: notInPlay, message: "no garrison fights in {box}" } : noPiece(s, notInPlay),
    );
  },
  checks: {
    "leader-present": {
      rule: "8.22",
      says: "the leader is the side's own and present in the battle",
      ok: ({ s, p, f, by }) => leadersThere(s, by, [p.leader], f.box),
    },
    // A leader may add to what he has announced while nobody has fired: the text asks for no more (8.22).
    "within-rating": {
      rule: "8.22",
      says: "the bonuses of a round are no more than the leader's rating",
      ok({ s, p, f, facts }) {
        const rating = facts.rating(p.leader, s.turn);
        const given = givenBy(f, p.leader) + p.to.length;
        const message = "{leader} gives {actual} bonuses in round {round} with a rating of {expected}";
        return given <= rating || { expected: rating, actual: given, message };
      },
    },
    "own-fighters": {
      rule: "8.22",
      says: "the bonuses go to own pieces that fight in the battle",
      ok(c) {
        const { p, f, by } = c;
        const able = helped(c, f, by);
        const message = "{actual} cannot be helped: only those of the {by} side who fight in {box} can";
        return each(p.to, (id) => able.includes(id) || { actual: id, message }, "/to");
      },
    },
  },
  apply({ p, f, tell }) {
    for (const id of p.to) f.bonus[id] = (f.bonus[id] ?? 0) + 1;
    if (!f.announced.includes(p.leader)) f.announced.push(p.leader);
    f.given.push(...p.to.map(() => p.leader));
    tell("bonus-announced", { leader: p.leader, pieces: [...p.to] });
    return f.at;
  },
  complete: false,
  *holes(c, { leader }) {
    const { s, f, facts, by } = c;
    const left = (id: LeaderId): number => facts.rating(id, s.turn) - givenBy(f, id);
    const able = f.leaders.filter((id) => leaderSide[id] === by && (left(id) > 0 || !f.announced.includes(id)));
    yield { param: "/leader", values: able };
    if (leader === undefined) return;
    // A piece can be given several points.
    yield { param: "/to", kind: "pieces", values: helped(c, f, by), pick: [0, left(leader)] };
  },
  describe: ({ leader, to }) =>
    `${leaderName(leader)} gives ${to.length === 0 ? "no bonus" : `+1 each to ${to.map(counterName).join(", ")}`}`,
});

/** How many bonuses a leader has given in this round. */
const givenBy = ({ given }: { readonly given: readonly LeaderId[] }, leader: LeaderId): number =>
  given.filter((id) => id === leader).length;
