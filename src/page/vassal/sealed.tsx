import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SealedTold, VassalView } from "../calls/protocol.js";
import { ask, cancelled } from "../calls/worker.js";
import { List } from "../parts/words.js";
import { fileAt, problem } from "../state/store.js";
import { Claims } from "./claims.js";

/** The files against the logs in which they were sealed, where such were dropped with them. */
export function SealedPanel({ view }: { readonly view: VassalView }) {
  const told = useSignal<readonly SealedTold[]>([]);
  useEffect(() => {
    let shown = true;
    ask("sealed", { file: fileAt.value }).then(
      (answer) => {
        if (shown) told.value = answer;
      },
      (thrown) => {
        if (thrown !== cancelled && shown) problem.value = "The files could not be compared with their log.";
      },
    );
    return () => {
      shown = false;
    };
  }, [view]);
  return (
    <>
      {told.value.map((one) => (
        <section class="sealed">
          <h2>As they were sealed in {one.log}</h2>
          <p class="says">{one.says}</p>
          <ul class="rows">
            {one.lines.map(({ line, isOther, told: more }) => (
              <li class={isOther ? "finding open" : ""}>
                <p>{line}</p>
                {more.length > 0 && <List lines={more} />}
              </li>
            ))}
          </ul>
          <Claims claims={one.claims} />
          {one.cautions.map((words) => (
            <p class="caution">{words}</p>
          ))}
        </section>
      ))}
    </>
  );
}
