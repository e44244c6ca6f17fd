import type { CardEffect } from "../../mechanics/cards/effects.js";
import type { Answer } from "../../sdk/finding.js";
import type { Cited } from "../../sdk/types.js";
import type { EffectContext, QueryContext } from "../kit.js";
import type { Side } from "../terms/ids.js";
import type { DeclaredStep } from "../terms/params/declared.js";

/** What the player of an event says that it does, one thing after the other. */
export type Declared = readonly DeclaredStep[];

/**
 * What an event does when it is played (4.21); each card has a file of its own beside this one. Where the card leaves its
 * player a choice, they declare it, and the choice is held against the card; where the rulebook states the whole effect,
 * nothing is declared.
 */
export interface Effect extends CardEffect<QueryContext, EffectContext, Side> {
  /** What its player may declare; broken where they declared something else. Declared things are carried out. */
  readonly choice?: Cited & { met(c: QueryContext, by: Side, declared: Declared): Answer };
  /** The rulebook states a part of the text only: other things may be declared, and whether they are right is open. */
  readonly inPart?: true;
}
