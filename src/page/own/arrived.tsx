/**
 * What was dropped on the list of games, and what can be done with it.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { Arrived } from "../calls/keeping.js";
import type { Dropped } from "../calls/protocol.js";
import { FileField, TextField } from "../parts/fields.js";
import { openFiles } from "../state/open.js";
import { EventPart } from "./event.js";
import { EventGamePart } from "./event-game.js";
import { arrived, event, home, join, leaveArrived, openOwn, takeExport, working } from "./state.js";

export function ArrivedPart() {
  const here = arrived.value;
  if (here === null) return null;
  const { what, file } = here;
  switch (what.kind) {
    case "invite":
      return <InvitedPart {...what} />;
    case "export":
      return <ExportPart game={what.game} name={what.key} />;
    case "other":
      return <LookedAtPart says={what.says} file={file} />;
    case "event":
      return <EventGamePart file={file} />;
    case "receipts":
      return <ReceiptsPart dirs={what.dirs} file={file} />;
    case "joined":
    case "packet":
      return null;
  }
}

/** What no game of the browser takes in: it can be looked at. */
const LookedAtPart = ({ says, file }: { readonly says: string; readonly file: Dropped }) => (
  <section class="came" aria-label="What came">
    <h2>This is for none of your games</h2>
    <p>{says}</p>
    <p class="buttons">
      <button type="button" onClick={() => void openFiles([file])}>
        Look at it as a log
      </button>
      <button type="button" onClick={leaveArrived}>
        Leave it
      </button>
    </p>
  </section>
);

/** Receipts of several games here: each takes its own. */
const ReceiptsPart = ({ dirs, file }: { readonly dirs: readonly string[]; readonly file: Dropped }) => (
  <section class="came" aria-label="What came">
    <h2>Receipts of a club</h2>
    <p>They say when the club had seen packets of these games. Choose a game to take its receipts into its log.</p>
    <p class="buttons">
      {dirs.map((dir) => (
        <button type="button" key={dir} onClick={() => void openOwn(dir, [file])}>
          {dir}
        </button>
      ))}
      <button type="button" onClick={leaveArrived}>
        Leave it
      </button>
    </p>
  </section>
);

function InvitedPart({ from, lines, ownPack, event: named }: Extract<Arrived, { readonly kind: "invite" }>) {
  const to = useSignal("");
  const pack = useSignal<Dropped | null>(null);
  return (
    <section class="came" aria-label="What came">
      <h2>{from} invites you</h2>
      <pre class="lines">{lines.slice(1).join("\n")}</pre>
      {home.value?.key == null ? (
        <p>Make your key below: then you can join.</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void join(to.value, pack.value);
          }}
        >
          <TextField says="Their mail address, to open your mail program with it" text={to} kind="email" />
          {named !== null && <EventPart isPaired={named.isPaired} />}
          {ownPack && (
            <>
              <p>
                The invite names a component pack of {from}'s own. They will send you its file; look it over, since it
                decides.
              </p>
              <p class="buttons">
                <FileField
                  says={pack.value === null ? "Choose the pack (.json)" : `Choose a pack other than ${pack.value.name}`}
                  take={([file]) => {
                    pack.value = file ?? null;
                  }}
                />
              </p>
            </>
          )}
          <p class="buttons">
            <button
              type="submit"
              class="main"
              disabled={
                working.value || (ownPack && pack.value === null) || (named !== null && event.value.said === null)
              }
            >
              Join
            </button>
            <button type="button" onClick={leaveArrived}>
              Leave it
            </button>
          </p>
        </form>
      )}
    </section>
  );
}

function ExportPart({ game, name }: { readonly game: string; readonly name: string | null }) {
  const withKey = useSignal(false);
  const asks = name !== null && home.value?.key == null;
  return (
    <section class="came" aria-label="What came">
      <h2>A copy of a game: {game}</h2>
      <p>Take in only copies of your own. If you play on elsewhere, do not play on here as well.</p>
      {asks && (
        <label>
          <input
            type="checkbox"
            checked={withKey.value}
            onChange={({ currentTarget }) => {
              withKey.value = currentTarget.checked;
            }}
          />{" "}
          I made this copy myself: take its key ({name}) as mine
        </label>
      )}
      <p class="buttons">
        <button type="button" class="main" disabled={working.value} onClick={() => void takeExport(withKey.value)}>
          Take it in
        </button>
        <button type="button" onClick={leaveArrived}>
          Leave it
        </button>
      </p>
    </section>
  );
}
