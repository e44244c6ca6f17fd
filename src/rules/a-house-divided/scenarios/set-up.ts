import type { Facts } from "../pack/facts.js";
import { raise } from "../position/armies.js";
import { controller } from "../position/board.js";
import { sides, washington } from "../terms/constants.js";
import type { LeaderId, Side } from "../terms/ids.js";
import type { Options } from "../terms/options.js";
import type { State } from "../terms/state.js";

function boxesAtStart(facts: Facts, scenario: string): State["boxes"] {
  const boxes: State["boxes"] = {};
  for (const box of facts.boxes) {
    const control = facts.gained(scenario, box) ?? facts.printed(box);
    // Confederate ports that the Union has at the start it took from the sea: they can be contained (4.0).
    const invaded = control === "union" && facts.printed(box) === "confederate" && facts.port(box);
    boxes[box] = { control, ...(invaded && { invaded }) };
  }
  return boxes;
}

/** Militia that is not on the map stands in the pool; there is one cavalry of each side (16.8). */
function poolAtStart(s: State, facts: Facts, side: Side): { infantry: number; cavalry: number } {
  const onMap = (type: string) =>
    Object.values(s.pieces).filter((one) => one.side === side && one.type === type && one.grade === "militia").length;
  return {
    infantry: Math.max(0, facts.militia(s.scenario, side) - onMap("infantry")),
    cavalry: Math.max(0, 1 - onMap("cavalry")),
  };
}

/** A scenario at its start, before the Union's first turn (16.2, 16.13). */
export function setUp(scenario: string, options: Options, facts: Facts): State {
  const { first, last } = facts.dates(scenario);
  const leader = (who: LeaderId): State["leaders"][LeaderId] => ({
    at: (options.leaders ? facts.leaderAt(scenario, who) : null) ?? "not-arrived",
    marches: 0,
  });
  const s: State = {
    scenario,
    turn: first,
    firstTurn: first,
    lastTurn: last,
    active: "union",
    segment: "start",
    boxes: boxesAtStart(facts, scenario),
    pieces: {},
    leaders: { grant: leader("grant"), lee: leader("lee"), sherman: leader("sherman") },
    pool: { union: { infantry: 0, cavalry: 0 }, confederate: { infantry: 0, cavalry: 0 } },
    destroyed: [],
    washington: { taken: false, lost: false, due: false, adjustment: 0 },
    grace: false,
    borders: { missouri: "open", kentucky: "open", maryland: "open" },
    intervention: { come: false, holds: false },
    marches: { die: null, available: 0, spent: 0 },
    debt: { union: 0, confederate: 0 },
    reinforced: [],
    victories: [],
    promoted: [],
    recruits: { allowed: 0, boxes: [] },
    stack: [{ flow: "war", at: "turn" }],
    orders: [],
    known: {},
    blocked: null,
    passed: [],
    over: null,
  };
  for (const box of facts.boxes) {
    for (const { side, type, grade, count } of facts.setup(scenario, box)) {
      for (let at = 0; at < count; at++) raise(s, { side, type, grade, box });
    }
  }
  for (const side of sides) s.pool[side] = poolAtStart(s, facts, side);
  s.washington.lost = controller(s, washington) === "confederate";
  return s;
}
