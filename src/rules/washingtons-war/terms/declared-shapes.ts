import * as z from "zod/mini";
import { cardId, count, generalId, nationality, side, spaceId } from "./ids.js";

const spaces = z.array(spaceId);

/**
 * One thing that an event does whose text is in no published rulebook, as its player declares it (6.31): enough for
 * what such cards do to PCs, CUs, Generals, cards and the French Alliance.
 */
export const declaredStep = z.union([
  z.strictObject({ do: z.literal("place-pc"), side, spaces }),
  /** To the other side of the marker. */
  z.strictObject({ do: z.literal("flip-pc"), spaces }),
  z.strictObject({ do: z.literal("remove-pc"), spaces }),
  /** From the Reserve; French CUs are not replaced (12.2.C). */
  z.strictObject({ do: z.literal("add-cu"), nationality: side, space: spaceId, cu: count }),
  z.strictObject({ do: z.literal("remove-cu"), nationality, space: spaceId, cu: count }),
  /** To a space, or to the Reinforcements box of his side. */
  z.strictObject({ do: z.literal("move-general"), general: generalId, to: spaceId }),
  z.strictObject({ do: z.literal("draw-cards"), side, cards: count }),
  z.strictObject({ do: z.literal("discard-card"), side, card: cardId }),
  z.strictObject({ do: z.literal("discard-at-random"), side }),
  z.strictObject({
    do: z.literal("move-alliance"),
    /** Boxes up, or down where it is below 0. */ by: z.int().check(z.minimum(-9), z.maximum(9)),
  }),
  /** In the next Strategy Cards Phase (6.3.D). */
  z.strictObject({ do: z.literal("rebuild-deck") }),
  /** The event leaves the game (6.3.C). */
  z.strictObject({ do: z.literal("remove-card") }),
]);
export type DeclaredStep = z.output<typeof declaredStep>;
