import * as z from "zod/mini";
import { coreFields } from "../../../schema/core-state.js";
import type { Core } from "../../sdk/types.js";
import { frames } from "./frames.js";
import { balance, boxId, control, count, grade, pieceId, pieceType, side, turn } from "./ids.js";

const bySide = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({
    /** The Union's. */
    union: value,
    /** The Confederacy's. */
    confederate: value,
  });

/** A box: its marker, and what stands in it beside pieces. What is absent is not so: most boxes hold a marker alone. */
export const box = z.strictObject({
  control,
  /** The side whose cavalry alone holds the box for as long as it is there (16.12.M14). */
  held: z.optional(side),
  /** The sides that are entrenched in it (16.12.M13). */
  entrenched: z.optional(z.array(side)),
  /** A port that the Union took by naval invasion (4.0). */
  invaded: z.optional(z.literal(true)),
  /** Both sides share the box without a battle (4.0). */
  contained: z.optional(z.literal(true)),
});
export type Box = z.output<typeof box>;

/**
 * A piece on the map or in Europe. What is eliminated is gone; its counter is in a pool. What is absent is as on a piece
 * that has just come: full strength, rested, standing here.
 */
export const piece = z.strictObject({
  side,
  type: pieceType,
  grade,
  /** A piece of the foreign intervention (8.4). */
  foreign: z.optional(z.literal(true)),
  box: boxId,
  /** White side up. */
  weakened: z.optional(z.literal(true)),
  /** It routed and stands apart (8.1). */
  routed: z.optional(z.literal(true)),
  /** Marches in which it took part this turn (16.12.M2). */
  marches: z.optional(z.int().check(z.minimum(1), z.maximum(2))),
  /** The box from which it came in this player turn, and how; absent: it stood here. */
  from: z.optional(boxId),
  /** The box with enemies that it jumped over on the way, from which its last line led (16.12.M8, M9). */
  over: z.optional(boxId),
  /** How it came into its box in this player turn. */
  by: z.optional(z.enum(["land", "sea", "invasion"])),
});
export type Piece = z.output<typeof piece>;

/** Where a leader is: a box, not yet arrived, or on the way back (8.2, 8.22). */
export const leader = z.strictObject({
  /** A box, `not-arrived`, or `returning`. */
  at: z.union([boxId, z.literal("not-arrived"), z.literal("returning")]),
  /** Marches in which they took part in this turn. */
  marches: z.int().check(z.minimum(0), z.maximum(2)),
});

/** A battle won in this player turn, and who took part (16.12.P1). */
export const victory = z.strictObject({
  box: boxId,
  /** The winner. */
  side,
  /** The winner's pieces that took part. */
  pieces: z.array(pieceId),
  /** A promotion was made for it. */
  rewarded: z.boolean(),
});
export type Victory = z.output<typeof victory>;

/** Not yet; failed, for the reading that allows one try; done (8.3). */
const border = z.enum(["open", "tried", "done"]);

const fields = {
  /** Which scenario is played. */
  scenario: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  turn,
  firstTurn: turn,
  lastTurn: turn,
  active: side,
  /** The segment of the player turn (16.12). */
  segment: z.enum(["start", "movement", "combat", "promotion", "recruitment"]),
  boxes: z.record(boxId, box),
  pieces: z.record(pieceId, piece),
  /** Where the leaders are (8.2). */
  leaders: z.strictObject({ grant: leader, lee: leader, sherman: leader }),
  /** Militia that can be recruited (16.12.R3). */
  pool: bySide(z.strictObject({ infantry: count, cavalry: count })),
  /** Foreign pieces that were destroyed, by type and grade (8.4). */
  destroyed: z.array(z.strictObject({ id: pieceId, type: pieceType, grade })),
  /** 6.0: whether it was ever taken, is in Confederate hands, a die is due, and what was lost for good. */
  washington: z.strictObject({
    /** It was taken before. */
    taken: z.boolean(),
    /** It is in Confederate hands. */
    lost: z.boolean(),
    /** Its die is to be rolled. */
    due: z.boolean(),
    /** What the Union has lost for good, or gained. */
    adjustment: balance,
  }),
  /** Whether Washington was Confederate at the end of the last Confederate combat segment. */
  grace: z.boolean(),
  /** Border States: not yet, failed (for the reading that allows one try), or done (8.3). */
  borders: z.strictObject({
    missouri: border,
    kentucky: border,
    maryland: border,
  }),
  /** Foreign intervention (8.4): whether it has come, and whether it is in effect. */
  intervention: z.strictObject({
    /** It has come. */
    come: z.boolean(),
    /** It is in effect. */
    holds: z.boolean(),
  }),
  /** The march die as it fell, marches of the turn, marches spent (16.12.M1). */
  marches: z.strictObject({
    /** The die as it fell; null: not rolled. */
    die: z.nullable(z.int()),
    /** Marches of the turn. */
    available: count,
    /** Marches made. */
    spent: count,
  }),
  /** Marches owed for reinforcements in the enemy's turn (16.12.B7). */
  debt: bySide(count),
  /** Pieces that came as reinforcements (16.12.B7). */
  reinforced: z.array(pieceId),
  /** Battles won in this player turn (16.12.P1). */
  victories: z.array(victory),
  /** Pieces promoted in this segment (16.12.P). */
  promoted: z.array(pieceId),
  /** Recruitment of the turn (16.12.R). */
  recruits: z.strictObject({
    /** How many pieces may come. */
    allowed: count,
    /** The boxes in which one has come. */
    boxes: z.array(boxId),
  }),
};

/** The whole state of a game between two inputs. */
export const state = z.strictObject({
  ...fields,
  ...coreFields(side, [...frames]),
});

type AnyFrame = z.output<(typeof frames)[number]>;

/** The locals of each flow, by name. */
export type Frames = { [F in AnyFrame as F["flow"]]: Omit<F, "flow"> };

type Fields = { [K in keyof typeof fields]: z.output<(typeof fields)[K]> };

export interface State extends Fields, Core<Frames> {}
