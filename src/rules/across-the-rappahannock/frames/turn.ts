import * as z from "zod/mini";
import { commandId, count, groupId, hexId, hexsideId, leaderId, markerId, side, unitId } from "../ids.js";

/** The whole game: set-up, then turn after turn. */
const campaign = z.strictObject({ flow: z.literal("campaign"), at: z.enum(["setUp", "turn", "next"]) });

/** Set-up: written orders, then what each side places freely, in the scenario's order (FR.Setup). */
const setUp = z.strictObject({
  flow: z.literal("setUp"),
  at: z.enum(["orders", "place", "next", "finish"]),
  /** The sides that still place, the first of them now. */
  sides: z.array(side),
});

/** One turn (3, LG.Seq). */
const turn = z.strictObject({
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
  /** The marker in play before its activation begins, and whether it was held for the first one. */
  marker: z.nullable(markerId),
  held: z.boolean(),
  /** Written orders to be opened (LG.OffMap, T.Balloon). */
  opening: z.array(groupId),
  /** What the balloon saw, and on which map. */
  seen: z.nullable(z.enum(["edge", "one", "all", "tether"])),
  map: z.nullable(z.string().check(z.regex(/^[A-Z]$/))),
  /** The battery that tried to hit Hooker's headquarters. */
  battery: z.nullable(unitId),
  /** Pleasonton's cavalry or the artillery (FR.Cav). */
  use: z.nullable(z.enum(["cavalry", "artillery"])),
  /** Divisions that are active without a roll (LG.Indecision), and whether the corps failed its roll. */
  active: z.array(commandId),
  failed: z.boolean(),
});

/** One activation marker in play, or one phase of a scenario without markers (3.C). */
const activation = z.strictObject({
  flow: z.literal("activation"),
  at: z.enum(["begin", "written", "ford", "wasted", "combined", "combinedDie", "select", "go", "charged", "close"]),
  side,
  marker: z.nullable(markerId),
  use: z.nullable(z.enum(["cavalry", "artillery"])),
  /** The corps failed its roll: these divisions act all the same, works go on (LG.Indecision). */
  only: z.nullable(z.array(commandId)),
  /** Commands that have not acted. */
  commands: z.array(commandId),
  /** Batteries or trains may act although no command does. */
  bare: z.boolean(),
  /** The command that acts next, or several in combination. */
  next: z.array(commandId),
  /** Commands chosen for a combined activation, and what came of it (4.25). */
  chosen: z.array(commandId),
  combined: z.boolean(),
  tried: z.boolean(),
  due: z.boolean(),
  scattered: z.array(commandId),
  /** Fords whose die is due (LG.Ford). */
  fords: z.array(hexsideId),
  /** Units that entered through a hex with this marker (6.51). */
  entered: z.record(hexId, count),
  /** Who digs in although the corps failed its roll. */
  units: z.array(unitId),
});

/** One command, or several in combination, from fire to rally (3.C.2). */
const command = z.strictObject({
  flow: z.literal("command"),
  at: z.enum(["begin", "fire", "move", "charge", "rally", "works", "finish"]),
  side,
  marker: z.nullable(markerId),
  use: z.nullable(z.enum(["cavalry", "artillery"])),
  commands: z.array(commandId),
  /** Who may act: the commands' units on the map or entering, and batteries that serve with them. */
  units: z.array(unitId),
  leaders: z.array(leaderId),
  /** Batteries that may only fire with this marker (FR.Art.US). */
  fireOnly: z.array(unitId),
  /** A combined activation failed: everybody is out of command (4.25). */
  scattered: z.boolean(),
});

/** Lone leaders in whose hex an enemy stands move away (5.15). */
const caught = z.strictObject({ flow: z.literal("caught"), at: z.enum(["displace"]), leaders: z.array(leaderId) });

/** Strategic movement: every unit with a marker, and what moves off the map (LG.SM). */
const strategic = z.strictObject({
  flow: z.literal("strategic"),
  at: z.enum(["begin", "written", "move", "finish"]),
  side,
  marker: z.nullable(markerId),
  units: z.array(unitId),
  leaders: z.array(leaderId),
  entered: z.record(hexId, count),
});

/** Recovery phase (3.D). */
const recovery = z.strictObject({
  flow: z.literal("recovery"),
  at: z.enum(["begin", "choose", "die", "place", "again", "night", "box"]),
  /** Units in the Recovery Box that have not rolled in this phase (11.62). */
  units: z.array(unitId),
  /** Units that passed and must be placed. */
  placing: z.array(unitId),
  unit: z.nullable(unitId),
});

export const turnFrames = [campaign, setUp, turn, activation, command, caught, strategic, recovery] as const;
