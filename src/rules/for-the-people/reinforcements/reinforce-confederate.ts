import { eachKeeps } from "../../mechanics/points/naming.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { shutToConfederate, shutToReturning, stateSp } from "../position/arriving.js";
import { addInfantry, controlOf, spAt } from "../position/board.js";
import { spaceNames } from "../position/names.js";
import { controlsState } from "../position/victory.js";
import { isFull } from "../position/waters.js";
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
        const most = stateSp(c);
        return c.p.states.length <= most || { expected: most, actual: c.p.states.length, path: "/states" };
      },
    },
    "one-a-state": {
      rule: "10.43",
      says: "one SP comes to a state: {actual} gets two",
      ok({ p, facts }) {
        const states = p.states.map((space) => facts.state(space));
        const twice = states.find((state, at) => states.indexOf(state) !== at);
        return twice === undefined || { actual: twice, path: "/states" };
      },
    },
    "open-space": {
      rule: "10.43",
      says: "no SP comes to {actual}: {why}",
      ok(c) {
        const wrong = c.p.states.find((space) => shutToConfederate(c, space) !== undefined);
        if (wrong !== undefined) return { actual: wrong, why: shutToConfederate(c, wrong) ?? "" };
        const stray = c.p.returning.find((space) => shutToReturning(c, space) !== undefined);
        return stray === undefined || { actual: stray, why: shutToReturning(c, stray) ?? "" };
      },
    },
    "room-in-the-fort": {
      rule: "6.83",
      says: "the coastal fort {actual} holds its one SP already",
      ok(c) {
        const all = [...c.p.states, ...c.p.border, ...c.p.returning];
        const twice = all.find((space, at) => c.facts.port(space) === "coastal-fort" && all.indexOf(space) !== at);
        return twice === undefined ? eachKeeps(all, (space) => !isFull(c, space), "/states") : { actual: twice };
      },
    },
    "border-states": {
      rule: "10.44",
      says: "one SP comes from Missouri and one from Kentucky where the Confederacy controls them, into a space of its own: not {actual}",
      ok({ s, facts, p }) {
        const states = p.border.map((space) => facts.state(space));
        const wrong = p.border.find((space, at) => {
          const state = facts.state(space);
          const gives = (state === "MO" || state === "KY") && controlsState(s, state, "confederate");
          const own = controlOf(s, facts, space) === "confederate" && spAt(s, space, "union") === 0;
          return !gives || !own || states.indexOf(state) !== at;
        });
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
  apply({ s, p, tell }) {
    for (const space of [...p.states, ...p.border, ...p.returning]) {
      addInfantry(s, space, "confederate", 1);
      tell("sp-added", { sp: 1, side: "confederate", space });
    }
    s.returning.confederate = 0;
  },
  candidates(c, offer) {
    const open = openSpaces(c);
    const states = confederateStates.flatMap((state) =>
      open.filter((space) => c.facts.state(space) === state).slice(0, 1),
    );
    offer({ states: states.slice(0, stateSp(c)), border: [], returning: [] });
  },
  complete: false,
  *holes(c, { states = [], border = [], returning = [] }) {
    const taken = states.map((space) => c.facts.state(space));
    const values = openSpaces(c).filter((space) => !taken.includes(c.facts.state(space)));
    yield { param: "/states", kind: "list", values, pick: [0, stateSp(c)], sure: true };
    const given = border.map((space) => c.facts.state(space));
    const gives = c.facts.spaces.filter((space) => {
      const state = c.facts.state(space);
      if (!["MO", "KY"].includes(state) || given.includes(state) || !controlsState(c.s, state, "confederate"))
        return false;
      return controlOf(c.s, c.facts, space) === "confederate" && spAt(c.s, space, "union") === 0;
    });
    yield { param: "/border", kind: "list", values: gives, pick: [0, 2], sure: true };
    const more = c.s.returning.confederate;
    const room = (space: SpaceId) =>
      c.facts.port(space) !== "coastal-fort" || ![...states, ...returning].includes(space);
    const back =
      more === 0
        ? []
        : c.facts.spaces.filter((space) => shutToReturning(c, space) === undefined && !isFull(c, space) && room(space));
    yield { param: "/returning", kind: "list", values: back, pick: [0, more], sure: true };
  },
  describe: (p, facts) => `reinforces ${spaceNames(facts, [...p.states, ...p.border, ...p.returning])}`,
});

/** The spaces of Confederate states that take an SP. */
const openSpaces = (c: Parameters<typeof shutToConfederate>[0]): SpaceId[] =>
  c.facts.spaces.filter((space) => shutToConfederate(c, space) === undefined && !isFull(c, space));
