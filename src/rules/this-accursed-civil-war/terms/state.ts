import * as z from "zod/mini";
import { coreFields } from "../../../schema/core-state.js";
import type { Core } from "../../sdk/types.js";
import { type Frames, frames } from "./frames/index.js";
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

export const unit = z.strictObject({
  side,
  wing: wingId,
  type: unitType,
  /** A unit of two hexes (2.1.2). */
  double: z.boolean(),
  place,
  /** Where it stands; of a unit of two hexes the left half, and the right one (6.1). */
  hex: z.nullable(hexId),
  right: z.nullable(hexId),
  facing,
  /** Its place in a stack, 0 on top (8.3). */
  order: count,
  formation,
  morale: moraleState,
  casualties: count,
  /** It has reached its Casualty Threshold (11.5). */
  threshold: z.boolean(),
  /** It bears a salvo marker (9.4). */
  salvo: z.boolean(),
  /** Pistol shots left (9.8). */
  pistols: count,
  /** Artillery that has fired in this turn (9.9.1). */
  fired: z.boolean(),
  /** What has become of guns, and who holds those that were captured (9.9.9). */
  guns: z.enum(["serviceable", "disabled", "captured"]),
  holder: z.nullable(side),
});
export type Unit = z.output<typeof unit>;

export const leader = z.strictObject({
  side,
  role: z.enum(["army", "wing"]),
  /** The wing that he commands; null for an Army Commander. */
  wing: z.nullable(wingId),
  place: z.enum(["map", "unplaced", "waiting", "away", "removed", "returning", "eliminated"]),
  hex: z.nullable(hexId),
});
export type Leader = z.output<typeof leader>;

export const wing = z.strictObject({
  side,
  order: z.nullable(order),
  /** Its Wing Commander; null where it has none. */
  leader: z.nullable(leaderId),
  /** Named replacements that have not been used, in order (5.3.3). */
  replacements: z.array(leaderId),
  finished: z.boolean(),
  noContinue: z.boolean(),
  /** It was activated in this turn, or has lost its activation. */
  activated: z.boolean(),
  /** Another wing went before it: that happens once a turn (4.4.1). */
  bypassed: z.boolean(),
  continuations: count,
  /** Units with which it began, for 5.7.3. */
  strength: count,
});
export type Wing = z.output<typeof wing>;

/** What a unit did in the activation of the moment. Who has none did nothing. */
export const act = z.strictObject({
  action: z.nullable(z.enum(["move", "fire", "reform", "rally"])),
  /** Hexes entered, and how many of them one after the other without a change of facing (9.7.2, 10.3.6). */
  hexes: count,
  straight: count,
  /** What the hex has cost through which it came to the map: it may go on with the rest (MM.York). */
  entered: count,
  /** Light infantry that cavalry has taken along (8.2.1). */
  along: z.boolean(),
  /** Any shot (5.6.1), a pistol in this move (9.2), a salvo that close combat remembers (10.3). */
  shot: z.boolean(),
  salvo: z.boolean(),
  /** It was out of command when it moved (5.4.3), driven back (5.6.1). */
  loose: z.boolean(),
  /** It was out of command at some moment of the activation, or nobody knows (5.6.1). */
  strayed: z.boolean(),
  driven: z.boolean(),
  /** It came nearer to an enemy than it was (5.6.1). */
  nearer: z.boolean(),
  /** It could not have moved when the activation began (5.6.1). */
  bound: z.boolean(),
  /** Cavalry that tried to intercept (7.5.1). */
  intercepted: z.boolean(),
});
export type Act = z.output<typeof act>;

const fields = {
  scenario: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  turn,
  initiative: z.nullable(side),
  /** The side that chooses a wing next, and passes one after the other (3.2). */
  phasing: side,
  passes: count,
  units: z.record(unitId, unit),
  leaders: z.record(leaderId, leader),
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
  boats: z.strictObject({ written: z.boolean(), hex: z.nullable(hexId) }),
};

/** The whole state of a game between two inputs. */
export const state = z.strictObject({ ...fields, ...coreFields(side, frames) });

export type { Frames };

type Fields = { [K in keyof typeof fields]: z.output<(typeof fields)[K]> };
export interface State extends Fields, Core<Frames> {}
