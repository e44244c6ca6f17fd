/**
 * Receipts of the club: which are in the log, which go with the next packets, and where more are taken in.
 *
 * @packageDocumentation
 */
import type { Turn } from "../../report/at-table.js";
import { FileField } from "../parts/fields.js";
import { takes } from "../state/store.js";
import { receipted } from "./state.js";

/** What became of receipts that were dropped. */
export function ReceiptedPart() {
  if (receipted.value.length === 0) return null;
  return (
    <section class="receipted" aria-label="Receipts">
      <h2>Receipts of your club</h2>
      {receipted.value.map((line) => (
        <p>{line}</p>
      ))}
      <p class="buttons">
        <button
          type="button"
          onClick={() => {
            receipted.value = [];
          }}
        >
          Done
        </button>
      </p>
    </section>
  );
}

export function ReceiptsPart({ now: { receipts } }: { readonly now: Turn }) {
  if (receipts === null) return null;
  const { inLog, waiting } = receipts;
  return (
    <details class="receipts">
      <summary>
        Receipts of your club: {inLog.length} in the log, {waiting.length} waiting
      </summary>
      <p class="note">
        A receipt says when your club had seen a packet. It goes with your next packets, decides nothing and accuses
        nobody.
      </p>
      <Lines title="In the log" lines={inLog} />
      <Lines title="These go with your next packets" lines={waiting} />
      <p class="buttons">
        <FileField says="Choose a file of receipts" take={(files) => takes.value?.(files)} />
      </p>
    </details>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    </>
  );
}
