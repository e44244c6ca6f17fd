import * as z from "zod/mini";
import { cardId, count, spaceId } from "../ids.js";

const nothing = z.strictObject({});
const card = z.strictObject({ card: cardId });

/** Parameters of the moves of battle. */
export const battleParams = {
  "battle-card": card,
  "battle-discard": card,
  "decline-battle-card": nothing,
  "choose-losses": z.strictObject({ american: count, french: count }),
  retreat: z.strictObject({ to: spaceId }),
  "retreat-by-sea": z.strictObject({ to: spaceId }),
  surrender: nothing,
} as const;
