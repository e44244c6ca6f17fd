import * as z from "zod/mini";
import { check } from "../morale/shapes.js";
import { count, facing, hexId, side, unitId } from "../terms/ids.js";

/** One fire of artillery. The die is null until it is cast. */
const shot = z.strictObject({
  units: z.array(unitId),
  from: hexId,
  target: hexId,
  /** Extra-long-range guns by their own procedure (FR.ELR). */
  extraLong: z.boolean(),
  die: z.nullable(count),
});
export type Shot = z.output<typeof shot>;

/** A fire of artillery and the response to it, whose results count together (9.13). */
export const exchangeFrame = z.strictObject({
  flow: z.literal("exchange"),
  at: z.enum(["respond", "dice", "checks", "results"]),
  /** The side whose fire is answered. */
  side,
  /** The first one was fired first; the others answer it. */
  shots: z.array(shot),
  /** The enemy does not answer any more. */
  answered: z.boolean(),
  /** How the hex that was fired at faced: it may turn by one hexside to answer (7.14). */
  faced: facing,
  checks: z.array(check),
  /** Units that become disordered, one entry for each time. */
  hits: z.array(unitId),
});

/** All artillery fire of a command, where its results count together (9.13, by agreement). */
export const salvoFrame = z.strictObject({
  flow: z.literal("salvo"),
  at: z.enum(["fire", "results"]),
  side,
  /** Who may fire: those of the command. */
  units: z.array(unitId),
  /** Units that become disordered when all have fired, one entry for each time. */
  hits: z.array(unitId),
});

const turned = z.optional(facing);
/** By the procedure of guns of extra-long range (FR.ELR). */
const extraLong = z.optional(z.boolean());
const nothing = z.strictObject({});

/** Parameters of the moves of artillery. */
export const artilleryParams = {
  "add-battery": z.strictObject({ unit: unitId }),
  "artillery-fire": z.strictObject({
    units: z.array(unitId),
    target: hexId,
    facing: turned,
    extraLong,
  }),
  "end-fire": nothing,
  "response-fire": z.strictObject({ units: z.array(unitId), facing: turned, extraLong }),
  "respond-at-will": nothing,
  "end-response": nothing,
} as const;
