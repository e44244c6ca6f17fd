/**
 * Standing orders as a list: which stand, and which can be set without typing more than a figure.
 *
 * @packageDocumentation
 */
import { shown } from "../../../boards/text/escape.js";
import type { Machine } from "../../../replay/index.js";
import type { OrderOffer, ToldOrder } from "../../../report/at-table.js";
import type { AnyMove } from "../../../rules/sdk/index.js";
import { sideName } from "../../input/names.js";
import { answerWords, plainName, sectionOf } from "./words.js";

/** The orders that stand. */
export function ordersOf({ table, state, seats }: Machine, me: string): readonly ToldOrder[] {
  const side = seats.find(({ id }) => id === me)?.side;
  const windows = table.windows();
  return state.orders.map(({ id, by, window, when, answer }) => {
    const conditions = windows.find((one) => one.window === window)?.conditions ?? {};
    const said = Object.entries(when).map(([name, value]) => {
      const says = Object.hasOwn(conditions, name) ? conditions[name]?.says : undefined;
      return `${shown(says ?? name)}: ${shown(String(value))}`;
    });
    const always = said.length === 0 ? "always" : `if ${said.join(" and ")}`;
    const words = `${windowWords(window)}, ${always}: ${answerWords(answer)}`;
    return { id, by: sideName(by), mine: by === side, says: words };
  });
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
        .map((name): { answer: AnyMove; says: string } => ({ answer: { move: name }, says: plainName(name) })),
      { answer: "ask" as const, says: answerWords("ask") },
    ],
  }));
  // Who is asked anyway needs no order for it alone.
  return all.filter(({ answers }) => answers.length > 1);
}

/** "march/intercept" as words. */
const windowWords = (window: string): string =>
  plainName(window.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()).replace("/", ": ");
