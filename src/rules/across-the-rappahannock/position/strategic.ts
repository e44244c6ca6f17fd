import { distanceToNearest } from "../../mechanics/hex/fields.js";
import { firstStep } from "../../mechanics/hex/paths.js";
import { pairKey } from "../../sdk/facts.js";
import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { strategicDistance } from "../terms/constants.js";
import type { CommandId, HexId, Side, UnitId } from "../terms/ids.js";
import { scenario } from "./calendar.js";
import { commandedHexes, serves } from "./command-range.js";
import { bridged, fordOf } from "./costs.js";
import { fieldOf } from "./field.js";
import { unitsIn } from "./units.js";

/**
 * Whether strategic movement can take a step: along a pike or road, over bridges, pontoons, good fords and fords of
 * streams; by the readings also where no road leads over these, and where a road has none of them at a stream or run.
 */
export function follows(c: Pick<QueryContext, "s" | "facts" | "ruling">, from: HexId, to: HexId): boolean {
  const { s, facts, ruling } = c;
  const anywhere = ruling("strategic-crossings") === "any";
  // A pontoon is known to lie there: nothing printed need be asked.
  if (anywhere && s.pontoons.includes(pairKey(from, to))) return true;
  const road = facts.road(from, to);
  const byRoad = road === "pike" || road === "road";
  const water = facts.water(from, to);
  if (water === "none") return byRoad;
  const ford = fordOf(c, from, to);
  const carried = bridged(c, from, to) || ford === "good" || ford === "stream";
  if (carried) return byRoad || anywhere;
  const shallow = (water === "stream" || water === "run") && ford === "none";
  return byRoad && shallow && ruling("strategic-streams") === "open";
}

/** The first step of a way that strategic movement cannot take (LG.SM). */
export function offRoadStep(c: Pick<QueryContext, "s" | "facts" | "ruling">, path: readonly HexId[]): Answer {
  const step = firstStep(path, (from, to) => (follows(c, from, to) ? undefined : "off the road"));
  return step === undefined || { actual: `${step.from} to ${step.to}` };
}

/** Strategic movement neither passes nor joins others (LG.SM). */
export function passesNobody({ s }: Pick<QueryContext, "s">, id: UnitId, path: readonly HexId[]): Answer {
  const hex = path.slice(1).find((one) => unitsIn(s, one).some((unit) => unit.id !== id));
  return hex === undefined || { actual: hex };
}

/** Whether strategic movement is barred to a command or its corps (SC.Jackson, SC.Zoan; in the first turn SC.Full). */
export function barred({ s, facts }: Pick<QueryContext, "s" | "facts">, command: CommandId): boolean {
  const { strategicBarred } = scenario(s);
  if (strategicBarred.includes(command)) return true;
  if (!facts.commands.includes(command)) return false;
  const { corps, side } = facts.command(command);
  const only = onlyThese(s, side);
  if (only !== null && !only.includes(command) && (corps === null || !only.includes(corps))) return true;
  return corps !== null && strategicBarred.includes(corps);
}

/** The commands that alone may use strategic movement in this turn; null: no such limit (SC.Full). */
export function onlyThese(s: QueryContext["s"], side: Side): readonly CommandId[] | null {
  const { strategicFirst } = scenario(s);
  return s.turn === 1 && strategicFirst?.side === side ? strategicFirst.commands : null;
}

/** Whether a unit is far enough from every enemy (LG.SM). */
export function farEnough({ s, facts }: Pick<QueryContext, "s" | "facts">, id: UnitId): Answer {
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null) return true;
  const near = distanceToNearest(facts, unit.hex, fieldOf(s, facts, unit.side).enemies);
  return near > strategicDistance || { expected: `more than ${strategicDistance}`, actual: near };
}

/**
 * In command now: asked at the start of a turn, when everybody stands where he began (LG.SM). A battery in a stack by its own
 * commander or by that of the others (FR.Art.CSA, CH.ResArt).
 */
export function commandedNow(c: Omit<QueryContext, "options">, id: UnitId): boolean {
  const unit = c.s.units[id];
  if (unit === undefined || unit.hex === null) return false;
  const { hex, command } = unit;
  return [...new Set([command, serves(c, id)])].some((one) => {
    const hexes = commandedHexes(c, one);
    return hexes === "all" || hexes.has(hex);
  });
}
