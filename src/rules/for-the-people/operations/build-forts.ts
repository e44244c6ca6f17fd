import { eachKeeps } from "../../mechanics/points/naming.js";
import { remembered } from "../../sdk/memory.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { controlledBy, controlOf, fortOf, spAt } from "../position/board.js";
import { cardGate, operationsChecks, operationsHole, theCard } from "../position/checks.js";
import { spaceNames } from "../position/names.js";
import { useForOperations } from "../position/plays.js";
import { hasLine } from "../position/supply.js";
import { other } from "../terms/constants.js";
import { mostForts, newArmy } from "../terms/figures.js";
import type { Side, SpaceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";

/** How many forts of a side stand. */
const fortsOf = (s: State, side: Side): number => Object.values(s.forts).filter((one) => one === side).length;

/** Forts are built in spaces under one's own control and in supply, one in each (6.86). */
export const buildForts = move({
  name: "build-forts",
  rule: "6.86",
  at: ["round/play"],
  params: moveShapes["build-forts"],
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    ...operationsChecks,
    operations: {
      rule: "6.86",
      says: "forts are built by {expected} Operation(s) or more, not by {actual}",
      ok: ({ d }) =>
        d.printed.operations >= newArmy.operations || { expected: newArmy.operations, actual: d.printed.operations },
    },
    "any-space": {
      rule: "6.86",
      says: "a fort is built once in each space: not in {actual}",
      ok: ({ p }) =>
        (p.spaces.length > 0 && new Set(p.spaces).size === p.spaces.length) || {
          actual: p.spaces,
          path: "/spaces",
          ...(p.spaces.length === 0 && { message: "no space is named: a fort is built in one at least" }),
        },
    },
    "own-space": {
      rule: "6.86",
      says: "{actual} is not under {by} control",
      ok: ({ s, facts, by, p }) => eachKeeps(p.spaces, (space) => controlOf(s, facts, space) === by, "/spaces"),
    },
    "no-fort-yet": {
      rule: "6.86",
      says: "{actual} has a fort already",
      ok: ({ s, facts, p }) => eachKeeps(p.spaces, (space) => fortOf(s, facts, space) === null, "/spaces"),
    },
    "no-enemy": {
      rule: "6.86",
      says: "enemy SP stand in {actual}",
      ok: ({ s, by, p }) => eachKeeps(p.spaces, (space) => spAt(s, space, other(by)) === 0, "/spaces"),
    },
    "in-supply": {
      rule: "6.86",
      says: "{actual} is out of supply",
      ok: (c) => eachKeeps(c.p.spaces, (space) => hasLine(c, space, c.by, true), "/spaces"),
    },
    "counters-left": {
      rule: "6.86",
      says: "{actual} forts would stand, and there are {expected}",
      ok({ s, by, p }) {
        const forts = fortsOf(s, by) + p.spaces.length;
        return forts <= mostForts[by] || { expected: mostForts[by], actual: forts };
      },
    },
  },
  apply(c) {
    const { s, by, p, tell } = c;
    useForOperations(c, by, p.card);
    for (const space of p.spaces) {
      s.forts[space] = by;
      tell("fort-built", { side: by, space });
    }
  },
  complete: false,
  *holes(c, { spaces = [] }) {
    const { s, facts, by } = c;
    const left = mostForts[by] - fortsOf(s, by);
    if (left <= 0) return;
    yield operationsHole(c, by, newArmy.operations);
    const free = (space: SpaceId) => fortOf(s, facts, space) === null && spAt(s, space, other(by)) === 0;
    const open = remembered(s, `for-the-people/spaces for a fort ${by}`, () =>
      [...controlledBy(s, facts, by)].filter(free),
    );
    const values = open.filter((space) => !spaces.includes(space));
    yield { param: "/spaces", values, pick: [1, left] };
  },
  describe: (p, facts) => `builds forts in ${spaceNames(facts, p.spaces)}`,
});
