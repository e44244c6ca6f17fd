import { twiceIn } from "../../mechanics/counting.js";
import { eachKeeps } from "../../mechanics/points/naming.js";
import { firstOf, mayBe, surely } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { stateSp, whyNoArrival, whyNoReturn } from "../position/arrivals.js";
import { addInfantry, controlOf, spAt } from "../position/board.js";
import { spaceNames } from "../position/names.js";
import { scatterGenerals } from "../position/possession.js";
import { controlsState } from "../position/victory.js";
import { holdsOne, isFull } from "../position/waters.js";
import type { SpaceId } from "../terms/ids.js";
import { confederateStates } from "../terms/places.js";

/** Confederate SP come to its states, one to each, and from Missouri and Kentucky where it controls them (10.42 to 10.44). */
export const reinforceConfederate = move({
  name: "reinforce-confederate",
  rule: "10.43",
  at: ["reinforcement/confederate"],
  params: moveShapes["reinforce-confederate"],
  checks: {
    "as-many-as-states-give": {
      rule: "10.42",
      says: "{expected} SP come from the states at most, not {actual}",
      ok(c) {
        const max = stateSp(c);
        return c.p.states.length <= max || { expected: max, actual: c.p.states.length, path: "/states" };
      },
    },
    "one-a-state": {
      rule: "10.43",
      says: "one SP comes to a state: {actual} gets two",
      ok({ p, facts }) {
        const states = p.states.map((space) => facts.state(space));
        const twice = twiceIn(states);
        return twice === undefined || { actual: twice, path: "/states" };
      },
    },
    "open-space": {
      rule: "10.43",
      says: "no SP comes to {actual}: {why}",
      ok(c) {
        const wrong = firstOf(c.p.states, (space) => whyNoArrival(c, space) !== undefined);
        if (wrong !== undefined) return { actual: wrong, why: whyNoArrival(c, wrong) ?? "" };
        const wrongSpace = firstOf(c.p.returning, (space) => whyNoReturn(c, space) !== undefined);
        return wrongSpace === undefined || { actual: wrongSpace, why: whyNoReturn(c, wrongSpace) ?? "" };
      },
    },
    "room-in-the-fort": {
      rule: "6.83",
      says: "the coastal fort {actual} holds its one SP already",
      ok(c) {
        const all = [...c.p.states, ...c.p.border, ...c.p.returning];
        const twice = all.find((space, at) => holdsOne(c, space) && all.indexOf(space) !== at);
        return twice === undefined ? eachKeeps(all, (space) => !isFull(c, space), "/states") : { actual: twice };
      },
    },
    "border-states": {
      rule: "10.44",
      says: "one SP comes from Missouri and one from Kentucky where the Confederacy controls them, into a space of its own: not {actual}",
      ok({ s, facts, p }) {
        const states = p.border.map((space) => facts.state(space));
        const wrong = p.border.find(
          (space, at) => !givesBorderSp({ s, facts }, space) || states.indexOf(facts.state(space)) !== at,
        );
        return wrong === undefined || { actual: wrong, path: "/border" };
      },
    },
    returning: {
      rule: "5.54",
      says: "{expected} SP of brigades come back, not {actual}",
      ok: ({ s, p }) =>
        p.returning.length <= s.returning.confederate || {
          expected: s.returning.confederate,
          actual: p.returning.length,
          path: "/returning",
        },
    },
  },
  apply(c) {
    const { s, p, tell } = c;
    for (const space of [...p.states, ...p.border, ...p.returning]) {
      addInfantry(s, space, "confederate", 1);
      tell("sp-added", { sp: 1, side: "confederate", space });
      scatterGenerals(c, space, "union");
    }
    s.returning.confederate = 0;
    return c.options.reinforcements === "by-side" ? "confederateMoves" : "unionMoves";
  },
  // Beside the holes: the spaces with room are found once; through the holes five times slower.
  candidates(c, offer) {
    // What is surely open comes first; where nothing is, what may be.
    for (const holds of [surely, mayBe]) {
      const open = openSpaces(c, holds);
      const states = confederateStates.flatMap((state) =>
        open.filter((space) => c.facts.state(space) === state).slice(0, 1),
      );
      offer({ states: states.slice(0, stateSp(c)), border: [], returning: [] });
    }
  },
  complete: false,
  *holes(c, { states = [], border = [], returning = [] }) {
    const { s, facts } = c;
    const stateOf = (space: SpaceId) => facts.state(space);
    const open = openSpaces(c, mayBe);
    const givers = facts.spaces.filter((space) => givesBorderSp(c, space));
    const more = s.returning.confederate;
    const back =
      more === 0
        ? []
        : facts.spaces.filter((space) => mayBe(() => whyNoReturn(c, space) === undefined && !isFull(c, space)));
    const forts = [...states, ...returning].filter((space) => holdsOne(c, space));
    // A list that begins otherwise than it was offered leads nowhere.
    const fit = [
      states.every((space) => open.includes(space)) && eachOnce(states.map(stateOf)),
      border.every((space) => givers.includes(space)) && eachOnce(border.map(stateOf)),
      returning.every((space) => back.includes(space)) && eachOnce(forts),
    ];
    if (fit.includes(false)) return;
    const sure = { kind: "list", sure: true, vouched: true } as const;
    const next = open.filter((space) => !states.some((one) => stateOf(one) === stateOf(space)));
    yield { param: "/states", values: next, pick: [0, stateSp(c)], ...sure };
    const from = givers.filter((space) => !border.some((one) => stateOf(one) === stateOf(space)));
    yield { param: "/border", values: from, pick: [0, 2], ...sure };
    yield { param: "/returning", values: back.filter((space) => !forts.includes(space)), pick: [0, more], ...sure };
  },
  describe: (p, facts) => {
    const spaces = [...p.states, ...p.border, ...p.returning];
    return spaces.length > 0 ? `reinforces ${spaceNames(facts, spaces)}` : "no reinforcements";
  },
});

/** Whether a space of Missouri or Kentucky gives an SP: its state and the space are the Confederacy's own (10.44). */
function givesBorderSp({ s, facts }: Pick<QueryContext, "s" | "facts">, space: SpaceId): boolean {
  const state = facts.state(space);
  if ((state !== "MO" && state !== "KY") || !controlsState(s, state, "confederate")) return false;
  return controlOf(s, facts, space) === "confederate" && spAt(s, space, "union") === 0;
}

const eachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** The spaces of Confederate states that take an SP: surely, or as far as is known. */
const openSpaces = (c: Parameters<typeof whyNoArrival>[0], holds: typeof mayBe): SpaceId[] =>
  c.facts.spaces.filter((space) => holds(() => whyNoArrival(c, space) === undefined && !isFull(c, space)));
