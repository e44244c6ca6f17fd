import * as z from "zod/mini";
import { cardId, change, count, eliteId, generalId, side, spaceId } from "./ids.js";

const spaces = z.array(spaceId).check(z.maxLength(300));

/** A marker of the Confederate navy. */
const marker = z.enum(["ironclad", "torpedo", "hunley"]);

/** How long a General is out of play. */
const absence = z.enum(["turn", "game"]);

/**
 * What the player of an event says that it does, thing by thing: where a card leaves them a choice, and where nobody has
 * its text.
 */
export const declaredStep = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("place-pc"), side, spaces }),
  z.strictObject({ do: z.literal("remove-pc"), spaces }),
  z.strictObject({ do: z.literal("add-sp"), side, space: spaceId, sp: count }),
  z.strictObject({ do: z.literal("remove-sp"), side, space: spaceId, sp: count }),
  /** The side says itself which infantry it is. */
  z.strictObject({ do: z.literal("lose-sp"), side, sp: count }),
  z.strictObject({ do: z.literal("move-sp"), side, from: spaceId, to: spaceId, sp: count }),
  z.strictObject({ do: z.literal("place-fort"), side, space: spaceId }),
  z.strictObject({ do: z.literal("remove-fort"), space: spaceId }),
  z.strictObject({ do: z.literal("place-marker"), marker, space: spaceId }),
  z.strictObject({ do: z.literal("remove-marker"), marker, space: spaceId }),
  z.strictObject({ do: z.literal("place-elite"), elite: eliteId, space: spaceId }),
  z.strictObject({ do: z.literal("move-general"), general: generalId, space: spaceId }),
  z.strictObject({ do: z.literal("remove-general"), general: generalId, for: absence }),
  /** The General may fall though he commands, in the battle of this event (7.73). */
  z.strictObject({ do: z.literal("risk-commander"), general: generalId }),
  z.strictObject({ do: z.literal("change-will"), side, by: change }),
  z.strictObject({ do: z.literal("change-blockade"), by: change }),
  z.strictObject({ do: z.literal("change-amphibious"), by: change }),
  z.strictObject({ do: z.literal("discard-card"), side, card: cardId }),
  z.strictObject({ do: z.literal("discard-at-random"), side }),
  /** The move that was interrupted does not take place. */
  z.strictObject({ do: z.literal("cancel") }),
  /** The card leaves the game. */
  z.strictObject({ do: z.literal("remove-card") }),
]);
export type DeclaredStep = z.output<typeof declaredStep>;
