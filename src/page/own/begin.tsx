/**
 * A game is begun: its terms, then the mail that invites.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { InviteMail, Named, Terms } from "../calls/keeping.js";
import { FileField, TextField } from "../parts/fields.js";
import { copy, save } from "../parts/words.js";
import { Choice, capital } from "./choice.js";
import { keep } from "./keeper.js";
import { beginGame, comeHere, inviting, work, working } from "./state.js";
import { OtherTerms, otherTerms, usualTerms } from "./terms.js";

export function BeginPart({ ids }: { readonly ids: readonly string[] }) {
  const game = useSignal("");
  const terms = useSignal<Terms | null>(null);
  const side = useSignal("");
  const start = useSignal("");
  const preset = useSignal("quick");
  const to = useSignal("");
  const look = async (id: string) => {
    game.value = id;
    terms.value = id === "" ? null : ((await work(() => keep("terms", { game: id }))) ?? null);
    usualTerms();
    side.value = terms.value?.sides[0] ?? "";
    start.value = terms.value?.starts[0]?.value ?? "";
  };
  return (
    <details>
      <summary>Begin a game</summary>
      <p class="note">A game of an event takes its terms from the event's profile: choose its file, or drop it here.</p>
      <p class="buttons">
        <FileField says="Choose the profile of an event" take={(files) => void comeHere(files)} />
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const own = { game: game.value, side: side.value, start: start.value, preset: preset.value, to: to.value };
          void beginGame({ ...own, ...otherTerms() });
        }}
      >
        <Choice
          says="The game"
          now={game.value}
          all={[
            { value: "", says: "choose one" },
            ...ids.map((id) => ({ value: id, says: capital(id.replaceAll("-", " ")) })),
          ]}
          take={(id) => void look(id)}
        />
        {terms.value !== null && (
          <>
            <Choice
              says="Your side"
              now={side.value}
              all={terms.value.sides.map((value) => ({ value, says: capital(value) }))}
              take={(id) => (side.value = id)}
            />
            <Choice says="Scenario" now={start.value} all={terms.value.starts} take={(id) => (start.value = id)} />
            <Choice says="Dice" now={preset.value} all={presets} take={(id) => (preset.value = id)} />
            <TextField says="Your opponent's mail address, to open your mail program with it" text={to} kind="email" />
            <OtherTerms terms={terms.value} />
            <p class="buttons">
              <button type="submit" class="main" disabled={working.value}>
                Write the invite
              </button>
            </p>
          </>
        )}
      </form>
    </details>
  );
}

const presets: readonly Named[] = [
  { value: "quick", says: "quick: rolls at once; players could see the dice of their own turn in advance" },
  { value: "strict", says: "strict: rolls that matter wait until both have shown a value" },
];

export function InvitePart({ mail: { dir, subject, text, json, eml, pack } }: { readonly mail: InviteMail }) {
  return (
    <section class="came" aria-label="The invite">
      <h2>Your invite</h2>
      <p>Send it to your opponent. When their answer comes, drop it here, and the game begins.</p>
      <p class="buttons">
        <button type="button" class="main" onClick={() => void copy(text, "The text of the mail was")}>
          Copy text
        </button>
        <button type="button" onClick={() => save("invite.json", "application/json", json)}>
          Save invite.json
        </button>
        <button type="button" onClick={() => save(`${dir}.eml`, "message/rfc822", eml)}>
          Save .eml
        </button>
        {pack !== null && (
          <button type="button" onClick={() => save("pack.json", "application/json", pack)}>
            Save your component pack
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            inviting.value = null;
          }}
        >
          Done
        </button>
      </p>
      {pack !== null && <p>Send them your component pack too: they need exactly the same file to join.</p>}
      <p class="note">{subject}</p>
    </section>
  );
}
