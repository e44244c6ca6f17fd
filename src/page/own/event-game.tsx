/**
 * A game of an event is begun: its profile and round are read, what they leave open is chosen.
 *
 * @packageDocumentation
 */
import { useSignal } from "@preact/signals";
import type { EventOffers } from "../calls/keeping.js";
import type { Dropped } from "../calls/protocol.js";
import { FileField, TextField } from "../parts/fields.js";
import { openFiles } from "../state/open.js";
import { Choice, capital } from "./choice.js";
import { EventFields, EventLines } from "./event.js";
import { beginEventGame, event, home, leaveArrived, working } from "./state.js";

/** A file of an event that came without an invite. */
export function EventGamePart({ file }: { readonly file: Dropped }) {
  const { profile, offers } = event.value;
  const isRound = profile === null;
  return (
    <section class="came" aria-label="What came">
      <h2>{isRound ? "A round of an event" : "A game of an event"}</h2>
      <p>
        If somebody has invited you to a game of the event, drop their invite.{" "}
        {isRound
          ? "To begin a game yourself, choose the event's profile as well."
          : "To begin one yourself, go on here."}
      </p>
      {home.value?.key == null ? <p>Make your key below first.</p> : <EventFields asksRound />}
      {offers !== null && <OfferForm key={offers} offers={offers} />}
      <p class="buttons">
        <button type="button" onClick={() => void openFiles([profile ?? file])}>
          Look at it
        </button>
        <button type="button" onClick={leaveArrived}>
          Leave it
        </button>
      </p>
    </section>
  );
}

/** What the profile leaves to the player. */
function OfferForm({ offers: { lines, games, pairings } }: { readonly offers: EventOffers }) {
  const paired = useSignal(pairings?.[0]?.id ?? "");
  const game = useSignal("");
  const side = useSignal("");
  const start = useSignal("");
  const to = useSignal("");
  const pack = useSignal<Dropped | null>(null);
  const pairing = pairings?.find(({ id }) => id === paired.value);
  const open = games.filter(({ id }) => (pairing?.game ?? id) === id);
  const chosen = open.find(({ id }) => id === game.value) ?? open[0];
  if (pairings?.length === 0)
    return (
      <>
        <EventLines lines={lines} />
        <p class="refused">This round pairs nobody with your key: ask the gamemaster, or choose another round.</p>
      </>
    );
  if (chosen === undefined)
    return <p class="refused">The profile does not list the game of your pairing: ask the gamemaster.</p>;
  const { sides, starts } = chosen;
  const own = pairing?.side ?? (sides.includes(side.value) ? side.value : (sides[0] ?? ""));
  const from = starts.find(({ value }) => value === start.value)?.value ?? starts[0]?.value ?? "";
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const asked = { game: chosen.id, side: own, start: from, to: to.value, pack: pack.value };
        void beginEventGame(asked, paired.value);
      }}
    >
      <EventLines lines={lines} />
      {pairings === null ? (
        <TextField says="Your pairing in a round, if the gamemaster has paired you (such as 1-1)" text={paired} />
      ) : pairings.length === 1 ? (
        <p>Your pairing: {pairing?.says}</p>
      ) : (
        <Choice
          says="Your pairing"
          now={paired.value}
          all={pairings.map(({ id, says }) => ({ value: id, says }))}
          take={(id) => {
            paired.value = id;
          }}
        />
      )}
      <Choice
        says="The game"
        now={chosen.id}
        all={open.map(({ id, title }) => ({ value: id, says: title }))}
        take={(id) => {
          game.value = id;
        }}
      />
      {pairing?.side == null && (
        <Choice
          says="Your side"
          now={own}
          all={sides.map((value) => ({ value, says: capital(value) }))}
          take={(id) => {
            side.value = id;
          }}
        />
      )}
      <Choice
        says="Scenario"
        now={from}
        all={starts}
        take={(id) => {
          start.value = id;
        }}
      />
      <TextField says="Your opponent's mail address, to open your mail program with it" text={to} kind="email" />
      <p class="note">If the event is played with a component pack of its own, choose its file:</p>
      <p class="buttons">
        <FileField
          says={pack.value === null ? "Choose a pack (.json)" : `Choose a pack other than ${pack.value.name}`}
          take={([file]) => {
            pack.value = file ?? null;
          }}
        />
      </p>
      <p class="buttons">
        <button type="submit" class="main" disabled={working.value}>
          Write the invite
        </button>
      </p>
    </form>
  );
}
