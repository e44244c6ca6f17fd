import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { spaceOfArmy, subordinatesOf } from "../position/board.js";
import { cardGate, operationsChecks, operationsHole, theCard } from "../position/checks.js";
import { titleOf } from "../position/names.js";
import { loseGeneral } from "../position/pieces.js";
import { useForOperations } from "../position/plays.js";
import { isOwnArmy, passedOver, reliefCost, relievable, successors } from "../position/relief.js";
import { inSupply, isJoined, portToPort, type SupplyQuery } from "../position/supply.js";
import { changeWill } from "../position/will.js";
import { armiesOf } from "../terms/constants.js";
import type { ArmyId, Side, SpaceId } from "../terms/ids.js";

/** Whether two Armies are in supply, and a line joins them, for the Union from port to port too (5.62). */
function areJoined(c: SupplyQuery, side: Side, from: SpaceId, to: SpaceId): boolean {
  const ports = portToPort(c, side);
  const joined = () => isJoined(c, side, from, to, ports) || isJoined(c, side, to, from, ports);
  return inSupply(c, from, side) && inSupply(c, to, side) && joined();
}

/** Whether the commander of an Army may go to another one (5.62). */
function mayTransfer(c: SupplyQuery & { readonly by: Side }, army: ArmyId, other: ArmyId): boolean {
  const [from, to] = [spaceOfArmy(c.s, army), spaceOfArmy(c.s, other)];
  return from !== undefined && to !== undefined && areJoined(c, c.by, from, to);
}

/**
 * The commander of an Army is relieved: transferred to command another Army, whose commander is relieved in turn, dismissed
 * until next turn, or removed from the game (5.61 to 5.64).
 */
export const relieveCommander = move({
  name: "relieve-commander",
  rule: "5.61",
  at: ["round/play"],
  params: moveShapes["relieve-commander"],
  preconditions: cardGate,
  resolve: (c, reject) => theCard(c, reject),
  checks: {
    ...operationsChecks,
    "own-armies": {
      rule: "5.61",
      says: "{actual} is not an Army of the {by} side on the map with a commander",
      ok({ s, by, p }) {
        const wrong = p.reliefs.find(
          ({ army }, at) =>
            !isOwnArmy(army, by) ||
            spaceOfArmy(s, army) === undefined ||
            (at === 0 && s.armies[army].commander === null) ||
            p.reliefs.findIndex((one) => one.army === army) !== at,
        );
        return wrong === undefined || { actual: wrong.army, path: "/reliefs" };
      },
    },
    "one-after-the-other": {
      rule: "5.62",
      says: "one commander is relieved, and a second one only by the General who is transferred to the second Army: {actual} reliefs",
      ok({ p }) {
        const chained = p.reliefs.every((one, at) => at < p.reliefs.length - 1 === (one.fate === "transfer"));
        return (p.reliefs.length > 0 && chained) || { actual: p.reliefs.length, path: "/reliefs" };
      },
    },
    "a-successor": {
      rule: "5.61",
      says: "{general} does not serve in {army} as a General who could command it",
      ok({ s, p }) {
        const [first] = p.reliefs;
        if (first === undefined || successors(s, first.army).includes(first.general)) return true;
        return { army: first.army, general: first.general, actual: first.general, path: "/reliefs/0/general" };
      },
    },
    "transferred-commands": {
      rule: "5.62",
      says: "the General who is transferred commands the second Army: {expected}, not {actual}",
      ok({ s, p }) {
        for (const [at, one] of p.reliefs.entries()) {
          const before = p.reliefs[at - 1];
          const comes = before === undefined ? null : s.armies[before.army].commander;
          if (comes !== null && one.general !== comes)
            return { expected: comes, actual: one.general, path: `/reliefs/${at}/general` };
        }
        return true;
      },
    },
    "joined-armies": {
      rule: "5.62",
      says: "a transfer goes from {from} to {to} only where both Armies are in supply and a line joins them",
      ok(c) {
        for (const [at, { army }] of c.p.reliefs.entries()) {
          const next = c.p.reliefs[at + 1];
          const [from, to] = [spaceOfArmy(c.s, army), next === undefined ? undefined : spaceOfArmy(c.s, next.army)];
          if (from === undefined || to === undefined) continue;
          if (!areJoined(c, c.by, from, to)) return { from, to, path: `/reliefs/${at}` };
        }
        return true;
      },
    },
  },
  apply(c) {
    const { s, by, p, tell } = c;
    useForOperations(c, by, p.card);
    for (const { army, general, fate } of p.reliefs) {
      const relieved = s.armies[army].commander;
      const space = spaceOfArmy(s, army);
      if (space === undefined) continue;
      const others = subordinatesOf(s, army).filter((id) => id !== general);
      const cost = relieved === null ? 0 : reliefCost(c, army, relieved);
      if (relieved !== null) changeWill(c, by, -cost, `${titleOf(relieved)} is relieved (5.61)`);
      changeWill(c, by, -passedOver(c, others, general), `${titleOf(general)} passes over others (5.61)`);
      s.generals[general].at = space;
      s.armies[army].commander = general;
      if (relieved === null) {
        tell("commander-named", { army, general });
        continue;
      }
      tell("commander-relieved", { army, general: relieved, now: general, cost });
      if (fate !== "transfer") loseGeneral(c, relieved, fate === "remove" ? "game" : "next-turn");
    }
  },
  complete: false,
  *holes(c, { reliefs = [] }) {
    const { s, by } = c;
    if (relievable(s, armiesOf[by]).length === 0) return;
    yield operationsHole(c, by);
    const at = reliefs.length - 1;
    const last = reliefs[at];
    const before = reliefs[at - 1];
    const second = (army: ArmyId | undefined) =>
      armiesOf[by].filter(
        (other) => army !== undefined && !reliefs.some((one) => one.army === other) && mayTransfer(c, army, other),
      );
    if (last === undefined || (last.fate === "transfer" && last.general !== undefined)) {
      const values = last === undefined ? relievable(s, armiesOf[by]) : second(last.army);
      yield { param: `/reliefs/${at + 1}/army`, kind: "piece", values, sure: true };
    } else if (last.army !== undefined && last.general === undefined) {
      const comes = before?.army === undefined ? null : s.armies[before.army].commander;
      const values = comes === null ? successors(s, last.army) : [comes];
      yield { param: `/reliefs/${at}/general`, values, sure: true };
    } else if (last.fate === undefined) {
      const fates = second(last.army).length > 0 ? ["dismiss", "remove", "transfer"] : ["dismiss", "remove"];
      yield { param: `/reliefs/${at}/fate`, kind: "enum", values: fates, sure: true };
    }
  },
  describe: ({ reliefs }) =>
    reliefs.map(({ army, general, fate }) => `${titleOf(general)} takes over ${titleOf(army)} (${fate})`).join(", "),
});
