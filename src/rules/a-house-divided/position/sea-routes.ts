import type { Answer } from "../../sdk/finding.js";
import type { QueryContext } from "../kit.js";
import { yearOf } from "../terms/calendar.js";
import { europe } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { controller, findBox, pieceOf } from "./board.js";
import { type Enemies, type Group, goalOf } from "./march-routes.js";

/** Whether a box is a port under a side's control. */
export const ownPort = ({ s, facts }: Pick<QueryContext, "s" | "facts">, box: BoxId, side: Side): boolean =>
  facts.port(box) && controller(s, box) === side;

/** Out of Europe pieces come by sea only (8.4). */
export const outOfEurope = (from: BoxId, { by }: Group): Answer =>
  from !== europe ||
  by === "sea" || { expected: "sea", actual: by, message: "out of Europe goes the sea only, not {actual}" };

/** From an own-controlled port (or Europe) to another (16.12.M10, 8.4). */
export function betweenPorts(
  c: Pick<QueryContext, "s" | "facts">,
  side: Side,
  from: BoxId,
  { path, by }: Group,
): Answer {
  if (by !== "sea") return true;
  const goal = goalOf(path);
  const actual = [...(from === europe ? [] : [from]), goal].filter((box) => !ownPort(c, box, side));
  const expected = "own-controlled ports";
  if (actual.length > 0)
    return { expected, actual, side, message: "{actual} is not a port under control of the {side}" };
  return goal !== from || { expected, actual: goal, message: "the pieces are in {actual} already" };
}

/** Who comes by sea to a port with enemies does not sail there, but invades; a contained port is open (16.12.M10, 4.0). */
export function notAmongEnemies(s: State, enemies: Enemies, { path, by }: Group): Answer {
  const goal = goalOf(path);
  if (by !== "sea" || !enemies.has(goal) || findBox(s, goal)?.contained === true) return true;
  return { actual: goal, message: "enemy pieces stand in {actual}: who comes there by sea invades" };
}

/** The Confederacy sails only after foreign intervention (8.4). */
export function maySail(c: QueryContext, side: Side, { pieces, by }: Group): Answer {
  const { s, ruling } = c;
  if (by !== "sea" || side === "union") return true;
  if (!s.intervention.holds) {
    const message = "the Confederacy cannot sail: there is no foreign intervention";
    return { expected: "foreign intervention", actual: "none", message };
  }
  if (ruling("csa-sea-movement") === "all") return true;
  const actual = pieces.filter((id) => !pieceOf(s, id).foreign);
  return actual.length === 0 || { expected: "foreign pieces", actual, message: "{actual} cannot sail: not foreign" };
}

/** Own-controlled ports other than one, for candidates. */
export const otherPorts = (c: Pick<QueryContext, "s" | "facts">, from: BoxId, side: Side): BoxId[] =>
  c.facts.boxes.filter((box) => box !== from && ownPort(c, box, side));

/** Whether the Union's march die lets it invade in this turn (16.12.M11, 3.0). */
export function invasionDie({ s, facts, options, ruling }: QueryContext): boolean {
  const { die } = s.marches;
  if (die === null || !options.commandMarches || ruling("invasion-die") === "raw-six") return die === 6;
  // What the table gave, before marches owed are taken off.
  return facts.command(yearOf(s.turn), die, s.active) === 6;
}
