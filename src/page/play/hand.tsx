/**
 * One's own cards; where they are dealt outside the log, they are ticked in a list, and nobody else sees it.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Turn } from "../../report/at-table.js";
import { NarrowField } from "../parts/fields.js";
import { busy, noteCards } from "./state.js";

export function HandPart({ now: { hand, noting } }: { readonly now: Turn }) {
  if (hand.length === 0 && noting === null) return null;
  const held = noting?.cards.filter((card) => card.held) ?? [];
  return (
    <section class="hand">
      {held.length > 0 && (
        <p>
          <strong>Your hand</strong>, as you noted it: {held.map(({ title }) => title).join(", ")}.
        </p>
      )}
      {hand.length > 0 && <pre class="lines">{hand.join("\n")}</pre>}
      {noting !== null && <NotingPart noting={noting} />}
    </section>
  );
}

/** Cards of one title: copies that nobody tells apart, so that it is asked how many of them are held. */
interface Copies {
  readonly title: string;
  readonly ids: readonly string[];
}

function copiesOf(cards: NonNullable<Turn["noting"]>["cards"]): readonly Copies[] {
  const byTitle = new Map<string, string[]>();
  for (const { id, title } of cards) byTitle.set(title, [...(byTitle.get(title) ?? []), id]);
  return [...byTitle].map(([title, ids]) => ({ title, ids }));
}

function NotingPart({ noting: { cards, open } }: { readonly noting: NonNullable<Turn["noting"]> }) {
  const ticked = useSignal<ReadonlySet<string> | null>(null);
  const sought = useSignal("");
  const noted = cards.filter((card) => card.held).map(({ id }) => id);
  const held = ticked.value ?? new Set(noted);
  const word = sought.value.trim().toLowerCase();
  const left = open + noted.length - held.size;
  /** The number of them that are held: those that are held already, then the first. */
  const hold = ({ ids }: Copies, count: number) => {
    const own = ids.filter((id) => held.has(id));
    const next = new Set([...held].filter((id) => !ids.includes(id)));
    for (const id of [...own, ...ids.filter((one) => !own.includes(one))].slice(0, count)) next.add(id);
    ticked.value = next;
  };
  /** A card is held or not; of copies it is asked how many. */
  const fieldOf = (copies: Copies): JSX.IntrinsicElements["input"] => {
    const count = copies.ids.filter((id) => held.has(id)).length;
    return copies.ids.length === 1
      ? { type: "checkbox", checked: count === 1, onChange: () => hold(copies, 1 - count) }
      : {
          ...{ type: "number", min: 0, max: copies.ids.length, value: count },
          onInput: ({ currentTarget }) => hold(copies, Math.max(0, Math.floor(Number(currentTarget.value)))),
        };
  };
  const asks = noted.length === 0 ? `Which ${open === 1 ? "card" : `${open} cards`} do you hold?` : "Note your hand";
  return (
    <details open={noted.length === 0}>
      <summary>
        {asks}
        {noted.length > 0 && open > 0 && `: ${open} ${open === 1 ? "card is" : "cards are"} not noted`}
      </summary>
      <p class="note">
        Cards are dealt outside the log. Say which are yours, and only moves with them are offered. The list is never
        sent, and decides nothing.
      </p>
      <NarrowField sought={sought} />
      <ul class="ticks">
        {copiesOf(cards)
          .filter(
            ({ ids, title }) =>
              ids.some((id) => held.has(id)) || `${title} ${ids.join(" ")}`.toLowerCase().includes(word),
          )
          .map((copies) => (
            <li key={copies.title}>
              <label>
                <input {...fieldOf(copies)} /> {copies.title}
              </label>
            </li>
          ))}
      </ul>
      <p class="buttons">
        <button
          type="button"
          disabled={busy.value || ticked.value === null}
          onClick={() => void noteCards([...held]).then(() => (ticked.value = null))}
        >
          Note {held.size === 1 ? "this card" : `these ${held.size} cards`}
        </button>
        {left > 0 && held.size > 0 && <span class="note"> {left} more to note.</span>}
      </p>
    </details>
  );
}

/** Nothing of the hand is noted yet: it is asked before anything else is. */
export const isHandUnknown = ({ noting }: Turn): boolean =>
  noting !== null && noting.open > 0 && !noting.cards.some((card) => card.held);
