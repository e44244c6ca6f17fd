/**
 * What is said to the opponent and the referee beside the moves: proposals, a call, a resignation. Each goes into the draft.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { Turn } from "../../report/at-table.js";
import { TextField } from "../parts/fields.js";
import { busy, callReferee, propose, resign } from "./state.js";

/** Errors that the players may let stand: what was found, and the proposal of it. Nothing stands but by everybody's word. */
export function ErrorsPart({ now: { stands } }: { readonly now: Turn }) {
  if (stands.length === 0) return null;
  return (
    <section class="errors">
      <h3>What broke a rule</h3>
      <p class="note">
        By your agreement, an error stands if everybody agrees: nothing is taken back, and nobody is accused of it any
        more.
      </p>
      <ul>
        {stands.map(({ entry, says }) => (
          <li key={entry}>
            {says.map((one) => (
              <p>{one}</p>
            ))}
            <button
              type="button"
              disabled={busy.value}
              onClick={() => {
                void propose({ kind: "stands", entry: String(entry) });
              }}
            >
              {`Propose that it stands: entry ${entry}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TalkPart({ now }: { readonly now: Turn }) {
  if (now.task !== "decide") return null;
  return (
    <details class="talk">
      <summary>Propose{now.referee === null ? "" : ", call the referee"}, resign</summary>
      <p class="note">It goes into your draft and is signed with it; your opponent agrees or does not.</p>
      {now.undo.length > 0 && <UndoForm undo={now.undo} />}
      <EndForm now={now} />
      {now.referee !== null && <CallForm referee={now.referee} />}
      <ResignForm />
    </details>
  );
}

function UndoForm({ undo }: Pick<Turn, "undo">) {
  const to = useSignal(undo[0]?.to ?? 0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void propose({ kind: "undo", to: String(to.value) });
      }}
    >
      <label>
        Take back, and play again with new dice{" "}
        <select
          value={to.value}
          onChange={({ currentTarget }) => {
            to.value = Number(currentTarget.value);
          }}
        >
          {undo.map((one) => (
            <option value={one.to}>{one.says}</option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={busy.value}>
        Propose it
      </button>
    </form>
  );
}

function EndForm({ now: { players } }: { readonly now: Turn }) {
  const winner = useSignal("draw");
  const reason = useSignal("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void propose({ kind: "end", winner: winner.value, reason: reason.value });
      }}
    >
      <label>
        End the game{" "}
        <select
          value={winner.value}
          onChange={({ currentTarget }) => {
            winner.value = currentTarget.value;
          }}
        >
          <option value="draw">as a draw</option>
          {players.map(({ id, side, name }) => (
            <option value={id}>{`won by ${name}, ${side}`}</option>
          ))}
        </select>
      </label>
      <TextField says="Why" text={reason} />
      <button type="submit" disabled={busy.value || reason.value.trim() === ""}>
        Propose it
      </button>
    </form>
  );
}

function CallForm({ referee }: { readonly referee: string }) {
  const text = useSignal("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void callReferee(text.value);
      }}
    >
      <TextField says={`What you want ${referee} to rule on; play waits for it`} text={text} />
      <button type="submit" disabled={busy.value || text.value.trim() === ""}>
        Call the referee
      </button>
    </form>
  );
}

function ResignForm() {
  const sure = useSignal(false);
  return (
    <p class="buttons">
      <button
        type="button"
        disabled={busy.value}
        onClick={() => {
          if (sure.value) void resign();
          sure.value = !sure.value;
        }}
      >
        {sure.value ? "Yes, I resign this game" : "Resign"}
      </button>
    </p>
  );
}
