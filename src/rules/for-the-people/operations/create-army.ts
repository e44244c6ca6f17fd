import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { armyAt, commandOf, controlOf, generalsAt, isBrigade, politicalOf, seniors, spAt } from "../position/board.js";
import { cardGate, operationsChecks, operationsHole, theCard } from "../position/checks.js";
import { titleOf } from "../position/names.js";
import { useForOperations } from "../position/plays.js";
import { inSupply } from "../position/supply.js";
import { changeWill } from "../position/will.js";
import { armiesOf, generalsOf, isSpace, sideOfArmy } from "../terms/constants.js";
import { newArmy, will } from "../terms/figures.js";
import { available } from "../terms/places.js";

/** A General and five SP in supply become an Army (4.1, 5.21, 5.22). */
export const createArmy = move({
  name: "create-army",
  rule: "5.21",
  at: ["round/play"],
  params: moveShapes["create-army"],
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    ...operationsChecks,
    operations: {
      rule: "4.1",
      says: "an Army is created by {expected} Operation(s) or more, not by {actual}",
      ok: ({ d }) =>
        d.printed.operations >= newArmy.operations || { expected: newArmy.operations, actual: d.printed.operations },
    },
    "own-marker": {
      rule: "5.21",
      says: "{army} is not a marker of the {by} side that could be placed ({actual})",
      ok: ({ s, by, p }) =>
        (sideOfArmy(p.army) === by && s.armies[p.army].at === available) || {
          actual: s.armies[p.army].at,
          path: "/army",
        },
    },
    "own-space": {
      rule: "5.21",
      says: "{space} is not under the side's control",
      ok: ({ s, facts, by, p }) => controlOf(s, facts, p.space) === by || { actual: p.space, path: "/space" },
    },
    "one-army": {
      rule: "5.24",
      says: "{actual} stands in {space} already",
      ok({ s, by, p }) {
        const army = armyAt(s, p.space, by);
        return army === undefined || { actual: army };
      },
    },
    "enough-sp": {
      rule: "5.21",
      says: "{space} holds {actual} SP, and an Army needs {expected}",
      ok({ s, by, p, ruling }) {
        const least = ruling("army-size") === "five" ? newArmy.sp : newArmy.sp + 1;
        const sp = spAt(s, p.space, by);
        return sp >= least || { expected: least, actual: sp };
      },
    },
    "in-supply": {
      rule: "5.21",
      says: "the SP in {space} are out of supply",
      ok: (c) => inSupply(c, c.p.space, c.by) || { actual: c.p.space },
    },
    "ranks-highest": {
      rule: "5.22",
      says: "{general} does not command: in {space} it is {expected}",
      ok({ s, facts, by, p }) {
        const able = seniors(s, facts, generalsAt(s, p.space, by));
        return able.includes(p.general) || { expected: able, actual: p.general, path: "/general" };
      },
    },
  },
  apply(c) {
    const { s, facts, by, p, tell } = c;
    useForOperations(c, by, p.card);
    s.armies[p.army] = { at: p.space, commander: p.general };
    tell("army-created", { army: p.army, space: p.space, general: p.general });
    // 5.22: Generals with an Army do not count, those of the new one among them.
    const above = generalsOf[by].some((id) => {
      const { at } = s.generals[id];
      const free = isSpace(at) && armyAt(s, at, by) === undefined && commandOf(s, id) === undefined;
      return free && !isBrigade(s, id) && politicalOf(facts, id) > politicalOf(facts, p.general);
    });
    if (above) changeWill(c, by, -will.armyPassedOver, "a General who ranks higher is passed over (5.22)");
  },
  complete: false,
  *holes(c, { space }) {
    const { s, facts, by } = c;
    const spaces = facts.spaces.filter((one) => spAt(s, one, by) >= newArmy.sp && armyAt(s, one, by) === undefined);
    if (spaces.length === 0) return;
    yield operationsHole(c, by);
    yield { param: "/army", values: armiesOf[by].filter((id) => s.armies[id].at === available), free: true };
    yield { param: "/space", values: spaces };
    if (space !== undefined) yield { param: "/general", values: seniors(s, facts, generalsAt(s, space, by)) };
  },
  describe: (p, facts) => `forms ${titleOf(p.army)} in ${facts.name(p.space)} under ${titleOf(p.general)}`,
});
