/**
 * The key of this browser, files that come in, a game made anew from its words.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { Dropped } from "../calls/protocol.js";
import { openText } from "../state/arriving.js";
import { readBlobs } from "../state/open.js";
import { arrive, makeKey, restore, working } from "./state.js";

export function KeyPart() {
  const name = useSignal("");
  const words = useSignal("");
  const before = useSignal(false);
  return (
    <section>
      <h2>Your key</h2>
      <p>With it you sign. It is made in this browser and stays in it.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void makeKey(name.value, before.value ? words.value : "");
        }}
      >
        <label>
          Your name, as your opponents shall see it{" "}
          <input
            type="text"
            maxLength={60}
            autocomplete="name"
            value={name.value}
            onInput={({ currentTarget }) => {
              name.value = currentTarget.value;
            }}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={before.value}
            onChange={({ currentTarget }) => {
              before.value = currentTarget.checked;
            }}
          />{" "}
          I have a key already, as 24 words
        </label>
        {before.value && <WordsField words={words} />}
        <button type="submit" class="main" disabled={working.value || name.value.trim() === ""}>
          {before.value ? "Bring my key back" : "Make my key"}
        </button>
      </form>
    </section>
  );
}

/** 24 words, typed from paper. */
function WordsField({ words }: { readonly words: { value: string } }) {
  return (
    <label>
      The 24 words{" "}
      <textarea
        rows={4}
        spellcheck={false}
        autocomplete="off"
        value={words.value}
        onInput={({ currentTarget }) => {
          words.value = currentTarget.value;
        }}
      />
    </label>
  );
}

/** Files of a field for them. */
function FileField({ says, take }: { readonly says: string; readonly take: (files: readonly Dropped[]) => void }) {
  return (
    <label class="button">
      {says}
      <input
        type="file"
        multiple
        onChange={async ({ currentTarget }) => {
          const files = await readBlobs([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
          if (files !== undefined) take(files);
        }}
      />
    </label>
  );
}

export function FilePart() {
  const text = useSignal("");
  return (
    <section>
      <h2>A mail came</h2>
      <p>
        Drop an invite, an answer to yours, a turn, or a copy of a game here. It is looked at before anything is done.
      </p>
      <p class="buttons">
        <FileField says="Choose a file" take={(files) => void arrive(files)} />
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void openText(text.value).then(() => {
            text.value = "";
          });
        }}
      >
        <label>
          Or paste the mail{" "}
          <textarea
            rows={3}
            spellcheck={false}
            value={text.value}
            onInput={({ currentTarget }) => {
              text.value = currentTarget.value;
            }}
          />
        </label>
        <button type="submit" disabled={text.value.trim() === "" || working.value}>
          Look at it
        </button>
      </form>
    </section>
  );
}

export function RestorePart() {
  const words = useSignal("");
  return (
    <details>
      <summary>Bring a game back</summary>
      <p>
        A copy that you have saved is dropped on this page as it is. Without one a game is made anew from its 24 words
        and its mails, sent and received.
      </p>
      <WordsField words={words} />
      <p class="buttons">
        <FileField says="Choose the mails" take={(files) => void restore(words.value, files)} />
      </p>
    </details>
  );
}
