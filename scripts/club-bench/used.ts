// What a command has used, written to a file when it ends.

interface Used {
  readonly userCPUTime: number;
  readonly systemCPUTime: number;
  /** The most memory that it had at one time, with its threads: kilobytes. */
  readonly maxRSS: number;
}

/** NODE_OPTIONS that have a command say in a file what it and its threads have used. */
export function usedHook(file: string): string {
  const hook = `import{writeFileSync}from"node:fs";import{isMainThread}from"node:worker_threads";if(isMainThread)process.on("exit",()=>writeFileSync(${JSON.stringify(file)},JSON.stringify(process.resourceUsage())));`;
  return `--import data:text/javascript,${encodeURIComponent(hook)}`;
}

/** CPU seconds. */
export const cpuIn = ({ userCPUTime, systemCPUTime }: Used): number => (userCPUTime + systemCPUTime) / 1e6;
