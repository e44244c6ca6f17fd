import * as z from "zod/mini";
import { coreFields } from "../../../schema/core-state.js";
import type { Core } from "../../sdk/types.js";
import { type Frames, frames } from "./frames.js";
import {
  count,
  facing,
  formation,
  hexId,
  leaderId,
  moraleState,
  order,
  side,
  turn,
  unitId,
  unitType,
  wingId,
} from "./ids.js";

/** Where a unit is. */
export const place = z.enum([
  "map",
  /** Still to be set up. */
  "unplaced",
  /** Has not arrived. */
  "away",
  "eliminated",
  /** Left the map in pursuit (10.7.2). */
  "pursued",
  /** Joined to another cavalry unit (8.4). */
  "absorbed",
]);
export type Place = z.output<typeof place>;

/** A combat unit. */
export const unit = z.strictObject({
  side,
  wing: wingId,
  type: unitType,
  /** A unit of two hexes (2.1.2). */
  double: z.boolean(),
  place,
  /** Where it stands; of a unit of two hexes the left half (6.1). */
  hex: z.nullable(hexId),
  /** The right half of a unit of two hexes. */
  right: z.nullable(hexId),
  facing,
  /** Its place in a stack, 0 on top (8.3). */
  order: count,
  formation,
  morale: moraleState,
  /** Casualty points (11.5). */
  casualties: count,
  /** It has reached its Casualty Threshold (11.5). */
  threshold: z.boolean(),
  /** It bears a salvo marker (9.4). */
  salvo: z.boolean(),
  /** Pistol shots left (9.8). */
  pistols: count,
  /** Artillery that has fired in this turn (9.9.1). */
  fired: z.boolean(),
  /** What has become of guns (9.9.9). */
  guns: z.enum(["serviceable", "disabled", "captured"]),
  /** Who holds guns that were captured. */
  holder: z.nullable(side),
});
export type Unit = z.output<typeof unit>;

/** A leader. */
export const leader = z.strictObject({
  side,
  /** Army Commander or Wing Commander. */
  role: z.enum(["army", "wing"]),
  /** The wing that they command; null for an Army Commander. */
  wing: z.nullable(wingId),
  /** Where they are. */
  place: z.enum(["map", "unplaced", "waiting", "away", "removed", "returning", "eliminated"]),
  hex: z.nullable(hexId),
});
export type Leader = z.output<typeof leader>;

/** A wing: units under one commander. */
export const wing = z.strictObject({
  side,
  /** Its order; null before one is given. */
  order: z.nullable(order),
  /** Its Wing Commander; null where it has none. */
  leader: z.nullable(leaderId),
  /** Named replacements that have not been used, in order (5.3.3). */
  replacements: z.array(leaderId),
  /** It has ended its activation in this turn (3.2). */
  finished: z.boolean(),
  /** It may not continue. */
  noContinue: z.boolean(),
  /** It was activated in this turn, or has lost its activation. */
  activated: z.boolean(),
  /** Another wing went before it: that happens once a turn (4.4.1). */
  bypassed: z.boolean(),
  /** How often it has continued in this turn. */
  continuations: count,
  /** Units with which it began, for 5.7.3. */
  strength: count,
});
export type Wing = z.output<typeof wing>;

/** What a unit did in the activation of the moment. Who has none did nothing. */
export const act = z.strictObject({
  /** Its action; null: none. */
  action: z.nullable(z.enum(["move", "fire", "reform", "rally"])),
  /** Hexes entered (9.7.2). */
  hexes: count,
  /** How many of them one after the other without a change of facing (10.3.6). */
  straight: count,
  /** What the hex has cost through which it came to the map: it may go on with the rest (MM.York). */
  entered: count,
  /** Light infantry that cavalry has taken along (8.2.1). */
  along: z.boolean(),
  /** It fired a salvo, which close combat remembers (10.3). */
  salvo: z.boolean(),
  /** Wheels, which enter a hex with one half (5.6.3). */
  wheels: count,
  /** Where its own move began; empty: it has none (5.4.3, 5.6.4). */
  from: z.array(hexId),
  /** The enemies next to whom it stood then (5.4.3, 5.6.2). */
  known: z.array(unitId),
  /** It was out of command when it moved (5.4.3). */
  loose: z.boolean(),
  /** No way led it nearer to command then (5.4.3). */
  hemmed: z.boolean(),
  /** What it owes under Charge, what it has done of it, or what has freed it: noted when that is so (5.6.1). */
  charge: z.enum([
    "owes",
    /** It came nearer to an enemy than it was. */
    "nearer",
    /** It fired, or an interceptor attacked it. */
    "fired",
    /** It was next to an enemy: nobody comes nearer. */
    "contact",
    /** It was out of command, or nobody knows. */
    "command",
    /** It was driven back. */
    "driven",
    /** Its morale was Broken. */
    "broken",
    /** It had no movement. */
    "unable",
    /** No way led it nearer when it acted, or where enemies stopped it. */
    "barred",
  ]),
  /** Cavalry that tried to intercept (7.5.1). */
  intercepted: z.boolean(),
});
export type Act = z.output<typeof act>;

const fields = {
  /** Which battle is fought. */
  scenario: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** The turn of the battle. */
  turn,
  /** The side with the initiative; null before the roll. */
  initiative: z.nullable(side),
  /** The side that chooses a wing next (3.2). */
  phasing: side,
  /** Passes one after the other. */
  passes: count,
  /** The units by counter. */
  units: z.record(unitId, unit),
  /** The leaders by counter. */
  leaders: z.record(leaderId, leader),
  /** The wings. */
  wings: z.record(wingId, wing),
  acts: z.record(unitId, act),
  /** Where units stood when the activation began, for what comes nearer to them (5.6). */
  starts: z.record(unitId, z.array(hexId)),
  /** Leaders who moved, and Army Commanders who acted, in this activation (5.1.2, 5.2.2). */
  moved: z.array(leaderId),
  armyActed: z.array(leaderId),
  /** Army Commanders whose help on a continuation may count for the activation to come (5.1.2). */
  armyOwes: z.array(leaderId),
  /** Marston Moor: the Army Commander of the activation; null: none was rolled for (MM.1). */
  rival: z.nullable(leaderId),
  /** Who occupied the hexes that count last (SN.2). */
  control: z.record(hexId, side),
  /** First Newbury: turns of the lull that are left (FN.1). */
  lull: count,
  /** Second Newbury: the bridge of boats is written down; where it lies once it was used (SN.5). */
  boats: z.strictObject({
    /** It is written down where it will lie. */
    written: z.boolean(),
    hex: z.nullable(hexId),
  }),
};

/** The whole state of a game between two inputs. */
export const state = z.strictObject({ ...fields, ...coreFields(side, frames) });

export type { Frames };

type Fields = { [K in keyof typeof fields]: z.output<(typeof fields)[K]> };
export interface State extends Fields, Core<Frames> {}
