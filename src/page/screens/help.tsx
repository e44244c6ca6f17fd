import { useEffect, useRef } from "preact/hooks";
import { keyWords } from "../state/keys.js";
import { helpOpen, letterKeys } from "../state/store.js";
import { setTheme, theme, themes } from "../state/theme.js";

/** Keys and settings. */
export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="help-title"
      onClose={() => {
        helpOpen.value = false;
      }}
    >
      <h2 id="help-title">Keys and settings</h2>
      <dl class="keys">
        {keyWords.map(([key, does]) => (
          <div>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>
        <label>
          <input
            type="checkbox"
            checked={letterKeys.value}
            onChange={({ currentTarget }) => {
              letterKeys.value = currentTarget.checked;
            }}
          />{" "}
          Letters and symbols work as keys
        </label>
      </p>
      <fieldset>
        <legend>Colours</legend>
        {themes.map((name) => (
          <label>
            <input type="radio" name="theme" checked={theme.value === name} onChange={() => setTheme(name)} /> {name}
          </label>
        ))}
      </fieldset>
      <form method="dialog">
        <button type="submit" class="main">
          Close
        </button>
      </form>
    </dialog>
  );
}
