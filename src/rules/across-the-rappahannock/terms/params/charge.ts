import * as z from "zod/mini";
import { count, facing, hexId, unitId } from "../ids.js";

const turned = z.optional(facing);
/** From where somebody stands, hex by hex. */
const path = z.array(hexId);
const targets = z.array(hexId);
const nothing = z.strictObject({});
/** For the units of one hex; for everybody where none is named. */
const ofHex = z.strictObject({ hex: z.optional(hexId) });

/** Parameters of the moves of charges. */
export const chargeParams = {
  "declare-charges": z.strictObject({
    /** The charges: who, against which hexes. */
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
} as const;
