import type { Answer } from "../../sdk/finding.js";
import type { Reading } from "../kit.js";
import { yearOf } from "../terms/calendar.js";
import { europe } from "../terms/constants.js";
import type { BoxId, Side } from "../terms/ids.js";
import { controller, pieceOf } from "./board.js";
import { type Group, goalOf } from "./marching.js";

/** Whether a box is a port under a side's control. */
export const ownPort = ({ s, facts }: Pick<Reading, "s" | "facts">, box: BoxId, side: Side): boolean =>
  facts.port(box) && controller(s, box) === side;

/** From an own-controlled port (or Europe) to another (16.12.M10, 8.4). */
export function betweenPorts(c: Pick<Reading, "s" | "facts">, side: Side, from: BoxId, { path, by }: Group): Answer {
  if (by !== "sea") return from !== europe || { expected: "sea", actual: by };
  const ends = [...(from === europe ? [] : [from]), goalOf(path)];
  const wrong = ends.filter((box) => !ownPort(c, box, side));
  return (wrong.length === 0 && goalOf(path) !== from) || { expected: "own-controlled ports", actual: wrong };
}

/** The Confederacy sails only after foreign intervention (8.4). */
export function maySail(c: Reading, side: Side, { pieces, by }: Group): Answer {
  const { s, ruling } = c;
  if (by !== "sea" || side === "union") return true;
  const foreign = pieces.every((id) => pieceOf(s, id).foreign);
  if (!s.intervention.holds) return { expected: "foreign intervention", actual: "none" };
  return ruling("csa-sea-movement") === "all" || foreign || { expected: "foreign pieces" };
}

/** Own-controlled ports other than one, for candidates. */
export const otherPorts = (c: Pick<Reading, "s" | "facts">, from: BoxId, side: Side): BoxId[] =>
  c.facts.boxes.filter((box) => box !== from && ownPort(c, box, side));

/** Whether the Union's march die lets it invade in this turn (16.12.M11, 3.0). */
export function invasionDie({ s, facts, options, ruling }: Reading): boolean {
  const { die } = s.marches;
  if (die === null || !options.commandMarches || ruling("invasion-die") === "raw-six") return die === 6;
  // What the table gave, before marches owed are taken off.
  return facts.command(yearOf(s.turn), die, s.active) === 6;
}
