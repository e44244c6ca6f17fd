/**
 * A battle as data: who takes part, where they set up, which special rules hold, how it is won. One file a battle, listed
 * in `index.ts`; the standard pack is made from all of them. What the rulebook says is given; what it does not say
 * (Command Values, facings, maps) stays away: then it is a missing fact. What is only inferred stands in `inferred`.
 */
import type { HexArea } from "../../../mechanics/hex/areas.js";
import type { Source } from "../../../sdk/facts.js";
import type { Facing, GunClass, HexId, LeaderId, Order, Side, UnitId, UnitType, WingId } from "../../terms/ids.js";
import type { Options } from "../../terms/options.js";
import type { Mark, Sheet } from "../schema.js";

/** Where something is set up. */
export interface SetUpArea extends HexArea {
  /** Of a unit of two hexes one hex in the area is enough. */
  readonly partly?: boolean;
}

export interface BattleUnit {
  readonly id: UnitId;
  readonly name: string;
  readonly type: UnitType;
  /** Two hexes. */
  readonly double?: boolean;
  readonly guns?: GunClass;
  /** Printed strength and morale; none: not stated. */
  readonly strength?: number;
  readonly morale?: number;
  readonly wing: WingId;
  /** It serves another wing with these options (SN.Setup). */
  joins?(options: Options): WingId | undefined;
  /** It may serve another wing of its side: the name of its brigade, assigned as a whole (FN.Setup). */
  readonly brigade?: string;
  /** Where it sets up: these hexes (two of a double unit, no others), or an area of the battle. */
  readonly at: readonly HexId[] | string;
  /** It begins there, facing so: nobody sets it up. */
  readonly facing?: Facing;
  readonly marks?: readonly Mark[];
  /** Type or size are only inferred. */
  readonly inferred?: boolean;
  /** Takes part only with these options; away: it arrives later. */
  takesPart?(options: Options): boolean | "away";
}

export interface BattleLeader {
  readonly id: LeaderId;
  readonly name: string;
  /** Of an army, of a wing, or a replacement that waits. */
  readonly role: "army" | "wing" | "replacement";
  readonly side: Side;
  /** 0, -1, -2; none: not stated. */
  readonly command?: number;
  /** Stacked with this unit at the start, or in this hex; none: with any unit of the wing (or army). */
  readonly with?: UnitId;
  readonly at?: HexId;
  readonly marks?: readonly Mark[];
  /** Marston Moor: units of this colour are his (MM.1). */
  readonly colour?: string;
  /** King Charles: he counts more (VP). */
  readonly king?: boolean;
  /** His Command Value is only inferred. */
  readonly inferred?: boolean;
  /** Takes part only with these options. */
  takesPart?(options: Options): boolean;
}

export interface BattleWing {
  readonly id: WingId;
  readonly side: Side;
  readonly name: string;
  readonly cavalry: boolean;
  readonly leader: LeaderId | null;
  readonly replacements: readonly LeaderId[];
  /** The order that it had on the day (option), and one that it must have. */
  readonly historical?: Order;
  readonly order?: Order;
  readonly away?: (options: Options) => boolean;
  /** No wing: the cavalry that is assigned to wings before it is set up (FN.Setup). */
  readonly pool?: boolean;
  /** That it is a cavalry wing, or none, is only inferred. */
  readonly inferred?: boolean;
}

/** A level of victory: from this margin on (Parliament's points less the King's), and who has won (VP). */
export interface Level {
  readonly from: number;
  readonly winner: Side | "draw";
  readonly title: string;
}

/** Points for hexes at the end: who stands there, or stood there last (FN.2, SN.2). */
export interface Prize {
  readonly side: Side;
  readonly points: number;
  readonly hexes: readonly HexId[];
  /** Hexes of a village or house that the pack lists. */
  readonly stretch?: string;
  readonly how: "stands" | "last";
}

/** Special rules of a battle. */
export interface Special {
  /** FN.1 */
  readonly lull?: boolean;
  /** MM.1: the colour of each unit and leader; MM.2: turns of surprise, and whom it favours. */
  readonly colours?: { readonly [id: string]: string };
  readonly surprise?: { readonly turn: number; readonly side: Side };
  /** SN.1: a castle that nobody takes. SN.3: a house with its own modifiers. */
  readonly shelter?: { readonly stretch: string; readonly fire: number; readonly combat: number };
  /** SN.4: bridges on which no unit of two hexes may stand. SN.5: the bank for the bridge of boats. */
  readonly bridges?: readonly HexId[];
  readonly boats?: { readonly stretch: string; readonly side: Side };
  /** SN.Setup: commands that come on a roll, and the highest die: units, leader, edge. */
  readonly arrivals?: readonly {
    readonly wing: WingId;
    readonly upTo: number;
    readonly area: string;
    away(options: Options): boolean;
  }[];
  /** Units that come in a turn through an area (MM.York). */
  readonly entries?: readonly { readonly units: readonly UnitId[]; readonly turn: number; readonly area: string }[];
  /** Units that the set-up list puts into one hex, whatever 8.1.1 says. */
  readonly together?: readonly (readonly UnitId[])[];
  /** First line, from north to south (FN.Setup). */
  readonly fromNorth?: readonly UnitId[];
  /** Begins in command of its wing (SN.Setup). */
  readonly inCommand?: readonly UnitId[];
  /** EH: streams are only ornament. */
  readonly noStreams?: boolean;
  /** A training field: units may begin, and stay, in column (6.3.4). */
  readonly columns?: boolean;
}

export interface Battle {
  readonly id: string;
  readonly title: string;
  /** The letter of its map, and the map as far as it is known. */
  readonly map: string;
  readonly sheet: Sheet;
  readonly source: Source;
  /** How the hexes of its map lie to each other is only inferred. */
  readonly inferredSheet?: boolean;
  /** Turns; null: no limit. */
  turns(options: Options): number | null;
  /** The wing whose commander is the senior one (5.3.5). */
  readonly senior: { readonly [S in Side]: WingId };
  /** Marston Moor: the senior wing of each Army Commander, in place of the above. */
  readonly seniorOf?: { readonly [army: LeaderId]: WingId };
  readonly wings: readonly BattleWing[];
  readonly leaders: readonly BattleLeader[];
  readonly units: readonly BattleUnit[];
  /** Set-up areas by name. */
  areas(options: Options): { readonly [name: string]: SetUpArea };
  /** Who commands the army after its commander, where the battle names him (5.3.5). */
  readonly armyReplacements?: { readonly [S in Side]?: readonly LeaderId[] };
  /** From the highest margin down. */
  readonly levels: readonly Level[];
  /** The levels as they are printed, where those overlap. */
  readonly printedLevels?: readonly Level[];
  readonly prizes: readonly Prize[];
  readonly special: Special;
  /** Facts of the map that the rulebook states, or that the training field has. */
  readonly facts: {
    readonly terrainLines?: { readonly [line: string]: string };
    readonly terrain?: { readonly [hex: HexId]: string };
    readonly streams?: readonly string[];
    readonly hedges?: readonly string[];
    readonly slopes?: { readonly [hexside: string]: HexId | null };
    readonly stretches?: { readonly [name: string]: readonly HexId[] };
    readonly edges?: { readonly [S in Side]?: readonly ("north" | "east" | "south" | "west")[] };
  };
}
