/** What this process has worked, in milliseconds: unlike the time of day it does not grow while other programs have the processor. */
function cpuMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that `yardstick` takes on the machine for which the limits of the tests were set. */
const usual = 20;

/** Work that is always the same, of the kind that the library does: text, numbers, objects. */
function yardstick(): number {
  const from = cpuMillis();
  let sum = 0;
  for (let round = 0; round < 60; round++) {
    const rows = Array.from({ length: 400 }, (_, at) => ({
      id: `unit-${at}`,
      at: [at, round],
      order: String(at * round),
    }));
    const read: typeof rows = JSON.parse(JSON.stringify(rows));
    const byId = new Map(read.map((row) => [row.id, row]));
    for (const { id, order } of rows) sum = (sum * 31 + (byId.get(id)?.order.length ?? 0) + order.charCodeAt(0)) | 0;
  }
  if (sum === 0) throw new Error("the yardstick has not worked");
  return cpuMillis() - from;
}

/**
 * Starts to count the work of this process. What comes back tells how many milliseconds it has worked since then, reckoned for a
 * usual machine: where the same fixed work takes longer (a slower processor, a core shared with others), so may what is measured.
 * A limit on it says that something stays cheap, wherever the tests run.
 *
 *     const worked = effort();
 *     await verify(log);
 *     expect(worked()).toBeLessThan(1000);
 */
export function effort(): () => number {
  const from = cpuMillis();
  return () => {
    const raw = cpuMillis() - from;
    if (raw < 500) return raw;
    const [, middle = usual] = [yardstick(), yardstick(), yardstick()].sort((a, b) => a - b);
    return raw / Math.max(1, middle / usual);
  };
}
