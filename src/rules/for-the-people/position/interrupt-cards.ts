import type { QueryContext } from "../kit.js";
import type { Facts } from "../pack/facts.js";
import type { CardId, Side } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { isEventOf, mayHold } from "./cards.js";

/** Whether a card may answer what the other side does: it says so, and its event is the side's (4.22, 4.25). */
export const isInterrupt = (facts: Facts, card: CardId, side: Side): boolean =>
  isEventOf(facts.card(card), side) && facts.interrupts(card);

/** Whether a side can hold a card that interrupts (4.25): what the window is opened for. */
export const mayInterrupt = ({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side): boolean =>
  facts.cards.some(
    (card) => (facts.interrupts.maybe(card) ?? true) && isEventOf(facts.card(card), side) && mayHold(s, side, card),
  );

/** The flow in which the side asked may interrupt. */
export const interruptBy = (side: Side) => ({ at: "answer", by: side }) as const;

/** Whether the interrupt that was answered has cancelled the action at hand (4.25). */
export const wasCancelled = ({ play }: State): boolean => play.cancelled;
