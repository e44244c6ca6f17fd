import type { Hole } from "../../sdk/index.js";
import type { QueryContext } from "../kit.js";
import { europe, leaderIds, leaderSide, other } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId, Side, Way } from "../terms/ids.js";
import { hasPieces, kindOf, marchesOf, occupiedBy, pieceOf, piecesIn } from "./board.js";
import { otherPorts, ownPort } from "./sea-routes.js";

type Sight = Pick<QueryContext, "s" | "facts" | "options">;

/** What a piece can do is said by its kind, its box and what it has done: such pieces are alike to every rule. */
function alike({ s }: Pick<QueryContext, "s">, id: PieceId): string {
  const { origin: _, ...piece } = { origin: null, ...pieceOf(s, id) };
  return JSON.stringify([kindOf(pieceOf(s, id)), piece]);
}

/** Pieces one after the other, those that are named already left out. */
export function piecesHole(
  c: Pick<QueryContext, "s">,
  param: string,
  among: readonly PieceId[],
  named: readonly PieceId[],
  pick: readonly [number, number],
): Hole {
  return { param, values: among.filter((id) => !named.includes(id)), pick, alike: (id) => alike(c, String(id)) };
}

/** Leaders of a side that stand in a box and go along. */
export function leadersHole(
  { s }: Pick<QueryContext, "s">,
  param: string,
  side: Side,
  box: BoxId,
  named: readonly LeaderId[],
): Hole {
  const there = leaderIds.filter((id) => leaderSide[id] === side && s.leaders[id].at === box && !named.includes(id));
  return { param, values: there, pick: [0, leaderIds.length], optional: true };
}

/** The ways that can lead out of a box. */
export function waysOutOf(c: Sight, side: Side, from: BoxId): Way[] {
  const { s, facts } = c;
  if (from === europe) return ["sea"];
  const enemies = occupiedBy(s, side === "union" ? "confederate" : "union");
  const near = facts.neighbours(from);
  const over = near.some((box) => enemies.has(box));
  const ways: Way[] = [];
  if (facts.road.from(from).size > 0) ways.push("road");
  if (facts.rail.from(from).size > 0) ways.push("rail");
  if (facts.river.from(from).size > 0) ways.push("river");
  if (near.length > 0) ways.push("cavalry");
  if (over) ways.push("jump");
  if (over && side === "union" && facts.river.from(from).size > 0) ways.push("river-jump");
  if (ownPort(c, from, side)) ways.push("sea");
  return ways;
}

/** The boxes to which a way leads on; a jump goes first over enemies. */
export function nextBoxes(c: Sight, side: Side, at: BoxId, by: Way, first: boolean): readonly BoxId[] {
  const { facts } = c;
  if (by === "sea") return otherPorts(c, at, side);
  if (at === europe) return [];
  if (by === "road") return [...facts.road.from(at).keys()];
  if (by === "rail") return [...facts.rail.from(at).keys()];
  if (by === "river" || by === "river-jump") return [...facts.river.from(at).keys()];
  const near = facts.neighbours(at);
  return by === "jump" && first ? near.filter((box) => hasPieces(c.s, box, other(side))) : near;
}

/** The boxes in which a side has pieces or leaders. */
export function ownBoxes({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side): BoxId[] {
  const led = leaderIds.filter((id) => leaderSide[id] === side).map((id) => s.leaders[id].at);
  return [...facts.boxes, europe].filter((box) => hasPieces(s, box, side) || led.includes(box));
}

/** Own pieces in a box that have not marched twice. */
export const restedIn = ({ s }: Pick<QueryContext, "s">, side: Side, box: BoxId, max: number): PieceId[] =>
  piecesIn(s, box, side).filter((id) => marchesOf(s, id) < max);
