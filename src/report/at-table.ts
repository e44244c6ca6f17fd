/**
 * What somebody who plays is told: whose turn it is, what can be done, what is written, what goes out and what came in.
 * The command says it in lines, the page shows it; both are told the same.
 *
 * @packageDocumentation
 */
import type { AnyChosen, AnyMove, HoleKind, Json } from "../rules/sdk/index.js";
import type { Ahead } from "./ahead.js";
import type { Told } from "./story.js";

/** What is to be done now. */
export type Task =
  /** A move of one's own. */
  | "decide"
  /** A fact that the rules ask for. */
  | "fact"
  /** A proposal waits for an answer. */
  | "answer"
  /** What is written, or due, is to be signed and sent. */
  | "seal"
  /** A roll or a value is due that the software writes. */
  | "due"
  /** Somebody else writes next. */
  | "wait"
  | "over"
  /** The log cannot be judged to its end. */
  | "stuck";

/** A section of the rulebook. */
export interface Section {
  readonly section: string;
  readonly title: string | null;
}

/** Moves of one name. */
export interface MoveGroup {
  readonly move: string;
  readonly says: string;
  readonly rule: Section;
  /** Whole moves, where they are few and all of them. */
  readonly whole: readonly { readonly move: AnyMove; readonly says: string }[];
}

/** A piece, a card or a place that moves begin with. */
export interface BeginsWith {
  readonly kind: HoleKind;
  readonly value: Json;
  readonly says: string;
  readonly moves: readonly string[];
}

/** A finding in words. */
export interface ToldFinding {
  readonly text: string;
  readonly rule: Section | null;
}

export interface ToldOrder {
  readonly id: string;
  readonly by: string;
  readonly mine: boolean;
  readonly says: string;
}

/** A decision that an order can answer in advance. */
export interface OrderOffer {
  readonly window: string;
  readonly says: string;
  readonly rule: Section;
  /** Conditions that are figures. */
  readonly counts: readonly { readonly name: string; readonly says: string }[];
  readonly answers: readonly { readonly answer: AnyMove | "ask"; readonly says: string }[];
}

/** How a game stands for the owner of a folder. */
export interface Turn {
  /** What they have seen; every write says it. */
  readonly rev: string;
  /** The last packet of the log: if it changes, the log has to be judged again. */
  readonly head: string;
  readonly title: string;
  readonly me: string;
  readonly side: string;
  readonly players: readonly { readonly id: string; readonly side: string; readonly name: string }[];
  readonly task: Task;
  /** What is asked, of whom. */
  readonly asks: string;
  readonly rule: Section | null;
  readonly moves: readonly MoveGroup[];
  /** What stands in the way where no move is legal. */
  readonly barred: readonly string[];
  readonly starts: readonly BeginsWith[];
  /** The fact that is asked for. */
  readonly fact: string | null;
  readonly proposal: string | null;
  readonly draft: readonly Told[];
  /** The number of entries of the draft that stand because of what was shown. */
  readonly bound: number;
  /** What was shown. */
  readonly shown: string | null;
  /** Sealed now, it is half a turn. */
  readonly half: boolean;
  /** What the opponent is asked once it is sent. */
  readonly asked: string | null;
  /** One's own cards, and how many the others hold, in lines. */
  readonly hand: readonly string[];
  /** Cards dealt outside the log can be noted: how many are not. */
  readonly noting: { readonly cards: readonly CardLine[]; readonly open: number } | null;
  readonly orders: readonly ToldOrder[];
  readonly offers: readonly OrderOffer[];
  /** Where an undo could go back to, the latest first; empty where nothing can be proposed now. */
  readonly undo: readonly { readonly to: number; readonly says: string }[];
  /** Entries whose errors may stand if all agree, each error in the words in which it was found; the latest first. */
  readonly stands: readonly { readonly entry: number; readonly says: readonly string[] }[];
  /** Receipts of a club, each in a line: those in the log, and those that go with the next packets; null if the game takes none. */
  readonly receipts: { readonly inLog: readonly string[]; readonly waiting: readonly string[] } | null;
  /** Who rules where the players do not agree. */
  readonly referee: string | null;
  /** The newest packet is one's own: it can be sent again. */
  readonly sent: number | null;
  readonly address: string | null;
}

export interface CardLine {
  readonly id: string;
  readonly title: string;
  readonly held: boolean;
}

export interface ToldChoice {
  readonly value: Json;
  readonly says: string;
  readonly group: string | null;
}

/** A hole of a move with what can fill it. */
export interface ToldHole {
  readonly param: string;
  readonly label: string;
  readonly kind: HoleKind;
  /** A list: the number of values it takes. */
  readonly pick: readonly [least: number, most: number] | null;
  readonly has: number;
  readonly optional: boolean;
  readonly values: readonly ToldChoice[];
  readonly complete: boolean;
}

/** A move that can be made as it is. */
export interface ReadyMove {
  readonly move: AnyMove;
  readonly says: string;
  readonly ahead: Ahead;
  /** Closed cards that it turns up. */
  readonly turnsUp: readonly string[];
  /** Ids under which it commits a value. */
  readonly commits: readonly string[];
  /** Facts without which nobody can judge it. */
  readonly doubts: readonly string[];
}

/** What is left to choose of a move. */
export interface Choosing {
  readonly move: string;
  /** What is chosen, with what left no choice. */
  readonly with: AnyChosen;
  /** What was filled in by itself, in words. */
  readonly forced: readonly string[];
  /** The move's name as words. */
  readonly name: string;
  /** The move as far as it goes; null where the game cannot tell it yet. */
  readonly says: string | null;
  readonly next: ToldHole | null;
  readonly also: readonly ToldHole[];
  readonly ready: ReadyMove | null;
  readonly against: readonly ToldFinding[];
}

/** A signed packet on its way. */
export interface Outgoing {
  readonly packet: number;
  readonly subject: string;
  readonly name: string;
  readonly pbem: string;
  readonly text: string;
  readonly eml: string;
  /** Undefined where it is too long for a link. */
  readonly mailto: string | null;
  /** What the opponent will be asked. */
  readonly asked: string | null;
  readonly again: boolean;
}

/** What a packet would come to on the log as it stands. */
export type PacketOutcome = "sound" | "open" | "breaks" | "known" | "fork" | "refused" | "foreign";

/** A packet that came, weighed on the log as it stands: nothing is taken in yet. */
export interface Weighed {
  readonly title: string;
  readonly outcome: PacketOutcome;
  readonly told: readonly Told[];
  readonly findings: readonly ToldFinding[];
  /** Packets before it are missing. */
  readonly gap: boolean;
}

/** What a mail brings. */
export interface Incoming {
  readonly packets: readonly Weighed[];
  readonly letters: readonly string[];
  readonly damaged: readonly string[];
}
