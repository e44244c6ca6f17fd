/**
 * Words for closed cards: where one knows the order and gives no proof, what is turned up later shows whether they lied.
 *
 * @packageDocumentation
 */

import type { Step } from "../step.js";
import type { DeckRecord } from "./records.js";

/** Compares what was said with what is known now; a false word is named once, where it was given. */
export function* breakWords(record: DeckRecord, cardAt: (ref: string) => number | undefined): Step<void> {
  for (const word of record.words) {
    if (word.broken) continue;
    const ref = word.refs.find((place) => {
      const card = cardAt(place);
      return card !== undefined && word.cards.includes(card);
    });
    if (ref === undefined) continue;
    word.broken = true;
    const card = record.cards[cardAt(ref) ?? -1] ?? "";
    const message = `${word.author} said that ${ref} of ${record.item.id} was not in a list, and it is ${card}`;
    const where = { seq: word.seq, author: word.author };
    yield { finding: { code: "cards/not-proof", severity: "violation", message, ...where, actual: { [ref]: card } } };
  }
}
