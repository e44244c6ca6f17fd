import type { Finding } from "../../sdk/finding.js";
import type { Facts } from "../pack/facts.js";
import type { State } from "../terms/state.js";
import { scenario } from "./calendar.js";
import { actOf, isArtillery, isInfantry, unitsIn } from "./units.js";
import { endsOf } from "./works.js";

/** Flows during which stacks of both sides or crowded hexes may stand for a moment. */
const unsettled: ReadonlySet<string> = new Set([
  "setUp",
  "caught",
  "charges",
  "assault",
  "resolution",
  "retreat",
  "displacement",
  "advance",
]);

function wrong(name: string, rule: string, message: string, figures: Partial<Finding> = {}): Finding {
  return { code: `across-the-rappahannock/invariant/${name}`, rule, severity: "violation", message, ...figures };
}

/** What must hold at any time: places, stacks, one side and one facing in a hex, markers, works. */
export function* invariants(s: State, facts: Facts): Iterable<Finding> {
  yield* places(s, facts);
  if (!s.stack.some(({ flow }) => unsettled.has(flow))) yield* stacks(s);
  yield* works(s, facts);
  yield* movement(s);
}

/** Who has moved with the command and who did so last are written down together: rules that turn on it ask both (7.12). */
function* movement(s: State): Iterable<Finding> {
  for (const frame of s.stack) {
    if (frame.flow !== "command") continue;
    const path = "/acts";
    if (frame.last !== undefined && !actOf(s, frame.last).moved) {
      yield wrong("last-moved", "6.12", "who moved last has moved", { actual: frame.last, path });
    }
    // A battery may have moved with an earlier command of the marker (CH.ResArt).
    const moved = frame.units.find((id) => {
      const unit = s.units[id];
      return unit !== undefined && !isArtillery(unit) && actOf(s, id).moved;
    });
    if (moved !== undefined && frame.last === undefined) {
      yield wrong("moved-last", "6.12", "where a unit has moved one was the last to do so", { actual: moved, path });
    }
  }
}

function* places(s: State, facts: Facts): Iterable<Finding> {
  const { maps } = scenario(s);
  for (const [id, { place, hex, mounted, type }] of Object.entries(s.units)) {
    const path = `/units/${id}`;
    if ((place === "map") !== (hex !== null)) {
      yield wrong("unit-place", "2.2", "a unit on the map has a hex, nobody else has", { actual: place, path });
    }
    if (hex !== null && (!facts.has(hex) || !maps.includes(hex.slice(0, 1)))) {
      yield wrong("unit-hex", "2.1", "a unit stands on a map of the scenario", { actual: hex, path });
    }
    if (mounted && type !== "cavalry") yield wrong("mounted", "12.1", "only cavalry is mounted", { path });
  }
  for (const [id, { place, hex }] of Object.entries(s.leaders)) {
    if ((place === "map") === (hex !== null)) continue;
    yield wrong("leader-place", "5.11", "a leader on the map has a hex, nobody else has", {
      actual: place,
      path: `/leaders/${id}`,
    });
  }
}

function* stacks(s: State): Iterable<Finding> {
  const hexes = new Set(Object.values(s.units).flatMap(({ hex }) => hex ?? []));
  for (const hex of hexes) {
    const there = unitsIn(s, hex);
    const path = `/units/${there[0]?.id ?? ""}`;
    if (new Set(there.map(({ unit }) => unit.side)).size > 1) {
      yield wrong("one-side", "6.14", "units of one side stand in a hex", { actual: hex, path });
    }
    if (new Set(there.map(({ unit }) => unit.facing)).size > 1) {
      yield wrong("one-facing", "7.11", "units of one hex face one way", { actual: hex, path });
    }
    if (there.some(({ unit }, order) => unit.order !== order)) {
      yield wrong("stack-order", "6.43", "the places of a stack follow each other from the top", { actual: hex, path });
    }
    const guns = there.findIndex(({ unit }) => isArtillery(unit));
    if (guns > 0 && there.slice(0, guns).some(({ unit }) => isInfantry(unit) || unit.type === "cavalry")) {
      yield wrong("guns-on-top", "6.41", "artillery lies on top of infantry and cavalry", { actual: hex, path });
    }
  }
}

function* works(s: State, facts: Facts): Iterable<Finding> {
  for (const hexside of [...s.pontoons, ...s.blown, ...Object.keys(s.fords)]) {
    const [a, b] = endsOf(hexside);
    if (facts.has(a) && facts.has(b) && facts.adjacent(a, b) && a < b) continue;
    yield wrong("hexside", "LG.Eng.Pontoon", "a bridge or ford joins two neighbours", { actual: hexside });
  }
  if (new Set(s.pontoons).size !== s.pontoons.length) {
    yield wrong("one-bridge", "LG.Eng.Pontoon", "one bridge of pontoons on a hexside", { actual: [...s.pontoons] });
  }
  for (const [hex, { built, facing, builder }] of Object.entries(s.ips)) {
    if (built ? facing !== null && builder === null : facing === null && builder !== null) continue;
    yield wrong("position", "LG.IP", "a built position has a front, one that is built a builder", { actual: hex });
  }
  for (const [id, { building, delayed }] of Object.entries(s.trains)) {
    if (building === null && delayed) yield wrong("delay", "LG.Eng.Pontoon", "only work is delayed", { actual: id });
  }
}
