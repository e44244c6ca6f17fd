import * as z from "zod/mini";
import { commandId, count, hexId, hexsideId, markerId, side, unitId } from "../terms/ids.js";

/** One activation marker in play, or one phase of a scenario without markers (3.C). */
export const activationFrame = z.strictObject({
  flow: z.literal("activation"),
  at: z.enum(["begin", "written", "ford", "wasted", "combined", "combinedDie", "select", "go", "charged", "close"]),
  side,
  marker: z.nullable(markerId),
  /** Pleasonton's cavalry or the artillery (FR.Cav). */
  use: z.nullable(z.enum(["cavalry", "artillery"])),
  /** The corps failed its roll: these divisions act all the same, works go on (LG.Indecision). */
  only: z.nullable(z.array(commandId)),
  /** Commands that have not acted. */
  commands: z.array(commandId),
  /** Batteries or trains may act although no command does. */
  bare: z.boolean(),
  /** The command that acts next, or several in combination. */
  next: z.array(commandId),
  /** Commands chosen for a combined activation (4.25). */
  chosen: z.array(commandId),
  /** They act together. */
  combined: z.boolean(),
  /** A combined activation was tried with this marker. */
  tried: z.boolean(),
  /** Its die is due. */
  due: z.boolean(),
  /** Commands whose combined activation failed. */
  scattered: z.array(commandId),
  /** Fords whose die is due (LG.Ford). */
  fords: z.array(hexsideId),
  /** Units that entered through a hex with this marker (6.51). */
  entered: z.record(hexId, count),
  /** Who digs in although the corps failed its roll. */
  units: z.array(unitId),
});

/** Pleasonton's cavalry or the artillery (FR.Cav). */
const forWhom = z.enum(["cavalry", "artillery"]);
const nothing = z.strictObject({});

/** Parameters of the moves of activation markers. */
export const markersParams = {
  "choose-markers": z.strictObject({ markers: z.array(markerId) }),
  "hold-marker": z.strictObject({ marker: markerId }),
  "leave-to-cup": nothing,
  "use-marker": z.strictObject({ use: forWhom }),
  "combine-commands": z.strictObject({ commands: z.array(commandId) }),
  "act-singly": nothing,
  "select-command": z.strictObject({ command: commandId }),
  "end-activation": nothing,
} as const;
