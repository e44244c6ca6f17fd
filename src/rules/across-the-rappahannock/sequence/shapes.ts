import * as z from "zod/mini";
import { commandId, groupId, leaderId, markerId, side, unitId } from "../terms/ids.js";

/** The whole game: set-up, then turn after turn. */
export const campaignFrame = z.strictObject({ flow: z.literal("campaign"), at: z.enum(["setUp", "turn", "next"]) });

/** One turn (3, LG.Seq). */
export const turnFrame = z.strictObject({
  flow: z.literal("turn"),
  at: z.enum([
    "begin",
    "weather",
    "initiative",
    "initiativeFixed",
    "sedgwick",
    "sedgwickDie",
    "strategic",
    "travellers",
    "arrivals",
    "arrival",
    "hooker",
    "hookerDie",
    "hookerTurns",
    "balloon",
    "balloonDie",
    "balloonTether",
    "observed",
    "named",
    "edge",
    "reveal",
    "first",
    "choosers",
    "pool",
    "cup",
    "next",
    "draw",
    "use",
    "written",
    "near",
    "indecision",
    "activate",
    "phase",
    "recovery",
    "judge",
    "agree",
    "close",
  ]),
  /** Sides that owe a decision: markers of strategic movement, arrivals, markers of the turn, the end. */
  owing: z.array(side),
  /** Without markers: the phases still to be played, by side (SC.Salem, SC.Cross). */
  phases: z.array(side),
  /** The marker in play before its activation begins. */
  marker: z.nullable(markerId),
  /** It was held for the first activation (4.21). */
  held: z.boolean(),
  /** Written orders to be opened (LG.OffMap, T.Balloon). */
  opening: z.array(groupId),
  /** What the balloon saw. */
  seen: z.nullable(z.enum(["edge", "one", "all", "tether"])),
  /** The map that it looked at. */
  map: z.nullable(z.string().check(z.regex(/^[A-Z]$/))),
  /** The battery that tried to hit Hooker's headquarters. */
  battery: z.nullable(unitId),
  /** Pleasonton's cavalry or the artillery (FR.Cav). */
  use: z.nullable(z.enum(["cavalry", "artillery"])),
  /** Divisions that are active without a roll (LG.Indecision). */
  active: z.array(commandId),
  /** The corps failed its roll. */
  failed: z.boolean(),
});

/** One command, or several in combination, from fire to rally (3.C.2). */
export const commandFrame = z.strictObject({
  flow: z.literal("command"),
  at: z.enum(["begin", "fire", "move", "charge", "rally", "works", "finish"]),
  side,
  marker: z.nullable(markerId),
  /** Pleasonton's cavalry or the artillery (FR.Cav). */
  use: z.nullable(z.enum(["cavalry", "artillery"])),
  commands: z.array(commandId),
  /** Who may act: the commands' units on the map or entering, and batteries that serve with them. */
  units: z.array(unitId),
  leaders: z.array(leaderId),
  /** Batteries that may only fire with this marker (FR.Art.US). */
  fireOnly: z.array(unitId),
  /** Which unit moved last: by the reading, the only one of those that have moved that may still turn (6.12, 7.12). */
  last: z.optional(unitId),
  /** A combined activation failed: everybody is out of command (4.25). */
  scattered: z.boolean(),
});
