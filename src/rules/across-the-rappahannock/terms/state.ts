import * as z from "zod/mini";
import { coreFields } from "../../../schema/core-state.js";
import type { Core } from "../../sdk/types.js";
import { type Frames, frames } from "./frames.js";
import {
  commandId,
  count,
  entryId,
  facing,
  ground,
  groupId,
  halves,
  hexId,
  hexsideId,
  leaderId,
  markerId,
  mode,
  side,
  turn,
  unitId,
  unitType,
  weather,
} from "./ids.js";

/** Where a unit is that is not on the map. */
export const place = z.enum([
  "map",
  /** Still to be set up (FR.Setup). */
  "unplaced",
  /** A reinforcement that has not entered (6.51). */
  "reserve",
  /** 11.4, 11.42 */
  "withdrawn",
  "recovery",
  "eliminated",
  /** Between two entry hexes (LG.OffMap). */
  "off-map",
  /** Left the map for good (SC.Cross). */
  "exited",
]);
export type Place = z.output<typeof place>;

/** A combat unit or a pontoon train. */
export const unit = z.strictObject({
  side,
  type: unitType,
  /** The command it belongs to now: 2/2/II serves another division in SC.Salem. */
  command: commandId,
  place,
  /** Where it stands; null unless its place is the map. */
  hex: z.nullable(hexId),
  facing,
  /** Its place in the stack: 0 is on top (6.43). */
  order: count,
  /** Disordered side up (11.1). */
  disordered: z.boolean(),
  /** Cavalry only; false for everybody else (12.1). */
  mounted: z.boolean(),
  /** It bears a strategic movement marker (LG.SM). */
  strategic: z.boolean(),
  /** The area where it is set up, or the group or entry with which it comes; null on the map. */
  group: z.nullable(groupId),
});
export type Unit = z.output<typeof unit>;

/** A leader. */
export const leader = z.strictObject({
  side,
  /** Where they are. */
  place: z.enum(["map", "unplaced", "reserve", "off-map", "absent"]),
  hex: z.nullable(hexId),
  /** They bear a strategic movement marker (LG.SM). */
  strategic: z.boolean(),
  group: z.nullable(groupId),
});
export type Leader = z.output<typeof leader>;

/** What a unit or leader did with the marker in play. What has none did nothing and stands where it began. */
export const act = z.strictObject({
  /** Where it stood when the command began, once that has changed; "off" for who was not on the map. */
  from: z.nullable(z.union([hexId, z.literal("off")])),
  /** Its order when the command began, once that has changed (11.14). */
  wasDisordered: z.nullable(z.boolean()),
  /** How it moved; null: not at all, or only in place. */
  mode: z.nullable(mode),
  /** It has ended its movement: moved, turned over, changed the stack's order. */
  moved: z.boolean(),
  /** Hexes entered, and what the costliest of them cost in half points; null where a fact is missing (10.26). */
  hexes: count,
  costliest: z.nullable(halves),
  /** Fired (9.1). */
  fired: z.boolean(),
  /** Fired in response (9.13). */
  responded: z.boolean(),
  /** Charged (10.2). */
  charged: z.boolean(),
  /** Fired in defence (10.36). */
  defended: z.boolean(),
  /** Tried to rally (11.5). */
  rallied: z.boolean(),
  /** Retreated, withdrew before a charge or was displaced: it adds nothing to a defence (11.23). */
  retreated: z.boolean(),
  /** Builds, destroys or dismantles with this marker. */
  worked: z.boolean(),
  /** Was charged (LG.IP, LG.SM). */
  attacked: z.boolean(),
});
export type Act = z.output<typeof act>;

/** Where an activation marker is. */
export const markerPlace = z.enum([
  /** Not in this scenario yet, or without units. */
  "out",
  "available",
  "cup",
  /** Held for the first activation (4.21). */
  "held",
  /** In play. */
  "drawn",
  /** Used in this turn, or wasted by indecision. */
  "aside",
]);
export type MarkerPlace = z.output<typeof markerPlace>;

/** A pontoon train: what it carries, and the bridge it builds (LG.Eng.Train, LG.Eng.Pontoon). */
export const train = z.strictObject({
  /** Pontoon bridges that it carries. */
  cargo: z.int().check(z.minimum(0), z.maximum(2)),
  /** The hexside where it builds; null: nowhere. */
  building: z.nullable(hexsideId),
  /** It was held up. */
  delayed: z.boolean(),
  /** The activation (counted over the turns) in which work or delay began. */
  since: count,
  /** The command under whose marker the work began; null: the Cavalry marker. */
  under: z.nullable(commandId),
});
export type Train = z.output<typeof train>;

/** A ford being improved, or improved (LG.Ford). */
export const ford = z.strictObject({
  /** The work is done. */
  improved: z.boolean(),
  /** Dice that failed so far. */
  failures: count,
  /** Who works at it. */
  builders: z.array(unitId),
});
export type Ford = z.output<typeof ford>;

/** An Improved Position built in play or placed by the scenario (LG.IP); printed ones are facts. */
export const ip = z.strictObject({
  facing: z.nullable(facing),
  /** The work is done. */
  built: z.boolean(),
  builder: z.nullable(unitId),
  /** The activation in which the work began. */
  since: count,
});
export type Ip = z.output<typeof ip>;

const turnLog = z.strictObject({
  /** Units that acted in this turn (13). */
  acted: z.array(unitId),
  /** Artillery that began the turn stacked serves with that command (FR.Art.CSA, CH.ResArt). */
  attached: z.record(unitId, commandId),
  /** Which of its two ways of being activated a battery uses in this turn (FR.Art.US). */
  option: z.record(unitId, z.enum(["artillery", "corps"])),
  /** Markers in the order in which they came into play, wasted ones too. */
  usedMarkers: z.array(markerId),
  /** The corps whose marker the Confederacy uses instead of its divisions (CH.AM); Grand Divisions (FR.Cmd). */
  chosen: z.array(markerId),
  /** The reinforcement group that entered (FR.Reinf). */
  entered: z.nullable(groupId),
  /** Once per turn: Sedgwick, balloon, Hooker's wound. */
  tried: z.array(z.enum(["sedgwick", "balloon", "hooker"])),
  /** No fire with the first marker (LG.Hooker.Roof). */
  silent: z.array(unitId),
  /** Units that have had a marker in this turn. */
  activated: z.array(unitId),
  /** Hooker has moved in this turn. */
  hookerMoved: z.boolean(),
});

const fields = {
  /** Which scenario is played. */
  scenario: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  turn,
  /** Activations of the game so far. */
  activations: count,
  units: z.record(unitId, unit),
  /** The leaders by counter. */
  leaders: z.record(leaderId, leader),
  markers: z.record(markerId, markerPlace),
  acts: z.record(unitId, act),
  /** What has happened in this turn. */
  log: turnLog,
  initiative: z.nullable(side),
  /** Ground and weather (LG.Weather). */
  conditions: z.strictObject({
    /** The box of the Ground Conditions Track, where it is used. */
    track: z.int().check(z.minimum(0), z.maximum(10)),
    ground,
    weather,
    /** The weather stays as it is: nobody rolls any more. */
    settled: z.boolean(),
  }),
  pontoons: z.array(hexsideId),
  trains: z.record(unitId, train),
  blown: z.array(hexsideId),
  fords: z.record(hexsideId, ford),
  ips: z.record(hexId, ip),
  /** Who was the last to enter a hex. */
  control: z.record(hexId, side),
  /** Units that left for points, by the hex (SC.Cross). */
  exits: z.array(
    z.strictObject({
      unit: unitId,
      hex: hexId,
      /** Disordered when it left. */
      disordered: z.boolean(),
    }),
  ),
  /** Units on the Off-Map Movement Track by the written order under which they left (LG.OffMap). */
  offMap: z.record(
    groupId,
    z.strictObject({
      side,
      command: commandId,
      exit: entryId,
      /** The turn in which they left: it does not count. */
      left: turn,
      boxes: count,
      /** The entry hex once the order is open. */
      entry: z.nullable(entryId),
      units: z.array(unitId),
      leaders: z.array(leaderId),
      /** The first turn in which they may enter; null before the required box. */
      ready: z.nullable(turn),
      /** The map edge that the balloon made the owner name. */
      edge: z.nullable(z.enum(["north", "east", "south", "west"])),
    }),
  ),
  /** Hooker (LG.Hooker.Move, LG.Hooker.Roof). */
  hooker: z.strictObject({
    /** He moved in the turn before. */
    movedLastTurn: z.boolean(),
    /** Turns for which he still is wounded; 99: for good. */
    wounded: count,
    /** The battery has tried to hit his headquarters. */
    used: z.boolean(),
  }),
  /** Sedgwick (SC.Full). */
  sedgwick: z.strictObject({
    /** His corps may act. */
    active: z.boolean(),
    /** The enemy has charged him. */
    charged: z.boolean(),
  }),
  /** The balloon (T.Balloon). */
  balloon: z.strictObject({
    /** It is lost. */
    gone: z.boolean(),
    /** The turn in which it is back; 0: it is there. */
    back: count,
  }),
  /** The Union's written decisions (SC.Full): closed, or what was written. */
  written: z.strictObject({
    /** Closed: nobody knows them but the writer. */
    committed: z.boolean(),
    /** What was written, by command. */
    orders: z.record(
      commandId,
      z.strictObject({
        /** It stays where it is. */
        stay: z.boolean(),
        to: z.nullable(hexId),
      }),
    ),
  }),
  /** Commands that were wiped out: nothing of theirs recovers (11.61). */
  wiped: z.array(commandId),
  /** Units that passed their Recovery and wait for a hex (11.64). */
  returning: z.array(unitId),
  /** Facts of the game that scenarios ask for: units the enemy came near to, ends that were proposed. */
  released: z.array(unitId),
  proposed: z.array(side),
  /** Pontoons that lie by the road without a train (LG.Eng.Pontoon). */
  loose: z.record(hexId, count),
};

/** The whole state of a game between two inputs. */
export const state = z.strictObject({
  ...fields,
  ...coreFields(side, frames),
});

export type { Frames };

type Fields = { [K in keyof typeof fields]: z.output<(typeof fields)[K]> };

export interface State extends Fields, Core<Frames> {}
