import * as z from "zod/mini";
import { armyId, cardId, count, eliteId, generalId, spaceId } from "../ids.js";

const nothing = z.strictObject({});

/** The card of a round; a move of a campaign names none. */
const card = { card: z.optional(cardId) };

/** What goes along; what is not named does not. */
const along = {
  infantry: z.optional(count),
  generals: z.optional(z.array(generalId).check(z.maxLength(60))),
  elites: z.optional(z.array(eliteId).check(z.maxLength(10))),
};
/** Infantry, Generals and elite units. */
const someParty = z.optional(z.strictObject(along));

/** Parameters of the moves of land operations. */
export const operationsParams = {
  "move-army": z.strictObject({ ...card, army: armyId, ...along }),
  "move-corps": z.strictObject({ ...card, general: generalId, ...along }),
  "move-division": z.strictObject({ ...card, space: spaceId, infantry: count, elites: along.elites }),
  "move-cavalry": z.strictObject({ ...card, general: generalId }),
  "naval-move": z.strictObject({ ...card, from: spaceId, to: spaceId, ...along }),
  "naval-army": z.strictObject({ army: armyId, to: spaceId, ...along }),
  "river-move": z.strictObject({ ...card, from: spaceId, to: spaceId }),
  "end-campaign": nothing,
  "end-fleet": nothing,
  step: z.strictObject({ to: spaceId, leave: someParty, take: someParty }),
  "take-control": nothing,
  stop: nothing,
  intercept: z.strictObject({
    from: spaceId,
    general: generalId,
    ...along,
    /** First Manassas, which lets somebody come from two spaces away (1.3). */
    card: z.optional(cardId),
  }),
  "decline-intercept": nothing,
  withdraw: z.strictObject({
    to: spaceId,
    /** Who leads the retreat, where Generals rank alike; left out, the best of them (5.31). */
    general: z.optional(generalId),
  }),
  "decline-withdraw": nothing,
  "absorb-army": z.strictObject({ army: armyId }),
  "queue-operations": z.strictObject({ card: cardId, general: generalId }),
  "create-army": z.strictObject({ card: cardId, army: armyId, space: spaceId, general: generalId }),
  "build-forts": z.strictObject({ card: cardId, spaces: z.array(spaceId).check(z.maxLength(300)) }),
  "build-railroads": z.strictObject({ card: cardId }),
  "place-pcs": z.strictObject({
    card: cardId,
    spaces: z.array(spaceId).check(z.maxLength(300)),
    remove: z.optional(z.array(spaceId).check(z.maxLength(300))),
  }),
} as const;
