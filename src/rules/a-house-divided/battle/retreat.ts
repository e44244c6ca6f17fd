import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { leadersIn, mark, piecesIn } from "../position/board.js";
import { garrisonStands } from "../position/combatants.js";
import { settleBox, surpriseIn } from "../position/control.js";
import { each, twiceIn } from "../position/groups.js";
import { offPotomac } from "../position/march-routes.js";
import { counterName } from "../position/names.js";
import { ownPort } from "../position/sea-routes.js";
import { boxKnown, noBox } from "../position/unknown-names.js";
import { other } from "../terms/constants.js";
import type { BoxId, PieceId } from "../terms/ids.js";
import { closedTo, heldInPort, mayEvacuate, openTo, retreatBoxes, staysInPort } from "./retreat-boxes.js";

const windows = ["battle/defenderRetreat", "battle/attackerRetreat", "battle/rout"] as const;

interface Retreat {
  readonly to: BoxId;
  readonly others?: readonly { readonly piece: PieceId; readonly to: BoxId }[] | undefined;
}

/** Where a piece goes in a retreat. */
const goalFor = ({ to, others = [] }: Retreat, id: PieceId): BoxId =>
  others.find(({ piece }) => piece === id)?.to ?? to;

/** All own pieces of the battle leave it, each for an adjacent box (16.12.B6, 8.1). */
export const retreat = move({
  name: "retreat",
  rule: "16.12.B6",
  at: windows,
  params: moveShapes.retreat,
  preconditions: { "boxes-known": boxKnown },
  resolve(c, reject) {
    const { s, p, f, facts, by } = c;
    const unknown = [p.to, ...(p.others ?? []).map(({ to }) => to)].find((box) => !facts.isBox(box));
    if (unknown !== undefined) return reject("boxes-known", noBox(facts, unknown));
    const all = piecesIn(s, f.box, by);
    // Routed pieces that cannot go are lost; they hold nobody back (8.1).
    return { going: f.at === "rout" ? all.filter((id) => retreatBoxes(c, f, id).length > 0) : all };
  },
  checks: {
    "own-pieces": {
      rule: "16.12.B6",
      says: "each piece named is the side's own in the battle, and goes one way",
      ok({ s, p, f, by }) {
        const named = (p.others ?? []).map(({ piece }) => piece);
        const twice = twiceIn(named);
        if (twice !== undefined) return { actual: twice, message: "{actual} is named twice" };
        const wrong = named.find((id) => s.pieces[id]?.box !== f.box || s.pieces[id]?.side !== by);
        return wrong === undefined || { actual: wrong, message: "{actual} is not a {by} piece in {box}" };
      },
    },
    adjacent: {
      rule: "16.12.B6",
      source: "reconstruction",
      says: "a line leads to the box; by sea only with naval evacuation, between ports",
      ok(c) {
        const { p, d, f, facts, by } = c;
        return each(
          d.going,
          (piece) => {
            const to = goalFor(p, piece);
            const bySea = mayEvacuate(c, f, by) && ownPort(c, to, by) && to !== f.box;
            return (
              bySea ||
              facts.line(f.box, to) || { actual: to, piece, message: "no line leads {piece} from {box} to {actual}" }
            );
          },
          "/pieces",
        );
      },
    },
    "not-the-potomac": {
      rule: "16.12.M7",
      says: "Confederates never use the Potomac line",
      ok: ({ p, d, f, facts, by }) =>
        by === "union" || each(d.going, (id) => offPotomac({ facts }, by, f.box, [goalFor(p, id)]), "/pieces"),
    },
    "open-box": {
      rule: "16.12.B6",
      source: "reconstruction",
      says: "the box is own-controlled and free of enemies, and no attacker came from it; attackers may go back",
      ok(c) {
        const { p, d, f, by } = c;
        const piece = d.going.find((id) => !openTo(c, f, id, goalFor(p, id)));
        if (piece === undefined) return true;
        const actual = goalFor(p, piece);
        return {
          actual,
          path: `/pieces/${piece}`,
          piece,
          message: `${closedTo(c, f, by, actual)}: {piece} cannot go there`,
        };
      },
    },
    "breakout-first": {
      rule: "4.0",
      says: "pieces that attack out of a contained port and have not won stay in it; under one reading, so do those that are attacked there",
      ok(c) {
        const { p, d, f, by } = c;
        const byLand = d.going.some((id) => !(mayEvacuate(c, f, by) && ownPort(c, goalFor(p, id), by)));
        const held = byLand || c.ruling("contained-sea-exit") !== "free";
        if (!(staysInPort(c, f, by) && held) && !(heldInPort(c, f, by) && byLand)) return true;
        return {
          expected: f.box,
          actual: p.to,
          message: "{expected} is contained: nobody leaves it before a breakout is won",
        };
      },
    },
    "somebody-goes-there": {
      rule: "16.12.B6",
      says: "the first box named is where pieces, and the leaders with them, go",
      ok: ({ p, d }) =>
        d.going.some((id) => goalFor(p, id) === p.to) || {
          actual: p.to,
          message: "no piece goes to {actual}, the first box named",
        },
    },
  },
  apply(c) {
    const { s, p, d, f, by, tell } = c;
    for (const id of d.going) {
      const piece = s.pieces[id];
      if (piece !== undefined) mark(piece, { box: goalFor(p, id), from: null, over: null, by: null });
    }
    for (const leader of leadersIn(c, f.box, by)) s.leaders[leader].at = p.to;
    tell("retreated", { side: by, box: f.box, pieces: d.going, to: p.to, others: [...(p.others ?? [])] });
    for (const goal of new Set(d.going.map((id) => goalFor(p, id)))) surpriseIn(c, goal);
    if (f.at === "rout") return "decided";
    f.retreated = by;
    settleBox(c, f.box);
    // A garrison never retreats: it fights on alone, and nobody comes to a battle that their side has left (5.0, 16.12.B7).
    if (by === other(f.attacker) && garrisonStands(f)) {
      f.retreated = null;
      return "attackerRally";
    }
    return "decided";
  },
  complete: false,
  *holes(c, { to, others = [] }) {
    const { s, f, by } = c;
    const open = new Map(piecesIn(s, f.box, by).map((id) => [id, retreatBoxes(c, f, id)] as const));
    yield { param: "/to", values: [...new Set([...open.values()].flat())].sort() };
    if (to === undefined) return;
    const last = others.at(-1);
    if (last?.piece !== undefined && last.to === undefined) {
      yield { param: `/others/${others.length - 1}/to`, values: open.get(last.piece) ?? [] };
      return;
    }
    const left = [...open.keys()].filter((id) => !others.some(({ piece }) => piece === id));
    // First those who cannot go where the others go.
    const stuck = left.filter((id) => open.get(id)?.includes(to) === false);
    const values = stuck.length > 0 ? stuck : left;
    yield { param: `/others/${others.length}/piece`, values, optional: true, extra: stuck.length === 0 };
  },
  describe: ({ to, others = [] }, facts) => {
    const rest = others.map(({ piece, to: box }) => `, ${counterName(piece)} to ${facts.name(box)}`).join("");
    return `retreat to ${facts.name(to)}${rest}`;
  },
});
