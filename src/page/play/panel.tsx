/**
 * What is to be done, beside the board: what is asked, what can be chosen, the draft, the mails.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { Section, Task, Turn } from "../../report/at-table.js";
import { own } from "../state/kept.js";
import { FindingLines, RuleMark } from "./ahead.js";
import { Choices } from "./choose.js";
import { DraftPart, decided } from "./draft.js";
import { HandPart, isHandUnknown } from "./hand.js";
import { IncomingPart, OutgoingPart, ReceivePart } from "./mail.js";
import { OrdersPart } from "./orders.js";
import { ReceiptedPart, ReceiptsPart } from "./receipts.js";
import { answer, busy, giveFact, incoming, outgoing, refusal, takeDue, turn } from "./state.js";
import { ErrorsPart, TalkPart } from "./talk.js";

/** What a task is called. */
const titles: { readonly [T in Task]: string } = {
  decide: "Your move",
  fact: "A fact is needed",
  answer: "A proposal",
  seal: "Your turn is written",
  due: "Dice are due",
  wait: "Waiting",
  over: "The game is over",
  stuck: "The log cannot be judged to its end",
};

export function PlayPanel() {
  const now = turn.value;
  const Keeping = own.value?.KeepingPart;
  // What keeps the folder from being played in is all that there is to say.
  if (now === null) return refusal.value === null ? <p aria-busy="true">Reading the game folder.</p> : <RefusedPart />;
  const asksHand = now.task === "decide" && isHandUnknown(now);
  return (
    <div class="play" aria-busy={busy.value}>
      <RefusedPart />
      {incoming.value !== null && <IncomingPart />}
      {outgoing.value !== null && <OutgoingPart sent={outgoing.value} />}
      <ReceiptedPart />
      {asksHand && <HandPart now={now} />}
      {incoming.value === null && <Asked now={now} />}
      {(decided(now) || (now.task === "seal" && now.draft.length > 0)) && <DraftPart now={now} />}
      {incoming.value === null && (now.task === "wait" || now.task === "over") && <ReceivePart now={now} />}
      {!asksHand && <HandPart now={now} />}
      <OrdersPart now={now} />
      <ReceiptsPart now={now} />
      <ErrorsPart now={now} />
      <TalkPart now={now} />
      {Keeping !== undefined && <Keeping />}
      {incoming.value === null && now.task !== "wait" && now.task !== "over" && <ReceivePart now={now} />}
    </div>
  );
}

function RefusedPart() {
  const why = refusal.value;
  if (why === null) return null;
  return (
    <div class="refused" role="alert">
      <p>{why.says}</p>
      <FindingLines findings={why.findings} />
    </div>
  );
}

function Asked({ now }: { readonly now: Turn }) {
  return (
    <section class={`asked ${now.task}`}>
      <h2>{titles[now.task]}</h2>
      {now.asks !== "" && <Asks says={now.asks} rule={now.rule} />}
      {now.task === "decide" && <Choices now={now} />}
      {now.task === "fact" && now.fact !== null && <FactForm fact={now.fact} />}
      {now.task === "answer" && (
        <p class="buttons">
          <button type="button" class="main" onClick={() => void answer(true)}>
            Agree
          </button>
          <button type="button" onClick={() => void answer(false)}>
            Do not agree
          </button>
        </p>
      )}
      {now.task === "due" && (
        <p class="buttons">
          <button type="button" class="main" onClick={() => void takeDue()}>
            Take the roll
          </button>
        </p>
      )}
      {now.task === "seal" && now.draft.length === 0 && (
        <p class="buttons">
          <button type="button" class="main" onClick={() => void takeDue()}>
            Sign what is due
          </button>
        </p>
      )}
    </section>
  );
}

const Asks = ({ says, rule }: { readonly says: string; readonly rule: Section | null }) => (
  <p class="question">
    {says} {rule !== null && <RuleMark rule={rule} />}
  </p>
);

/** What everybody can look up is typed; it is not a name of a piece. */
function FactForm({ fact }: { readonly fact: string }) {
  const value = useSignal("");
  return (
    <form
      class="fact"
      onSubmit={(event) => {
        event.preventDefault();
        void giveFact(fact, value.value);
      }}
    >
      <label>
        {fact}{" "}
        <input
          type="text"
          value={value.value}
          onInput={({ currentTarget }) => {
            value.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="main" disabled={value.value.trim() === ""}>
        Write it
      </button>
    </form>
  );
}
