import type { QueryContext } from "../kit.js";
import { europe, washington } from "../terms/constants.js";
import type { PieceId, PieceType, Side } from "../terms/ids.js";
import type { Piece, State } from "../terms/state.js";
import { controller } from "./board.js";

/** Maximum army size: own-coloured values in own-controlled boxes (16.9), and what Washington has cost for good (6.0). */
export function maxArmySize({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side): number {
  let sum = side === "union" ? s.washington.adjustment : 0;
  for (const city of facts.cities) if (city[side] > 0 && controller(s, city.box) === side) sum += city[side];
  return Math.max(0, sum);
}

/** Pieces that count against the army size: all but the foreign ones (8.4). */
export function armySize(s: State, side: Side): number {
  return Object.values(s.pieces).filter((piece) => piece.side === side && piece.foreign !== true).length;
}

const letter: { readonly [S in Side]: string } = { union: "u", confederate: "c" };

/** An id that no piece in play has. */
export function freeId(s: State, prefix: string, type: PieceType): PieceId {
  for (let number = 1; ; number++) {
    const id = `${prefix}-${type === "infantry" ? "inf" : "cav"}-${number}`;
    if (s.pieces[id] === undefined && !s.destroyed.some((lost) => lost.id === id)) return id;
  }
}

/** Puts a new piece on the map, full strength. */
export function raise(s: State, piece: Pick<Piece, "side" | "type" | "grade" | "box">, foreign = false): PieceId {
  const id = freeId(s, foreign ? "f" : letter[piece.side], piece.type);
  const { side, type, grade, box } = piece;
  s.pieces[id] = { side, type, grade, box, ...(foreign && { foreign }) };
  return id;
}

/** Takes a piece off the map: militia to the recruitment pool, foreign pieces aside, others out of play (16.12.B4). */
export function eliminate(s: State, id: PieceId): void {
  const piece = s.pieces[id];
  if (piece === undefined) return;
  if (piece.foreign === true) s.destroyed.push({ id, type: piece.type, grade: piece.grade });
  else if (piece.grade === "militia") s.pool[piece.side][piece.type] += 1;
  Reflect.deleteProperty(s.pieces, id);
}

/** The conditions of foreign intervention (8.4), one by one. */
export function interventionConditions(c: QueryContext): { readonly [condition: string]: boolean } {
  const { s, facts, ruling } = c;
  const all = ruling("lost-cities") === "confederate-value";
  const lost = facts.cities.filter(({ box, confederate }) => {
    const theirs = confederate > 0 && (all || facts.printed(box) === "confederate");
    return theirs && controller(s, box) === "union";
  }).length;
  const taken = facts.cities.filter(({ box, union }) => union >= 2 && controller(s, box) === "confederate").length;
  const enough = ruling("intervention-matching") === "one-is-enough" ? taken > 0 : taken >= lost;
  return {
    armySize: maxArmySize(c, "union") - maxArmySize(c, "confederate") <= 3,
    washingtonAndCity: controller(s, washington) === "confederate" && taken > 0,
    matching: lost === 0 || enough,
  };
}

/** Whether a side has a piece on the map. */
export const isOnMap = (s: State, side: Side): boolean =>
  Object.values(s.pieces).some((piece) => piece.side === side && piece.box !== europe);
