/**
 * Files of VASSAL: what they tell, and what they say together. Loaded with the first of them.
 *
 * @packageDocumentation
 */
import type { VassalDice, VassalView } from "../calls/protocol.js";
import { ask, cancelled } from "../calls/worker.js";
import { Bars, diceWords } from "../parts/bars.js";
import { List } from "../parts/words.js";
import { fileAt, problem, said, view as viewed } from "../state/store.js";
import { Claims } from "./claims.js";
import { RulesPanel } from "./rules.js";
import { SealedPanel } from "./sealed.js";
import { StepsPanel } from "./steps.js";
import "./vassal.css";

/** Everything that is told of files of VASSAL. */
export function ToldScreen({ view }: { readonly view: VassalView }) {
  if (view.files.length === 0) return <UnreadScreen view={view} />;
  const { files, notes, players, claims } = view;
  const many = files.length > 1;
  return (
    <main class="column wide told">
      <h1 tabIndex={-1}>{view.name}</h1>
      <p class="says">
        This is what the files say; it is never proven: VASSAL files are not signed, and their dice leave no seed. They
        accuse nobody.
      </p>
      <p class="caution">
        User ids, which in VASSAL are passwords, are replaced with p1, p2. Anything face down or hidden stays nameless.{" "}
        {view.module === null ? moduleless : `Places are named by the module ${view.module}.`}
      </p>
      {notes.length > 0 && (
        <div class="finding open">
          {notes.map((note) => (
            <p>{note}</p>
          ))}
        </div>
      )}
      <h2>{many ? "The files, in this order" : "The file"}</h2>
      {many && <p class="caution">{orderWords[view.order]}</p>}
      <ol class="parts">
        {files.map(({ name, head, comment, words }, at) => (
          <li key={`${at} ${name}`}>
            <p>
              <strong>{name}</strong> <span class="count">{words}</span>
            </p>
            <p class="head">{head}</p>
            {comment !== null && <p class="head">"{comment}"</p>}
            {many && <Sorter at={at} all={files.length} name={name} />}
          </li>
        ))}
      </ol>
      {players.length > 0 && <List lines={players} />}
      <h2>{many ? "What they say together" : "What it says about itself"}</h2>
      <Claims claims={claims} />
      <SealedPanel view={view} />
      <RulesPanel view={view} />
      <Dice view={view} />
      <StepsPanel view={view} />
    </main>
  );
}

/** Files none of which can be read: what the log in which they were sealed says of them. */
function UnreadScreen({ view }: { readonly view: VassalView }) {
  return (
    <main class="column wide told">
      <h1 tabIndex={-1}>{view.name}</h1>
      <div class="finding open">
        {view.notes.map((note) => (
          <p>{note}</p>
        ))}
      </div>
      <SealedPanel view={view} />
    </main>
  );
}

const moduleless = "Drop the module file (.vmod) with them, and places get the names on its map.";

const orderWords: { readonly [O in VassalView["order"]]: string } = {
  clock:
    "By their writers' clocks. If they were sent in a different order, put them right: what is said about their order depends on it.",
  name: "By their names, since some do not say when they were saved. If they were sent in a different order, put them right.",
  given: "In your order.",
};

/** Puts a file before or behind its neighbour, and compares them all again. */
function Sorter({ at, all, name }: { readonly at: number; readonly all: number; readonly name: string }) {
  const swap = async (other: number) => {
    const order = Array.from({ length: all }, (_, place) => (place === at ? other : place === other ? at : place));
    try {
      viewed.value = await ask("reorder", { file: fileAt.value, order });
      said.value = `${name} is file ${other + 1} of ${all}.`;
    } catch (thrown) {
      if (thrown !== cancelled) problem.value = "The files could not be put into that order.";
    }
  };
  return (
    <p class="buttons">
      <button type="button" aria-label={`${name}: earlier`} disabled={at === 0} onClick={() => void swap(at - 1)}>
        Earlier
      </button>
      <button type="button" aria-label={`${name}: later`} disabled={at === all - 1} onClick={() => void swap(at + 1)}>
        Later
      </button>
    </p>
  );
}

function Dice({ view: { dice, diceLeft, diceCaution } }: { readonly view: VassalView }) {
  return (
    <section>
      <h2>How the dice fell</h2>
      {dice.length === 0 && <p>There are no rolls in what was read.</p>}
      <ul class="rows">
        {dice.map((row) => (
          <DiceRow row={row} />
        ))}
      </ul>
      {diceLeft > 0 && <p>And {diceLeft} more rows.</p>}
      {dice.length > 0 && (
        <p class="caution">{diceCaution} Below 30 dice, or 5 expected of each face, nothing is said.</p>
      )}
    </section>
  );
}

function DiceRow({ row: { roller, faces, rolled, counts, fit } }: { readonly row: VassalDice }) {
  return (
    <li class="row">
      <p class="what">
        {roller === "" ? "Nobody is named" : roller}{" "}
        <span class="count">
          {diceWords(rolled)} of {faces} faces
        </span>
      </p>
      {counts !== null && <Bars counts={counts} rolled={rolled} />}
      <p class="share">{fit}</p>
    </li>
  );
}
