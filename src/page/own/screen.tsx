/**
 * The screen of this browser's games: its key, the list, and the ways in which a game comes here.
 *
 * @packageDocumentation
 */

import { useEffect } from "preact/hooks";
import type { KeptGame } from "../calls/keeping.js";
import { ArrivedPart } from "./arrived.js";
import { BeginPart, InvitePart } from "./begin.js";
import { FilePart, KeyPart, RestorePart } from "./forms.js";
import { SafetyPart } from "./part.js";
import { arrived, home, inviting, lookHome, openOwn, restored, showInvite, working } from "./state.js";

export function OwnScreen() {
  const now = home.value;
  return (
    <main class="column own" aria-busy={working.value}>
      <h1 tabIndex={-1}>Games in this browser</h1>
      <SafetyPart />
      {arrived.value !== null && <ArrivedPart />}
      {inviting.value !== null && <InvitePart mail={inviting.value} />}
      {restored.value.length > 0 && (
        <section>
          <h2>The game is here again</h2>
          {restored.value.map((line) => (
            <p>{line}</p>
          ))}
        </section>
      )}
      {now === null && <p>Reading what this browser keeps.</p>}
      <GameList />
      {now?.key === null && <KeyPart />}
      {now !== null && now.key !== null && arrived.value === null && (
        <>
          <FilePart />
          <BeginPart ids={now.ids} />
        </>
      )}
      <RestorePart />
      {now !== null && now.key !== null && (
        <p class="note">
          You sign as {now.key.name}. Your fingerprint, for the telephone: <strong>{now.key.words}</strong>
          <br />
          Your key, for a club, a gamemaster or a referee: <code>{now.key.did}</code>
        </p>
      )}
    </main>
  );
}

const turns: { readonly [T in KeptGame["turn"]]: string } = {
  mine: "Your turn",
  theirs: "Waiting",
  over: "Over",
  invited: "Invited",
  unreadable: "Cannot be read",
};

/** The games, those first in which it is one's own turn. */
export function GameList() {
  useEffect(() => void lookHome(), []);
  const games = home.value?.games ?? [];
  if (games.length === 0) return null;
  return (
    <section class="games" aria-label="My games">
      <h2>My games</h2>
      <ul>
        {games.map((game) => (
          <GameLine key={game.dir} game={game} />
        ))}
      </ul>
    </section>
  );
}

function GameLine({ game: { dir, title, players, turn, says } }: { readonly game: KeptGame }) {
  return (
    <li class={turn}>
      <button
        type="button"
        disabled={working.value}
        onClick={() => void (turn === "invited" ? showInvite(dir) : openOwn(dir))}
      >
        <strong>{title}</strong> {players !== "" && <span class="players">{players}</span>}
        <span class="turn">{turns[turn]}</span>
      </button>
      <p class="note">{says}</p>
    </li>
  );
}
