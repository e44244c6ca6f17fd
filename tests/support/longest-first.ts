// The order of test files: those that take longest begin, so that no core waits for one at the end. A fresh clone knows no times
// of earlier runs, so the folders that take longest are named here; among the rest, larger files come first.
import { readFileSync } from "node:fs";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** What begins, in this order. */
const first: readonly RegExp[] = [
  /\/page\/whole-games/,
  /\/page\//,
  /\/attacks\/(?:resigned|late-mail|files)/,
  /\/games\//,
  /\/cli\/(?:hostile|open-threats)/,
  /\/boards\//,
  /\/python\//,
  /\/schema\/agreement/,
  /playouts|fuzz/,
  /\/models\//,
];

const placeOf = (file: string): number => {
  const at = first.findIndex((pattern) => pattern.test(file));
  return at === -1 ? first.length : at;
};

/** Tests by clicks: they wait for a browser more than they work. */
const inBrowser = (file: string): boolean => file.includes("/page/");

/** Tests that load modules anew, or others in their place: every file behind them in their worker loads all modules once more. */
const resets = (file: string): boolean => readFileSync(file, "utf8").includes("vi.resetModules()");

/** vitest asks for a class. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const resetting = bySize.filter(({ moduleId }) => resets(moduleId));
    const sorted = bySize
      .filter((file) => !resetting.includes(file))
      .map((file, at) => ({ file, at, place: placeOf(file.moduleId) }))
      .sort((a, b) => a.place - b.place || a.at - b.at)
      .map(({ file }) => file);
    // One that waits beside one that works, so that no core is idle.
    const clicks = sorted.filter(({ moduleId }) => inBrowser(moduleId));
    const others = sorted.filter(({ moduleId }) => !inBrowser(moduleId));
    return [
      ...clicks.flatMap((one, at) => [one, ...others.slice(at, at + 1)]),
      ...others.slice(clicks.length),
      ...resetting,
    ];
  }
}
