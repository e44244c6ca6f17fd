import { countBy } from "../../mechanics/counting.js";
import type { Facts } from "../pack/facts.js";
import { borderStates, leaderIds } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { kindOf } from "./board.js";

const leaderNames: { readonly [L in LeaderId]: string } = { grant: "Grant", lee: "Lee", sherman: "Sherman" };

/** A leader's name. */
export const leaderName = (leader: LeaderId): string => leaderNames[leader];

/** Pieces in words: "3 militia infantry, 1 veteran cavalry"; their ids where the state is not at hand. */
export function piecesText(s: State | undefined, ids: readonly PieceId[]): string {
  if (s === undefined) return ids.join(", ");
  const kinds = countBy(ids, (id) => {
    const piece = s.pieces[id];
    if (piece === undefined) return id;
    return `${piece.foreign ? "foreign " : ""}${kindOf(piece).replace("-", " ")}`;
  });
  return [...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
}

/** One piece in words: "the militia infantry u-inf-1". */
export function pieceText(s: State | undefined, id: PieceId): string {
  const piece = s?.pieces[id];
  return piece === undefined ? id : `${kindOf(piece).replace("-", " ")} ${id}`;
}

/** Pieces and the leaders with them: "Lee with 2 veteran infantry". */
export function forceText(s: State | undefined, ids: readonly PieceId[], leaders: readonly LeaderId[] = []): string {
  const names = leaders.map(leaderName).join(" and ");
  if (ids.length === 0) return names;
  return names === "" ? piecesText(s, ids) : `${names} with ${piecesText(s, ids)}`;
}

/** A way on the map: "Washington -> Baltimore -> Philadelphia". */
export const routeText = (facts: Facts, boxes: readonly BoxId[]): string => boxes.map(facts.name).join(" -> ");

const people: ReadonlySet<string> = new Set([...leaderIds, ...borderStates, "union", "confederate"]);

const inWords = new Map([
  ["garrison", "the garrison"],
  ["not-arrived", "not in play yet"],
  ["returning", "on the way back"],
]);

/** Any id of the game as people write it: boxes, leaders, sides; counters and other texts as they are. */
export function named(id: string, facts: Facts): string {
  const words = inWords.get(id);
  if (words !== undefined) return words;
  return people.has(id) ? id.charAt(0).toUpperCase() + id.slice(1) : facts.name(id);
}
