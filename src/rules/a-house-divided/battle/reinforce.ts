import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { kindOf, marchesOf, mark, occupiedBy, ownPiecesIn, pieceOf, piecesIn } from "../position/board.js";
import { crossesRiver, sideIn } from "../position/combatants.js";
import { settleBox, surpriseIn, surpriseOnTheWay } from "../position/control.js";
import { garrisonBeaten } from "../position/garrison.js";
import { twiceIn } from "../position/groups.js";
import { leadersHole, nextBoxes, ownBoxes, piecesHole, waysOutOf } from "../position/holes.js";
import { leadersRested, leadersThere, tire } from "../position/march-allowance.js";
import {
  goalOf,
  inReach,
  lastBefore,
  leavesBattle,
  linesThere,
  notContained,
  offPotomac,
  passesNoEnemy,
  ridersOnly,
} from "../position/march-routes.js";
import { forceText, routeText } from "../position/names.js";
import { boxKnown, noBox, noPiece } from "../position/unknown-names.js";
import { leaderIds, leaderSide, maxDebt, other } from "../terms/constants.js";
import type { BoxId } from "../terms/ids.js";
import { canPay, mayCome, reinforcements } from "./eligible-reinforcements.js";
import { leaderReach, leaderStops, marchesAlone } from "./leader-alone.js";

/** Pieces join a running battle by one ordinary march; leaders come without cost (16.12.B7, 8.21). */
export const reinforce = move({
  name: "reinforce",
  rule: "16.12.B7",
  at: ["battle/attackerReinforce", "battle/defenderReinforce"],
  params: moveShapes.reinforce,
  preconditions: {
    "boxes-known": boxKnown,
    "pieces-known": { rule: "16.12.B7", says: "the pieces are in play" },
  },
  resolve({ s, p, facts, by }, reject) {
    const unknown = [p.from, ...p.path].find((box) => !facts.isBox(box));
    if (unknown !== undefined) return reject("boxes-known", noBox(facts, unknown));
    const notInPlay = p.pieces.find((id) => s.pieces[id] === undefined);
    return notInPlay === undefined
      ? { enemies: occupiedBy(s, other(by)) }
      : reject("pieces-known", noPiece(s, notInPlay));
  },
  checks: {
    "somebody-comes": {
      rule: "16.12.B7",
      says: "pieces or leaders come into the battle, each named once",
      ok({ p, f }) {
        if (p.pieces.length + (p.leaders ?? []).length === 0) return { message: "nobody comes to {box}" };
        const twice = twiceIn(p.pieces) ?? twiceIn(p.leaders ?? []);
        if (twice !== undefined) return { actual: twice, message: "{actual} is named twice" };
        const goal = goalOf(p.path);
        return (
          goal === f.box || { expected: f.box, actual: goal, message: "the battle is in {expected}, not in {actual}" }
        );
      },
    },
    "own-pieces-there": {
      rule: "16.12.B7",
      says: "the pieces are the side's own and stand in the box of origin",
      ok: ({ s, p, by }) => ownPiecesIn(s, by, p.from, p.pieces),
    },
    "from-elsewhere": {
      rule: "16.12.B7",
      source: "reconstruction",
      says: "reinforcements come from another box",
      ok: ({ p, f }) =>
        p.from !== f.box || { actual: p.from, message: "the pieces in {actual} are in the battle already" },
    },
    "march-to-pay": {
      rule: "16.12.B7",
      source: "reconstruction",
      says: "a march is left to pay with; the other player owes at most two",
      ok(c) {
        if (c.p.pieces.length === 0 || canPay(c, c.by)) return true;
        const { marches, debt } = c.s;
        if (c.by === c.s.active) {
          const message = "all {expected} marches of the turn are spent";
          return { expected: marches.available, actual: marches.spent + 1, message };
        }
        return {
          expected: maxDebt,
          actual: debt[c.by] + 1,
          message: "{expected} marches are owed already, which is the most",
        };
      },
    },
    "may-come": {
      rule: "16.12.B7",
      source: "community",
      says: "the active side's pieces have a march left; the other side's come once in a turn",
      ok(c) {
        const tired = c.p.pieces.find((id) => !mayCome(c, id));
        const active = c.by === c.s.active;
        const message = active
          ? "{actual} has made two marches in this turn"
          : "{actual} has reinforced a battle of this turn already";
        return tired === undefined || { actual: tired, message };
      },
    },
    "ordinary-march": {
      rule: "16.12.B7",
      source: "community",
      says: "no jump, no sea movement and no invasion into a running battle",
      ok: ({ p }) =>
        ["road", "rail", "river", "cavalry"].includes(p.by) || {
          actual: p.by,
          message: "nobody comes into a battle by {actual}",
        },
    },
    "in-reach": {
      rule: "16.12.M3",
      source: "community",
      says: "one box by road or into the battle by rail, up to two by river or with cavalry",
      ok({ p }) {
        // How far leaders come alone is a question of its own (8.21).
        if (p.pieces.length === 0) return true;
        if (p.by !== "rail" || p.path.length < 2) return inReach(p);
        return {
          expected: 1,
          actual: p.path.length,
          message: "the path has {actual} box(es); by rail into a battle it has {expected}",
        };
      },
    },
    "lone-leader-reach": {
      rule: "8.21",
      says: "a leader alone comes by two marches, or by one where that is the agreed reading",
      ok(c) {
        const { pieces, path } = c.p;
        const expected = leaderReach(c);
        if (pieces.length > 0 || path.length <= expected) return true;
        const boxes = expected === 1 ? "box" : "boxes";
        return { expected, actual: path.length, message: `a leader alone comes {expected} ${boxes} far, not {actual}` };
      },
    },
    "line-there": {
      rule: "16.12.M3",
      says: "a line of the named kind joins the boxes",
      ok: ({ p, facts }) => linesThere({ facts }, p.from, p),
    },
    "cavalry-mixes": {
      rule: "16.12.M4",
      source: "reconstruction",
      says: "only cavalry, and leaders alone, go two boxes along any lines",
      ok: (c) => ridersOnly(c, c.p),
    },
    "passes-no-enemy": {
      rule: "16.12.M6",
      source: "community",
      says: "nobody passes a box with enemy pieces",
      ok(c) {
        const { p, d, by } = c;
        return p.pieces.length > 0 ? passesNoEnemy(d.enemies, p) : leaderStops(c, by, d.enemies, p.path);
      },
    },
    "not-out-of-battle": {
      rule: "16.12.M6",
      source: "community",
      says: "pieces among enemies do not leave for another battle",
      ok: (c) => c.p.pieces.length === 0 || leavesBattle(c, c.by, c.d.enemies, c.p.from, c.p),
    },
    "not-the-potomac": {
      rule: "16.12.M7",
      says: "Confederates never use the Potomac line",
      ok: ({ p, facts, by }) => offPotomac({ facts }, by, p.from, p.path),
    },
    "breakout-first": {
      rule: "4.0",
      says: "Union pieces leave a contained port only after they have beaten those who contain it",
      ok: (c) => c.p.pieces.length === 0 || notContained(c, c.by, c.p.from),
    },
    "garrison-first": {
      rule: "5.0",
      says: "invaders leave a port only after they have beaten its garrison",
      ok: (c) => garrisonBeaten(c, c.p.from, c.p.pieces),
    },
    "leaders-there": {
      rule: "8.21",
      says: "the leaders are the side's own and in the box of origin",
      ok: ({ s, p, by }) => leadersThere(s, by, p.leaders ?? [], p.from),
    },
    "leaders-two-marches": {
      rule: "8.21",
      says: "a leader makes at most two marches, reinforcements counted as agreed",
      ok: (c) =>
        leadersRested(c, c.p.leaders ?? [], c.p.pieces.length > 0 ? 1 : marchesAlone(c, c.d.enemies, c.p.path)),
    },
  },
  apply(c) {
    const { s, p, f, by, tell } = c;
    const active = by === s.active;
    const from = lastBefore(p.from, p.path);
    const marches = p.pieces.length > 0 ? 1 : marchesAlone(c, occupiedBy(s, other(by)), p.path);
    if (by === f.attacker && p.pieces.length > 0 && !f.origins.includes(from)) f.origins.push(from);
    for (const id of p.pieces) {
      const piece = pieceOf(s, id);
      mark(piece, { box: f.box, from, over: null, by: "land" });
      if (active) mark(piece, { marches: marchesOf(s, id) + 1 });
      else s.reinforced.push(id);
      // Who has retreated from a garrison that fights on may come back to it (5.0).
      if (!f.took[by].includes(id)) f.took[by].push(id);
    }
    for (const leader of p.leaders ?? []) {
      s.leaders[leader].at = f.box;
      tire(c, leader, "with others", marches);
      f.leaders.push(leader);
    }
    const cost = p.pieces.length > 0 ? 1 : 0;
    if (active) s.marches.spent += cost;
    else s.debt[by] += cost;
    if (by === other(f.attacker) && p.pieces.length > 0) f.regulars = true;
    if (p.pieces.length > 0) {
      f.river = crossesRiver(c, f);
      surpriseOnTheWay(c, p.path, by);
    }
    tell("reinforced", { side: by, box: f.box, pieces: [...p.pieces, ...(p.leaders ?? [])], from: p.from, cost });
    settleBox(c, p.from);
    surpriseIn(c, f.box);
    return f.at;
  },
  // Beside the holes: few ways lead to the battle, and most beginnings lead elsewhere; the holes found none in 1 of 14 windows.
  candidates(c, offer) {
    const { f } = c;
    const side = sideIn(f, f.at === "attackerReinforce" ? "attacker" : "defender");
    const kinds = new Set<string>();
    for (const one of reinforcements(c, f, side)) {
      const [piece] = one.pieces;
      const kind = `${one.from} ${one.pieces.length} ${piece === undefined ? one.leaders?.join() : kindOf(pieceOf(c.s, piece))}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      offer({ ...one });
    }
  },
  complete: false,
  *holes(c, { from, pieces = [], leaders = [], by, path = [] }) {
    const { f } = c;
    const alone = leaderIds.filter((id) => leaderSide[id] === c.by).map((id) => c.s.leaders[id].at);
    const away = awayFrom(c, f.box);
    const max = (box: BoxId) => (pieces.length === 0 && alone.includes(box) ? maxLeaderBoxes : maxBoxes);
    const near = (box: BoxId) => (away.get(box) ?? 99) <= max(box);
    const paid = canPay(c, c.by);
    const able = (box: BoxId) => piecesIn(c.s, box, c.by).filter((id) => mayCome(c, id));
    const comes = (box: BoxId) => alone.includes(box) || (paid && able(box).length > 0);
    yield { param: "/from", values: ownBoxes(c, c.by).filter((box) => near(box) && box !== f.box && comes(box)) };
    if (from === undefined) return;
    yield { param: "/by", values: waysOutOf(c, c.by, from).filter((way) => way !== "sea") };
    const rested = paid ? able(from) : [];
    const left = max(from) - path.length - 1;
    const on = by === undefined ? [] : nextBoxes(c, c.by, path.at(-1) ?? from, by, path.length === 0);
    const nearer = (a: BoxId, b: BoxId) => (away.get(a) ?? 99) - (away.get(b) ?? 99);
    const values = path.at(-1) === f.box ? [] : on.filter((box) => (away.get(box) ?? 99) <= left).sort(nearer);
    yield { param: "/path", values, pick: [1, max(from)] };
    yield piecesHole(c, "/pieces", rested, pieces, [0, rested.length]);
    yield { ...leadersHole(c, "/leaders", c.by, from, leaders), extra: pieces.length > 0 };
  },
  describe: ({ from, pieces, leaders, path }, facts, s) =>
    `${forceText(s, pieces, leaders)} reinforce ${routeText(facts, [from, ...path])}`,
});

/** Boxes of a march, and of a leader's two. */
const [maxBoxes, maxLeaderBoxes] = [2, 4];

/** How many lines lead to the battle from the boxes near it. */
function awayFrom({ facts }: Pick<QueryContext, "facts">, box: BoxId): ReadonlyMap<BoxId, number> {
  const away = new Map<BoxId, number>([[box, 0]]);
  for (const [at, steps] of away) {
    if (steps === maxLeaderBoxes) continue;
    for (const next of facts.neighbours(at)) if (!away.has(next)) away.set(next, steps + 1);
  }
  return away;
}
