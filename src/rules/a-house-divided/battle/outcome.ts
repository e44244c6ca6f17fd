import type { Battle } from "../kit.js";
import { eliminate } from "../position/armies.js";
import { byId, kindOf, mark, pieceOf, piecesIn } from "../position/board.js";
import { fromContainment, isBeaten, type Role, sideIn } from "../position/combatants.js";
import { refreshControl, settleBox, surpriseLeaders, takeControl } from "../position/control.js";
import { other, sides } from "../terms/constants.js";
import type { BoxId, PieceId, Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { moraleModifiers } from "../terms/tables.js";
import { leadersAfter } from "./fire-results.js";
import { mayBreakOff } from "./retreat-boxes.js";
import type { BattleStep } from "./step.js";

/** Who has won; routed pieces that are left without anybody are lost (16.12.B8, 8.1). */
export const decided: BattleStep = {
  rule: "16.12.B8",
  auto(c) {
    const { s, f, tell } = c;
    const loser = f.retreated ?? sides.find((side) => isBeaten(s, f, side)) ?? other(f.attacker);
    f.winner = other(loser);
    const stays = loser === f.attacker && (f.brokenOff || (fromContainment(f, loser) && mayBreakOff(c, f)));
    if (!stays) {
      for (const id of piecesIn(s, f.box, loser)) {
        tell("routed-lost", { piece: id, box: f.box });
        eliminate(s, id);
      }
    }
    tell("battle-decided", { box: f.box, winner: f.winner, round: f.round });
    // Also where only a garrison has beaten them.
    surpriseLeaders(c, f.box, loser);
    settleBox(c, f.box);
  },
};

/** Weakened pieces of a side that took part, by id (8.12). */
const weakened = (s: State, f: Battle, side: Side): PieceId[] =>
  f.took[side].filter((id) => s.pieces[id]?.weakened === true).sort(byId);

/** Weakened pieces may desert, those of a beaten army rather (8.12). */
export const desertion = (role: Role): BattleStep => ({
  rule: "8.12",
  roll: ({ s, f }) => ({ count: Math.max(1, weakened(s, f, sideIn(f, role)).length), faces: 6 }),
  chance: "sealed",
  when: ({ s, f, options }) => options.desertion && weakened(s, f, sideIn(f, role)).length > 0,
  on(c, rolled) {
    const { s, f, facts, ruling, tell } = c;
    const side = sideIn(f, role);
    const number = facts.defeat("army");
    const defeat = f.winner !== side && ruling("desertion-after-defeat") === "plus-one" ? number : 0;
    const leaders = 0 - leadersAfter(c, f, side);
    const emptied = new Set<BoxId>();
    for (const [at, id] of weakened(s, f, side).entries()) {
      const piece = pieceOf(s, id);
      const notRouted = piece.routed === true ? 0 : moraleModifiers.notRouted;
      const die = rolled[at] ?? 0;
      const modified = die + defeat + notRouted + leaders;
      const morale = facts.morale(kindOf(piece));
      const lost = modified > morale;
      const result = lost ? "deserts" : "stays";
      tell("desertion-rolled", { piece: id, die, defeat, notRouted, leaders, modified, morale, result });
      if (!lost) continue;
      emptied.add(piece.box);
      eliminate(s, id);
    }
    for (const box of emptied) settleBox(c, box);
  },
});

/** Recovery, control, promotions (16.12.B8, B9, P1). */
export const aftermath: BattleStep = {
  rule: "16.12.B9",
  auto(c) {
    const { s, f, tell } = c;
    const recovered: PieceId[] = [];
    for (const id of [...f.took.union, ...f.took.confederate].sort(byId)) {
      const piece = s.pieces[id];
      if (piece === undefined) continue;
      if (piece.weakened === true) recovered.push(id);
      mark(piece, { weakened: false, routed: false });
    }
    if (recovered.length > 0) tell("recovered", { pieces: recovered });
    takeControl(c, f.box, f.landed);
    settleBox(c, f.box);
    // A retreat may have ended where nobody else stands.
    refreshControl(c);
    const { winner } = f;
    if (winner === null) return;
    const pieces = f.took[winner].filter((id) => s.pieces[id] !== undefined);
    if (winner === "union" && f.garrison !== null && !f.regulars) {
      tell("no-promotion", { box: f.box });
      return;
    }
    if (pieces.length === 0) return;
    s.victories.push({ box: f.box, side: winner, pieces, rewarded: false });
    tell("promotion-earned", { side: winner, box: f.box });
  },
};
