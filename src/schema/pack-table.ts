import * as z from "zod/mini";
import { FORMAT } from "./format.js";
import { id, mappedPiece, mappedPlace, mappedState, name } from "./vassal-mapping.js";

/** A thing of the rules module or of its pack, none (null), or not yet decided ("?"). */
const meant = z.union([id, z.literal("?"), z.null()]);
const many = z.int().check(z.minimum(0), z.maximum(100_000));

/** What lies on the table when a game begins, as a module file of VASSAL has it: beside a component pack, which has no room for it. */
export const packTable = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("pack-table"),
  /** Id of the rules module. */
  game: id,
  /** The name of VASSAL's module, as its file has it. */
  module: name,
  /** The module's sides, and which sides of the rules module they are. */
  sides: z.record(name, meant),
  /** Places by their names in the module file, and which spaces of the pack they are. */
  places: z.record(name, mappedPlace),
  /**
   * Counters by their names, or by `#` and the number of their slot: the id of the thing of the pack that has this name,
   * or as in a mapping.
   */
  pieces: z.record(name, z.union([id, mappedPiece])),
  state: z.optional(mappedState),
  /** The decks. */
  decks: z.array(
    z.strictObject({
      /** What the module calls it. */
      name,
      /** How many cards lie in it. */
      count: many,
      /** Its cards. */
      cards: z.array(
        z.strictObject({
          name,
          /** How often it lies in the deck; left out: once. */
          copies: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
          /** The card of the pack; of several with one title any. */
          card: meant,
        }),
      ),
    }),
  ),
  /** The set-ups: the one with which every game of the module begins, and its saved games. */
  setUps: z.array(
    z.strictObject({
      /** What the module calls it. */
      name,
      /** The scenario of the rules module that it is. */
      scenario: meant,
      /** What stands where. */
      stands: z.array(
        z.strictObject({
          /** The name of the place. */
          place: name,
          /** The counters, by their names: how many of each. */
          pieces: z.record(name, z.int().check(z.minimum(1), z.maximum(1000))),
        }),
      ),
      /** How many counters lie in no place that has a name. */
      beside: many,
      /** How many are masked or hidden. */
      unseen: many,
    }),
  ),
});
export type PackTable = z.output<typeof packTable>;
