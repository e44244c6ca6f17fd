import * as z from "zod/mini";
import { cardId, count, side } from "../ids.js";

/** Set-up: committees, For the King, and the first turn (4.0). */
const setUp = z.strictObject({ flow: z.literal("setUp"), at: z.enum(["committees", "forTheKing", "begin"]) });

/** The seven phases of a turn, one turn after the other (5.0). */
const turn = z.strictObject({
  flow: z.literal("turn"),
  at: z.enum([
    "reinforcements",
    "strategyCards",
    "strategyBegins",
    "claim",
    "chooseFirst",
    "impulses",
    "winter",
    "navyPhase",
    "frenchNavy",
    "politicalPhase",
    "congress",
    "placement",
    "isolatedAmerican",
    "isolatedBritish",
    "europeanWar",
    "europeanWarLosses",
    "gameEnd",
    "nextTurn",
  ]),
  /** Who plays the next card, or null outside the Strategy Phase. */
  next: z.nullable(side),
});

/** One card play (5.3). */
const impulse = z.strictObject({
  flow: z.literal("impulse"),
  at: z.enum(["play", "replacements", "frenchAlliance", "done"]),
  by: side,
});

/** A Minor or Major Campaign: one General after the other (7.2). */
const campaign = z.strictObject({ flow: z.literal("campaign"), at: z.enum(["choose"]), by: side, left: count });

/** An event that activates a General (7.0, 7.3.C). */
const eventActivation = z.strictObject({ flow: z.literal("eventActivation"), at: z.enum(["choose"]), by: side });

/** The Declaration of Independence: one PC in each colony where it may be placed (6.34.C.i). */
const declaration = z.strictObject({ flow: z.literal("declaration"), at: z.enum(["place"]) });

/** A random card of a hand is discarded by an event (6.31). */
const randomDiscard = z.strictObject({
  flow: z.literal("randomDiscard"),
  at: z.enum(["pick", "show", "discarded"]),
  /** Whose hand. */
  from: side,
  /** Whose event. */
  by: side,
  /** The place of the card in the hand, from 0, once it was picked. */
  position: z.nullable(count),
  card: z.nullable(cardId),
});

/** France enters the war (12.2.B). */
const frenchEntry = z.strictObject({
  flow: z.literal("frenchEntry"),
  at: z.enum(["navy", "land", "wait", "europeanWar", "reshuffle"]),
});

export const turnFrames = [
  setUp,
  turn,
  impulse,
  campaign,
  eventActivation,
  declaration,
  randomDiscard,
  frenchEntry,
] as const;
