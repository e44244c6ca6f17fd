/**
 * What keeping a game in a browser costs, and how it is not lost: said where it is begun, and beside the board.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import { outgoingNow } from "../play/state.js";
import { ownGame } from "../state/kept.js";
import { keep } from "./keeper.js";
import { home, remove, saveBytes, work } from "./state.js";

export const SafetyPart = () => (
  <div class="safety">
    <p>
      <strong>
        The people who serve this page could change it and read your key; a browser may delete what it keeps.
      </strong>{" "}
      For tournaments install turnproof. Nothing leaves this computer except the mails that you send yourself.
    </p>
    <Backups dir={null} />
  </div>
);

/** Beside the board of a game that this browser keeps. */
export function KeepingPart() {
  const dir = ownGame.value;
  if (dir === null) return null;
  return (
    <details class="keeping" open={outgoingNow.value}>
      <summary>This game is only in this browser</summary>
      <p class="note">
        If this browser is cleared, it is lost. Take a copy after each turn, or write down its 24 words: with them and
        the mails it can be rebuilt.
      </p>
      <Backups dir={dir} />
    </details>
  );
}

/** Words, export and removal of a game; without one, the words of the key. */
function Backups({ dir }: { readonly dir: string | null }) {
  const words = useSignal<readonly string[]>([]);
  const removing = useSignal(false);
  if (dir === null && (home.value?.key ?? null) === null) return null;
  const show = async () => {
    const found = await work(() => keep("words", { dir }));
    if (found === undefined) return;
    words.value = found;
    // Who goes away from the table leaves no words on it.
    setTimeout(() => {
      words.value = [];
    }, shownFor);
  };
  return (
    <>
      <p class="buttons">
        {dir !== null && (
          <button type="button" onClick={() => void work(() => keep("export", { dir }).then(saveBytes))}>
            Save a copy
          </button>
        )}
        <button type="button" onClick={() => void show()}>
          {dir === null ? "24 words of your key" : "24 words of this game"}
        </button>
        {dir !== null && (
          <button
            type="button"
            onClick={() => {
              removing.value = true;
            }}
          >
            Remove it
          </button>
        )}
      </p>
      {removing.value && dir !== null && (
        <p class="refused">
          Without a copy or its words nobody can play on in your place.{" "}
          <button type="button" onClick={() => void remove(dir)}>
            Remove it for good
          </button>
        </p>
      )}
      {words.value.length > 0 && (
        <div class="spelled" role="status">
          <p>Write them down on paper, and show them to nobody: anybody who reads them can play as you.</p>
          <ol>
            {words.value.map((word) => (
              <li>{word}</li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

/** So long words stand on the screen (milliseconds). */
const shownFor = 60_000;
