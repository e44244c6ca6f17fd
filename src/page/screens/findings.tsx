import type { FindingView, GameView } from "../calls/protocol.js";
import { ask } from "../calls/worker.js";
import { copy, save } from "../parts/words.js";
import { toFinding } from "../state/steps.js";
import { fileAt, findingAt, flipped, problem } from "../state/store.js";

/** What was found, one finding open at a time. */
export function FindingsPanel({ view }: { readonly view: GameView }) {
  const { findings } = view;
  if (findings.length === 0)
    return (
      <>
        <h2>Findings</h2>
        <p>Nothing was found: no rule was broken, and nothing is missing.</p>
      </>
    );
  return (
    <>
      <h2>
        {findings.length === 1 ? "1 finding" : `${findings.length} findings`}: {view.counted}
      </h2>
      <ol class="findings">{kindsIn(view)}</ol>
    </>
  );
}

/** The findings of each kind: the first, and behind it, folded, those that cannot be told for the same reason. */
function kindsIn(view: GameView) {
  const items = [];
  for (let at = 0; at < view.findings.length; ) {
    const alike = view.findings[at]?.alike ?? 0;
    items.push(<Item key={at} view={view} at={at} />);
    if (alike > 0) items.push(<Alike key={`${at} alike`} view={view} from={at + 1} count={alike} />);
    at += 1 + alike;
  }
  return items;
}

function Alike({ view, from, count }: { readonly view: GameView; readonly from: number; readonly count: number }) {
  const looked = findingAt.value >= from && findingAt.value < from + count;
  return (
    <li class="alike">
      <details open={looked}>
        <summary>{count} more for the same reason</summary>
        <ol class="findings">
          {Array.from({ length: count }, (_, at) => (
            <Item key={from + at} view={view} at={from + at} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function Item({ view, at }: { readonly view: GameView; readonly at: number }) {
  const found = view.findings[at];
  if (found === undefined) return null;
  const open = at === findingAt.value;
  return (
    <li class={classOf(found)}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => toFinding(at)}>
          <span class="kind">{kinds[found.sort]}</span> {found.place}
        </button>
      </h3>
      {open && <Finding found={found} boards={found.finding.seq !== undefined && view.last >= 0} />}
    </li>
  );
}

/** Only what convicts looks like it: what is unknown, odd or settled has a dotted frame, and so has a damaged file. */
const classOf = ({ sort }: FindingView): string => (sort === "breach" ? "finding violation" : "finding open");

const kinds: { readonly [S in FindingView["sort"]]: string } = {
  breach: "violation",
  file: "the file",
  settled: "settled",
  unknown: "cannot be decided",
  odd: "irregularity",
};

/** One finding: what the rule wants beside what stands there. */
export function Finding({ found, boards }: { readonly found: FindingView; readonly boards: boolean }) {
  const { finding } = found;
  const { seq, sealedBy, author, code } = finding;
  const convicts = found.sort === "breach" && seq !== undefined && author !== undefined;
  return (
    <div class="detail">
      {found.citation !== "" && <p class="citation">{found.citation.replace(/^\[|\]$/g, "")}</p>}
      {found.deed !== null && <p class="deed">{found.deed}</p>}
      <p class="message">{found.message}</p>
      {(found.expected !== null || found.actual !== null) && (
        <dl class="beside">
          <Value title="expected" value={found.expected} />
          <Value title="found" value={found.actual} />
        </dl>
      )}
      {found.facts !== null && <p>Facts: {found.facts}</p>}
      {found.consequence.map((line) => (
        <p>{line}</p>
      ))}
      {found.sort === "file" && <p>This is about the file: anybody can damage a copy. It accuses nobody.</p>}
      {convicts && sealedBy === undefined && (
        <p>Can still be repaired, as far as this log goes: no result in it depends on it.</p>
      )}
      <p class="code">{code}</p>
      <p class="buttons">
        {boards && (
          <button
            type="button"
            class="flip"
            aria-pressed={flipped.value}
            onClick={() => (flipped.value = !flipped.value)}
          >
            {flipped.value ? "Show the board before" : "Show it as claimed"}
          </button>
        )}
        <button type="button" onClick={() => void copy(found.text, "The finding was")}>
          Copy for the referee
        </button>
        {convicts && (
          <button type="button" onClick={() => void evidence(seq, code)}>
            Evidence file
          </button>
        )}
      </p>
    </div>
  );
}

function Value({ title, value }: { readonly title: string; readonly value: string | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}

async function evidence(seq: number, code: string): Promise<void> {
  try {
    const made = await ask("evidence", { file: fileAt.value, seq, code });
    if ("fault" in made) problem.value = `No evidence can be made: ${made.fault}.`;
    else save(`evidence-${seq}.json`, "application/json", made.text);
  } catch {
    problem.value = "The evidence could not be made.";
  }
}
