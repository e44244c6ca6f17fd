import { describe, test } from "vitest";
import { scenarioOf } from "../../../src/rules/across-the-rappahannock/index.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { State } from "../../../src/rules/across-the-rappahannock/terms/state.js";
import type { GameEvent } from "../../../src/rules/index.js";
import { agreed, type Comparison, comparison, disagreed, effort } from "../../support/model.js";
import { standing, typeOf, world } from "./counters.js";
import { around, hexes } from "./ground.js";
import { chance, type Next, pick, said, scene, standard, stream } from "./positions.js";
import { result, scenarios, type VictoryRule, victoryRules } from "./victory.js";

/** A last turn that is to be judged: some hexes are held, some units are gone. */
function lastTurn(next: Next, scenario: (typeof scenarios)[number]): State {
  const { s } = scene(next, { at: "move", radius: 3 + next(5), share: next(50) });
  // The armies of the first training battle, cavalry too, judged by another.
  s.scenario = scenario;
  const strong: Side = chance(next, 50) ? "US" : "CSA";
  const sides: readonly Side[] = ["US", "CSA"];
  const whole = scenario === "training-campaign" && chance(next, 30);
  for (const hex of hexes) {
    const side = chance(next, 60) ? strong : pick(sides, next);
    if (whole && hex.startsWith("T07")) s.control[hex] = strong;
    else if (chance(next, 70)) s.control[hex] = side;
  }
  if (whole && chance(next, 70))
    for (const unit of Object.values(s.units))
      if (
        unit.side !== strong &&
        unit.hex !== null &&
        [unit.hex, ...around(unit.hex)].some((hex) => hex.startsWith("T07"))
      )
        Object.assign(unit, { place: "eliminated", hex: null });
  for (const { hex, side } of standing(s).pieces) s.control[hex] = side;
  for (const [id, unit] of Object.entries(s.units)) {
    if (!chance(next, 25)) continue;
    const guns = typeOf(id).endsWith("artillery");
    const place = chance(next, 40)
      ? "exited"
      : guns
        ? "eliminated"
        : pick(["withdrawn", "recovery", "eliminated"] as const, next);
    Object.assign(unit, { place, hex: null });
    const hex = pick(["T0719", "T0719", "T0519", "T1019", "T0700", "T0700"], next);
    if (place === "exited") s.exits.push({ unit: id, hex, disordered: chance(next, 30) });
  }
  s.turn = scenarioOf(scenario).turns.length;
  const turn = s.stack[1];
  if (turn?.flow === "turn")
    s.stack = [
      { flow: "campaign", at: "next" },
      { ...turn, at: "judge" },
    ];
  return s;
}

/** What the module says of a game that is over, in the model's words. */
function told({ over }: State, events: readonly GameEvent[]): string {
  if (over === null) return "not over";
  const points = events.find(({ event }) => event === "points-counted")?.figures;
  return points === undefined
    ? `${over.winner} the road`
    : `${over.winner} ${points["union"]} ${points["confederate"]}`;
}

function compare(seed: number, games: number, without: VictoryRule | null = null): Comparison {
  const found = comparison();
  const next = stream(seed);
  for (let at = 0; at < games; at++) {
    if (without !== null && found.differences.length > 0) break;
    const scenario = pick(scenarios, next);
    const s = lastTurn(next, scenario);
    const model = result(world(s, without), scenario);
    const { events } = standard.settle(s);
    found.same(model, told(s, events), () =>
      said(s, "US", { scenario, over: s.over, move: "end-works", exits: s.exits, events: JSON.stringify(events) }),
    );
  }
  return found;
}

test("SC.Training: who wins, with how many points", () => {
  agreed("across-the-rappahannock", "victory", compare(1, 1500 * effort));
});

describe("SC.Training: without one of its rules the model is caught", () => {
  test.each(victoryRules)("SC.Training: without %s", (rule) => {
    disagreed(compare(1, 1500, rule));
  });
});
