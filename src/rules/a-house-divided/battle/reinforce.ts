import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { kindOf, occupiedBy, pieceOf } from "../position/board.js";
import { surpriseIn, tidy } from "../position/control.js";
import { sideIn } from "../position/fighting.js";
import { each, twiceIn } from "../position/groups.js";
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
} from "../position/marching.js";
import { forceText, routeText } from "../position/names.js";
import { uncovered } from "../position/uncovered.js";
import { leaderSide, mostDebt, mostMarches, other } from "../terms/constants.js";
import { canPay, mayCome, reinforcements } from "./reinforcing.js";

/** Pieces join a running battle by one ordinary march; leaders come without cost (16.12.B7, 8.21). */
export const reinforce = move({
  name: "reinforce",
  rule: "16.12.B7",
  at: ["battle/attackerReinforce", "battle/defenderReinforce"],
  params: moveShapes.reinforce,
  gates: {
    "boxes-known": { rule: "16.3", says: "the boxes are on the map" },
    "pieces-known": { rule: "16.12.B7", says: "the pieces are in play" },
  },
  look({ s, p, facts, by }, shut) {
    const unknown = [p.from, ...p.path].find((box) => !facts.isBox(box));
    if (unknown !== undefined) return shut("boxes-known", { actual: unknown });
    const gone = p.pieces.find((id) => s.pieces[id] === undefined);
    return gone === undefined ? { enemies: occupiedBy(s, other(by)) } : shut("pieces-known", { actual: gone });
  },
  checks: {
    "somebody-comes": {
      rule: "16.12.B7",
      says: "pieces or leaders come into the battle, each named once",
      ok: ({ p, f }) =>
        p.pieces.length + (p.leaders ?? []).length > 0 &&
        goalOf(p.path) === f.box &&
        twiceIn(p.pieces) === undefined &&
        twiceIn(p.leaders ?? []) === undefined,
    },
    "own-pieces-there": {
      rule: "16.12.B7",
      says: "the pieces are the side's own and stand in the box of origin",
      ok({ s, p, by }) {
        const wrong = p.pieces.find((id) => pieceOf(s, id).box !== p.from || pieceOf(s, id).side !== by);
        return wrong === undefined || { expected: p.from, actual: wrong };
      },
    },
    "march-to-pay": {
      rule: "16.12.B7",
      says: "a march is left to pay with; the other player owes at most two",
      ok(c) {
        if (c.p.pieces.length === 0 || canPay(c, c.by)) return true;
        const { marches, debt } = c.s;
        const own = { expected: marches.available, actual: marches.spent + 1 };
        return uncovered(c, "b7-cost", c.by === c.s.active ? own : { expected: mostDebt, actual: debt[c.by] + 1 });
      },
    },
    "may-come": {
      rule: "16.12.B7",
      says: "the active side's pieces have a march left; the other side's come once in a turn",
      ok(c) {
        const tired = c.p.pieces.find((id) => !mayCome(c, id));
        return tired === undefined || uncovered(c, "b7-reinforcement", { actual: tired });
      },
    },
    "ordinary-march": {
      rule: "16.12.B7",
      says: "no jump, no sea movement and no invasion into a running battle",
      ok: (c) =>
        ["road", "rail", "river", "cavalry"].includes(c.p.by) || uncovered(c, "b7-reinforcement", { actual: c.p.by }),
    },
    "in-reach": {
      rule: "16.12.M3",
      says: "one box by road or into the battle by rail, up to two by river or with cavalry",
      ok: ({ p }) => (p.by === "rail" && p.path.length > 1 ? { expected: 1, actual: p.path.length } : inReach(p)),
    },
    "lone-leader-reach": {
      rule: "8.21",
      says: "a leader alone comes as far as he goes in a march",
      ok(c) {
        if (c.p.pieces.length > 0 || c.p.path.length < 2 || c.ruling("lone-leader-march") === "two") return true;
        return uncovered(c, "leader-alone", { expected: 1, actual: c.p.path.length });
      },
    },
    "line-there": {
      rule: "16.12.M3",
      says: "a line of the named kind joins the boxes",
      ok: ({ p, facts }) => linesThere({ facts }, p.from, p),
    },
    "cavalry-mixes": {
      rule: "16.12.M4",
      says: "only cavalry, and leaders alone, go two boxes along any lines",
      ok: (c) => ridersOnly(c, c.p),
    },
    "passes-no-enemy": {
      rule: "16.12.M6",
      says: "nobody passes a box with enemy pieces",
      ok: ({ p, d }) => passesNoEnemy(d.enemies, p),
    },
    "not-out-of-battle": {
      rule: "16.12.M6",
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
      says: "Union pieces leave a contained port only after they have beaten who contains it",
      ok: (c) => c.p.pieces.length === 0 || notContained(c, c.by, c.p.from, false),
    },
    "leaders-there": {
      rule: "8.21",
      says: "the leaders are the side's own, in the box of origin, with a march left",
      ok: ({ s, p, by }) =>
        each(
          p.leaders ?? [],
          (leader) => {
            const { at, marches } = s.leaders[leader];
            return (at === p.from && leaderSide[leader] === by && marches < mostMarches) || { actual: leader };
          },
          "/leaders",
        ),
    },
  },
  apply(c) {
    const { s, p, f, by, tell } = c;
    const active = by === s.active;
    const from = lastBefore(p.from, p.path);
    if (by === f.attacker && p.pieces.length > 0 && !f.origins.includes(from)) f.origins.push(from);
    for (const id of p.pieces) {
      const piece = pieceOf(s, id);
      Object.assign(piece, { box: f.box, from, by: "land" });
      if (active) piece.marches = Math.min(mostMarches, piece.marches + 1);
      else s.reinforced.push(id);
      f.took[by].push(id);
    }
    for (const leader of p.leaders ?? []) {
      Object.assign(s.leaders[leader], {
        at: f.box,
        marches: Math.min(mostMarches, s.leaders[leader].marches + (active ? 1 : 0)),
      });
      f.leaders.push(leader);
    }
    const cost = p.pieces.length > 0 ? 1 : 0;
    if (active) s.marches.spent += cost;
    else s.debt[by] += cost;
    if (by === other(f.attacker) && p.pieces.length > 0) f.regulars = true;
    tell("reinforced", { side: by, box: f.box, pieces: [...p.pieces, ...(p.leaders ?? [])], from: p.from, cost });
    tidy(c, p.from);
    surpriseIn(c, f.box);
    return f.at;
  },
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
  describe: ({ from, pieces, leaders, path }, facts, s) =>
    `${forceText(s, pieces, leaders)} reinforce ${routeText(facts, [from, ...path])}`,
});
