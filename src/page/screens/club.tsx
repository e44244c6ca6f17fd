import { useSignal } from "@preact/signals";
import { shown as escaped } from "../../boards/text/escape.js";
import type { Row } from "../../report/summary.js";
import type { Opened } from "../calls/protocol.js";
import { save } from "../parts/words.js";
import { openFile } from "../state/open.js";

/** Worst first; what cannot be read stands apart. */
const order = [
  "violations",
  "fork proof",
  "evidence",
  "damaged",
  "undetermined",
  "valid",
  "no proof",
  "no evidence",
  "unreadable",
];
/** The word of a verdict, without the errors that stand beside it. */
const wordOf = ({ verdict }: Row): string => verdict.replace(/,.*$/u, "");
const rank = (row: Row): number => order.indexOf(wordOf(row)) + (order.includes(wordOf(row)) ? 0 : order.length);

/** Many files: a line each. */
export function ClubScreen({ opened }: { readonly opened: Opened }) {
  return (
    <main class="column wide">
      <h1 tabIndex={-1}>{opened.rows.length} files</h1>
      <ClubTable opened={opened} />
    </main>
  );
}

export function ClubTable({ opened }: { readonly opened: Opened }) {
  const looked = useSignal("");
  const only = useSignal("");
  const words = looked.value.toLowerCase();
  const all = opened.rows.map((row, at) => ({ row, at })).sort((a, b) => rank(a.row) - rank(b.row) || a.at - b.at);
  const verdicts = [...new Set(all.map(({ row }) => row.verdict))];
  const shown = all.filter(
    ({ row }) =>
      (only.value === "" || row.verdict === only.value) &&
      Object.values(row).some((text) => String(text).toLowerCase().includes(words)),
  );
  const counts = verdicts.map((verdict) => `${verdict}: ${all.filter(({ row }) => row.verdict === verdict).length}`);
  return (
    <>
      <p>{counts.join(", ")}</p>
      <div class="buttons filters">
        <label>
          Look for{" "}
          <input
            type="search"
            value={looked.value}
            onInput={({ currentTarget }) => {
              looked.value = currentTarget.value;
            }}
          />
        </label>
        <label>
          Verdict{" "}
          <select
            value={only.value}
            onChange={({ currentTarget }) => {
              only.value = currentTarget.value;
            }}
          >
            <option value="">all</option>
            {verdicts.map((verdict) => (
              <option value={verdict}>{verdict}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => save("turnproof.csv", "text/csv", opened.csv)}>
          CSV
        </button>
        <button
          type="button"
          onClick={() => save("turnproof.json", "application/json", `${JSON.stringify(opened.rows, null, 2)}\n`)}
        >
          JSON
        </button>
      </div>
      <table class="club">
        <thead>
          <tr>
            {["File", "Verdict", "Players", "Entries", "What to look at"].map((title) => (
              <th scope="col">{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, at }) => (
            <tr key={at}>
              <td>
                <button type="button" class="link" onClick={() => void openFile(at)}>
                  {escaped(row.file)}
                </button>
                <span class="game">{escaped(row.game)}</span>
              </td>
              <td class={`verdict-cell ${wordOf(row)}`}>{row.verdict}</td>
              <td>{escaped(row.players.replaceAll(" ", ", "))}</td>
              <td class="figure">
                {row.entries}
                {row.entries !== "" && <span class="entries-word"> entries</span>}
              </td>
              <td>{escaped(lookedAt(row))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p>None of the files.</p>}
    </>
  );
}

function lookedAt({ seq, author, rule, says }: Row): string {
  const where =
    seq === "" ? "" : `entry ${seq}${author === "" ? "" : ` by ${author}`}${rule === "" ? "" : ` [${rule}]`}`;
  return where === "" ? says : says === "" ? where : `${where}: ${says}`;
}
