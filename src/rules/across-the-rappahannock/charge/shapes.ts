import * as z from "zod/mini";
import { check } from "../morale/shapes.js";
import { count, facing, hexId, side, unitId } from "../terms/ids.js";

/** Who charges, from where: a unit that has left that hex charges no more. */
const attacker = z.strictObject({ unit: unitId, hex: hexId });

/** A charge as it was declared (10.21): who, against which hexes. */
const charge = z.strictObject({
  attackers: z.array(attacker),
  targets: z.array(hexId),
  /** It is resolved. */
  resolved: z.boolean(),
  /** Hexes whose lone guns or trains it has taken: to be advanced into when it is over (10.28). */
  emptied: z.array(hexId),
});
export type Charge = z.output<typeof charge>;

/** A hex that charges, and a hex that it charges. */
const pair = z.strictObject({ from: hexId, to: hexId });

/** A normal charge; one of the unit that advanced (11.32); one of the defenders against who was thrown back (11.33). */
const kind = z.enum(["normal", "continued", "counter"]);

/** All charges of a command, then what follows from them (10.21, 11.32, 11.33). */
export const chargesFrame = z.strictObject({
  flow: z.literal("charges"),
  at: z.enum(["normal", "continue", "counter", "close"]),
  side,
  declared: z.array(charge),
  /** Units that advanced after a result of 11 and more (11.32). */
  continuing: z.array(unitId),
  /** Who may countercharge into which hexes, and against whom (11.33). */
  countering: z.array(z.strictObject({ units: z.array(unitId), hexes: z.array(hexId), against: z.array(unitId) })),
});

/** Charges declared together: retreats before them, defensive fire, lone guns, then one after the other (10.2, 10.3). */
export const assaultFrame = z.strictObject({
  flow: z.literal("assault"),
  at: z.enum(["before", "occupy", "defend", "volley", "lone", "next", "choose", "close"]),
  /** The side that charges. */
  side,
  kind,
  charges: z.array(charge),
  /** Units that could retreat before the charge and stay (10.27). */
  staying: z.array(unitId),
  /** A hex left before the charge, that infantry may enter (10.27). */
  left: z.nullable(hexId),
  /** Hexes that have used, or done without, their defensive fire. */
  defended: z.array(hexId),
  /** The defensive fire whose die is due: by a hex, at the hexes of chargers. */
  volley: z.nullable(z.strictObject({ hex: hexId, targets: z.array(hexId) })),
  /** Hexes whose top unit defensive fire has disordered: nobody charges from them (10.35). */
  stopped: z.array(hexId),
});

/** The resolution of one charge (10.22 to 10.29). */
export const resolutionFrame = z.strictObject({
  flow: z.literal("resolution"),
  at: z.enum(["begin", "die", "stand", "checks", "retreat", "advance"]),
  side,
  kind,
  /** Who still charges, from where, and who into what. */
  attackers: z.array(attacker),
  pairs: z.array(pair),
  /** Everybody in the target hexes when the die was cast. */
  defenders: z.array(unitId),
  /** What the die did (T.Charge). */
  result: z.nullable(z.enum(["broken", "driven", "held", "thrown-back"])),
  checks: z.array(check),
  /** Who has to retreat. */
  retreating: z.array(unitId),
  /** Hexes that hold nobody any more, to be advanced into (11.31). */
  emptied: z.array(hexId),
});

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
