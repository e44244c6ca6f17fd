import type { Finding } from "../../sdk/finding.js";
import type { Facts } from "../pack/facts.js";
import { europe, leaderIds, sides } from "../terms/constants.js";
import type { State } from "../terms/state.js";
import { controller, findBox, hasTrenches, occupiedBy } from "./board.js";

/** Flows during which pieces of both sides may share a box, and pieces may be weakened (16.12.M6, B). */
const fighting: ReadonlySet<string> = new Set(["movement", "combat", "battle"]);

function wrong(name: string, rule: string, message: string, figures: Partial<Finding> = {}): Finding {
  return { code: `a-house-divided/invariant/${name}`, rule, severity: "violation", message, ...figures };
}

/** What must hold at any time: places, piece counts, who shares a box, control. */
export function* invariants(s: State, facts: Facts): Iterable<Finding> {
  yield* places(s);
  yield* counters(s, facts);
  if (!s.stack.some(({ flow }) => fighting.has(flow))) {
    yield* peace(s);
    yield* control(s);
  }
  yield* boxes(s);
  if (s.marches.spent > Math.max(s.marches.available, 0)) {
    yield wrong("marches", "16.12.M2", "no more marches are spent than there are", {
      expected: s.marches.available,
      actual: s.marches.spent,
    });
  }
}

function* places(s: State): Iterable<Finding> {
  for (const [id, { box, foreign, side }] of Object.entries(s.pieces)) {
    const path = `/pieces/${id}`;
    if (findBox(s, box) === undefined && !(box === europe && foreign === true)) {
      yield wrong("piece-place", "16.3", "a piece stands in a box of the map, or a foreign one in Europe", {
        actual: box,
        path,
      });
    }
    const letter = foreign === true ? "f" : side === "union" ? "u" : "c";
    if (!id.startsWith(`${letter}-`) || (foreign === true && side !== "confederate")) {
      yield wrong("piece-side", "16.6", "a piece's name says whose it is", { actual: id, path });
    }
  }
  for (const leader of leaderIds) {
    const { at } = s.leaders[leader];
    if (findBox(s, at) === undefined && at !== "not-arrived" && at !== "returning") {
      yield wrong("leader-place", "8.2", "a leader is in a box, or waits", { actual: at, path: `/leaders/${leader}` });
    }
  }
}

/** Militia: what is on the map and in the pool is what exists (16.8, 8.3, 16.12.R0). */
function* counters(s: State, facts: Facts): Iterable<Finding> {
  const raised = Object.values(s.borders).filter((border) => border === "done").length;
  for (const side of sides) {
    for (const type of ["infantry", "cavalry"] as const) {
      const onMap = Object.values(s.pieces).filter(
        (one) => one.side === side && one.type === type && one.grade === "militia" && one.foreign !== true,
      ).length;
      const total = onMap + s.pool[side][type];
      // Up to three mobilisations of four, and the Border States' militia.
      const max = type === "cavalry" ? 1 : facts.militia(s.scenario, side) + (side === "union" ? 12 : 3 * raised);
      if (total <= max) continue;
      yield wrong("militia", "16.8", "no more militia than there are counters", { expected: max, actual: total });
    }
  }
  const foreign = Object.values(s.pieces).filter((one) => one.foreign === true).length + s.destroyed.length;
  const all = facts.foreign().reduce((sum, [, count]) => sum + count, 0);
  if (foreign > all)
    yield wrong("foreign", "8.4", "no more foreign pieces than there are", { expected: all, actual: foreign });
}

function* peace(s: State): Iterable<Finding> {
  const [union, confederate] = sides.map((side) => occupiedBy(s, side));
  for (const [id, { contained }] of Object.entries(s.boxes)) {
    if (contained === true || union?.has(id) !== true || confederate?.has(id) !== true) continue;
    yield wrong("one-side", "16.12.B1", "both sides share a box in containment only", { path: `/boxes/${id}` });
  }
  for (const [id, { weakened, routed }] of Object.entries(s.pieces)) {
    if (weakened !== true && routed !== true) continue;
    yield wrong("recovered", "16.12.B9", "no piece is weakened or routed outside battles", { path: `/pieces/${id}` });
  }
}

/** Control follows from the pieces: a side that is alone in a box has it (16.12.M14). */
function* control(s: State): Iterable<Finding> {
  const there = { union: occupiedBy(s, "union"), confederate: occupiedBy(s, "confederate") };
  for (const id of Object.keys(s.boxes)) {
    const [side, ...more] = sides.filter((one) => there[one].has(id));
    if (side === undefined || more.length > 0 || controller(s, id) === side) continue;
    const figures = { expected: side, actual: controller(s, id), path: `/boxes/${id}` };
    yield wrong("control", "16.12.M14", "pieces alone in a box control it", figures);
  }
}

function* boxes(s: State): Iterable<Finding> {
  const there = { union: occupiedBy(s, "union"), confederate: occupiedBy(s, "confederate") };
  for (const [id, box] of Object.entries(s.boxes)) {
    const path = `/boxes/${id}`;
    if (box.contained === true && !sides.every((side) => there[side].has(id))) {
      yield wrong("containment", "4.0", "both sides are in a contained port", { path });
    }
    for (const side of sides) {
      if (hasTrenches(s, id, side) && !there[side].has(id)) {
        yield wrong("entrenchment", "16.12.M13", "an entrenchment lasts while own pieces are in the box", { path });
      }
    }
    if (box.held !== undefined && (box.held === box.control || controller(s, id) !== box.held)) {
      yield wrong("hold", "16.12.M14", "cavalry holds only boxes of others", { path });
    }
  }
}
