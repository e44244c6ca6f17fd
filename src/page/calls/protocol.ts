/**
 * What the page asks its worker, and what comes back. The worker alone knows logs and games; the page shows what it is told.
 *
 * @packageDocumentation
 */
import type { Inspected, InspectedRow, Spot } from "../../boards/board.js";
import type { SceneNode } from "../../boards/scene.js";
import type { Contradiction } from "../../report/compared.js";
import type { DiceRow } from "../../report/dice.js";
import type { Told, ToldEvent } from "../../report/story.js";
import type { Row } from "../../report/summary.js";
import type { Weight } from "../../report/weight.js";
import type { Report, ReportFinding } from "../../schema/index.js";

/** A file as it was dropped, a text as it was pasted. */
export interface Dropped {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The component pack that lies beside a log in its folder. */
  readonly pack?: Uint8Array;
  /** Files of the event that it was played in: its profile, rounds. */
  readonly events?: readonly Dropped[];
}

/** What is asked, and what is answered. */
export interface Calls {
  /** Judges files, and keeps them as the ones that are asked about. */
  readonly open: { readonly asked: { readonly files: readonly Dropped[] }; readonly answer: Opened };
  /** One of the files in full. */
  readonly view: { readonly asked: { readonly file: number }; readonly answer: View };
  /** The board after an entry; null where the game has none, or nothing was judged there. */
  readonly frame: {
    readonly asked: {
      readonly file: number;
      readonly seq: number;
      readonly alone: boolean;
      /** Grows whenever the page forgets the parts that it was sent. */
      readonly round: number;
    };
    readonly answer: Frame | null;
  };
  /** The same as lines of text. */
  readonly lines: {
    readonly asked: { readonly file: number; readonly seq: number };
    readonly answer: readonly string[] | null;
  };
  /**
   * What is known of a place or piece: of one by its id, or of what lies on top at a point of the picture; and how it lies to
   * another one, by the id of that.
   */
  readonly inspect: {
    readonly asked: { readonly file: number; readonly seq: number; readonly what: What; readonly from?: string };
    readonly answer: Looked | null;
  };
  /** All places and pieces whose names hold some words; the first of them, in the order of names. */
  readonly named: {
    readonly asked: { readonly file: number; readonly seq: number; readonly words: string };
    readonly answer: readonly Pick<Inspected, "id" | "kind" | "title">[];
  };
  readonly dice: { readonly asked: { readonly file: number }; readonly answer: DiceTold };
  /** Some of the steps of a file of VASSAL, or of what lies on its table. */
  readonly steps: {
    readonly asked: {
      readonly file: number;
      /** Which of the files of VASSAL, by its place. */
      readonly part: number;
      readonly only: StepFilter;
      readonly from: number;
    };
    readonly answer: StepsPage;
  };
  /** Compares files of VASSAL in another order, as places in the one that they have. */
  readonly reorder: {
    readonly asked: { readonly file: number; readonly order: readonly number[] };
    readonly answer: View;
  };
  /** A file of VASSAL against the rules of a game. */
  readonly rules: {
    readonly asked: { readonly file: number; readonly part: number; readonly asks: RulesAsked };
    readonly answer: RulesTold;
  };
  /** Files of VASSAL against the logs in which they were sealed, where such were opened with them. */
  readonly sealed: { readonly asked: { readonly file: number }; readonly answer: readonly SealedTold[] };
  /** Where places lie on the board after an entry: those with some ids, or all of them with their names; null: nobody says. */
  readonly places: {
    readonly asked: { readonly file: number; readonly seq: number; readonly ids: readonly string[] | null };
    readonly answer: { readonly game: string; readonly places: readonly PlaceOnBoard[] } | null;
  };
  /** The boards of a module of VASSAL that have pictures. */
  readonly mapPictures: {
    readonly asked: { readonly bytes: Uint8Array; readonly game: string };
    readonly answer: { readonly boards: readonly ModuleBoard[] } | { readonly fault: string };
  };
  /** The bytes of one of these pictures. */
  readonly mapPicture: {
    readonly asked: { readonly bytes: Uint8Array; readonly image: string };
    readonly answer: { readonly bytes: Uint8Array } | { readonly fault: string };
  };
  /** Evidence of what an entry breaks, as a file; or why none can be made. */
  readonly evidence: {
    readonly asked: { readonly file: number; readonly seq: number; readonly code: string };
    readonly answer: { readonly text: string } | { readonly fault: string };
  };
}
export type CallName = keyof Calls;

/** Something on a board: by its id, or by a point on the picture, in units of the picture. */
export type What = { readonly id: string } | { readonly x: number; readonly y: number };

/** A place, and where it lies on the picture of a board. */
export interface PlaceOnBoard {
  readonly id: string;
  /** What it is called; empty where that was not asked. */
  readonly title: string;
  readonly x: number;
  readonly y: number;
}

/** A board of a module of VASSAL with the places that the module names on its picture. */
export interface ModuleBoard {
  readonly title: string;
  readonly image: string;
  readonly places: readonly {
    readonly name: string;
    /** The place of the game, where a mapping says which it is. */
    readonly id: string | null;
    readonly x: number;
    readonly y: number;
  }[];
}

/** What is known of a place or piece after an entry. */
export interface Looked {
  readonly seq: number;
  readonly inspected: Inspected;
  /** Where it lies on the picture; null where it is drawn under something else, or not at all. */
  readonly spot: Spot | null;
  /** What the packet of the entry has done to it so far. */
  readonly lately: readonly ToldEvent[];
  /** How it lies to what is measured from. */
  readonly between: readonly InspectedRow[];
}

/** How the dice of a log fell, with what is said of each row, and of all of them. */
export interface DiceTold {
  readonly caution: string;
  readonly rows: readonly (DiceRow & { readonly says: string })[];
}

/** Files that were judged: a row for each, and where they are two, how they stand to each other. */
export interface Opened {
  readonly rows: readonly Row[];
  readonly csv: string;
  readonly compared: Compared | null;
}

export interface Compared {
  readonly relation: string;
  /** What contradicts itself, with what stands under it; empty where nothing does. */
  readonly found: readonly Contradiction[];
  /** What can be said where nothing does; null where nothing could be compared. */
  readonly clear: string | null;
  /** What of the files could not be read. */
  readonly notes: readonly string[];
}

/** A file in full. */
export type View = GameView | ProofView | RefusedView | VassalView;

/** A log. */
export interface GameView {
  readonly kind: "log";
  readonly name: string;
  readonly report: Report;
  readonly verdict: VerdictWords;
  readonly packets: readonly PacketView[];
  /** Eight words of each player's key. */
  /** By their weight, the heaviest first; those of one kind stand together. */
  readonly findings: readonly FindingView[];
  /** "1 violation, 9 cannot be told". */
  readonly counted: string;
  /** The last entry that was judged; -1 where none was. */
  readonly last: number;
}

/** A verdict in words that the library finds. */
export interface VerdictWords {
  /** `damaged`: something is wrong with the file alone. */
  readonly word: Report["verdict"] | "damaged";
  readonly says: string;
  readonly weakest: string | null;
  readonly proven: readonly string[];
  readonly open: readonly string[];
  readonly rules: readonly string[];
  /** Rulings, seats that changed hands, receipts, letters: what there is of them. */
  readonly more: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The event that it names, and whether it was played so, where that is known. */
  readonly event: readonly string[];
  readonly state: string;
}

export interface PacketView {
  /** Its place in the file, from 1. */
  readonly number: number;
  readonly author: string;
  readonly side: string;
  readonly first: number;
  readonly last: number;
  /** It was judged, and stands. */
  readonly told: readonly Told[];
  /** What became of a packet that is not told. */
  readonly note: string | null;
}

export interface FindingView {
  readonly finding: ReportFinding;
  readonly place: string;
  readonly citation: string;
  readonly message: string;
  readonly consequence: readonly string[];
  readonly expected: string | null;
  readonly actual: string | null;
  readonly facts: string | null;
  readonly author: string | null;
  /** The move that it is about, in words; null where it is about no single one. */
  readonly deed: string | null;
  /** How many findings behind it cannot be told for the same reason. */
  readonly alike: number;
  /** What sort of finding it is: only `breach` convicts. `file` is about the file alone, and accuses nobody. */
  readonly sort: Weight;
  /** The whole of it as text, for a mail to the referee. */
  readonly text: string;
}

/** A fork proof or evidence. */
export interface ProofView {
  readonly kind: "proof";
  readonly name: string;
  readonly convicts: boolean;
  readonly title: string;
  readonly lines: readonly string[];
  readonly findings: readonly FindingView[];
}

/** A file of which nothing can be said. */
export interface RefusedView {
  readonly kind: "refused";
  readonly name: string;
  readonly message: string;
  readonly code: string;
}

/** A claim about files of VASSAL, in words. */
export interface ClaimWords {
  readonly says: string;
  readonly status: "consistent" | "inconsistent" | "unverifiable";
  readonly details: readonly string[];
}

/** How a file of VASSAL is compared with the rules of a game. */
export interface RulesAsked {
  /** It begins with the set-up of this scenario; null: somewhere else. */
  readonly start: string | null;
  /** The players took the component pack as their board. */
  readonly agreed: boolean;
  /** It ends where a turn ends. */
  readonly turnEnds: boolean;
}

/** What rules say to a file of VASSAL; or why they say nothing. */
export type RulesTold =
  | { readonly fault: string }
  | {
      readonly title: string;
      readonly notes: readonly string[];
      readonly scenarios: readonly { readonly id: string; readonly title: string }[];
      readonly claims: readonly ClaimWords[];
      readonly ends: string;
    };

/** Files against a log in which they were sealed. */
export interface SealedTold {
  readonly log: string;
  readonly says: string;
  readonly lines: readonly { readonly line: string; readonly isOther: boolean; readonly told: readonly string[] }[];
  readonly claims: readonly ClaimWords[];
  readonly cautions: readonly string[];
}

/** Files of VASSAL: told and compared, never proven. */
export interface VassalView {
  readonly kind: "vassal";
  readonly name: string;
  readonly files: readonly {
    readonly name: string;
    readonly head: string;
    readonly comment: string | null;
    readonly kind: "save" | "log";
    readonly words: string;
  }[];
  /** By what they stand in their order: their writers' clocks, their names, or as somebody said. */
  readonly order: "clock" | "name" | "given";
  readonly module: string | null;
  readonly notes: readonly string[];
  readonly players: readonly string[];
  readonly claims: readonly ClaimWords[];
  /** By which mapping rules can be asked; null where by none, and `says` what is missing. */
  readonly rules: { readonly by: string | null; readonly says: string };
  readonly dice: readonly VassalDice[];
  /** How many rows of dice are not shown. */
  readonly diceLeft: number;
  readonly diceCaution: string;
}

/** The dice of one roller, of one kind. */
export interface VassalDice {
  readonly roller: string;
  readonly faces: number;
  readonly rolled: number;
  /** How often each face came; null where there are too many faces to draw. */
  readonly counts: readonly number[] | null;
  readonly fit: string;
}

/** Which steps are shown. */
export type StepFilter = "all" | "moves" | "rolls" | "undone" | "odd";

/** Some of the steps of a log; of a saved game some rows of its table: name, place, what is seen. */
export interface StepsPage {
  readonly total: number;
  readonly from: number;
  readonly rows: readonly {
    readonly step: number;
    readonly lines: readonly string[];
    readonly undone: boolean;
    readonly odd: boolean;
  }[];
  readonly table: readonly (readonly string[])[] | null;
}

/** A board: its parts by number, and those of them that were not sent before. */
export interface Frame {
  readonly attributes: SceneNode[1];
  readonly title: string;
  readonly parts: readonly number[];
  readonly fresh: readonly (readonly [number, SceneNode])[];
}

export interface Progress {
  readonly done: number;
  readonly all: number;
  readonly entry: number;
  /** Which of the files it is, from 1. */
  readonly file: number;
  readonly files: number;
}

/** What goes to the worker. */
export type Ask = {
  readonly [N in CallName]: { readonly id: number; readonly do: N; readonly with: Calls[N]["asked"] };
}[CallName];
export type ToWorker = Ask | { readonly cancel: number };

/** What comes from it. */
export type FromWorker =
  | { readonly id: number; readonly answer: Calls[CallName]["answer"] }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly stopped: true }
  | { readonly id: number; readonly error: string };
