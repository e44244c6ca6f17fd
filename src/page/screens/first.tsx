import { useSignal } from "@preact/signals";
import { openText } from "../state/arriving.js";
import { own } from "../state/kept.js";
import { linkWords } from "../state/link.js";
import { openBlobs, openFiles } from "../state/open.js";
import { loadOwn } from "../state/own.js";
import { problem, served, wanted } from "../state/store.js";

/** One field for everything: bytes, not names, tell what it is. */
export function FirstScreen() {
  const pasting = useSignal(false);
  const text = useSignal("");
  return (
    <main class="first">
      <h1 tabIndex={-1}>Was it played by the rules?</h1>
      {wanted.value !== undefined && <p class="linked">{linkWords(wanted.value)}</p>}
      <div class="field">
        <p>Drop a log or a mail here, or paste it. Nothing leaves this computer.</p>
        <p class="buttons">
          <label class="button main">
            Choose files
            <input
              type="file"
              multiple
              onChange={({ currentTarget }) => {
                void openBlobs([...(currentTarget.files ?? [])]);
                currentTarget.value = "";
              }}
            />
          </label>
          <button
            type="button"
            aria-expanded={pasting.value}
            onClick={() => {
              pasting.value = !pasting.value;
            }}
          >
            Paste
          </button>
          <button type="button" onClick={() => void example()}>
            Example
          </button>
        </p>
        {pasting.value && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void openText(text.value);
            }}
          >
            <label for="pasted">A mail or a log as text</label>
            <textarea
              id="pasted"
              rows={7}
              spellcheck={false}
              value={text.value}
              onInput={({ currentTarget }) => {
                text.value = currentTarget.value;
              }}
            />
            <button type="submit" class="main" disabled={text.value.trim() === ""}>
              Check it
            </button>
          </form>
        )}
      </div>
      <OwnGames />
      <dl class="kinds">
        <div>
          <dt>One log, or a mail with a packet</dt>
          <dd>the verdict, and the game step by step on its board</dd>
        </div>
        <div>
          <dt>Two logs of one game</dt>
          <dd>where they part, and who signed both sides</dd>
        </div>
        <div>
          <dt>The logs of a club</dt>
          <dd>one line each, the worst first; also as CSV or JSON</dd>
        </div>
        <div>
          <dt>Evidence, or a proof of two histories</dt>
          <dd>whether it holds, and what it rests on</dd>
        </div>
        <div>
          <dt>VASSAL files</dt>
          <dd>what they say, and whether they agree</dd>
        </div>
      </dl>
    </main>
  );
}

/** The games of this browser; where it has none, the way to one. */
function OwnGames() {
  if (served.value) return null;
  const Games = own.value?.GameList;
  return (
    <div class="own-games">
      {Games !== undefined && <Games />}
      <p>
        <button type="button" onClick={() => void loadOwn().then(() => own.value?.showOwn())}>
          Play by mail here
        </button>{" "}
        <span class="note">Join a game or start one, without installing anything.</span>
      </p>
    </div>
  );
}

async function example(): Promise<void> {
  try {
    const answer = await fetch("./example.pbem");
    if (!answer.ok) throw new Error(String(answer.status));
    await openFiles([{ name: "example.pbem", bytes: new Uint8Array(await answer.arrayBuffer()) }]);
  } catch {
    problem.value = "The example could not be read.";
  }
}
