import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RulesAsked, RulesTold, VassalView } from "../calls/protocol.js";
import { ask, cancelled } from "../calls/worker.js";
import { fileAt } from "../state/store.js";
import { Claims } from "./claims.js";

const first: RulesAsked = { start: null, agreed: false, turnEnds: false };

/** One of the files against the rules of a game: the game is loaded when somebody wants that. */
export function RulesPanel({ view }: { readonly view: VassalView }) {
  const { files, rules } = view;
  const wanted = useSignal(false);
  const part = useSignal(0);
  const asks = useSignal(first);
  const told = useSignal<RulesTold | undefined>(undefined);
  const at = Math.min(part.value, files.length - 1);
  useEffect(() => {
    if (!wanted.value || rules.by === null) return undefined;
    let shown = true;
    ask("rules", { file: fileAt.value, part: at, asks: asks.value }).then(
      (answer) => {
        if (shown) told.value = answer;
      },
      (thrown) => {
        if (thrown !== cancelled && shown) told.value = { fault: "The file could not be compared with the rules." };
      },
    );
    return () => {
      shown = false;
    };
  }, [view, wanted.value, at, asks.value]);
  const answer = told.value;
  return (
    <section class="by-rules">
      <h2>What the rules say about it</h2>
      {rules.by === null && <p class="caution">{rules.says}</p>}
      {rules.by !== null && !wanted.value && (
        <p class="buttons">
          <button
            type="button"
            onClick={() => {
              wanted.value = true;
            }}
          >
            Compare with the rules
          </button>{" "}
          <span class="count">by {rules.by}</span>
        </p>
      )}
      {wanted.value && answer === undefined && <p role="status">Reading.</p>}
      {wanted.value && answer !== undefined && "fault" in answer && <p class="finding open">{answer.fault}</p>}
      {wanted.value && answer !== undefined && !("fault" in answer) && (
        <>
          <p class="says">{answer.title}</p>
          <div class="buttons filters">
            {files.length > 1 && (
              <label>
                Compared file{" "}
                <select value={at} onChange={({ currentTarget }) => (part.value = Number(currentTarget.value))}>
                  {files.map(({ name }, number) => (
                    <option value={number}>{name}</option>
                  ))}
                </select>
              </label>
            )}
            <label>
              It begins with{" "}
              <select
                value={asks.value.start ?? ""}
                onChange={({ currentTarget: { value } }) => {
                  asks.value = { ...asks.value, start: value === "" ? null : value };
                }}
              >
                <option value="">no set-up that is known</option>
                {answer.scenarios.map(({ id, title }) => (
                  <option value={id}>
                    {id}: {title}
                  </option>
                ))}
              </select>
            </label>
            <Switch
              on={asks.value.agreed}
              set={(agreed) => (asks.value = { ...asks.value, agreed })}
              says="The players took the component pack as their board"
            />
            <Switch
              on={asks.value.turnEnds}
              set={(turnEnds) => (asks.value = { ...asks.value, turnEnds })}
              says="It ends where a turn ends"
            />
          </div>
          {answer.notes.map((note) => (
            <p class="finding open">{note}</p>
          ))}
          <Claims claims={answer.claims} />
          <p class="caution">{answer.ends}</p>
        </>
      )}
    </section>
  );
}

interface SwitchProps {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
  readonly says: string;
}

function Switch({ on, set, says }: SwitchProps) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={({ currentTarget }) => set(currentTarget.checked)} /> {says}
    </label>
  );
}
