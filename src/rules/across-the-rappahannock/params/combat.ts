import * as z from "zod/mini";
import { count, facing, hexId, unitId } from "../ids.js";

const nothing = z.strictObject({});
/** For the units of one hex; for everybody where none is named. */
const ofHex = z.strictObject({ hex: z.optional(hexId) });
const turned = z.optional(facing);
const targets = z.array(hexId);
/** From where the unit stands, hex by hex. */
const path = z.array(hexId);

/** Parameters of the moves of combat. */
export const combatParams = {
  "artillery-fire": z.strictObject({
    units: z.array(unitId),
    target: hexId,
    facing: turned,
    /** By the procedure of guns of extra-long range (FR.ELR). */
    extraLong: z.optional(z.boolean()),
  }),
  "end-fire": nothing,
  "response-fire": z.strictObject({ units: z.array(unitId), facing: turned, extraLong: z.optional(z.boolean()) }),
  "respond-at-will": nothing,
  "end-response": nothing,
  "declare-charges": z.strictObject({
    charges: z.array(z.strictObject({ attackers: z.array(unitId), targets })),
  }),
  "no-charge": nothing,
  "retreat-before-charge": z.strictObject({ unit: unitId, path, facing: turned }),
  "fall-back": nothing,
  "stand-fast": ofHex,
  occupy: z.strictObject({ unit: unitId, facing: turned }),
  "stay-back": nothing,
  "defensive-fire": z.strictObject({ hex: hexId, targets }),
  "defend-at-will": nothing,
  "hold-fire": ofHex,
  "resolve-charge": z.strictObject({ charge: count }),
  "stand-in-fortification": z.strictObject({ units: z.array(unitId) }),
  "stand-at-will": nothing,
  "give-way": nothing,
  "retreat-unit": z.strictObject({ unit: unitId, path, facing: turned }),
  "retreat-at-will": nothing,
  "displace-unit": z.strictObject({ unit: unitId, to: hexId, facing: turned }),
  /** The hex is named where the unit may enter several. */
  advance: z.strictObject({ unit: unitId, to: z.optional(hexId), facing: turned }),
  "continue-attack": z.strictObject({ unit: unitId, targets }),
  "no-continued-attack": nothing,
  counterattack: z.strictObject({ units: z.array(unitId), to: hexId, target: hexId, facing: turned }),
  "no-counterattack": nothing,
  rally: z.strictObject({ unit: unitId, facing: turned }),
  "end-rally": nothing,
} as const;
