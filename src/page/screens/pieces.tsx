import { lines } from "../state/boards.js";
import { seq } from "../state/store.js";

/** The board as text, for who reads it so: the lines that the command prints. */
export function PiecesPanel() {
  return (
    <>
      <h2>The board after entry {seq.value}, as text</h2>
      {lines.value === null ? <p>There is no board here.</p> : <pre class="lines">{lines.value.join("\n")}</pre>}
    </>
  );
}
