import type { GameEvent } from "../rules/index.js";
import type { DrawMap, HexMaps } from "./hex/hex-pack.js";
import type { SceneNode } from "./scene.js";

/** How a game's state is shown: lines for a terminal, or undefined if the value is not one of its states. */
export type BoardLines = (state: unknown, pack: unknown) => Promise<readonly string[] | undefined>;

/** How a game's state is drawn, with what happened last, or undefined if the value is not one of its states. */
export type DrawBoard = (state: unknown, pack: unknown, events: readonly GameEvent[]) => Promise<SceneNode | undefined>;

/** The board of a game: what its folder in src/boards exports as `board`. Each part is loaded when it is asked for. */
export interface GameBoard {
  readonly lines?: () => Promise<BoardLines>;
  readonly picture?: () => Promise<DrawBoard>;
  /** Where places and pieces lie on the picture. */
  readonly spots?: () => Promise<FindSpots>;
  /** What is known of each place and piece. */
  readonly inspector?: () => Promise<InspectBoard>;
  /** Games on hex maps: how a map is begun, looked over and drawn. */
  readonly maps?: () => Promise<{ readonly maps: HexMaps; readonly draw: DrawMap }>;
}

/** Something on a board that can be meant: a place, a piece; where it lies on the picture. */
export interface Spot {
  readonly id: string;
  readonly kind: "place" | "piece";
  /** What it is and what stands there, for who does not see it. */
  readonly says: string;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  /** Half the side of the sign of a place, if it is smaller than what can be hit: names and figures begin beyond it. */
  readonly mark?: number;
}

/** What can be meant on the picture of a state; nothing if the value is not one of the game's states. */
export type FindSpots = (state: unknown, pack: unknown) => Promise<readonly Spot[]>;

/** One thing that is known of a place or piece. */
export interface InspectedRow {
  /** What it is called: "Political control". */
  readonly name: string;
  /** How it stands: "British". */
  readonly value: string;
  /** The section of the rulebook that says what it means. */
  readonly rule?: string;
  /** From where a printed figure is known: the rulebook, a component, an agreement, or less. */
  readonly source?: string;
}

/** What is known of a place or piece. */
export interface Inspected {
  readonly id: string;
  readonly kind: "place" | "piece";
  /** Its name. */
  readonly title: string;
  readonly rows: readonly InspectedRow[];
  /** What stands there, from the top of each stack on: things that can be asked about themselves. */
  readonly stack: readonly { readonly id: string; readonly says: string }[];
}

/** Answers what is known of the things of one state. */
export interface Inspector {
  /** All that has a name, on the map and off it, in the order of names. */
  readonly named: readonly Pick<Inspected, "id" | "kind" | "title">[];
  /** What is known of one of them; undefined where the state has no such thing. */
  readonly of: (id: string) => Inspected | undefined;
  /**
   * How one thing lies to another: how far it is, and where the game has them the line of sight from the first to the second.
   * Nothing where one of them is not on the map, or both are in the same place.
   */
  readonly between: (from: string, to: string) => readonly InspectedRow[];
}

/** The readings of a game's open questions that players agreed on, by the names of the questions. */
export interface AgreedReadings {
  readonly [ruling: string]: string;
}

/**
 * Looks at a state; undefined if the value is not one of the game's states.
 *
 * @param agreed readings that were agreed; of other questions the standard reading holds
 */
export type InspectBoard = (state: unknown, pack: unknown, agreed?: AgreedReadings) => Promise<Inspector | undefined>;

/** A picture with what can be meant on it. */
export interface BoardView {
  readonly scene: SceneNode;
  readonly spots: readonly Spot[];
}
