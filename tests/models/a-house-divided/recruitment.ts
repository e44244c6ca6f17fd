// Promotion and recruitment from the rulebook, and the leaders who are placed then (8.2, 8.22, 8.4; 16.12.P, 16.12.R).
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import type { LeaderId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import { cityValue, enemyOf, owns, stands, type World } from "./board.js";
import { citySum } from "./supply.js";
import { leads } from "./tables.js";

/** What the model can leave out. */
export const recruitmentRules = [
  "the die allows",
  "a box once",
  "own colour",
  "own boxes",
  "no enemies there",
  "pool",
  "army limit",
  "foreign pieces are not counted",
  "one step of the ladder",
  "who took part",
  "box of the battle",
  "rewarded once",
  "once in a segment",
  "foreign pieces stay as they are",
  "free promotion once",
  "own pieces",
  "promotion pool",
  "friends of the leader",
] as const;
export type RecruitmentRule = (typeof recruitmentRules)[number];
type W = World<RecruitmentRule>;
type MoveNamed<N extends Move["move"]> = Extract<Move, { readonly move: N }>;

/** A die where 1 counts as 2 (16.12.M1, R1). */
export const oneAsTwo = (die: number): number => Math.max(2, die);

/** The most pieces of a side: its cities, and what Washington cost the Union (16.9, 6.0). */
export const limitOf = (w: World, side: Side): number =>
  citySum(w, side) + (side === "union" ? w.s.washington.adjustment : 0);

export function recruits(w: W, { box, type }: MoveNamed<"recruit">, by: Side): boolean {
  const { s, without } = w;
  if (by !== s.active) return false;
  if (s.recruits.boxes.length >= s.recruits.allowed && without !== "the die allows") return false;
  if (s.recruits.boxes.includes(box) && without !== "a box once") return false;
  if (cityValue(box, by) === 0 && without !== "own colour") return false;
  if (!owns(s, box, by) && without !== "own boxes") return false;
  if (stands(s, box, enemyOf(by)) && without !== "no enemies there") return false;
  if (s.pool[by][type] === 0 && without !== "pool") return false;
  const foreign = without === "foreign pieces are not counted";
  const army = Object.values(s.pieces).filter((one) => one.side === by && (foreign || !one.foreign)).length;
  return army < limitOf(w, by) || without === "army limit";
}

const ladder = ["militia", "veteran", "crack"] as const;

/** A promotion for a battle, or the active side's free one (16.12.P1 to P3). */
export function promotes(w: W, { piece: id, to, battle }: MoveNamed<"promote">, by: Side, free: boolean): boolean {
  const { s, without, options } = w;
  const piece = s.pieces[id];
  if (piece === undefined || (piece.side !== by && without !== "own pieces")) return false;
  if (ladder.indexOf(to) !== ladder.indexOf(piece.grade) + 1 && without !== "one step of the ladder") return false;
  if (piece.foreign && without !== "foreign pieces stay as they are") return false;
  if (s.promoted.includes(id) && without !== "once in a segment") return false;
  const better = Object.values(s.pieces).filter((one) => one.side === by && !one.foreign && one.grade !== "militia");
  const full = options.promotionPoolLimit !== null && better.length >= options.promotionPoolLimit;
  if (piece.grade === "militia" && full && without !== "promotion pool") return false;
  if (battle === null) return by === s.active && (!free || without === "free promotion once");
  return s.victories.some((won) => {
    if (won.box !== battle || won.side !== by) return false;
    if (won.rewarded && without !== "rewarded once") return false;
    if (!won.pieces.includes(id) && without !== "who took part") return false;
    return piece.box === battle || without === "box of the battle";
  });
}

/** A leader comes into any box with friendly units (8.2). */
export const comesTo = (w: W, leader: LeaderId, box: string): boolean =>
  w.s.boxes[box] !== undefined && (stands(w.s, box, leads[leader]) || w.without === "friends of the leader");
