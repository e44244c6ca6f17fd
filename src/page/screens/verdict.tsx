import type { GameView } from "../calls/protocol.js";
import { List, VerdictSign } from "../parts/words.js";
import { openTab, toFinding } from "../state/steps.js";

/** What a log comes to: the word, its weakest point, what it rests on, what it leaves open. */
export function VerdictPanel({ view }: { readonly view: GameView }) {
  const { report, verdict, findings } = view;
  const open = findings.filter(({ finding }) => finding.settledBy === undefined && finding.severity === "violation");
  const missing = findings.filter(({ finding }) => finding.severity === "unknown");
  return (
    <>
      <p class="word">
        <VerdictSign verdict={report.verdict} large />
      </p>
      <p class="says">{sentence(verdict.says)}</p>
      {open.length > 0 && (
        <p>
          {open.length === 1 ? "1 rule was broken: " : `${open.length} rules were broken, the first: `}
          <FindingLink view={view} at={findings.indexOf(open[0] ?? findings[0]!)} />
        </p>
      )}
      {report.verdict === "undetermined" && missing.length > 0 && (
        <p>
          {missing.length === 1
            ? "1 thing is missing to tell: "
            : `${missing.length} things are missing to tell, the first: `}
          <FindingLink view={view} at={findings.indexOf(missing[0] ?? findings[0]!)} />
        </p>
      )}
      {verdict.weakest !== null && (
        <p class="weakest">
          <strong>Weakest point</strong> {verdict.weakest}
        </p>
      )}
      {report.game !== null && (
        <p>
          {report.game.entries} entries in {report.game.packets} packets,{" "}
          {report.game.judged === report.game.entries ? "all judged" : `${report.game.judged} of them judged`};{" "}
          {verdict.state}.
          {report.game.due.map(({ player, what }) => (
            <>
              {" "}
              Next: {player}: {what}.
            </>
          ))}
        </p>
      )}
      <Lines title="Rules" lines={verdict.rules} />
      {verdict.proven.length > 0 && (
        <section>
          <h2>Proven by</h2>
          <ul class="bullets">
            {verdict.proven.map((line) => (
              <Proof line={line} />
            ))}
          </ul>
        </section>
      )}
      <Lines title="What this does not prove" lines={verdict.open} />
      {report.game !== null && <Players view={view} />}
      <Lines title="Rulings of the referee" lines={verdict.rulings} />
      <Lines title="Letters" lines={verdict.letters} />
    </>
  );
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`.replace(/\.\.$/, ".");

function FindingLink({ view, at }: { readonly view: GameView; readonly at: number }) {
  const found = view.findings[at];
  if (found === undefined) return null;
  return (
    <button
      type="button"
      class="link"
      onClick={() => (found.finding.seq === undefined ? openTab("findings") : toFinding(at))}
    >
      {found.place === "" ? found.message : `${found.place}: ${found.message}`}
    </button>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <List lines={lines} />
    </section>
  );
}

/** "Dice: 9 rolls ..." with its first word set off. */
function Proof({ line }: { readonly line: string }) {
  const [, word, rest] = /^([A-Z][a-z]+(?: \([^)]*\))?): (.*)$/.exec(line) ?? [];
  return (
    <li>
      {word === undefined ? (
        line
      ) : (
        <>
          <strong>{word}:</strong> {rest}
        </>
      )}
    </li>
  );
}

function Players({ view }: { readonly view: GameView }) {
  return (
    <section>
      <h2>Whose keys these are</h2>
      <ul class="bullets">
        {view.report.game?.players.map(({ id, name, side, fingerprint }) => (
          <li>
            <strong>{id}</strong>
            {name === id ? "" : ` (${name})`}, {side}, signs with <q class="words">{fingerprint}</q> Did they read you
            these words?
          </li>
        ))}
      </ul>
    </section>
  );
}
