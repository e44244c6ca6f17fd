import { distanceToNearest } from "../../mechanics/hex/fields.js";
import { firstStep } from "../../mechanics/hex/paths.js";
import { sheetOf } from "../../mechanics/hex/sheets.js";
import type { Answer } from "../../sdk/finding.js";
import type { EffectContext, QueryContext } from "../kit.js";
import type { CommandId, HexId, Side, UnitId } from "../terms/ids.js";
import { scenario } from "./calendar.js";
import { fieldOf } from "./field.js";

/** The phase of the turn that is played, from 1; 0 where markers are drawn. */
export function phaseOf({ s }: Pick<QueryContext, "s">): number {
  const all = scenario(s).turns[s.turn - 1]?.phases.length ?? 0;
  for (const frame of s.stack) if (frame.flow === "turn") return all - frame.phases.length;
  return 0;
}

/** Whether the scenario lets a unit move by now, whatever it waits for. */
export function lockedNow(c: Pick<QueryContext, "s" | "facts">, id: UnitId): Answer {
  const waits = waitsForTurn(c, id);
  return waits === true ? waitsForEnemy(c, id) : waits;
}

/** What a unit waits for, and whether it still does: a turn or phase, unless an enemy comes near. */
function lockOf(c: Pick<QueryContext, "s">, id: UnitId) {
  const { s } = c;
  const lock = scenario(s).locked.find(({ unit }) => unit === id);
  if (lock === undefined || s.released.includes(id)) return undefined;
  const free = s.turn > lock.untilTurn || (s.turn === lock.untilTurn && phaseOf(c) >= lock.untilPhase);
  return free ? undefined : lock;
}

/** A unit that does not move before a phase has done its waiting (SC.Salem: 2/2/II). */
export function waitsForTurn(c: Pick<QueryContext, "s">, id: UnitId): Answer {
  const lock = lockOf(c, id);
  if (lock === undefined || lock.orEnemyWithin !== null) return true;
  return { expected: `turn ${lock.untilTurn}, phase ${lock.untilPhase}`, actual: c.s.turn };
}

/** A unit that does not move before an enemy is near has one near (SC.Zoan: Fitz Lee). */
export function waitsForEnemy(c: Pick<QueryContext, "s" | "facts">, id: UnitId): Answer {
  const within = lockOf(c, id)?.orEnemyWithin ?? null;
  return within === null || nearestEnemy(c, id) <= within || { within };
}

/** How far the nearest enemy is, however he has come there. */
function nearestEnemy({ s, facts }: Pick<QueryContext, "s" | "facts">, id: UnitId): number {
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null || !facts.has(unit.hex)) return Number.POSITIVE_INFINITY;
  return distanceToNearest(facts, unit.hex, fieldOf(s, facts, unit.side).enemies);
}

/** Frees units that wait for an enemy to come near (SC.Zoan). */
export function release({ s, facts }: Pick<EffectContext, "s" | "facts">, by: Side, hexes: readonly HexId[]): void {
  for (const { unit, orEnemyWithin } of scenario(s).locked) {
    const waiting = s.units[unit];
    if (orEnemyWithin === null || waiting === undefined || waiting.hex === null || waiting.side === by) continue;
    if (s.released.includes(unit) || !facts.has(waiting.hex)) continue;
    const { hex } = waiting;
    if (hexes.some((one) => facts.has(one) && facts.distance(one, hex) <= orEnemyWithin)) s.released.push(unit);
  }
}

/** The decision that was written about a command or its corps, once it is open (SC.Full). */
export function orderFor(
  { s, facts }: Pick<QueryContext, "s" | "facts">,
  command: CommandId,
): { stay: boolean; to: HexId | null } | null {
  const own = s.written.orders[command];
  if (own !== undefined) return own;
  if (!facts.commands.includes(command)) return null;
  const { corps } = facts.command(command);
  return corps === null ? null : (s.written.orders[corps] ?? null);
}

/** Whether a command is one about which the Union wrote a decision (SC.Full). */
export function decided({ s, facts }: Pick<QueryContext, "s" | "facts">, command: CommandId): boolean {
  const { decisions } = scenario(s);
  if (decisions.includes(command)) return true;
  if (decisions.length === 0 || !facts.commands.includes(command)) return false;
  const { corps } = facts.command(command);
  return corps !== null && decisions.includes(corps);
}

/**
 * A command in free movement goes no farther east on the map that it has to leave; on the others it comes no farther from
 * its destination, if the reading says so (SC.Full).
 */
export function orderedAway(
  c: Pick<QueryContext, "s" | "facts" | "ruling">,
  id: UnitId,
  path: readonly HexId[],
): Answer {
  const { s, facts } = c;
  const order = orderFor(c, s.units[id]?.command ?? "");
  const [from, to] = [path[0], path.at(-1)];
  if (order === null || order.stay || order.to === null || from === undefined || to === undefined) return true;
  if (!facts.has(order.to) || s.released.includes(id)) return true;
  if (sheetOf(to) !== sheetOf(order.to)) {
    if (sheetOf(from) !== sheetOf(to)) return true;
    const offTheMap = scenario(s).decisionMaps.includes(sheetOf(from));
    if (offTheMap && c.ruling("ordered-way") === "free") return true;
    const [before, after] = [facts.grid.centre(from).x, facts.grid.centre(to).x];
    return after <= before || { expected: `no farther east than ${from}`, actual: to };
  }
  if (sheetOf(from) !== sheetOf(order.to) || c.ruling("ordered-way") === "free") return true;
  const [before, after] = [facts.distance(from, order.to), facts.distance(to, order.to)];
  return after <= before || { expected: before, actual: after };
}

/** Whether a unit is on the march to a written destination: it does nothing else before it is there (SC.Full). */
export function underWay(c: Pick<QueryContext, "s" | "facts">, id: UnitId): boolean {
  const order = orderFor(c, c.s.units[id]?.command ?? "");
  return order !== null && !order.stay && order.to !== null && !c.s.released.includes(id);
}

/** Who is on the march to a written destination crosses the river on the maps where that lies, not on map F (SC.Full). */
export function crossesTooSoon(c: Pick<QueryContext, "s" | "facts">, id: UnitId, path: readonly HexId[]): Answer {
  const { facts } = c;
  const { decisionMaps } = scenario(c.s);
  if (!underWay(c, id)) return true;
  const step = firstStep(path, (from, to) => {
    if (decisionMaps.includes(sheetOf(to)) || facts.bank(to) !== "west" || facts.bank(from) !== "east")
      return undefined;
    return "crosses";
  });
  if (step === undefined) return true;
  return { expected: `a crossing on map ${decisionMaps.join(" or ")}`, actual: `${step.from} to ${step.to}` };
}

/** A unit that has come to its written destination, or through it, is free: true where it is so from now on (SC.Full). */
export function arrive(c: Pick<EffectContext, "s" | "facts">, id: UnitId, path: readonly HexId[]): boolean {
  const { s } = c;
  const order = orderFor(c, s.units[id]?.command ?? "");
  if (order === null || order.to === null || !path.includes(order.to) || s.released.includes(id)) return false;
  s.released.push(id);
  return true;
}
