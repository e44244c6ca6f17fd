/**
 * What a face may ask of somebody's game, and what it is answered: one entry for each question, for both ends of it. `turnproof open`
 * answers over HTTP, the page's worker by messages, a program by calls.
 *
 * @packageDocumentation
 */
import type { BoardView } from "../../boards/index.js";
import type { Choosing, Incoming, Outgoing, ReadyMove, ToldFinding, Turn } from "../../report/at-table.js";
import type { AnyChosen, AnyMove } from "../../rules/sdk/index.js";
import type { Confirms } from "./confirming.js";

/** How a game stands for its owner, and the board. */
export interface Standing {
  readonly turn: Turn;
  readonly board: BoardView | null;
}

/** With every question but the first: which position is meant. Another one is answered with how the game stands now. */
export interface AtRevision {
  readonly rev: string;
}

/** What is answered where something was written. */
export interface Written {
  readonly stand: Standing;
}

/** A file that came by mail. */
export interface Came {
  readonly name: string;
  /** Its bytes in base64. */
  readonly bytes: string;
}

/** What may be proposed to the other players. */
export type Proposed =
  | { readonly kind: "undo"; readonly to: string }
  | { readonly kind: "end"; readonly winner: string; readonly reason: string }
  | { readonly kind: "checkpoint" }
  | { readonly kind: "stands"; readonly entry: string };

/** Each question with what is asked and what is answered. */
export interface DeskCalls {
  /** How the game stands. */
  readonly stand: { readonly asked: object; readonly answer: Standing };
  /** What is left to choose of a move. */
  readonly choices: { readonly asked: { readonly move: string; readonly with: AnyChosen }; readonly answer: Choosing };
  /** What would come of a whole move. */
  readonly preview: { readonly asked: { readonly move: AnyMove }; readonly answer: ReadyMove };
  /** A whole move as it is typed: its name, or the beginning of it, and words for its parts. What would come of it. */
  readonly typed: { readonly asked: { readonly text: string }; readonly answer: ReadyMove };
  /** A move into the draft. `turnsUp`: closed cards that it turns up were shown to the player. */
  readonly do: {
    readonly asked: {
      readonly move: AnyMove;
      readonly values?: { readonly [id: string]: string };
      readonly turnsUp?: boolean;
    };
    readonly answer: Written;
  };
  /** A fact that the rules ask for. */
  readonly fact: { readonly asked: { readonly fact: string; readonly value: string }; readonly answer: Written };
  /** A standing order. */
  readonly order: {
    readonly asked: {
      readonly window: string;
      readonly when: { readonly [name: string]: string };
      readonly answer: AnyMove | "ask";
    };
    readonly answer: Written;
  };
  readonly cancel: { readonly asked: { readonly id: string }; readonly answer: Written };
  /** The last entry of the draft is dropped, or all of it. */
  readonly undo: { readonly asked: { readonly all?: boolean }; readonly answer: Written };
  /** The answer to a proposal. */
  readonly answer: { readonly asked: { readonly ok: boolean }; readonly answer: Written };
  readonly propose: { readonly asked: Proposed; readonly answer: Written };
  readonly call: { readonly asked: { readonly text: string }; readonly answer: Written };
  readonly resign: { readonly asked: object; readonly answer: Written };
  /** The hand of cards that were dealt outside the log. */
  readonly hand: { readonly asked: { readonly cards: readonly string[] }; readonly answer: Written };
  /** Receipts of a club, as it gives them out: those of this game go with the next packets. What became of them, in lines. */
  readonly receipts: { readonly asked: Came; readonly answer: Written & { readonly says: readonly string[] } };
  /** What is due without a decision is written and signed. */
  readonly due: { readonly asked: object; readonly answer: Written & { readonly outgoing: Outgoing | null } };
  /** The turn is signed. */
  readonly seal: {
    readonly asked: { readonly [C in Confirms]?: boolean } & { readonly to?: string };
    readonly answer: Written & { readonly outgoing: Outgoing };
  };
  /** The last packet once more, byte for byte. */
  readonly again: { readonly asked: object; readonly answer: Outgoing };
  /** What a mail would bring; nothing is written. */
  readonly weigh: { readonly asked: Came; readonly answer: Incoming };
  /** A mail is taken in. */
  readonly receive: {
    readonly asked: Came & { readonly accept?: boolean };
    readonly answer: Written & {
      readonly taken: number;
      readonly says: string;
      readonly outgoing: Outgoing | null;
    };
  };
}
export type DeskCall = keyof DeskCalls;

/** What a question comes to. */
export type Outcome<N extends DeskCall> = { readonly answer: DeskCalls[N]["answer"] } | { readonly refused: Refusal };

/** What goes with a question: which position is meant, but for the first one. */
export type Asking<N extends DeskCall> = DeskCalls[N]["asked"] & (N extends "stand" ? object : AtRevision);

/** Why something was not done. */
export interface Refusal {
  /** One plain sentence. */
  readonly says: string;
  /** Stable: `cli/not-your-pen`. */
  readonly code?: string;
  /** To which part of the question a yes belongs, where it only wants one (`cli/needs-confirmation`). */
  readonly confirms?: Confirms;
  readonly findings?: readonly ToldFinding[];
  /** The game went on meanwhile: how it stands now. */
  readonly stand?: Standing;
}
