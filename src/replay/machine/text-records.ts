/** A card that was played for a text which no rulebook has. */
export interface DeclaredText {
  readonly seq: number;
  readonly author: string;
  /** `effect/henry-knox`. */
  readonly fact: string;
  readonly basis: "file" | "fact" | "declared";
  /** Who has played on since, and in which entry first. */
  readonly playedOn: Map<string, number>;
  /** The entry of an objection; null while there is none. */
  objected: number | null;
  /** What closed it. */
  settled: { readonly seq: number; readonly by: "played-on" | "agreed" } | null;
}
