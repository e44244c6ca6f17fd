/** What an entry was found to break, as a proposal or ruling that it stands names it. */
export interface FoundError {
  readonly code: string;
  /** Section of the rulebook. */
  readonly section?: string;
  readonly message: string;
  /** What broke it was carried out all the same: only that can stand. */
  readonly applied: boolean;
  /** Where in the entry it was found: what comes to light later, of another decision of it, is not part of it. */
  readonly paths: readonly string[];
}

/** An entry that breaks rules: its hash, the state behind it, what was found. */
export interface FoundErrors {
  readonly entry: string;
  readonly after: string;
  readonly errors: readonly FoundError[];
}

/** Errors that were let stand. */
export interface StandRecord {
  /** The entry that brought it: the last answer, or the ruling. */
  readonly seq: number;
  /** The entry with the proposal; the ruling itself. */
  readonly proposed: number;
  readonly by: "consent" | "ruling";
  /** For each entry the errors that stand: each as code and section, and where; null where other rules judged the entry. */
  readonly entries: readonly {
    readonly seq: number;
    readonly errors: readonly { readonly name: string; readonly paths: readonly string[] | null }[];
  }[];
}

/** What a machine keeps of errors, so that they can be named and let stand. */
export interface ErrorRecords {
  /** Entries that break rules which could be let stand, by their numbers. */
  readonly found: Map<number, FoundErrors>;
  /** Errors of the entry at hand, each as code and section: whether all that it names was carried out. */
  readonly applied: Map<string, boolean>;
  /** Errors that were let stand, in the order of the log. */
  readonly stands: StandRecord[];
}
