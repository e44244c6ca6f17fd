import type { HexArea } from "../../../mechanics/hex/areas.js";
import type {
  CommandId,
  EntryId,
  Facing,
  Ground,
  GroupId,
  HexId,
  HexsideId,
  LeaderId,
  MarkerId,
  Side,
  UnitId,
} from "../../terms/ids.js";
import type { Bank } from "../schema.js";

/** One turn of the turn track. */
export interface TurnOfTrack {
  /** As printed: "1100", "Night-1". */
  readonly name: string;
  /** The day, "13 Dec" or "1 May". */
  readonly day: string;
  readonly night: 0 | 1 | 2;
  /** Who has the initiative without a roll (5.22). */
  readonly automatic: Side | null;
  /** Die-roll modifiers for initiative (5.21). */
  readonly modifiers: { readonly US: number; readonly CSA: number };
  /** The phases of a scenario without markers, in order; empty where markers are drawn. */
  readonly phases: readonly Side[];
  /** The markers of this turn where it is not a common one: Jackson's first, a set-up with one phase. */
  readonly markers: readonly MarkerId[] | null;
}

/** Hexes in which something may be set up: every condition that is named must hold. */
export interface Area extends Pick<HexArea, "hexes" | "map" | "lines" | "stretch" | "beside"> {
  readonly within?: { readonly of: HexId; readonly hexes: number };
  readonly bank?: Bank;
  /** In a row south of a place of the map: "Falmouth" (SC.Full). */
  readonly southOf?: string;
  /** At most this number of hexes from the river. */
  readonly ofRiver?: number;
  readonly levels?: readonly number[];
  /** A fortification, printed or of the scenario; or one, or a stone wall; or a level of 2 and more (SC.Cross.Free). */
  readonly ground?: "fortified" | "fortified-wall-or-high" | "road";
  /** Beside the area, one infantry unit may stand here (SC.Cross.Free). */
  readonly orOne?: HexId;
  /** Not in a hex at the end of a pontoon. */
  readonly offPontoons?: true;
  /** With a unit of one's own command (leaders). */
  readonly withCommand?: readonly CommandId[];
  /** The list says "in any hex", not "with any unit": whether `withCommand` counts is a matter of reading (FR.Setup). */
  readonly anyHex?: true;
}

/** Units that are set up in an area by their owner; a list of hexes and as many units: one in each. */
export interface Placement {
  readonly group: GroupId;
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly leaders: readonly LeaderId[];
  readonly area: Area;
  readonly oneEach: boolean;
  /** Allowed facings; empty: any. */
  readonly facings: readonly Facing[];
}

/** A unit whose hex the scenario fixes. */
export interface Stationed {
  readonly unit: UnitId;
  readonly hex: HexId;
  /** Allowed facings, the first being the one it starts with; empty: the owner chooses. */
  readonly facings: readonly Facing[];
}

/** Units that come later (6.5). */
export interface Reinforcement {
  readonly group: GroupId;
  readonly side: Side;
  /** The first turn (from 1) in which they may enter; null: in any turn, one group a turn (FR.Reinf). */
  readonly turn: number | null;
  /** Hexes through which they may enter, or an entry of the map. */
  readonly hexes: readonly HexId[];
  readonly entry: EntryId | null;
  /** Within this number of hexes of the first hex (SC.Zoan "within 1 of 3727"). */
  readonly within: number;
  /** Everybody who comes; a leader stands among the units. */
  readonly order: readonly (UnitId | LeaderId)[];
  /** What the scenario lists one after the other: each part comes in any order, after those before it. None: no order. */
  readonly parts: readonly (readonly (UnitId | LeaderId)[])[];
  /** They enter with the second marker of their command in the turn (SC.Jackson, SC.Full). */
  readonly secondMarker: boolean;
  /** They enter with strategic movement (SC.Full). */
  readonly strategic: boolean;
  /** They may not attack in the turn of entry, and enter out of command (SC.Jackson: Paxton). */
  readonly outOfCommand: boolean;
  /** The markers that bring them; empty: those of their command. */
  readonly markers: readonly MarkerId[];
  /** The number of pontoons with which a train enters. */
  readonly cargo: number;
}

/** An Improved Position that the scenario places (LG.IP). */
export interface PlacedIp {
  readonly hex: HexId;
  readonly facing: Facing;
}

/** A hex or stretch that is worth points. */
export interface Prize {
  readonly points: number;
  /** One hex, or every hex of a stretch of the pack. */
  readonly hex?: HexId;
  readonly stretch?: string;
}

/** How a scenario is won. */
export type Victory =
  /** SC.Fred: points of the Union for hexes that it holds: moral and decisive victory. */
  | {
      readonly kind: "held-hexes";
      readonly prizes: readonly Prize[];
      readonly moral: number;
      readonly decisive: number;
    }
  /** SC.Salem: a whole stretch controlled, or its first hex occupied. */
  | { readonly kind: "stretch-or-hex"; readonly stretch: string; readonly hex: HexId }
  /** SC.Zoan: any of these hexes occupied. */
  | { readonly kind: "any-hex"; readonly hexes: readonly HexId[] }
  /** SC.Cross: points for exits, losses, a road. */
  | {
      readonly kind: "exits";
      readonly exits: readonly { readonly side: Side; readonly exit: string; readonly perPoint: number }[];
      readonly perWithdrawn: number;
      readonly road: { readonly stretch: string; readonly side: Side; readonly points: number };
    }
  /** SC.Jackson, SC.Full: an automatic victory by stretches; points at the end. */
  | {
      readonly kind: "roads-and-hexes";
      readonly automatic: { readonly side: Side | "both"; readonly stretches: readonly string[] };
      readonly prizes: readonly Prize[];
      /** Points per eliminated strength point (SC.Full); 0: they only break a tie (SC.Jackson). */
      readonly perEliminated: number;
    };

/** Everything about a scenario that the rulebook says (8), as data; maps and counters are facts of the pack. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** The section: "SC.Fred". */
  readonly rule: string;
  /** Which command on a counter counts: F Fredericksburg, C Chancellorsville, T training. */
  readonly battle: "F" | "C" | "T";
  readonly maps: readonly string[];
  /** The turn track; where it ends by agreement, as far as anybody may play. */
  readonly turns: readonly TurnOfTrack[];
  /** The game may end by agreement only (SC.Full). */
  readonly openEnd: boolean;
  readonly conditions: { readonly ground: Ground; readonly track: number };
  /** LG.Seq: the longer first phase. */
  readonly longSequence: boolean;
  /** FR.Cmd, FR.Art, FR.Cav, FR.ELR: the rules of Fredericksburg. */
  readonly fredericksburg: boolean;
  /** The Grand Divisions by their corps (FR.Cmd). */
  readonly grandDivisions: readonly (readonly CommandId[])[];
  /** CH.AM, CH.ResArt. */
  readonly chancellorsville: boolean;
  readonly indecision: "none" | "plain" | "distance";
  readonly strategic: boolean;
  /** Commands that may not use it (SC.Jackson: Union I Corps; SC.Zoan: Ramseur). */
  readonly strategicBarred: readonly CommandId[];
  /** The commands that alone may use it in the first turn, by side (SC.Full: III Corps). */
  readonly strategicFirst: { readonly side: Side; readonly commands: readonly CommandId[] } | null;
  /** Markers that the text itself names as those of the historical first turn; of other corps the narrowest counts. */
  readonly historicalMarkers: readonly MarkerId[];
  readonly weather: boolean;
  readonly recovery: boolean;
  readonly engineers: "none" | "fredericksburg" | "full";
  readonly offMap: "none" | "exit" | "full";
  /** The corps that does nothing until Sedgwick is active (SC.Full); null: the rule is not used. */
  readonly sedgwick: CommandId | null;
  readonly balloon: boolean;
  /** Hooker's rules: indecision by distance, wound, his own movement. */
  readonly hooker: boolean;
  /** The turn (from 1) from which Hooker is out of action, where the players agreed on that (SC.Jackson); null: none. */
  readonly hookerHitFrom: number | null;
  /** Printed fortifications count (BR.MapIP); fords can be used (FR.Fords). */
  readonly printedFortifications: boolean;
  readonly fords: boolean;
  /** Turns (from 1) in which the Confederacy rounds ratios up (SC.Jackson). */
  readonly roundUp: readonly number[];
  /** Where units may leave for points: an exit by name, its hexes or the two ends of a stretch of edge (SC.Cross). */
  readonly exits: readonly { readonly exit: string; readonly hexes: readonly HexId[] | string }[];
  /** One leader who commands everybody of a side (SC.Salem, SC.Cross), and the command's name. */
  readonly commandsAll: readonly { readonly side: Side; readonly command: CommandId }[];
  /** Commands without their leader in this scenario (SC.Zoan: Rodes). */
  readonly absentLeaders: readonly LeaderId[];
  readonly markers: readonly MarkerId[];
  /** Markers that are available from a turn on. */
  readonly markersFrom: readonly { readonly turn: number; readonly markers: readonly MarkerId[] }[];
  /** The marker with which the side must begin a turn (SC.Zoan), or which needs no roll then (SC.Full). */
  readonly opening: {
    readonly turn: number;
    readonly markers: readonly MarkerId[];
    readonly obligation: boolean;
  } | null;
  /** Units that serve another command than their counters say (SC.Jackson: Jackson's guns). */
  readonly serving: readonly { readonly units: readonly UnitId[]; readonly command: CommandId }[];
  readonly stationed: readonly Stationed[];
  readonly leaders: readonly { readonly leader: LeaderId; readonly hex: HexId }[];
  readonly placements: readonly Placement[];
  /** The order in which the sides set up. */
  readonly setUpOrder: readonly Side[];
  readonly reinforcements: readonly Reinforcement[];
  readonly ips: readonly PlacedIp[];
  readonly pontoons: readonly HexsideId[];
  /** Pontoons of which the list can be read in two ways, by the ruling and its readings; null: none. */
  readonly doubtfulPontoons: {
    readonly ruling: "crossing-pontoons" | "jackson-pontoon";
    readonly readings: { readonly [reading: string]: readonly HexsideId[] };
  } | null;
  /** Pontoons across fords that the rulebook names and does not number: stretches of two hexes (SC.Salem). */
  readonly pontoonsAt: readonly string[];
  /** Pontoons that the Union places before all else (SC.Cross.Free). */
  readonly freePontoons: number;
  readonly trains: readonly { readonly unit: UnitId; readonly hex: HexId | null; readonly cargo: number }[];
  readonly improvedFords: readonly HexsideId[];
  readonly blownBridges: readonly HexsideId[];
  /** Blown bridges whose hexside the rulebook does not say: by one of its hexes. */
  readonly blownAt: readonly HexId[];
  /** Units that may not move yet: until a turn and phase, or until an enemy has come within hexes (SC.Salem, SC.Zoan). */
  readonly locked: readonly {
    readonly unit: UnitId;
    readonly untilTurn: number;
    readonly untilPhase: number;
    readonly orEnemyWithin: number | null;
  }[];
  /** A unit whose command the owner chooses before play (SC.Salem: 2/2/II). */
  readonly attach: readonly { readonly unit: UnitId; readonly commands: readonly CommandId[] }[];
  /** Commands about which the Union writes a decision before play (SC.Full). */
  readonly decisions: readonly CommandId[];
  /** The maps on which a command in free movement may have its destination (SC.Full). */
  readonly decisionMaps: readonly string[];
  readonly victory: Victory;
}

/** What a scenario has unless it says otherwise. */
export const plain = {
  openEnd: false,
  conditions: { ground: "good", track: 0 },
  longSequence: false,
  fredericksburg: false,
  grandDivisions: [],
  chancellorsville: false,
  indecision: "none",
  strategic: false,
  strategicBarred: [],
  strategicFirst: null,
  historicalMarkers: [],
  weather: false,
  recovery: false,
  engineers: "none",
  offMap: "none",
  sedgwick: null,
  balloon: false,
  hooker: false,
  hookerHitFrom: null,
  printedFortifications: true,
  fords: true,
  roundUp: [],
  exits: [],
  commandsAll: [],
  absentLeaders: [],
  markers: [],
  markersFrom: [],
  opening: null,
  serving: [],
  leaders: [],
  placements: [],
  setUpOrder: ["CSA", "US"],
  reinforcements: [],
  ips: [],
  pontoons: [],
  doubtfulPontoons: null,
  pontoonsAt: [],
  freePontoons: 0,
  trains: [],
  improvedFords: [],
  blownBridges: [],
  blownAt: [],
  locked: [],
  attach: [],
  decisions: [],
  decisionMaps: [],
} as const satisfies Partial<Scenario>;
