/**
 * A game is begun: its terms, then the mail that invites.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { InviteMail, Terms } from "../calls/keeping.js";
import { TextField } from "../parts/fields.js";
import { copy, save } from "../parts/words.js";
import { keep } from "./keeper.js";
import { beginGame, inviting, work, working } from "./state.js";
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
    start.value = terms.value?.starts[0] ?? "";
  };
  const plain = (id: string) => id.replaceAll("-", " ");
  return (
    <details>
      <summary>Begin a game</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const own = { game: game.value, side: side.value, start: start.value, preset: preset.value, to: to.value };
          void beginGame({ ...own, ...otherTerms() });
        }}
      >
        <Choice says="The game" now={game.value} all={["", ...ids]} name={plain} take={(id) => void look(id)} />
        {terms.value !== null && (
          <>
            <Choice
              says="Your side"
              now={side.value}
              all={terms.value.sides}
              name={plain}
              take={(id) => (side.value = id)}
            />
            <Choice
              says="Scenario"
              now={start.value}
              all={terms.value.starts}
              name={plain}
              take={(id) => (start.value = id)}
            />
            <Choice
              says="Dice"
              now={preset.value}
              all={["quick", "strict"]}
              name={(id) => presets[id] ?? id}
              take={(id) => (preset.value = id)}
            />
            <TextField
              says="The opponent's mail address, if your mail program is to be opened with it"
              text={to}
              kind="email"
            />
            <OtherTerms terms={terms.value} />
            <button type="submit" class="main" disabled={working.value}>
              Write the invite
            </button>
          </>
        )}
      </form>
    </details>
  );
}

const presets: { readonly [id: string]: string } = {
  quick: "quick: rolls at once; a player could see the dice of their own turn ahead",
  strict: "strict: rolls that matter wait until both have shown a value",
};

function Choice({
  says,
  now,
  all,
  name,
  take,
}: {
  readonly says: string;
  readonly now: string;
  readonly all: readonly string[];
  readonly name: (id: string) => string;
  readonly take: (id: string) => void;
}) {
  if (all.length < 2) return null;
  return (
    <label>
      {says}{" "}
      <select value={now} onChange={({ currentTarget }) => take(currentTarget.value)}>
        {all.map((id) => (
          <option value={id}>{id === "" ? "choose one" : name(id)}</option>
        ))}
      </select>
    </label>
  );
}

export function InvitePart({ mail: { dir, subject, text, json, eml } }: { readonly mail: InviteMail }) {
  return (
    <section class="came" aria-label="The invite">
      <h2>Your invite</h2>
      <p>Send it to your opponent. When their answer comes, drop it here: then the game begins.</p>
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
        <button
          type="button"
          onClick={() => {
            inviting.value = null;
          }}
        >
          Done
        </button>
      </p>
      <p class="note">{subject}</p>
    </section>
  );
}
