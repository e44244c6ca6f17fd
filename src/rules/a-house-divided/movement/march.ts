import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { occupiedBy, pieceOf } from "../position/board.js";
import { each, twiceIn } from "../position/groups.js";
import { carry, leaderFault, marchesKnown, marchesLeft, maybeContain } from "../position/marches.js";
import {
  goalOf,
  inReach,
  leavesBattle,
  linesThere,
  notContained,
  offPotomac,
  passesNoEnemy,
  railOwn,
  ridersOnly,
} from "../position/marching.js";
import { forceText, routeText } from "../position/names.js";
import { betweenPorts, maySail } from "../position/sailing.js";
import { yearOf } from "../terms/calendar.js";
import { europe, mostMarches, other } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId, Way } from "../terms/ids.js";
import { jumpOpen, jumpsDownstream, jumpsInfantry } from "./jumps.js";
import { marchCandidates } from "./march-candidates.js";

interface March {
  readonly from: BoxId;
  readonly groups: readonly {
    readonly pieces: PieceId[];
    readonly leaders?: LeaderId[] | undefined;
    readonly path: BoxId[];
    readonly by: Way;
  }[];
}

const allPieces = ({ groups }: March): PieceId[] => groups.flatMap(({ pieces }) => pieces);
const allLeaders = ({ groups }: March): LeaderId[] => groups.flatMap(({ leaders = [] }) => leaders);

/** One march: a box with own pieces is activated, and any of them go, each group its way (16.12.M2). */
export const march = move({
  name: "march",
  rule: "16.12.M2",
  at: ["movement/march"],
  params: moveShapes.march,
  gates: {
    "boxes-known": { rule: "16.3", says: "the boxes are on the map" },
    "pieces-known": { rule: "16.12.M2", says: "the pieces are in play" },
  },
  look({ s, p, facts, by }, shut) {
    const boxes = [...(p.from === europe ? [] : [p.from]), ...p.groups.flatMap(({ path }) => path)];
    const unknown = boxes.find((box) => !facts.isBox(box));
    if (unknown !== undefined) return shut("boxes-known", { actual: unknown });
    const gone = allPieces(p).find((id) => s.pieces[id] === undefined);
    return gone === undefined ? { enemies: occupiedBy(s, other(by)) } : shut("pieces-known", { actual: gone });
  },
  checks: {
    "march-left": {
      rule: "16.12.M2",
      says: "a march is left",
      ok({ s, facts, options }) {
        if (marchesLeft(s) > 0) return true;
        marchesKnown({ s, facts, options }, yearOf(s.turn));
        return { expected: s.marches.available, actual: s.marches.spent + 1 };
      },
    },
    "somebody-goes": {
      rule: "16.12.M2",
      says: "a march moves pieces, each group to a box",
      ok: ({ p }) => p.groups.length > 0 && p.groups.every(({ pieces, path }) => pieces.length > 0 && path.length > 0),
    },
    "named-once": {
      rule: "16.12.M2",
      says: "each piece and leader goes one way",
      ok({ p }) {
        const twice = twiceIn(allPieces(p)) ?? twiceIn(allLeaders(p));
        return twice === undefined || { actual: twice };
      },
    },
    "own-pieces-there": {
      rule: "16.12.M2",
      says: "the pieces are the side's own and stand in the activated box",
      ok({ s, p, by }) {
        const wrong = allPieces(p).find((id) => pieceOf(s, id).box !== p.from || pieceOf(s, id).side !== by);
        return wrong === undefined || { expected: p.from, actual: wrong };
      },
    },
    "two-marches": {
      rule: "16.12.M2",
      says: "a piece takes part in at most two marches of a turn",
      ok({ s, p }) {
        const tired = allPieces(p).filter((id) => pieceOf(s, id).marches >= mostMarches);
        return tired.length === 0 || { expected: mostMarches, actual: tired };
      },
    },
    "in-reach": {
      rule: "16.12.M3",
      says: "one box by road, up to two by rail or river, two in a jump",
      ok: ({ p }) => each(p.groups, inReach),
    },
    "line-there": {
      rule: "16.12.M3",
      says: "a line of the named kind joins the boxes",
      ok: ({ p, facts }) => each(p.groups, (group) => linesThere({ facts }, p.from, group)),
    },
    "rail-own": {
      rule: "16.12.M3",
      says: "by rail two boxes only through and into own-controlled boxes without enemy pieces",
      ok: ({ s, p, d, by }) => each(p.groups, (group) => railOwn({ s }, by, d.enemies, group)),
    },
    "cavalry-mixes": {
      rule: "16.12.M4",
      says: "only cavalry goes two boxes along any lines",
      ok: (c) => each(c.p.groups, (group) => ridersOnly(c, group)),
    },
    "passes-no-enemy": {
      rule: "16.12.M6",
      says: "nobody passes a box with enemy pieces",
      ok: ({ p, d }) => each(p.groups, (group) => passesNoEnemy(d.enemies, group)),
    },
    "leaves-to-own": {
      rule: "16.12.M6",
      says: "pieces among enemies leave only for an own-controlled box without enemies",
      ok: (c) => each(c.p.groups, (group) => leavesBattle(c, c.by, c.d.enemies, c.p.from, group)),
    },
    "not-the-potomac": {
      rule: "16.12.M7",
      says: "Confederates never use the Potomac line",
      ok: ({ p, facts, by }) => each(p.groups, ({ path }) => offPotomac({ facts }, by, p.from, path)),
    },
    "jump-over-infantry": {
      rule: "16.12.M8",
      says: "cavalry jumps over enemy infantry without cavalry",
      ok: (c) => each(c.p.groups, (group) => jumpsInfantry(c, c.by, c.p.from, group)),
    },
    "river-jump-downstream": {
      rule: "16.12.M9",
      says: "the Union jumps downstream over enemies, to a box without enemies",
      ok: (c) => each(c.p.groups, (group) => jumpsDownstream(c, c.by, c.p.from, group)),
    },
    "river-jump-open": {
      rule: "16.12.M9",
      says: "no other enemy force stands upstream of the box jumped over",
      ok: (c) => each(c.p.groups, (group) => jumpOpen(c, c.p.from, group)),
    },
    "between-ports": {
      rule: "16.12.M10",
      says: "by sea from an own-controlled port to another; out of Europe only by sea",
      ok: (c) => each(c.p.groups, (group) => betweenPorts(c, c.by, c.p.from, group)),
    },
    "may-sail": {
      rule: "8.4",
      says: "the Confederacy moves by sea only after foreign intervention",
      ok: (c) => each(c.p.groups, (group) => maySail(c, c.by, group)),
    },
    "breakout-first": {
      rule: "4.0",
      says: "Union pieces leave a contained port only after they have beaten who contains it",
      ok: (c) => each(c.p.groups, ({ by }) => notContained(c, c.by, c.p.from, by === "sea")),
    },
    "leaders-there": {
      rule: "8.21",
      says: "the leaders are the side's own and stand in the activated box",
      ok({ s, p }) {
        const { wrong } = leaderFault({ s }, allLeaders(p), p.from);
        return wrong === undefined || { expected: p.from, actual: wrong };
      },
    },
    "leaders-two-marches": {
      rule: "8.21",
      says: "a leader makes at most two marches",
      ok({ s, p }) {
        const { tired } = leaderFault({ s }, allLeaders(p), p.from);
        return tired === undefined || { expected: mostMarches, actual: tired };
      },
    },
    "leaders-do-not-jump": {
      rule: "8.21",
      says: "a leader never makes a cavalry jump",
      ok: ({ p }) => each(p.groups, ({ by, leaders = [] }) => by !== "jump" || leaders.length === 0),
    },
  },
  apply(c) {
    const { s, p, f } = c;
    f.begun = true;
    s.marches.spent += 1;
    for (const { pieces, leaders = [], path, by } of p.groups) {
      carry(c, p.from, { pieces, path, by }, leaders, by === "sea" ? "sea" : "land");
      const goal = goalOf(path);
      if (maybeContain(c, goal) && !f.undecided.includes(goal)) f.undecided.push(goal);
    }
    return "contain";
  },
  candidates(c, offer) {
    for (const one of marchCandidates(c)) offer(one);
  },
  complete: false,
  describe: ({ from, groups }, facts, s) =>
    groups
      .map(({ pieces, leaders = [], path, by }) => {
        return `${forceText(s, pieces, leaders)} ${routeText(facts, [from, ...path])} (${by.replace("-", " ")})`;
      })
      .join("; "),
});
