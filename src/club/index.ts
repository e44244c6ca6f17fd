/**
 * Clubs, events, archives: many games, kept as files that nobody has to trust, judged by as many threads as a machine has. For
 * Node alone.
 *
 * @packageDocumentation
 */
export type { TakenIn } from "./archive/intake.js";
export type { ClubPlaces } from "./archive/places.js";
export type { AcrossNote } from "./indexed/across.js";
export { openPool, type Pool, type PoolOptions } from "./judging/pool.js";
export type { GameStatus, StatusPlayer } from "./judging/status.js";
export { type JudgeTask, judgeHere, type Outcome, type Task } from "./judging/task.js";
export { type ClubJudging, eachGame, initClub, takeInto, verifyIn } from "./running/club.js";
export type { TableRow } from "./running/table.js";
export type { ClubVerified } from "./running/verify-club.js";
