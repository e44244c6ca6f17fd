import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { marchesOf, occupiedBy, ownPiecesIn } from "../position/board.js";
import { garrisonBeaten } from "../position/garrison.js";
import { each, twiceIn } from "../position/groups.js";
import {
  carry,
  leadersRested,
  leadersThere,
  marchesKnown,
  marchesLeft,
  maybeContain,
} from "../position/march-allowance.js";
import {
  goalOf,
  inReach,
  leavesBattle,
  linesThere,
  mayLeaveBySea,
  notContained,
  offPotomac,
  passesNoEnemy,
  railOwn,
  ridersOnly,
  turnsBack,
} from "../position/march-routes.js";
import { forceText, routeText } from "../position/names.js";
import { betweenPorts, maySail, notAmongEnemies, outOfEurope } from "../position/sea-routes.js";
import { boxKnown, noBox, noPiece } from "../position/unknown-names.js";
import { yearOf } from "../terms/calendar.js";
import { europe, maxMarches, other } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId, Way } from "../terms/ids.js";
import { jumpOpen, jumpsDownstream, jumpsInfantry } from "./jumps.js";
import { marchHoles } from "./march-holes.js";

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
  preconditions: {
    "boxes-known": boxKnown,
    "pieces-known": { rule: "16.12.M2", says: "the pieces are in play" },
  },
  resolve({ s, p, facts, by }, reject) {
    const boxes = [...(p.from === europe ? [] : [p.from]), ...p.groups.flatMap(({ path }) => path)];
    const unknown = boxes.find((box) => !facts.isBox(box));
    if (unknown !== undefined) return reject("boxes-known", noBox(facts, unknown));
    const notInPlay = allPieces(p).find((id) => s.pieces[id] === undefined);
    return notInPlay === undefined
      ? { enemies: occupiedBy(s, other(by)) }
      : reject("pieces-known", noPiece(s, notInPlay));
  },
  checks: {
    "march-left": {
      rule: "16.12.M2",
      says: "a march is left",
      ok({ s, facts, options }) {
        if (marchesLeft(s) > 0) return true;
        marchesKnown({ s, facts, options }, yearOf(s.turn));
        const { available, spent } = s.marches;
        return { expected: available, actual: spent + 1, message: "all {expected} marches of the turn are spent" };
      },
    },
    "somebody-goes": {
      rule: "16.12.M2",
      says: "a march moves pieces, each group to a box",
      ok({ p }) {
        const empty = p.groups.some(({ pieces, path }) => pieces.length === 0 || path.length === 0);
        return (p.groups.length > 0 && !empty) || { message: "nobody goes: a group needs pieces and a path" };
      },
    },
    "named-once": {
      rule: "16.12.M2",
      says: "each piece and leader goes one way",
      ok({ p }) {
        const twice = twiceIn(allPieces(p)) ?? twiceIn(allLeaders(p));
        return twice === undefined || { actual: twice, message: "{actual} is named twice" };
      },
    },
    "own-pieces-there": {
      rule: "16.12.M2",
      says: "the pieces are the side's own and stand in the activated box",
      ok: ({ s, p, by }) => ownPiecesIn(s, by, p.from, allPieces(p)),
    },
    "two-marches": {
      rule: "16.12.M2",
      says: "a piece takes part in at most two marches of a turn",
      ok({ s, p }) {
        const tired = allPieces(p).filter((id) => marchesOf(s, id) >= maxMarches);
        const message = "{actual} took part in {expected} marches of this turn already";
        return tired.length === 0 || { expected: maxMarches, actual: tired, message };
      },
    },
    "in-reach": {
      rule: "16.12.M3",
      source: "community",
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
      source: "community",
      says: "a rail move of two boxes goes only through and into own-controlled boxes without enemy pieces",
      ok: ({ s, p, d, by }) => each(p.groups, (group) => railOwn({ s }, by, d.enemies, group)),
    },
    "cavalry-mixes": {
      rule: "16.12.M4",
      source: "reconstruction",
      says: "only cavalry goes two boxes along any lines",
      ok: (c) => each(c.p.groups, (group) => ridersOnly(c, group)),
    },
    "passes-no-enemy": {
      rule: "16.12.M6",
      source: "community",
      says: "nobody passes a box with enemy pieces",
      ok: ({ p, d }) => each(p.groups, (group) => passesNoEnemy(d.enemies, group)),
    },
    "leaves-to-own": {
      rule: "16.12.M6",
      source: "community",
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
      source: "community",
      says: "cavalry jumps over enemy infantry without cavalry",
      ok: (c) => each(c.p.groups, (group) => jumpsInfantry(c, c.by, c.p.from, group)),
    },
    "river-jump-downstream": {
      rule: "16.12.M9",
      source: "community",
      says: "the Union jumps downstream over enemies, to a box without enemies",
      ok: (c) => each(c.p.groups, (group) => jumpsDownstream(c, c.by, c.p.from, group)),
    },
    "river-jump-open": {
      rule: "16.12.M9",
      source: "community",
      says: "no other enemy force stands upstream of the box jumped over",
      ok: (c) => each(c.p.groups, (group) => jumpOpen(c, c.p.from, group)),
    },
    "between-ports": {
      rule: "16.12.M10",
      source: "community",
      says: "a sea move goes from one own-controlled port to another",
      ok: (c) => each(c.p.groups, (group) => betweenPorts(c, c.by, c.p.from, group)),
    },
    "not-among-enemies": {
      rule: "16.12.M10",
      source: "community",
      says: "nobody lands by sea among enemies, except in a contained port; that would be an invasion",
      ok: ({ s, p, d }) => each(p.groups, (group) => notAmongEnemies(s, d.enemies, group)),
    },
    "out-of-europe": {
      rule: "8.4",
      says: "pieces leave Europe only by sea",
      ok: ({ p }) => each(p.groups, (group) => outOfEurope(p.from, group)),
    },
    "may-sail": {
      rule: "8.4",
      says: "the Confederacy moves by sea only after foreign intervention",
      ok: (c) => each(c.p.groups, (group) => maySail(c, c.by, group)),
    },
    "breakout-first": {
      rule: "4.0",
      says: "Union pieces leave a contained port only after they have beaten those who contain it",
      ok: (c) => each(c.p.groups, ({ by }) => (by === "sea" ? mayLeaveBySea : notContained)(c, c.by, c.p.from)),
    },
    "garrison-first": {
      rule: "5.0",
      says: "invaders leave a port only after they have beaten its garrison",
      // The text says what comes first, not that nobody turns back: even from real enemies one may (16.12.M6).
      ok: (c) =>
        each(
          c.p.groups,
          (group) => turnsBack(c, c.by, c.d.enemies, group) || garrisonBeaten(c, c.p.from, group.pieces),
        ),
    },
    "leaders-there": {
      rule: "8.21",
      says: "the leaders are the side's own and stand in the activated box",
      ok: ({ s, p, by }) => leadersThere(s, by, allLeaders(p), p.from),
    },
    "leaders-two-marches": {
      rule: "8.21",
      says: "a leader makes at most two marches, those with pieces counted as agreed",
      ok: (c) => leadersRested(c, allLeaders(c.p)),
    },
    "leaders-do-not-jump": {
      rule: "8.21",
      says: "under the agreed reading, a leader does not go along in a cavalry jump",
      ok: ({ p, ruling }) =>
        each(p.groups, ({ by, leaders = [] }) => {
          if (by !== "jump" || leaders.length === 0 || ruling("leader-jump") === "with-cavalry") return true;
          return { actual: leaders, message: "{actual} cannot go along in a cavalry jump" };
        }),
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
  complete: false,
  *holes(c, chosen) {
    yield* marchHoles(c, c.by, chosen);
  },
  describe: ({ from, groups }, facts, s) =>
    groups
      .map(({ pieces, leaders = [], path, by }) => {
        return `${forceText(s, pieces, leaders)} ${routeText(facts, [from, ...path])} (${by.replace("-", " ")})`;
      })
      .join("; "),
});
