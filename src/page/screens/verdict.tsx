import { shown } from "../../boards/text/escape.js";
import type { FindingView, GameView } from "../calls/protocol.js";
import { List, VerdictSign } from "../parts/words.js";
import { openTab, toFinding } from "../state/steps.js";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What a log comes to: the word, its weakest point, what it rests on, what it leaves open. */
export function VerdictPanel({ view }: { readonly view: GameView }) {
  const { report, verdict, findings } = view;
  const of = (sort: FindingView["sort"]) => findings.filter((found) => found.sort === sort);
  const [broken, damaged, missing] = [of("breach"), of("file"), report.verdict === "undetermined" ? of("unknown") : []];
  return (
    <>
      <p class="word">
        <VerdictSign verdict={view.verdict.word} large />
      </p>
      <p class="says">{sentence(verdict.says)}</p>
      <First
        view={view}
        found={broken}
        one="1 rule was broken"
        more={`${broken.length} rules were broken, the first`}
      />
      <First view={view} found={damaged} one="What is wrong with the file" more="What is wrong with the file first" />
      <First
        view={view}
        found={missing}
        one="1 thing needed for a verdict is missing"
        more={`${missing.length} things needed for a verdict are missing, the first`}
      />
      {verdict.weakest !== null && (
        <p class="weakest">
          <strong>Weakest point</strong> {verdict.weakest}
        </p>
      )}
      {report.game !== null && (
        <p>
          {counted(report.game.entries, "entry", "entries")} in {counted(report.game.packets, "packet", "packets")},{" "}
          {report.game.judged === report.game.entries ? "all judged" : `${report.game.judged} of them judged`}
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
      <Lines title="Event" lines={verdict.event} />
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
      {verdict.more.map(Lines)}
    </>
  );
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`.replace(/\.\.$/, ".");

/** How many findings there are of a sort, and a way to the first of them. */
function First({ view, found, one, more }: FirstOf) {
  const [first] = found;
  if (first === undefined) return null;
  const { place, message, finding } = first;
  const go = () => (finding.seq === undefined ? openTab("findings") : toFinding(view.findings.indexOf(first)));
  return (
    <p>
      {found.length === 1 ? one : more}:{" "}
      <button type="button" class="link" onClick={go}>
        {place === "" ? message : `${place}: ${message}`}
      </button>
    </p>
  );
}

interface FirstOf {
  readonly view: GameView;
  readonly found: readonly FindingView[];
  readonly one: string;
  readonly more: string;
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
            {name === id ? "" : ` (${shown(name)})`}, {side}, signs with <q class="words">{fingerprint}</q> Did they
            read you these words?
          </li>
        ))}
      </ul>
    </section>
  );
}
