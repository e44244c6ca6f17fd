import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { controller, hasPieces, pieceOf } from "../position/board.js";
import { surpriseIn, tidy } from "../position/control.js";
import { each, twiceIn } from "../position/groups.js";
import { leaderFault, marchesLeft } from "../position/marches.js";
import { notContained } from "../position/marching.js";
import { forceText } from "../position/names.js";
import { invasionDie, ownPort } from "../position/sailing.js";
import { uncovered } from "../position/uncovered.js";
import { mostMarches, washington } from "../terms/constants.js";

/** Union pieces land in a port that the Union does not control (16.12.M11). */
export const navalInvasion = move({
  name: "naval-invasion",
  rule: "16.12.M11",
  at: ["movement/march"],
  params: moveShapes["naval-invasion"],
  gates: {
    "boxes-known": { rule: "16.3", says: "the box is on the map" },
    "pieces-known": { rule: "16.12.M11", says: "the pieces are in play" },
  },
  look({ s, p, facts }, shut) {
    if (!facts.isBox(p.to)) return shut("boxes-known", { actual: p.to });
    const gone = p.pieces.find((id) => s.pieces[id] === undefined);
    return gone === undefined ? undefined : shut("pieces-known", { actual: gone });
  },
  checks: {
    "union-only": {
      rule: "8.4",
      says: "only the Union invades by sea",
      ok: ({ by }) => by === "union" || { expected: "union", actual: by },
    },
    "a-six": {
      rule: "16.12.M11",
      says: "the march die is a six",
      ok: (c) => invasionDie(c) || { expected: 6, actual: c.s.marches.die },
    },
    "one-march-each": {
      rule: "16.12.M11",
      says: "one march is left for each piece that invades",
      ok({ s, p, facts, options }) {
        if (p.pieces.length > 0 && p.pieces.length <= marchesLeft(s)) return true;
        return uncovered({ facts, options }, "m11-invasion", { expected: marchesLeft(s), actual: p.pieces.length });
      },
    },
    "washington-held": {
      rule: "16.12.M11",
      says: "a Union piece stands in Washington",
      ok({ s, facts, options }) {
        if (hasPieces(s, washington, "union")) return true;
        return uncovered({ facts, options }, "m11-invasion", { expected: washington });
      },
    },
    "named-once": {
      rule: "16.12.M11",
      says: "each piece is named once",
      ok({ p }) {
        const twice = twiceIn(p.pieces) ?? twiceIn(p.leaders ?? []);
        return twice === undefined || { actual: twice };
      },
    },
    "from-own-ports": {
      rule: "16.12.M11",
      says: "the pieces start in own-controlled ports",
      ok(c) {
        const { s, p, by, ruling } = c;
        return each(
          p.pieces,
          (id) => {
            const { side, box } = pieceOf(s, id);
            const start = ruling("invasion-origin") === "any-own-port" || box === washington;
            return (side === by && start && ownPort(c, box, by)) || { actual: box };
          },
          "/pieces",
        );
      },
    },
    "two-marches": {
      rule: "16.12.M2",
      says: "a piece takes part in at most two marches of a turn",
      ok: ({ s, p }) => each(p.pieces, (id) => pieceOf(s, id).marches < mostMarches || { actual: id }, "/pieces"),
    },
    "breakout-first": {
      rule: "4.0",
      says: "Union pieces leave a contained port only after they have beaten who contains it",
      ok: (c) => each(c.p.pieces, (id) => notContained(c, c.by, pieceOf(c.s, id).box, true), "/pieces"),
    },
    "enemy-port": {
      rule: "16.12.M11",
      says: "the goal is a port that the side does not control",
      ok: ({ s, p, facts, by }) => (facts.port(p.to) && controller(s, p.to) !== by) || { actual: p.to },
    },
    "fort-monroe": {
      rule: "16.12.M12",
      says: "no invasion of Yorktown or Norfolk while Fort Monroe is Confederate",
      ok({ s, p, options }) {
        const near = p.to === "yorktown" || p.to === "norfolk";
        const closed = options.fortMonroe && near && controller(s, "fort-monroe") === "confederate";
        return !closed || { actual: p.to };
      },
    },
    "leaders-there": {
      rule: "8.21",
      says: "a leader invades with a piece of his box, with a march left",
      ok({ s, p }) {
        return each(
          p.leaders ?? [],
          (leader) => {
            const together = p.pieces.some((id) => pieceOf(s, id).box === s.leaders[leader].at);
            const fault = leaderFault({ s }, [leader], s.leaders[leader].at);
            return (together && fault.wrong === undefined && fault.tired === undefined) || { actual: leader };
          },
          "/leaders",
        );
      },
    },
  },
  apply(c) {
    const { s, p, f, tell } = c;
    f.begun = true;
    s.marches.spent += p.pieces.length;
    const left = new Set(p.pieces.map((id) => pieceOf(s, id).box));
    for (const id of p.pieces) {
      const piece = pieceOf(s, id);
      Object.assign(piece, {
        from: piece.box,
        box: p.to,
        by: "invasion",
        marches: Math.min(mostMarches, piece.marches + 1),
      });
    }
    for (const leader of p.leaders ?? []) {
      Object.assign(s.leaders[leader], { at: p.to, marches: Math.min(mostMarches, s.leaders[leader].marches + 1) });
    }
    tell("pieces-landed", { pieces: [...p.pieces, ...(p.leaders ?? [])], from: [...left].sort(), box: p.to });
    surpriseIn(c, p.to);
    for (const box of left) tidy(c, box);
    return "march";
  },
  candidates(c, offer) {
    const { s, facts } = c;
    if (s.active !== "union" || !invasionDie(c) || marchesLeft(s) === 0) return;
    const ready = Object.keys(s.pieces).filter((id) => {
      const { side, box, marches } = pieceOf(s, id);
      return side === "union" && marches < mostMarches && facts.isBox(box) && ownPort(c, box, "union");
    });
    const goals = facts.boxes.filter((box) => facts.port(box) && controller(s, box) !== "union");
    for (const to of goals) {
      for (const id of ready) offer({ pieces: [id], to });
      if (ready.length > 1) offer({ pieces: ready.slice(0, marchesLeft(s)), to });
    }
  },
  complete: false,
  describe: ({ pieces, leaders, to }, facts, s) => `${forceText(s, pieces, leaders)} invade ${facts.name(to)} by sea`,
});
