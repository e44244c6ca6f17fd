import type { ProofView, RefusedView } from "../calls/protocol.js";
import { Finding } from "./findings.js";

/** Evidence, or a proof of two histories. */
export function ProofScreen({ view }: { readonly view: ProofView }) {
  return (
    <main class="column">
      <h1 tabIndex={-1}>{view.title}</h1>
      <div class={view.convicts ? "finding violation" : "finding open"}>
        {view.lines.map((line) => (
          <p class="message">{line}</p>
        ))}
        {view.findings.map((found) => (
          <Finding found={found} boards={false} />
        ))}
      </div>
      <p>
        {view.convicts
          ? "It needs nothing else: every packet in it is signed by its author."
          : "It shows nothing against anybody."}
      </p>
    </main>
  );
}

/** A file of which nothing can be said. */
export function RefusedScreen({ view }: { readonly view: RefusedView }) {
  return (
    <main class="column">
      <h1 tabIndex={-1}>{titles[view.code] ?? "Nothing can be said about this file"}</h1>
      <p class="message">{view.message}</p>
      <p>It accuses nobody.</p>
    </main>
  );
}

const titles: { readonly [code: string]: string } = {
  "mail-damaged": "The mail arrived damaged",
  "one-packet": "A single packet",
  "no-log": "Not a log",
  "not-a-proof": "A damaged proof",
};
