import * as z from "zod/mini";

/** What the players agree in the manifest beside the readings of the rulebook. */
export const options = z.strictObject({
  /**
   * How cards are dealt: `external`, outside the log, cards are named when they are played or shown; `dealt`, by the log,
   * so that every hand is proven.
   */
  cards: z.enum(["external", "dealt"]),
  /** With whose victory conditions the game ends: those of its scenario, or of a later one (13 to 17). */
  ends: z.enum(["scenario", "autumn-1861", "autumn-1862", "autumn-1863", "spring-1865"]),
  /** McClellan brings SP (5.67 A). */
  mcclellan: z.boolean(),
  /** Van Dorn as cavalry (5.67 B). */
  vanDorn: z.boolean(),
  /** Forrest's Cavalry Brigade grows (5.67 C). */
  forrest: z.boolean(),
  /** Sheridan as cavalry (5.67 D). */
  sheridan: z.boolean(),
  /** The Shenandoah Valley (8.4). */
  shenandoah: z.boolean(),
  /** The Operations Queue (19). */
  operationsQueue: z.boolean(),
  /**
   * The order of the Reinforcement Phase (3.1): `by-step`, both sides place SP and then both move them; `by-side`, as a tournament
   * has it: the Union places and moves, then the Confederacy.
   */
  reinforcements: z.enum(["by-step", "by-side"]),
  /**
   * Philadelphia and Harrisburg are capitals of Pennsylvania, as later editions have it: each that the Confederacy controls costs
   * the Union a reinforcement SP (10.31), and in battle both are capitals (7.32).
   */
  pennsylvaniaCapitals: z.boolean(),
  /**
   * The optional replacement of cavalry of later editions (5.54): `declared`, a cavalry General of the Turn Track comes back as their
   * owner declares. Whether that is right is open until the players agree the text.
   */
  cavalryReplacement: z.enum(["none", "declared"]),
});
export type Options = z.output<typeof options>;
