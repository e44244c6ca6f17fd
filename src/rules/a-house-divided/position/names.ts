import { countBy } from "../../mechanics/counting.js";
import type { Facts } from "../pack/facts.js";
import { borderStates, europe, leaderIds } from "../terms/constants.js";
import type { BoxId, LeaderId, PieceId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { kindOf } from "./board.js";

const leaderNames: { readonly [L in LeaderId]: string } = { grant: "Grant", lee: "Lee", sherman: "Sherman" };

/** A leader's name. */
export const leaderName = (leader: LeaderId): string => leaderNames[leader];

const armies: { readonly [letter: string]: string } = { u: "Union", c: "Confederate", f: "Foreign" };

/** A counter by its side, type and number, which stay as they are: "Union infantry 3". No other text names one. */
export function counterName(id: string): string {
  const [, army = "", type, number] = /^([ucf])-(inf|cav)-([0-9]+)$/.exec(id) ?? [];
  return type === undefined ? id : `${armies[army]} ${type === "inf" ? "infantry" : "cavalry"} ${number}`;
}

/** Pieces in words: "3 militia infantry, 1 veteran cavalry"; the names of counters where the state is not at hand. */
export function piecesText(s: State | undefined, ids: readonly PieceId[]): string {
  if (s === undefined) return ids.map(counterName).join(", ");
  const kinds = countBy(ids, (id) => {
    const piece = s.pieces[id];
    if (piece === undefined) return counterName(id);
    return `${piece.foreign ? "foreign " : ""}${kindOf(piece).replace("-", " ")}`;
  });
  return [...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
}

/** One piece in words: "Union infantry 1 (militia)". */
export function pieceText(s: State | undefined, id: PieceId): string {
  const piece = s?.pieces[id];
  return piece === undefined ? counterName(id) : `${counterName(id)} (${piece.grade})`;
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
  ["river-jump", "river jump"],
]);

/** Any id of the game as people write it: boxes, leaders, sides, counters; another text as it is. */
export function named(id: string, facts: Facts): string {
  const words = inWords.get(id);
  if (words !== undefined) return words;
  const counter = counterName(id);
  if (counter !== id) return counter;
  return people.has(id) ? id.charAt(0).toUpperCase() + id.slice(1) : facts.name(id);
}

/** Whether the game has a box, or a piece or leader, of this name. */
export function knows(id: string, kind: "place" | "piece" | "card", facts: Facts): boolean {
  if (kind === "place") return id === europe || facts.isBox(id);
  return people.has(id) || counterName(id) !== id;
}
