import type { Answer } from "../../sdk/finding.js";
import type { Command, QueryContext } from "../kit.js";
import type { CommandId, UnitId } from "../terms/ids.js";
import { scenario } from "./calendar.js";
import { leaderOf, reaches } from "./command-range.js";
import { isArtillery, isLine, standing, unitsIn } from "./units.js";

/**
 * Artillery that begins the turn in a stack with infantry or cavalry serves with their command: that of the Confederacy
 * (FR.Art.CSA, CH.ResArt); at Chancellorsville the Union's army reserve too, as far as it acts as the Confederate one does.
 */
export function attachBatteries(c: Pick<QueryContext, "s" | "facts" | "ruling">): { [unit: UnitId]: CommandId } {
  const { s } = c;
  const { fredericksburg, chancellorsville } = scenario(s);
  const reserve = chancellorsville && c.ruling("union-reserve-stacked") !== "reserve";
  const attached: { [unit: UnitId]: CommandId } = {};
  if (!fredericksburg && !chancellorsville) return attached;
  for (const { id, unit, hex } of standing(s)) {
    if (!isArtillery(unit) || (unit.side === "US" && !(reserve && isArmyReserve(c, id)))) continue;
    const below = unitsIn(s, hex).find((one) => one.id !== id && isLine(one.unit));
    if (below !== undefined && below.unit.command !== unit.command) attached[id] = below.unit.command;
  }
  return attached;
}

/** Whether a battery belongs to the army's reserve: it serves as it is called (FR.Art.US, CH.ResArt). */
export const isArmyReserve = ({ s, facts }: Pick<QueryContext, "s" | "facts">, id: UnitId): boolean => {
  const unit = s.units[id];
  return (
    unit !== undefined &&
    isArtillery(unit) &&
    facts.commands.includes(unit.command) &&
    facts.command(unit.command).kind === "army-reserve"
  );
};

type Calling = Pick<Command, "side" | "marker" | "use" | "commands">;

/** The corps that a marker in play activates. */
const corpsInPlay = ({ facts }: Pick<QueryContext, "facts">, f: Calling): readonly CommandId[] => [
  ...new Set(
    f.commands.flatMap((command) => (facts.commands.includes(command) ? (facts.command(command).corps ?? []) : [])),
  ),
];

/** FR.Art.US: with the Artillery marker batteries east of the river; with a corps marker those assigned to the corps. */
function calledAtFredericksburg(c: Omit<QueryContext, "options">, f: Calling, id: UnitId): Answer {
  const { s, facts } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null) return false;
  const used = s.log.option[id];
  if (f.use === "artillery") {
    if (used === "corps") return { expected: "not used by a corps in this turn", actual: used };
    if (isArmyReserve(c, id) && c.ruling("reserve-banks") === "both") return true;
    return facts.bank(unit.hex) === "east" || { expected: "east of the river", actual: unit.hex };
  }
  if (!isArmyReserve(c, id)) return { expected: "a battery of the reserve", actual: id };
  if (used === "artillery") return { expected: "not used with the artillery in this turn", actual: used };
  const corps = corpsInPlay(c, f);
  const assigned = facts.assigned(id);
  return corps.some((one) => assigned.includes(one)) || { expected: [...assigned], actual: [...corps] };
}

/** CH.ResArt: with the Cavalry marker, or in range of a division's leader with the marker of his corps. */
function calledAtChancellorsville(c: Omit<QueryContext, "options">, f: Calling, id: UnitId, offered: boolean): Answer {
  const { s, facts } = c;
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null) return false;
  if (!isArmyReserve(c, id)) return { expected: "a battery of the army's reserve", actual: id };
  const attached = s.log.attached[id];
  const only = unit.side === "CSA" ? c.ruling("reserve-stacked") : c.ruling("union-reserve-stacked");
  if (attached !== undefined && only === "stacked")
    return { expected: `with ${facts.commandName(attached)}`, actual: id };
  const kind = f.marker === null ? null : facts.marker(f.marker).kind;
  if (kind === null || kind === "cavalry") return true;
  const { hex } = unit;
  const near = f.commands.some((command) => {
    if (!facts.commands.includes(command) || facts.command(command).kind !== "division") return false;
    const leader = leaderOf(c, command);
    return leader !== null && reaches(c, leader, hex, offered);
  });
  return near || { expected: "within the range of a leader of these commands", actual: hex };
}

/** Whether a battery can be called to serve with the marker in play; `offered` as {@link reaches} means it. */
export function canCall(c: Omit<QueryContext, "options">, f: Calling, id: UnitId, offered = false): Answer {
  const { fredericksburg, chancellorsville } = scenario(c.s);
  if (fredericksburg) return f.side === "US" ? calledAtFredericksburg(c, f, id) : false;
  return chancellorsville ? calledAtChancellorsville(c, f, id, offered) : f.marker === null && isArmyReserve(c, id);
}

/** Named batteries only fire with the Artillery marker (FR.Art.US). */
export const onlyFires = (c: Pick<QueryContext, "s" | "facts">, f: Calling, id: UnitId): boolean =>
  f.use === "artillery" && !isArmyReserve(c, id);
