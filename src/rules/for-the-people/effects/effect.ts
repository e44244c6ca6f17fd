import type { CardEffect } from "../../mechanics/cards/effects.js";
import type { Answer } from "../../sdk/finding.js";
import type { Cited } from "../../sdk/types.js";
import type { EffectContext, QueryContext } from "../kit.js";
import type { DeclaredStep } from "../terms/declared-shapes.js";
import type { Side, SpaceId } from "../terms/ids.js";

/** What the player of an event says that it does, one thing after the other. */
export type Declared = readonly DeclaredStep[];

/** The kind of a declared thing. */
export type Deed = DeclaredStep["do"];

/** What the player of an event may declare. */
export interface Choice extends Cited {
  /** The kinds of things that the choice is about; left out where it is about all that is declared. */
  readonly kinds?: readonly Deed[];
  met(c: QueryContext, by: Side, declared: Declared): Answer;
}

/**
 * What an event does when it is played (4.21); each card has a file of its own beside this one. Where the card leaves its
 * player a choice, they declare it, and the choice is held against the card; where the rulebook states the whole effect,
 * nothing is declared.
 */
export interface Effect extends CardEffect<QueryContext, EffectContext, Side> {
  /** What its player may declare; broken where they declared something else. Declared things are carried out. */
  readonly choice?: Choice;
  /**
   * The rulebook states a part of the text only, or for one side only: other things may be declared, and whether they are
   * right is open.
   */
  readonly inPart?: true | Side;
  /** What the rulebook states of it holds, but it may say more: what is declared of another kind than the choice is open. */
  readonly more?: true;
  /** The side that says which infantry SP are lost, if it is not the side that plays the event (4.24). */
  readonly chooses?: Side;
  /** A space where this event alone places a PC that no event may place otherwise (11.3 D). */
  mayPlace?(c: QueryContext, by: Side, space: SpaceId): boolean;
  /** What keeps SP from going where this event is declared to move them; undefined where nothing does. */
  mayNotGo?(c: QueryContext, by: Side, step: Extract<DeclaredStep, { do: "move-sp" }>): string | undefined;
}
