// What the independent models of the games share: how many positions they ask for, and the count of what they compared.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

/** How many times as much is compared as in ci: TURNPROOF_MODELS=50 asks for millions. */
export const effort = Number(process.env["TURNPROOF_MODELS"] ?? 1);

/** A difference between a model and the module: where, what each of them says. */
export interface Difference {
  readonly where: string;
  readonly model: unknown;
  readonly module: unknown;
}

/** Compares answers one by one; counts them and keeps the first differences. */
export interface Comparison {
  readonly count: number;
  readonly differences: readonly Difference[];
  /** Texts, numbers and plain JSON; `where` is only called where the two differ. */
  same(model: unknown, module: unknown, where: () => string): void;
}

const maxKept = 20;

export function comparison(): Comparison {
  let count = 0;
  const differences: Difference[] = [];
  return {
    get count() {
      return count;
    },
    differences,
    same(model, module, where) {
      count += 1;
      if (model === module || JSON.stringify(model) === JSON.stringify(module)) return;
      if (differences.length < maxKept) differences.push({ where: where(), model, module });
    },
  };
}

/**
 * Expects that a model and the module agreed everywhere, and writes the count to coverage/models/ for
 * scripts/model-counts.mjs, which ci prints.
 */
export function agreed(game: string, area: string, { count, differences }: Comparison): void {
  const folder = join(import.meta.dirname, "../../coverage/models");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${game}.${area}.json`), JSON.stringify({ game, area, count, differences }));
  expect(differences).toEqual([]);
  expect(count).toBeGreaterThan(0);
}

/** Expects that a model without one of its rules disagrees: a model that never could would prove nothing. */
export function disagreed({ differences }: Comparison): void {
  expect(differences.length).toBeGreaterThan(0);
}
