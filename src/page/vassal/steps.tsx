import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { StepFilter, StepsPage, VassalView } from "../calls/protocol.js";
import { ask, cancelled } from "../calls/worker.js";
import { fileAt } from "../state/store.js";

/** The number of steps that the worker gives at once. */
const many = 100;

const filters: { readonly [F in StepFilter]: string } = {
  all: "everything",
  moves: "moves and draws",
  rolls: "rolls",
  undone: "what was taken back",
  odd: "what does not agree",
};
const isFilter = (text: string): text is StepFilter => Object.hasOwn(filters, text);

/** One of the files step by step; of a saved game what lies on its table. */
export function StepsPanel({ view }: { readonly view: VassalView }) {
  const part = useSignal(0);
  const only = useSignal<StepFilter>("all");
  const from = useSignal(0);
  const page = useSignal<StepsPage | undefined>(undefined);
  const failed = useSignal(false);
  const at = Math.min(part.value, view.files.length - 1);
  const isSave = view.files[at]?.kind === "save";
  useEffect(() => {
    let shown = true;
    ask("steps", { file: fileAt.value, part: at, only: isSave ? "all" : only.value, from: from.value }).then(
      (answer) => {
        if (shown) page.value = answer;
      },
      (thrown) => {
        if (thrown !== cancelled && shown) failed.value = true;
      },
    );
    return () => {
      shown = false;
    };
  }, [view, at, isSave, only.value, from.value]);
  const told = page.value;
  return (
    <section>
      <h2>{isSave ? "What is on the table" : "Step by step"}</h2>
      <div class="buttons filters">
        {view.files.length > 1 && (
          <label>
            File{" "}
            <select
              value={at}
              onChange={({ currentTarget }) => {
                part.value = Number(currentTarget.value);
                from.value = 0;
              }}
            >
              {view.files.map(({ name }, number) => (
                <option value={number}>{name}</option>
              ))}
            </select>
          </label>
        )}
        {!isSave && (
          <label>
            Show{" "}
            <select
              value={only.value}
              onChange={({ currentTarget: { value } }) => {
                if (!isFilter(value)) return;
                only.value = value;
                from.value = 0;
              }}
            >
              {Object.entries(filters).map(([filter, words]) => (
                <option value={filter}>{words}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {told === undefined && <p>{failed.value ? "The steps could not be read." : "Reading."}</p>}
      {told !== undefined && <Page page={told} />}
      {told !== undefined && told.total > many && (
        <p class="buttons pages">
          <button
            type="button"
            disabled={told.from === 0}
            onClick={() => {
              from.value = Math.max(0, told.from - many);
            }}
          >
            Before
          </button>
          <span>
            {told.from + 1} to {Math.min(told.total, told.from + many)} of {told.total}
          </span>
          <button
            type="button"
            disabled={told.from + many >= told.total}
            onClick={() => {
              from.value = told.from + many;
            }}
          >
            After
          </button>
        </p>
      )}
    </section>
  );
}

function Page({ page: { total, rows, table } }: { readonly page: StepsPage }) {
  if (total === 0) return <p>Nothing of the kind.</p>;
  if (table !== null)
    return (
      <table class="lying">
        <thead>
          <tr>
            {["Counter", "Place", "Seen of it"].map((title) => (
              <th scope="col">{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((cells) => (
            <tr>
              {cells.map((cell) => (
                <td>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <ol class="steps">
      {rows.map(({ step, lines, undone, odd }) => (
        <li key={step} class={undone ? "undone" : ""}>
          <span class="number">{step}</span>
          <div>
            {lines.map((line) => (
              <p>{line}</p>
            ))}
            {undone && <p class="mark">taken back</p>}
            {odd && <p class="mark">the file does not agree with itself here</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
