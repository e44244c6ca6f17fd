import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { controller, hasPieces, marchesOf, mark, pieceOf } from "../position/board.js";
import { settleBox, surpriseIn } from "../position/control.js";
import { each, twiceIn } from "../position/groups.js";
import { leadersHole, ownBoxes, piecesHole, restedIn } from "../position/holes.js";
import { leadersRested, leadersThere, marchesLeft, tire } from "../position/march-allowance.js";
import { mayLeaveBySea } from "../position/march-routes.js";
import { forceText } from "../position/names.js";
import { invasionDie, ownPort } from "../position/sea-routes.js";
import { boxKnown, noBox, noPiece } from "../position/unknown-names.js";
import { maxMarches, washington } from "../terms/constants.js";
import type { BoxId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** Whether a port must be invaded: it is not the Union's, or enemies alone stand in it. */
const invadable = (s: State, box: BoxId): boolean =>
  controller(s, box) !== "union" || (hasPieces(s, box, "confederate") && !hasPieces(s, box, "union"));

/** Union pieces land in a port that the Union does not control (16.12.M11). */
export const navalInvasion = move({
  name: "naval-invasion",
  rule: "16.12.M11",
  at: ["movement/march"],
  params: moveShapes["naval-invasion"],
  preconditions: {
    "boxes-known": boxKnown,
    "pieces-known": { rule: "16.12.M11", says: "the pieces are in play" },
  },
  resolve({ s, p, facts }, reject) {
    if (!facts.isBox(p.to)) return reject("boxes-known", noBox(facts, p.to));
    const notInPlay = p.pieces.find((id) => s.pieces[id] === undefined);
    return notInPlay === undefined ? undefined : reject("pieces-known", noPiece(s, notInPlay));
  },
  checks: {
    "union-only": {
      rule: "8.4",
      says: "only the Union invades by sea",
      ok: ({ by }) =>
        by === "union" || { expected: "union", actual: by, message: "the {actual} side never invades by sea" },
    },
    "a-six": {
      rule: "16.12.M11",
      source: "community",
      says: "the march die is a six",
      ok: (c) =>
        invasionDie(c) || {
          expected: 6,
          actual: c.s.marches.die,
          message:
            c.s.marches.die === null
              ? "no march die was rolled this turn, and an invasion needs a {expected}"
              : "the march die is {actual}, and an invasion needs a {expected}",
        },
    },
    "one-march-each": {
      rule: "16.12.M11",
      source: "community",
      says: "one march is left for each piece that invades",
      ok({ s, p }) {
        const expected = marchesLeft(s);
        const { length } = p.pieces;
        if (length > 0 && length <= expected) return true;
        const message =
          length === 0 ? "nobody invades" : "{actual} pieces invade with {expected} marches left: each costs one";
        return { expected, actual: length, message };
      },
    },
    "washington-held": {
      rule: "16.12.M11",
      source: "community",
      says: "a Union piece stands in Washington",
      ok: ({ s }) =>
        hasPieces(s, washington, "union") || {
          expected: washington,
          message: "no Union piece stands in {expected}: without one there is no invasion",
        },
    },
    "named-once": {
      rule: "16.12.M11",
      says: "each piece is named once",
      ok({ p }) {
        const twice = twiceIn(p.pieces) ?? twiceIn(p.leaders ?? []);
        return twice === undefined || { actual: twice, message: "{actual} is named twice" };
      },
    },
    "own-pieces": {
      rule: "16.12.M11",
      says: "the pieces are the side's own",
      ok: ({ s, p, by }) =>
        each(
          p.pieces,
          (id) => pieceOf(s, id).side === by || { actual: id, message: "{actual} is a piece of the enemy" },
          "/pieces",
        ),
    },
    "from-own-ports": {
      rule: "16.12.M11",
      source: "community",
      says: "the pieces start in own-controlled ports",
      ok(c) {
        const { s, p, by, ruling } = c;
        const anywhere = ruling("invasion-origin") === "any-own-port";
        const message = anywhere
          ? "{piece} starts in {actual}, which is not a port under {side} control"
          : "{piece} starts in {actual}: invasions start in Washington";
        return each(
          p.pieces,
          (piece) => {
            const { box } = pieceOf(s, piece);
            const open = anywhere || box === washington;
            return (open && ownPort(c, box, by)) || { actual: box, piece, side: by, message };
          },
          "/pieces",
        );
      },
    },
    "two-marches": {
      rule: "16.12.M2",
      says: "a piece takes part in at most two marches of a turn",
      ok: ({ s, p }) =>
        each(
          p.pieces,
          (id) =>
            marchesOf(s, id) < maxMarches || {
              expected: maxMarches,
              actual: id,
              message: "{actual} took part in {expected} marches of this turn already",
            },
          "/pieces",
        ),
    },
    "breakout-first": {
      rule: "4.0",
      says: "under the agreed reading, Union pieces leave a contained port, by sea too, only after a breakout",
      ok: (c) => each(c.p.pieces, (id) => mayLeaveBySea(c, c.by, pieceOf(c.s, id).box), "/pieces"),
    },
    "enemy-port": {
      rule: "16.12.M11",
      source: "community",
      says: "the goal is a port that the side does not control, or that enemies hold alone",
      ok({ s, p, facts, by }) {
        if (!facts.port(p.to)) return { actual: p.to, message: "{actual} is not a port" };
        return (
          by !== "union" ||
          invadable(s, p.to) || { actual: p.to, message: "{actual} is under {by} control: nobody invades it" }
        );
      },
    },
    "fort-monroe": {
      rule: "16.12.M12",
      source: "community",
      says: "no invasion of Yorktown or Norfolk while Fort Monroe is Confederate",
      ok({ s, p, options }) {
        const near = p.to === "yorktown" || p.to === "norfolk";
        const closed = options.fortMonroe && near && controller(s, "fort-monroe") === "confederate";
        return !closed || { actual: p.to, message: "Fort Monroe is Confederate: {actual} cannot be invaded" };
      },
    },
    "leaders-there": {
      rule: "8.21",
      says: "a leader invades with a piece of their box",
      ok: ({ s, p, by }) =>
        each(
          p.leaders ?? [],
          (leader) => {
            const { at } = s.leaders[leader];
            const own = leadersThere(s, by, [leader], at);
            if (own !== true || p.pieces.some((id) => pieceOf(s, id).box === at)) return own;
            return { actual: leader, at, message: "no piece goes with {actual}: their place is {at}" };
          },
          "/leaders",
        ),
    },
    "leaders-two-marches": {
      rule: "8.21",
      says: "a leader makes at most two marches, those with pieces counted as agreed",
      ok: (c) => leadersRested(c, c.p.leaders ?? []),
    },
  },
  apply(c) {
    const { s, p, f, tell } = c;
    f.begun = true;
    s.marches.spent += p.pieces.length;
    const left = new Set(p.pieces.map((id) => pieceOf(s, id).box));
    for (const id of p.pieces) {
      const piece = pieceOf(s, id);
      mark(piece, {
        from: piece.box,
        over: null,
        box: p.to,
        by: "invasion",
        marches: marchesOf(s, id) + 1,
      });
    }
    for (const leader of p.leaders ?? []) {
      s.leaders[leader].at = p.to;
      tire(c, leader, "with others");
    }
    tell("pieces-landed", { pieces: [...p.pieces, ...(p.leaders ?? [])], from: [...left].sort(), box: p.to });
    surpriseIn(c, p.to);
    for (const box of left) settleBox(c, box);
    return "march";
  },
  complete: false,
  *holes(c, { pieces = [], leaders = [], to }) {
    const { s, facts, by } = c;
    if (s.active !== by || !invasionDie(c) || marchesLeft(s) === 0 || !hasPieces(s, washington, by)) return;
    const origins = c.ruling("invasion-origin") === "any-own-port" ? ownBoxes(c, by) : [washington];
    const rested = origins.flatMap((box) => (ownPort(c, box, by) ? restedIn(c, by, box, maxMarches) : []));
    yield piecesHole(c, "/pieces", rested, pieces, [1, marchesLeft(s)]);
    yield { param: "/to", values: facts.boxes.filter((box) => facts.port(box) && invadable(s, box)), free: true };
    const [first] = pieces;
    if (first === undefined || to === undefined) return;
    yield { ...leadersHole(c, "/leaders", by, pieceOf(s, first).box, leaders), extra: true };
  },
  describe: ({ pieces, leaders, to }, facts, s) => `${forceText(s, pieces, leaders)} invade ${facts.name(to)} by sea`,
});
