import type { Manifest, Proposal } from "../../schema/index.js";

/** Somebody of a list of referees. */
export type Referee = NonNullable<Manifest["referees"]>[number];

/** What players propose who want others to rule. */
export type Replacing = Extract<Proposal, { readonly kind: "referees" }>;

/** Who rules at a place of a log. */
export interface Office {
  /** Their names, in the order in which they count. */
  ids: readonly string[];
  /** The entry with which they came; -1: those of the manifest. */
  since: number;
  /** Everybody whom a proposal has named, whether all agreed or not. */
  readonly named: Map<string, Referee>;
  /** What was agreed, in the order of the log. */
  readonly changes: OfficeChange[];
}

/** Referees were replaced. */
export interface OfficeChange {
  readonly seq: number;
  readonly from: readonly string[];
  readonly to: readonly Pick<Referee, "id" | "name" | "idKey">[];
}
