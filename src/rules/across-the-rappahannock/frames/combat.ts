import * as z from "zod/mini";
import { balance, count, facing, hexId, side, unitId } from "../ids.js";

/** Who charges, from where: a unit that has left that hex charges no more. */
const attacker = z.strictObject({ unit: unitId, hex: hexId });

/** A charge as it was declared (10.21): who, against which hexes. */
const charge = z.strictObject({
  attackers: z.array(attacker),
  targets: z.array(hexId),
  resolved: z.boolean(),
  /** Hexes whose lone guns or trains it has taken: to be advanced into when it is over (10.28). */
  emptied: z.array(hexId),
});
export type Charge = z.output<typeof charge>;

/** A hex that charges, and a hex that it charges. */
const pair = z.strictObject({ from: hexId, to: hexId });

/** A normal charge; one of the unit that advanced (11.32); one of the defenders against who was thrown back (11.33). */
const kind = z.enum(["normal", "continued", "counter"]);

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

/** A Cohesion check that is due, and what is added to its die. */
const check = z.strictObject({ unit: unitId, extra: balance });
export type Check = z.output<typeof check>;

/** A fire of artillery and the response to it, whose results count together (9.13). */
const exchange = z.strictObject({
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
const salvo = z.strictObject({
  flow: z.literal("salvo"),
  at: z.enum(["fire", "results"]),
  side,
  /** Who may fire: those of the command. */
  units: z.array(unitId),
  /** Units that become disordered when all have fired, one entry for each time. */
  hits: z.array(unitId),
});

/** All charges of a command, then what follows from them (10.21, 11.32, 11.33). */
const charges = z.strictObject({
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
const assault = z.strictObject({
  flow: z.literal("assault"),
  at: z.enum(["before", "occupy", "defend", "volley", "lone", "next", "choose", "close"]),
  /** The side that charges. */
  side,
  kind,
  charges: z.array(charge),
  /** Whoever could retreat before the charge and stays (10.27). */
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
const resolution = z.strictObject({
  flow: z.literal("resolution"),
  at: z.enum(["begin", "die", "stand", "checks", "retreat", "advance"]),
  side,
  kind,
  /** Who still charges, from where, and who into what. */
  attackers: z.array(attacker),
  pairs: z.array(pair),
  /** Everybody in the target hexes when the die was cast. */
  defenders: z.array(unitId),
  result: z.nullable(z.enum(["broken", "driven", "held", "thrown-back"])),
  checks: z.array(check),
  /** Who has to retreat. */
  retreating: z.array(unitId),
  /** Hexes that hold nobody any more, to be advanced into (11.31). */
  emptied: z.array(hexId),
});

/** Retreats of one side, unit by unit (11.2). */
const retreat = z.strictObject({
  flow: z.literal("retreat"),
  at: z.enum(["next", "choose", "room", "enter"]),
  side,
  units: z.array(unitId),
  /** The hexes of the enemies that caused it (11.21). */
  causes: z.array(hexId),
  /** The way that was chosen; others may have to make room first. */
  step: z.nullable(z.strictObject({ unit: unitId, path: z.array(hexId), facing: z.nullable(facing) })),
});

/** Units make room for one that must retreat through them (11.26). */
const displacement = z.strictObject({
  flow: z.literal("displacement"),
  at: z.enum(["choose", "room", "enter", "die"]),
  side,
  /** The hex that must be cleared, and for whom. */
  hex: hexId,
  arriving: unitId,
  causes: z.array(hexId),
  /** Hexes that are being cleared already. */
  chain: z.array(hexId),
  step: z.nullable(z.strictObject({ unit: unitId, to: hexId, facing: z.nullable(facing) })),
});

/** The advance into one of the hexes that a charge has emptied (11.31). */
const advance = z.strictObject({
  flow: z.literal("advance"),
  at: z.enum(["choose"]),
  side,
  /** For each of the hexes the units of the best Cohesion among those on top of their stacks. */
  options: z.array(z.strictObject({ hex: hexId, units: z.array(unitId) })),
  /** The charge was won by 11 and more: who advances may attack again (11.32). */
  continues: z.boolean(),
});

/** The die of a rally (11.52). */
const rallying = z.strictObject({
  flow: z.literal("rallying"),
  at: z.enum(["die"]),
  unit: unitId,
  facing: z.nullable(facing),
});

export const combatFrames = [
  exchange,
  salvo,
  charges,
  assault,
  resolution,
  retreat,
  displacement,
  advance,
  rallying,
] as const;
