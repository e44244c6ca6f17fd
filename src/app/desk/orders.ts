/**
 * Standing orders as a list: which stand, and which can be set without typing more than a figure.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import type { OrderOffer, ToldOrder } from "../../report/at-table.js";
import { answerWords, orderWords, windowWords } from "../../report/order-words.js";
import type { AnyMove } from "../../rules/sdk/index.js";
import { sideName } from "../reading/names.js";
import { sectionOf } from "./words.js";

/** The orders that stand. */
export function ordersOf({ table, state, seats }: Machine, me: string): readonly ToldOrder[] {
  const side = seats.find(({ id }) => id === me)?.side;
  return state.orders.map((order) => ({
    ...{ id: order.id, by: sideName(order.by), mine: order.by === side },
    says: orderWords(order, table),
  }));
}

/** What an order can answer: with "ask me", and with the answers that need no choice. */
export function offersOf({ table }: Machine): readonly OrderOffer[] {
  const all = table.windows().map(({ window, rule, conditions, answers }) => ({
    ...{ window, says: windowWords(window), rule: sectionOf(table.game, rule) },
    counts: Object.entries(conditions)
      .filter(([, { kind }]) => kind === "count")
      .map(([name, { says }]) => ({ name, says: shown(says) })),
    answers: [
      ...answers
        .filter((name) => table.game.moves.some((move) => move.name === name && move.params.accepts({})))
        .map((name): { answer: AnyMove; says: string } => ({
          answer: { move: name },
          says: answerWords({ move: name }, table),
        })),
      { answer: "ask" as const, says: answerWords("ask", table) },
    ],
  }));
  // Who is asked anyway needs no order for it alone.
  return all.filter(({ answers }) => answers.length > 1);
}
