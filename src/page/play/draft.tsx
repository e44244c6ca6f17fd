/**
 * What is written and not sent: each step, how far back it can be undone, and the signature.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { Turn } from "../../report/at-table.js";
import type { Told } from "../../report/story.js";
import { WhatCame } from "../parts/words.js";
import { busy, seal, sealing, undo } from "./state.js";

/** Entries by which a player decides; what the software writes by itself comes again whenever it is taken back. */
const decisions: ReadonlySet<string> = new Set(["move", "propose", "answer", "call", "end", "rotate-key"]);

/** Whether the draft holds a decision, from an entry on. */
export const decided = ({ draft }: Turn, from = 0): boolean =>
  draft.slice(from).some(({ type }) => decisions.has(type));

export function DraftPart({ now }: { readonly now: Turn }) {
  const { draft, bound, shown, task } = now;
  const free = decided(now, bound);
  return (
    <section class="draft" aria-label="Your draft">
      <h2>Written, not sent</h2>
      <ol class="entries">
        {draft.map((told, at) => (
          <DraftEntry told={told} bound={at < bound} />
        ))}
      </ol>
      {shown !== null && (
        <p class="note">
          {shown} was shown to you. Steps up to there cannot be taken back; once it is sent, your opponent can agree to
          an undo.
        </p>
      )}
      {sealing.value ? (
        <SealForm now={now} />
      ) : (
        <p class="buttons">
          <button
            type="button"
            class={task === "seal" ? "main" : ""}
            disabled={busy.value}
            onClick={() => {
              sealing.value = true;
            }}
          >
            Sign and send
          </button>
          <button type="button" disabled={!free || busy.value} onClick={() => void undo()}>
            Take back the last step
          </button>
        </p>
      )}
    </section>
  );
}

function DraftEntry({ told, bound }: { readonly told: Told; readonly bound: boolean }) {
  const [first = "", ...more] = told.did;
  return (
    <li class={bound ? "entry bound" : "entry"}>
      <p>
        {first} {bound && <span class="mark">binds</span>}
      </p>
      <ul>
        {more.map((line) => (
          <li>{line}</li>
        ))}
        <WhatCame told={told} />
      </ul>
    </li>
  );
}

/** What will be signed, and what comes of it at the other side. */
function SealForm({ now: { draft, half, asks, asked, address } }: { readonly now: Turn }) {
  const to = useSignal(address ?? "");
  const count = draft.length === 1 ? "The entry above" : `The ${draft.length} entries above`;
  return (
    <form
      class="seal"
      onSubmit={(event) => {
        event.preventDefault();
        void seal(half, to.value.trim());
      }}
    >
      <p>
        {count}, and what the software has to add to them, will be signed with your key. A signed turn cannot be
        changed.
      </p>
      {half && <p class="doubt">Your turn is not over ({asks}). You would send half of it.</p>}
      {asked !== null && <p>With it, {asked}.</p>}
      <label>
        Your opponent's mail address, if you like{" "}
        <input
          type="email"
          autocomplete="off"
          value={to.value}
          onInput={({ currentTarget }) => {
            to.value = currentTarget.value;
          }}
        />
      </label>
      <p class="buttons">
        <button type="submit" class="main" disabled={busy.value}>
          {half ? "Sign half a turn" : "Sign it"}
        </button>
        <button
          type="button"
          onClick={() => {
            sealing.value = false;
          }}
        >
          Not yet
        </button>
      </p>
    </form>
  );
}
