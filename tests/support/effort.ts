/**
 * What a test's own process has worked, in milliseconds: unlike the time of day it does not grow while other programs have the
 * processor. A bound on it says that something stays cheap, on a busy machine too.
 */
export function cpuMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
