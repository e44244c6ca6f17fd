import * as z from "zod/mini";
import { cardId, count, generalId, spaceId } from "../ids.js";

const nothing = z.strictObject({});
const card = z.strictObject({ card: cardId });
/** CUs by nationality; what is not named is none. */
const someForces = z.optional(
  z.strictObject({ american: z.optional(count), french: z.optional(count), british: z.optional(count) }),
);
/** The American's mix of nationalities, named only where he has a choice. */
const mix = { american: z.optional(count), french: z.optional(count) };

/** Parameters of the moves of war: marching, sailing, reacting, fighting, retreating. */
export const warParams = {
  step: z.strictObject({ to: spaceId, drop: someForces, pickup: someForces }),
  "naval-move": z.strictObject({ to: spaceId, cu: count }),
  stop: nothing,
  intercept: z.strictObject({ general: generalId, ...mix }),
  "decline-intercept": nothing,
  evade: z.strictObject({ to: spaceId, ...mix }),
  "decline-evade": nothing,
  "battle-card": card,
  "battle-discard": card,
  "decline-battle-card": nothing,
  "choose-losses": z.strictObject({ american: count, french: count }),
  retreat: z.strictObject({ to: spaceId }),
  "retreat-by-sea": z.strictObject({ to: spaceId }),
  surrender: nothing,
  "send-back": z.strictObject({ general: generalId }),
  "remove-pcs": z.strictObject({ spaces: z.array(spaceId) }),
  "landing-party": z.strictObject({ port: spaceId, kind: z.enum(["flip", "place"]) }),
} as const;
