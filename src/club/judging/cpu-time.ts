/**
 * How much time of a processor a thread has had: a machine that is busy with other things shortens nobody's limit.
 *
 * @packageDocumentation
 */
import { readFileSync, readlinkSync } from "node:fs";

/** Linux counts in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;

/** The ticks of a thread, by the line that Linux keeps of it: user and system time are its fields 14 and 15. */
function ticksIn(path: string): number | undefined {
  try {
    const line = readFileSync(path, "latin1");
    // The name of the program stands in brackets and may hold blanks.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks : undefined;
  } catch {
    return undefined;
  }
}

/** Room for what a thread says of itself: its number for the system, and its ticks where its task began. */
export const roomForThread = (): Int32Array => new Int32Array(new SharedArrayBuffer(8));

/** Called by a thread where its task begins. */
export function noteThread(room: Int32Array): void {
  let thread = -1;
  try {
    thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  } catch {
    // Other systems do not tell a thread's own time: there the clock is read instead.
  }
  Atomics.store(room, 1, ticksIn("/proc/thread-self/stat") ?? 0);
  Atomics.store(room, 0, Number.isInteger(thread) ? thread : -1);
}

/**
 * Seconds that the task of a thread has had so far; 0 before it has begun.
 *
 * @param clock seconds since the task was first seen at work, where the system tells no time of a thread
 */
export function secondsOf(room: Int32Array, clock: () => number): number {
  const thread = Atomics.load(room, 0);
  if (thread === 0) return 0;
  const ticks = thread < 0 ? undefined : ticksIn(`/proc/self/task/${thread}/stat`);
  return ticks === undefined ? clock() : (ticks - Atomics.load(room, 1)) / ticksPerSecond;
}
