/**
 * Who sits at a game folder: what a question has at hand, and what it comes to.
 *
 * @packageDocumentation
 */
import type { App } from "../core/app.js";
import type { DeskCall, DeskCalls, Refusal } from "../core/contract.js";
import type { Notice } from "../core/notices.js";
import type { Writing } from "../folder/session.js";
import type { Asked } from "./asked.js";

export interface Sitting {
  readonly app: App;
  readonly dir: string;
  readonly writing: Writing;
  /** What was told while the question was answered. */
  readonly heard: readonly Notice[];
}

/** What a question is answered with: of one that writes, all but how the game stands then. */
export type Body<N extends DeskCall> = Omit<DeskCalls[N]["answer"], "stand">;

/** What a question came to. */
export type Done<N extends DeskCall = DeskCall> =
  | {
      readonly body: Body<N>;
      /** What was read goes on: the draft in memory is the one that is kept. */
      readonly holds?: boolean;
    }
  | { readonly refused: Refusal };

/** A question: how it is answered, and whether it writes, which it does only for those who have seen how the game stands. */
export interface Question<N extends DeskCall = DeskCall> {
  readonly writes: boolean;
  act(at: Sitting, asked: Asked): Promise<Done<N>>;
}
