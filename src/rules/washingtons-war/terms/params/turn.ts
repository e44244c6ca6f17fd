import * as z from "zod/mini";
import { cardId, count, generalId, side, spaceId, zoneId } from "../ids.js";
import { declaredStep } from "./declared.js";

const nothing = z.strictObject({});
const spaces = z.strictObject({ spaces: z.array(spaceId) });
const card = z.strictObject({ card: cardId });

/** Parameters of the moves of set-up, card play, political control and the phases of a turn. */
export const turnParams = {
  "place-committees": spaces,
  "for-the-king": spaces,
  "claim-first-play": card,
  "decline-first-play": nothing,
  "choose-first-player": z.strictObject({ first: side }),
  "ops-activate": z.strictObject({ card: cardId, general: generalId }),
  "ops-queue": z.strictObject({ card: cardId, general: z.optional(generalId) }),
  "ops-place-pc": z.strictObject({ card: cardId, place: z.array(spaceId), flip: z.array(spaceId) }),
  "reinforce-british": z.strictObject({ card: cardId, port: spaceId, cu: count, general: z.optional(generalId) }),
  "reinforce-american": z.strictObject({ card: cardId, space: spaceId, general: z.optional(generalId) }),
  "reinforce-french": z.strictObject({ card: cardId, port: spaceId }),
  "play-event": z.strictObject({ card: cardId, declared: z.optional(z.array(declaredStep)) }),
  "discard-event": z.strictObject({
    card: cardId,
    action: z.enum(["none", "place", "flip", "remove"]),
    space: z.optional(spaceId),
  }),
  "swap-discarded-event": card,
  "activate-general": z.strictObject({ general: generalId }),
  "end-campaign": nothing,
  "place-declaration": spaces,
  "show-card": card,
  "place-french-navy": z.strictObject({ zone: zoneId }),
  "keep-french-navy": nothing,
  "land-french": z.strictObject({ port: spaceId }),
  "place-congress": z.strictObject({ space: spaceId }),
  "european-war-removal": spaces,
} as const;
