/** Each ambiguity of the rulebook: how it may be read, and which reading holds unless another was agreed. */
export interface Rulings {
  readonly [id: string]: Ruling;
}

/**
 * What an open question is about, and so which reading may stand where nobody agreed one. An accusation must not hang on
 * a doubtful text:
 *
 * - `permission`: whether something may be done. The standard is the reading that permits more.
 * - `duty`: whether something must be done. The standard is the reading that demands less.
 * - `figure`, `order`: which number counts, what comes first. The standard is the reading `any`: an entry that agrees
 *   with any other reading is accepted, and only disagreement with all of them is a violation (rules ask `readings(id)`).
 *   Where no entry states the figure, because an effect works it out, one reading has to hold: `computed` says so.
 */
export type RulingKind = "permission" | "duty" | "figure" | "order";

export interface Ruling {
  /** Section of the rulebook. */
  readonly rule: string;
  readonly kind: RulingKind;
  /** The rules work the figure or the order out themselves, so that one reading has to be the standard. */
  readonly computed?: boolean;
  /** The question that the text leaves open. */
  readonly question: string;
  /** The readings by name. `any` is kept for "whichever of the others an entry agrees with". */
  readonly readings: { readonly [reading: string]: string };
  /** The reading that holds unless another was agreed. */
  readonly standard: string;
}
