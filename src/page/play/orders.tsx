/**
 * Standing orders: which stand, and decisions that can be answered in advance.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { OrderOffer, Turn } from "../../report/at-table.js";
import { RuleMark } from "./ahead.js";
import { busy, cancelOrder, setOrder } from "./state.js";

export function OrdersPart({ now: { orders, offers, task } }: { readonly now: Turn }) {
  if (orders.length === 0 && offers.length === 0) return null;
  return (
    <details class="orders">
      <summary>Standing orders{orders.length > 0 ? `: ${orders.length}` : ""}</summary>
      <p class="note">An order answers in your name when its case comes up, and saves you a mail.</p>
      <ul class="bullets">
        {orders.map(({ id, by, mine, says }) => (
          <li>
            {by}: {says}{" "}
            {mine && task === "decide" && (
              <button type="button" disabled={busy.value} onClick={() => void cancelOrder(id)}>
                Cancel it
              </button>
            )}
          </li>
        ))}
      </ul>
      {offers.map((offer) => (
        <OfferForm offer={offer} />
      ))}
    </details>
  );
}

function OfferForm({ offer: { window, says, rule, counts, answers } }: { readonly offer: OrderOffer }) {
  const answer = useSignal(0);
  const when = useSignal<{ readonly [name: string]: string }>({});
  return (
    <form
      class="offer-order"
      onSubmit={(event) => {
        event.preventDefault();
        const filled = Object.fromEntries(Object.entries(when.value).filter(([, value]) => value !== ""));
        void setOrder({ window, when: filled, answer: answers[answer.value]?.answer ?? "ask" });
      }}
    >
      <h4>
        {says} <RuleMark rule={rule} />
      </h4>
      {counts.map(({ name, says: condition }) => (
        <label>
          Only if {condition}{" "}
          <input
            type="number"
            min={0}
            max={999}
            value={when.value[name] ?? ""}
            onInput={({ currentTarget }) => {
              when.value = { ...when.value, [name]: currentTarget.value };
            }}
          />
        </label>
      ))}
      <label>
        Answer{" "}
        <select
          value={answer.value}
          onChange={({ currentTarget }) => {
            answer.value = Number(currentTarget.value);
          }}
        >
          {answers.map((one, at) => (
            <option value={at}>{one.says}</option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={busy.value}>
        Set the order
      </button>
    </form>
  );
}
