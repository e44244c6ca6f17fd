import * as z from "zod/mini";
import { balance, count, hexId, side, unitId } from "./ids.js";

/** A morale check that is due, what is added to its die, and what it is for (11.2). */
export const check = z.strictObject({
  unit: unitId,
  /** What is added to its die. */
  extra: balance,
  /** What it is for. */
  purpose: z.enum(["fire", "hedgehog", "rally", "army-rally", "column", "guns"]),
  /** Enemies from whom a unit that breaks runs. */
  causes: z.array(unitId),
});
export type Check = z.output<typeof check>;

/** Morale checks, one after the other (11.2). */
export const checksFrame = z.strictObject({
  flow: z.literal("checks"),
  at: z.enum(["next", "die", "close"]),
  checks: z.array(check),
});

/** A unit runs, or falls back (10.4.1, 11.4.3). */
export const retreatFrame = z.strictObject({
  flow: z.literal("retreat"),
  at: z.enum(["choose", "unable", "close"]),
  side,
  unit: unitId,
  /** The fewest hexes. */
  least: count,
  /** The most hexes. */
  most: count,
  /** It runs as a Broken unit (11.4.3). */
  broken: z.boolean(),
  causes: z.array(unitId),
  /** The hexes that it left, first to last: the way of pursuers (10.7.2). */
  way: z.array(hexId),
});

/** Rout movement of both sides (12.4). */
export const routFrame = z.strictObject({
  flow: z.literal("rout"),
  at: z.enum(["choose", "close"]),
  units: z.array(unitId),
});
