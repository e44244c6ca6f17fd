import { join } from "node:path";

/** The folder of the committed logs of A House Divided, below the root of the repository. */
export const houseDividedFolder = join("tests", "games", "a-house-divided");

/** What index.json says of a log. */
export interface HouseDividedRecord {
  readonly name: string;
  readonly scenario: string;
  /** With every advanced and optional rule; else the basic game. */
  readonly advanced: boolean;
  readonly seed: number;
  readonly preset: "quick" | "strict";
  readonly end: { readonly winner: string; readonly rule: string; readonly reason: string };
  readonly moves: number;
  readonly entries: number;
  readonly stateHash: string;
}

export interface HouseDividedIndex {
  readonly rules: { readonly version: string; readonly hash: string };
  readonly logs: readonly HouseDividedRecord[];
}
