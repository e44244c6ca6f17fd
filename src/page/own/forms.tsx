/**
 * The key of this browser, files that come in, a game rebuilt from its words.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import { FileField, PasteForm, TextField } from "../parts/fields.js";
import { comeHere, makeKey, restore, working } from "./state.js";

export function KeyPart() {
  const name = useSignal("");
  const words = useSignal("");
  const before = useSignal(false);
  return (
    <section>
      <h2>Your key</h2>
      <p>You sign with it. It is made in this browser and stays there.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void makeKey(name.value, before.value ? words.value : "");
        }}
      >
        <TextField says="Your name, as your opponents will see it" text={name} />
        <label>
          <input
            type="checkbox"
            checked={before.value}
            onChange={({ currentTarget }) => {
              before.value = currentTarget.checked;
            }}
          />{" "}
          I already have a key, as 24 words
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

export function FilePart() {
  return (
    <section>
      <h2>A mail came</h2>
      <p>
        Drop an invite, an answer to yours, a turn, or a copy of a game here. It is checked before anything is done.
      </p>
      <p class="buttons">
        <FileField says="Choose a file" take={(files) => void comeHere(files)} />
      </p>
      <PasteForm busy={working.value} />
    </section>
  );
}

export function RestorePart() {
  const words = useSignal("");
  return (
    <details>
      <summary>Bring a game back</summary>
      <p>
        If you have saved a copy, just drop it on this page. Without one, a game is rebuilt from its 24 words and its
        mails, sent and received.
      </p>
      <WordsField words={words} />
      <p class="buttons">
        <FileField says="Choose the mails" take={(files) => void restore(words.value, files)} />
      </p>
    </details>
  );
}
