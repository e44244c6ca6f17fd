import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { stop } from "../state/open.js";
import { progress } from "../state/store.js";

/** What takes no longer than this is not announced (milliseconds). */
const soon = 150;

/** While files are checked. */
export function BusyScreen() {
  const late = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      late.value = true;
    }, soon);
    return () => clearTimeout(timer);
  }, []);
  const told = progress.value;
  if (!late.value) return <main class="first" aria-busy="true" />;
  return (
    <main class="first" aria-busy="true">
      <h1 tabIndex={-1}>Checking</h1>
      <p role="status">
        {told === null
          ? "Reading."
          : `Checking ${told.files > 1 ? `file ${told.file} of ${told.files}, packet ` : ""}${told.done} of ${told.all}${told.files > 1 ? "" : " packets"}, rules up to entry ${told.entry}.`}
      </p>
      <progress max={told?.all ?? 1} value={told?.done ?? 0} aria-label="Packets checked" />
      <p>
        <button type="button" onClick={stop}>
          Cancel
        </button>
      </p>
    </main>
  );
}
