/**
 * Clubs, events, archives: many games, kept as files that nobody has to trust, judged by as many threads as a machine has. For
 * Node alone.
 *
 * @packageDocumentation
 */
export type { TakenIn } from "./archive/intake.js";
export type { ClubPlaces } from "./archive/places.js";
export { diceIn, type PlayerDice } from "./dice/dice-of-players.js";
export type { AcrossNote } from "./indexed/across.js";
export { openPool, type Pool, type PoolOptions } from "./judging/pool.js";
export type { GameStatus, StatusPlayer } from "./judging/status.js";
export { type JudgeTask, judgeHere, type Outcome, type Task } from "./judging/task.js";
export { type LettersAsked, type LetterWritten, lettersIn } from "./mail/letters.js";
export { type Paired, type PairingAsked, pairIn } from "./pairing/pair-club.js";
export type { Pairing, Round } from "./pairing/pairings.js";
export { adjudicateIn, type Position, type Sheet } from "./results/adjudication.js";
export { type ClubJudging, eachGame, initClub, takeInto, verifyIn } from "./running/club.js";
export type { TableRow } from "./running/table.js";
export type { ClubVerified } from "./running/verify-club.js";
