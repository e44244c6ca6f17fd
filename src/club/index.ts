/**
 * Clubs, events, archives: many games, kept as files that nobody has to trust, judged by as many threads as a machine has. For
 * Node alone.
 *
 * @packageDocumentation
 */
export { openPool, type Pool, type PoolOptions } from "./judging/pool.js";
export type { GameStatus, StatusPlayer } from "./judging/status.js";
export { type JudgeTask, judgeHere, type Outcome, type Task } from "./judging/task.js";
