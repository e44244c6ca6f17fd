/**
 * One's own cards; where they are dealt outside the log, they are ticked in a list, and nobody else sees it.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
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

function NotingPart({ noting: { cards, open } }: { readonly noting: NonNullable<Turn["noting"]> }) {
  const ticked = useSignal<ReadonlySet<string> | null>(null);
  const sought = useSignal("");
  const held = ticked.value ?? new Set(cards.filter((card) => card.held).map(({ id }) => id));
  const word = sought.value.trim().toLowerCase();
  const toggle = (id: string, on: boolean) => {
    const next = new Set(held);
    if (on) next.add(id);
    else next.delete(id);
    ticked.value = next;
  };
  return (
    <details>
      <summary>Note your hand{open > 0 ? `: ${open} ${open === 1 ? "card is" : "cards are"} not noted` : ""}</summary>
      <p class="note">
        Cards are dealt outside the log. Tick yours: only moves with them are offered then. It is never sent, and
        decides nothing.
      </p>
      <NarrowField sought={sought} />
      <ul class="ticks">
        {cards
          .filter(({ id, title }) => held.has(id) || `${title} ${id}`.toLowerCase().includes(word))
          .map(({ id, title }) => (
            <li>
              <label>
                <input
                  type="checkbox"
                  checked={held.has(id)}
                  onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                />{" "}
                {title}
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
      </p>
    </details>
  );
}
