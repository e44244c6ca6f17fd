import * as z from "zod/mini";
import { count, facing, fireMode, hexId, side, step, unitId } from "../terms/ids.js";

/** From one hex of a unit into one hex of another. */
export const shot = z.strictObject({ from: hexId, to: hexId, target: unitId });
export type Shot = z.output<typeof shot>;

/** Infantry fires as its action (9.3, 9.4). */
export const shootingFrame = z.strictObject({
  flow: z.literal("shooting"),
  at: z.enum(["approach", "aim", "volley", "answer", "retire", "close"]),
  side,
  unit: unitId,
  mode: fireMode,
  shots: z.array(shot),
  /** Targets that may still answer (9.3.3). */
  targets: z.array(unitId),
  /** Formation hits of the hex that it advanced into: they count when the fire is over (9.3.2, 7.3.1). */
  hits: count,
  here: z.nullable(hexId),
});

/** Small arms: dice, leaders, morale checks (9.5, 9.6). */
export const volleyFrame = z.strictObject({
  flow: z.literal("volley"),
  at: z.enum(["collapse", "dice", "leaders", "morale", "close"]),
  side,
  unit: unitId,
  /** A salvo (9.4). */
  salvo: z.boolean(),
  /** Fire and Retire, and the answer to it (9.3.4). */
  retiring: z.boolean(),
  /** It answers the other side (9.7). */
  reaction: z.boolean(),
  shots: z.array(shot),
  /** What came of it, by target. */
  hits: z.array(
    z.strictObject({
      unit: unitId,
      /** All hits. */
      hits: count,
      /** The most of one shot. */
      most: count,
      /** It was past its Casualty Threshold before (11.5). */
      before: z.boolean(),
      /** It was steady before. */
      steady: z.boolean(),
    }),
  ),
  /** Hexes whose leaders are rolled for. */
  leaders: z.array(hexId),
});

/** One target of artillery fire (9.9.3). */
const cannonTarget = z.strictObject({ unit: unitId, hex: hexId });

/** Artillery fires (9.9). */
export const cannonadeFrame = z.strictObject({
  flow: z.literal("cannonade"),
  at: z.enum(["next", "die", "evade", "leaders", "morale", "close"]),
  side,
  unit: unitId,
  /** Every unit on the line, the nearest first. */
  targets: z.array(cannonTarget),
  current: z.nullable(cannonTarget),
  /** What the die did. */
  result: z.nullable(z.enum(["miss", "hit", "hit-and-check"])),
  /** The target has evaded: of a hit and a check the check alone is left (7.6). */
  evaded: z.boolean(),
});

const nothing = z.strictObject({});
/** It is the Army Commander's action (5.1.2). */
const army = z.optional(z.boolean());
/** Into Open Order (6.3.3). */
const to = z.optional(z.enum(["open"]));

/** Parameters of chapters 9, 11 and 12. */
export const fireParams = {
  fire: z.strictObject({
    unit: unitId,
    mode: fireMode,
    /** None where it fires after an advance: it aims then. */
    shots: z.array(shot),
    /** The front hex into which it advances (9.3.2). */
    step: z.optional(step),
  }),
  aim: z.strictObject({ shots: z.array(shot) }),
  "hold-fire": nothing,
  "artillery-fire": z.strictObject({
    unit: unitId,
    hex: hexId,
    /** Along a hexside: a hex on the side of the line that is fired at (9.9.5). */
    beside: z.optional(hexId),
  }),
  "reaction-fire": z.strictObject({
    unit: unitId,
    /** All at once, at close range (9.4). */
    salvo: z.optional(z.boolean()),
    /** One half of a unit of two hexes alone. */
    from: z.optional(hexId),
    /** Cavalry or the light infantry with it: at which of them (8.2.1). */
    target: z.optional(unitId),
    /** Guns at a unit of two hexes: at which of them (9.10.3). */
    hex: z.optional(hexId),
    beside: z.optional(hexId),
  }),
  retire: z.strictObject({ step }),
  "stay-put": nothing,
  reform: z.strictObject({ unit: unitId, army, to }),
  "rally-unit": z.strictObject({ unit: unitId, army }),
  "retreat-unit": z.strictObject({
    unit: unitId,
    way: z.array(facing),
    facing: z.optional(facing),
    /** The Army Commander who is with it goes along (5.2.2). */
    army: z.optional(z.boolean()),
  }),
  "rout-move": z.strictObject({ unit: unitId, way: z.array(facing) }),
} as const;
