import * as z from "zod/mini";
import { balance, facing, hexId, side, unitId } from "../terms/ids.js";

/** A Cohesion check that is due, and what is added to its die. */
export const check = z.strictObject({ unit: unitId, extra: balance });
export type Check = z.output<typeof check>;

/** Recovery phase (3.D). */
export const recoveryFrame = z.strictObject({
  flow: z.literal("recovery"),
  at: z.enum(["begin", "choose", "die", "place", "again", "night", "box"]),
  /** Units in the Recovery Box that have not rolled in this phase (11.62). */
  units: z.array(unitId),
  /** Units that passed and must be placed. */
  placing: z.array(unitId),
  unit: z.nullable(unitId),
});

/** Retreats of one side, unit by unit (11.2). */
export const retreatFrame = z.strictObject({
  flow: z.literal("retreat"),
  at: z.enum(["next", "choose", "room", "enter"]),
  side,
  units: z.array(unitId),
  /** Those of them who have gone (11.21). */
  gone: z.array(unitId),
  /** The hexes of the enemies that caused it (11.21). */
  causes: z.array(hexId),
  /** The way that was chosen; others may have to make room first. */
  step: z.nullable(z.strictObject({ unit: unitId, path: z.array(hexId), facing: z.nullable(facing) })),
});

/** Units make room for one that must retreat through them (11.26). */
export const displacementFrame = z.strictObject({
  flow: z.literal("displacement"),
  at: z.enum(["choose", "room", "enter", "die"]),
  side,
  /** The hex that must be cleared, and for whom. */
  hex: hexId,
  arriving: unitId,
  causes: z.array(hexId),
  /** Hexes that are being cleared already. */
  chain: z.array(hexId),
  /** The way that was chosen; others may have to make room first. */
  step: z.nullable(z.strictObject({ unit: unitId, to: hexId, facing: z.nullable(facing) })),
});

/** The advance into one of the hexes that a charge has emptied (11.31). */
export const advanceFrame = z.strictObject({
  flow: z.literal("advance"),
  at: z.enum(["choose"]),
  side,
  /** For each of the hexes the units of the best Cohesion among those on top of their stacks. */
  options: z.array(
    z.strictObject({
      hex: hexId,
      units: z.array(unitId),
      /** Somebody has to; into the hex of lone guns somebody may, unless the reading says that he has to (10.28). */
      must: z.boolean(),
    }),
  ),
  /** The charge was won by 11 and more: who advances may attack again (11.32). */
  continues: z.boolean(),
});

/** The die of a rally (11.52). */
export const rallyingFrame = z.strictObject({
  flow: z.literal("rallying"),
  at: z.enum(["die"]),
  unit: unitId,
  facing: z.nullable(facing),
});

const turned = z.optional(facing);
/** From where somebody stands, hex by hex. */
const path = z.array(hexId);
const targets = z.array(hexId);
const nothing = z.strictObject({});

/** Parameters of the moves of morale. */
export const moraleParams = {
  "try-recovery": z.strictObject({ unit: unitId }),
  "end-recovery": nothing,
  "place-recovered": z.strictObject({ unit: unitId, hex: hexId, facing: turned }),
  "keep-waiting": z.strictObject({ unit: unitId }),
  "retreat-unit": z.strictObject({ unit: unitId, path, facing: turned }),
  "retreat-at-will": nothing,
  "displace-unit": z.strictObject({ unit: unitId, to: hexId, facing: turned }),
  /** The hex is named where the unit may enter several. */
  advance: z.strictObject({ unit: unitId, to: z.optional(hexId), facing: turned }),
  "no-advance": nothing,
  "continue-attack": z.strictObject({
    unit: unitId,
    targets,
    /** Others that advanced as well and attack together with it (10.24). */
    others: z.optional(z.array(unitId)),
  }),
  "no-continued-attack": nothing,
  counterattack: z.strictObject({ units: z.array(unitId), to: hexId, target: hexId, facing: turned }),
  "no-counterattack": nothing,
  rally: z.strictObject({ unit: unitId, facing: turned }),
  "end-rally": nothing,
} as const;
