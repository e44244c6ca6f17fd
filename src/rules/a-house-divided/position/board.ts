import type { Answer } from "../../sdk/finding.js";
import { isRemembered, remembered } from "../../sdk/memory.js";
import type { QueryContext } from "../kit.js";
import { leaderIds, maxMarches, other, sides } from "../terms/constants.js";
import type { BoxId, Control, LeaderId, PieceId, Side } from "../terms/ids.js";
import type { Box, Piece, State } from "../terms/state.js";

/** A box of the state, if it has one of the name: a name may be one that every object has. */
export const findBox = (s: State, id: BoxId): Box | undefined => (Object.hasOwn(s.boxes, id) ? s.boxes[id] : undefined);

/** A box of the map. @throws TypeError where the state has none of the name: checks ask `isBox` before */
export function boxOf(s: State, id: BoxId): Box {
  const box = findBox(s, id);
  if (box === undefined) throw new TypeError(`no box ${id}`);
  return box;
}

/** A piece in play. @throws TypeError where there is none of the name: preconditions ask before */
export function pieceOf(s: State, id: PieceId): Piece {
  const piece = s.pieces[id];
  if (piece === undefined) throw new TypeError(`no piece ${id}`);
  return piece;
}

type Placed = ReadonlyMap<BoxId, { readonly [S in Side]: readonly PieceId[] }>;

const noPieces = { union: [], confederate: [] } as const;

/** Who stands where. Made once for as long as nobody writes to the state. */
function placed(s: State): Placed {
  return remembered(s, "a-house-divided/placed", () => {
    const boxes = new Map<BoxId, { [S in Side]: PieceId[] }>();
    for (const [id, { box, side }] of Object.entries(s.pieces)) {
      const there = boxes.get(box) ?? { union: [], confederate: [] };
      boxes.set(box, there);
      there[side].push(id);
    }
    return boxes;
  });
}

/** The pieces of a side in a box, by id. */
export function piecesIn(s: State, box: BoxId, side: Side): PieceId[] {
  if (isRemembered(s)) return [...(placed(s).get(box) ?? noPieces)[side]].sort(byId);
  const found: PieceId[] = [];
  for (const id of Object.keys(s.pieces)) {
    const piece = s.pieces[id];
    if (piece !== undefined && piece.box === box && piece.side === side) found.push(id);
  }
  return found.sort(byId);
}

/** Whether a side has a piece in a box. */
export function hasPieces(s: State, box: BoxId, side: Side): boolean {
  if (isRemembered(s)) return (placed(s).get(box) ?? noPieces)[side].length > 0;
  // Asked more often than anything else: no list is made of the pieces.
  for (const id in s.pieces) {
    const piece = s.pieces[id];
    if (piece !== undefined && piece.box === box && piece.side === side) return true;
  }
  return false;
}

/** The boxes in which a side has pieces, found once where many are asked. */
export function occupiedBy(s: State, side: Side): ReadonlySet<BoxId> {
  return remembered(s, `a-house-divided/occupied ${side}`, () => {
    const boxes = new Set<BoxId>();
    for (const piece of Object.values(s.pieces)) if (piece.side === side) boxes.add(piece.box);
    return boxes;
  });
}

/** The order in which pieces roll: by id, numbers as numbers. */
export function byId(a: PieceId, b: PieceId): number {
  const [kindA, numberA] = parts(a);
  const [kindB, numberB] = parts(b);
  return kindA === kindB ? numberA - numberB : kindA < kindB ? -1 : 1;
}

function parts(id: PieceId): readonly [string, number] {
  const dash = id.lastIndexOf("-");
  return dash < 0 ? [id, 0] : [id.slice(0, dash), Number(id.slice(dash + 1))];
}

/** Who controls a box: cavalry alone holds it only while it is there (16.12.M14). */
export function controller(s: State, id: BoxId): Control {
  const box = findBox(s, id);
  return box === undefined ? "neutral" : (box.held ?? box.control);
}

/** Whether a box is a side's own and free of enemy pieces: where it may ride, retreat and recruit. */
export const isSafe = (s: State, box: BoxId, side: Side): boolean =>
  controller(s, box) === side && !hasPieces(s, box, other(side));

/** Leaders of a side in a box. */
export function leadersIn({ s, facts }: Pick<QueryContext, "s" | "facts">, box: BoxId, side: Side): LeaderId[] {
  return leaderIds.filter((who) => s.leaders[who].at === box && facts.counter(who).side === side);
}

/** Marches in which a piece took part this turn (16.12.M2). */
export const marchesOf = (s: State, id: PieceId): number => pieceOf(s, id).marches ?? 0;

/** What a piece bears beside its kind and place. */
interface Marks {
  readonly weakened: boolean;
  readonly routed: boolean;
  readonly marches: number;
  readonly from: BoxId | null;
  readonly over: BoxId | null;
  readonly by: Piece["by"] | null;
}

/** Writes what a piece bears; what is as on a fresh piece does not stand in the state. More than two marches count as two. */
export function mark(piece: Piece, { box, ...marks }: Partial<Marks> & { readonly box?: BoxId }): void {
  if (box !== undefined) piece.box = box;
  for (const [name, value] of Object.entries(marks)) {
    if (value === false || value === 0 || value === null) Reflect.deleteProperty(piece, name);
    else Object.assign(piece, { [name]: typeof value === "number" ? Math.min(maxMarches, value) : value });
  }
}

/** Whether a side has entrenched in a box (16.12.M13). */
export const hasTrenches = (s: State, box: BoxId, side: Side): boolean =>
  boxOf(s, box).entrenched?.includes(side) === true;

/** A side digs in; sides stand in their order, so that equal positions are equal states. */
export function digIn(box: Box, side: Side): void {
  const dug = box.entrenched ?? [];
  box.entrenched = sides.filter((one) => one === side || dug.includes(one));
}

/** The entrenchment of a side is gone. */
export function leaveTrenches(box: Box, side: Side): void {
  const left = box.entrenched?.filter((one) => one !== side) ?? [];
  if (left.length > 0) box.entrenched = left;
  else Reflect.deleteProperty(box, "entrenched");
}

/** The kind of a piece as tables name it: "veteran-infantry". */
export const kindOf = ({ grade, type }: Pick<Piece, "grade" | "type">): string => `${grade}-${type}`;

/** Whether a side stands in trenches of its own or in a fort that it controls. */
export const isEntrenched = ({ s, facts }: Pick<QueryContext, "s" | "facts">, box: BoxId, side: Side): boolean =>
  hasTrenches(s, box, side) || (facts.fort(box) && controller(s, box) === side);

/** Pieces that a move names are the side's own and stand in a box. */
export function ownPiecesIn(s: State, side: Side, box: BoxId, pieces: readonly PieceId[]): Answer {
  const wrong = pieces.find((id) => pieceOf(s, id).box !== box || pieceOf(s, id).side !== side);
  if (wrong === undefined) return true;
  if (pieceOf(s, wrong).side !== side)
    return { expected: box, actual: wrong, message: "{actual} is a piece of the enemy" };
  const at = pieceOf(s, wrong).box;
  return { expected: box, actual: wrong, at, message: "{actual} stands in {at}, not in {expected}" };
}
