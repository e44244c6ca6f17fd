import { brokenLeg, goalOf } from "../../mechanics/points/paths.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { controlOf, fortOf, generalsAt, isBrigade, spAt, spaceOf } from "../position/board.js";
import { playableForOperations } from "../position/cards.js";
import { cardGate, operationsChecks, operationsHole, theCard } from "../position/checks.js";
import { titleOf } from "../position/names.js";
import { isRail } from "../position/open-march.js";
import { boundGeneral, boundToArmy } from "../position/parties.js";
import { useForOperations } from "../position/plays.js";
import { sails } from "../position/waters.js";
import { generalsOf, other, sideOf } from "../terms/constants.js";
import { reorganizing } from "../terms/figures.js";
import type { GeneralId, Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

interface GeneralMove {
  readonly general: GeneralId;
  readonly by: "road" | "rail" | "sea";
  readonly path: readonly SpaceId[];
}

type Query = Pick<QueryContext, "s" | "facts" | "readings" | "ruling">;

/** Whether a General alone may enter a space (5.65, 5.71). */
function mayEnter({ s, facts }: Query, side: Side, space: SpaceId): boolean {
  const enemy = other(side);
  return (
    controlOf(s, facts, space) !== enemy &&
    spAt(s, space, enemy) === 0 &&
    generalsAt(s, space, enemy).length === 0 &&
    fortOf(s, facts, space) !== enemy
  );
}

/** A dashed line is for Confederates whom a card of 3 Operations activates (5.10). */
const dashedOperations = 3;

/**
 * Whether a step of a General alone is open by road: a line that leads there. Rivers bar forces (6.25, 6.51); nothing is
 * said of Generals who travel alone.
 */
function byRoad(c: Query, side: Side, operations: number, a: SpaceId, b: SpaceId): boolean {
  const kind = c.facts.line(a, b);
  const dashed = kind === "dashed" && side === "confederate" && operations >= dashedOperations;
  return kind === "road" || kind === "rail" || dashed;
}

/** Whether a step by rail is open. */
function byRail(c: Query, side: Side, a: SpaceId, b: SpaceId): boolean {
  const friendly = c.ruling("reorganizing-by-rail") === "not-enemy" || controlOf(c.s, c.facts, b) === side;
  return isRail(c.s, c.facts, a, b) && friendly;
}

/** Whether a General gets along a path; the first step that is shut. */
function whyNotLeg(
  c: Query,
  side: Side,
  from: SpaceId,
  { by, path }: GeneralMove,
  operations: number,
): readonly [SpaceId, SpaceId] | undefined {
  if (by === "sea") {
    const to = goalOf(path);
    return to !== "" && path.length === 1 && sails(c, from, to) ? undefined : [from, path[0] ?? from];
  }
  return brokenLeg(from, path, (a, b) => (by === "road" ? byRoad(c, side, operations, a, b) : byRail(c, side, a, b)));
}

/** A position after some Generals have gone where they go; the position itself stays as it is. */
function afterMoves(s: State, moves: readonly { general?: GeneralId; path?: readonly SpaceId[] }[]): State {
  const then = { ...s, generals: { ...s.generals } };
  for (const { general, path } of moves) {
    const at = path?.at(-1);
    if (general !== undefined && at !== undefined) then.generals[general] = { ...then.generals[general], at };
  }
  return then;
}

type Going = Pick<GeneralMove, "general" | "path">;

const isBound = ({ s, facts }: Pick<Query, "s" | "facts">, side: Side, general: GeneralId): boolean => {
  const space = spaceOf(s, general);
  return space !== undefined && boundGeneral(s, facts, space, side, [general]) !== undefined;
};

/**
 * Whether the moves can be made in one order so that nobody leaves an Army who is bound to it (5.22): who comes may rank
 * above who goes, and 5.65 names no order.
 */
function inSomeOrder(c: Pick<Query, "s" | "facts">, side: Side, moves: readonly Going[]): boolean {
  const free = moves.filter(({ general }) => !isBound(c, side, general));
  // Who is not among those who rank highest binds nobody by leaving.
  const first = free.find(({ general }) => {
    const space = spaceOf(c.s, general);
    return space === undefined || !boundToArmy(c.s, c.facts, space, side).includes(general);
  });
  const rest = (left: Going) => moves.filter((one) => one !== left);
  const mayGoFirst = (one: Going) => inSomeOrder({ s: afterMoves(c.s, [one]), facts: c.facts }, side, rest(one));
  return moves.length === 0 || (first === undefined ? free.some(mayGoFirst) : mayGoFirst(first));
}

/** The spaces to which a General can go on from the end of a path. */
function nextOf(c: Query, side: Side, from: SpaceId, moving: GeneralMove, operations: number): readonly SpaceId[] {
  const here = moving.path.at(-1) ?? from;
  const { facts } = c;
  const all =
    moving.by === "sea" ? facts.spaces.filter((space) => facts.port.maybe(space) !== "none") : facts.neighbours(here);
  return all.filter(
    (to) =>
      mayEnter(c, side, to) &&
      whyNotLeg(c, side, from, { ...moving, path: [...moving.path, to] }, operations) === undefined,
  );
}

/** Any number of Generals go elsewhere alone: ten spaces by road, any number by rail, the Union's by sea (5.65). */
export const reorganize = move({
  name: "reorganize",
  rule: "5.65",
  at: ["round/play"],
  params: moveShapes.reorganize,
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    ...operationsChecks,
    "own-generals": {
      rule: "5.65",
      says: "{actual} is not a General of the {by} side on the map who moves alone, or is named twice",
      ok({ s, by, p }) {
        const wrong = p.moves.find(
          ({ general }, at) =>
            sideOf(general) !== by ||
            spaceOf(s, general) === undefined ||
            p.moves.findIndex((one) => one.general === general) !== at,
        );
        return (wrong === undefined && p.moves.length > 0) || { actual: wrong?.general ?? "nobody", path: "/moves" };
      },
    },
    "no-brigades": {
      rule: "5.65",
      says: "{actual} is a Cavalry Brigade, which does not reorganize",
      ok({ s, p }) {
        const wrong = p.moves.find(({ general }) => isBrigade(s, general));
        return wrong === undefined || { actual: wrong.general, path: "/moves" };
      },
    },
    "may-leave-army": {
      rule: "5.65",
      says: "{actual} commands an Army, or ranks highest after its commander, and stays with it",
      ok({ s, facts, by, p }) {
        if (inSomeOrder({ s, facts }, by, p.moves)) return true;
        const bound = p.moves.find(({ general }) => isBound({ s, facts }, by, general));
        return { actual: bound?.general ?? p.moves[0]?.general ?? "nobody", path: "/moves" };
      },
    },
    "open-path": {
      rule: "5.65",
      says: "{general} does not get from {from} to {actual} by {way}",
      ok(c) {
        for (const [at, one] of c.p.moves.entries()) {
          const from = spaceOf(c.s, one.general);
          const reason = from === undefined ? undefined : whyNotLeg(c, c.by, from, one, c.d.printed.operations);
          if (reason !== undefined)
            return { general: one.general, from: reason[0], actual: reason[1], way: one.by, path: `/moves/${at}/path` };
        }
        return true;
      },
    },
    "union-by-sea": {
      rule: "6.11",
      says: "only Generals of the Union go by sea, not {actual}",
      ok({ by, p }) {
        const sea = p.moves.find((one) => one.by === "sea");
        return by === "union" || sea === undefined || { actual: sea.general, path: "/moves" };
      },
    },
    "ten-spaces": {
      rule: "5.65",
      says: "{general} goes {expected} space(s) by road, not {actual}",
      ok({ p }) {
        const far = p.moves.find(({ by, path }) => by === "road" && path.length > reorganizing);
        if (far === undefined) return true;
        return { general: far.general, expected: reorganizing, actual: far.path.length, path: "/moves" };
      },
    },
    "open-spaces": {
      rule: "5.65",
      says: "{general} does not enter {actual}, which the enemy controls or holds",
      ok(c) {
        for (const { general, path } of c.p.moves) {
          const closed = path.find((space) => !mayEnter(c, c.by, space));
          if (closed !== undefined) return { general, actual: closed, path: "/moves" };
        }
        return true;
      },
    },
  },
  apply(c) {
    const { s, by, p, tell } = c;
    useForOperations(c, by, p.card);
    for (const { general, path } of p.moves) {
      const from = spaceOf(s, general);
      const to = goalOf(path);
      if (from === undefined || to === "") continue;
      s.generals[general].at = to;
      tell("reorganized", { general, from, space: to });
    }
  },
  // Beside the holes: through the holes three times slower, for a tenth of the moves.
  candidates(c, offer) {
    const { s, facts, by } = c;
    for (const general of generalsOf[by]) {
      const from = spaceOf(s, general);
      if (from === undefined || isBrigade(s, general)) continue;
      const near = facts.neighbours(from).filter((to) => mayEnter(c, by, to));
      for (const to of near)
        for (const card of playableForOperations(c, by)) offer({ card, moves: [{ general, by: "road", path: [to] }] });
    }
  },
  complete: false,
  *holes(c, { card, moves = [] }) {
    const { s, facts, by } = c;
    yield operationsHole(c, by);
    const at = moves.length - 1;
    const last = moves[at];
    const operations = card !== undefined && facts.isCard(card) ? facts.card(card).operations : dashedOperations;
    const ways = by === "union" ? (["road", "rail", "sea"] as const) : (["road", "rail"] as const);
    const open = (general: GeneralId, from: SpaceId, way: GeneralMove["by"]) =>
      nextOf(c, by, from, { general, by: way, path: [] }, operations).length > 0;
    const named = moves.map(({ general }) => general);
    const others = generalsOf[by].filter((id) => {
      const from = spaceOf(s, id);
      if (from === undefined || isBrigade(s, id) || named.includes(id)) return false;
      if (boundGeneral(afterMoves(s, moves), facts, from, by, [id]) !== undefined) return false;
      return ways.some((way) => open(id, from, way));
    });
    if (last === undefined) yield { param: "/moves/0/general", kind: "piece", values: others, sure: true };
    else if (last.general === undefined)
      yield { param: `/moves/${at}/general`, kind: "piece", values: others, sure: true };
    else if (last.by === undefined) {
      const { general } = last;
      const from = spaceOf(s, general);
      const values = ways.filter((way) => from !== undefined && open(general, from, way));
      yield { param: `/moves/${at}/by`, kind: "enum", values, sure: true };
    } else {
      const path = last.path ?? [];
      const from = spaceOf(s, last.general);
      const max = last.by === "sea" ? 1 : last.by === "road" ? reorganizing : 40;
      const moving = { general: last.general, by: last.by, path };
      const values = from === undefined ? [] : nextOf(c, by, from, moving, operations);
      yield { param: `/moves/${at}/path`, kind: "path", values, pick: [1, max], sure: true };
      if (path.length > 0 && others.length > 0)
        yield { param: `/moves/${at + 1}/general`, kind: "piece", values: others, optional: true, extra: true };
    }
  },
  describe: ({ moves }, facts) =>
    moves
      .map(({ general, path }) => {
        const to = goalOf(path);
        return `${titleOf(general)} goes to ${to === "" ? "nowhere" : facts.name(to)}`;
      })
      .join(", "),
});
