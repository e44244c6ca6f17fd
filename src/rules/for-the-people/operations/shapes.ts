import * as z from "zod/mini";
import { armyId, cardId, count, eliteId, generalId, side, spaceId, spaceKey } from "../terms/ids.js";

/** What goes along: infantry, Generals and elite units. */
export const partyOf = z.strictObject({
  infantry: count,
  generals: z.array(generalId),
  elites: z.array(eliteId),
});

/** The moves of a campaign card, one after the other (4.31). */
export const campaign = z.strictObject({
  flow: z.literal("campaign"),
  at: z.enum(["choose", "done"]),
  by: side,
  left: count,
  /** Moves that were made. */
  made: count,
  /** Who alone may be activated (19), and the space from which somebody must be (4.52); null where it is open. */
  only: z.nullable(generalId),
  space: z.nullable(spaceId),
});

/** They come without a roll (1.3). */
const sure = z.boolean();

/** A naval move that an event allows (6.11). */
export const fleet = z.strictObject({
  flow: z.literal("fleet"),
  at: z.enum(["choose", "done"]),
  by: side,
  left: count,
  made: count,
  /** The admiral who is with the fleet: Foote or Porter, who help an assault, or Farragut, who passes coastal forts (6.13, 6.31, 6.41). */
  admiral: z.enum(["foote", "porter", "farragut"]),
});

/** Two Armies of a side have come to rest in one space (5.24). */
export const stacking = z.strictObject({
  flow: z.literal("stacking"),
  at: z.enum(["choose", "done"]),
  side,
  space: spaceId,
  /** The Army that has come last, and the Generals with it; who else is there belongs to the other. */
  came: z.strictObject({ army: z.nullable(armyId), generals: z.array(generalId) }),
});

/** The activation of a force by land (5.1). */
export const march = z.strictObject({
  flow: z.literal("march"),
  at: z.enum([
    "announced",
    "begun",
    "guns",
    "sail",
    "go",
    "intercept",
    "interceptRoll",
    "interceptors",
    "enter",
    "withdraw",
    "withdrawRoll",
    "fight",
    "fought",
    "halt",
  ]),
  side,
  /** What kind of force (5.1). */
  kind: z.enum(["army", "corps", "division", "cavalry"]),
  /** Who was activated; null for a division. */
  general: z.nullable(generalId),
  army: z.nullable(armyId),
  /** The space of the activation, the space that was left last, and the one where the force is. */
  origin: spaceId,
  from: spaceId,
  here: spaceId,
  /** Movement spaces spent (5.11, 5.26), and whether all of them went along friendly railroads (5.91). */
  spent: count,
  /** All spaces so far were entered along friendly railroads (5.91). */
  rail: z.boolean(),
  /** What goes along beside the General who was activated. */
  carried: partyOf,
  /** SP and Generals that went along and were left behind: they have moved with this card (4.31). */
  dropped: z.record(spaceKey, count),
  leftBehind: z.array(generalId),
  /** Spaces where it has taken SP up (5.36). */
  tookFrom: z.array(spaceId),
  /** The most SP that go along (5.13). */
  limit: count,
  /** Operations of the activation; a campaign card counts 3 (5.10, 5.14). */
  operations: count,
  /** It is a move of a campaign card. */
  campaign: z.boolean(),
  /** A concentration has activated it, and it has not tried to attack yet (4.52). */
  duty: z.boolean(),
  /** The enemy has tried to intercept in this move (5.82); who tries, and with what. */
  tried: z.boolean(),
  /** Who tries to intercept, with what, from how many spaces away, and whether they come for sure. */
  trying: z.nullable(z.strictObject({ from: spaceId, general: generalId, party: partyOf, range: count, sure })),
  /** The force was intercepted in the space where it is. */
  intercepted: z.boolean(),
  /** Where the defenders go who try to retreat before battle. */
  fleeing: z.nullable(spaceId),
  /** Who leads them (5.31). */
  fleeingLeader: z.nullable(generalId),
  /** Commanders and Armies of the enemy that have lost a battle in this move (7.22). */
  lost: z.array(z.string()),
  /** A move by water: where to, the fort whose guns it runs, whether it has, and who leads the fleet (6.1, 6.3, 6.5). */
  sea: z.nullable(
    z.strictObject({
      to: spaceId,
      guns: z.nullable(spaceId),
      /** It has run these guns. */
      passed: z.boolean(),
      /** Who leads the fleet. */
      admiral: z.nullable(z.enum(["foote", "porter", "farragut"])),
    }),
  ),
  /** The rule by which the force takes no further step, and the rule that has ended its move; null while it goes on. */
  stopped: z.nullable(z.string()),
  /** The rule that has ended its move. */
  ended: z.nullable(z.string()),
});

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
