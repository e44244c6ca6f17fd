/**
 * The files of an event: chosen, read, and shown before anybody joins or begins a game of it.
 *
 * @packageDocumentation
 */
import { FileField } from "../parts/fields.js";
import { chooseEvent, event } from "./state.js";

/** For a player who is invited to a game of an event. */
export function EventPart({ isPaired }: { readonly isPaired: boolean }) {
  const { said } = event.value;
  return (
    <>
      <p>
        The game belongs to an event, whose profile sets its terms. The gamemaster hands it out as a file; you cannot
        join without it.
        {isPaired && " The round's file says whether the two of you were paired; without it, that is not checked."}
      </p>
      <EventFields asksRound={isPaired} />
      {said !== null && (
        <>
          <EventLines lines={said.lines} />
          <p>{said.look}</p>
        </>
      )}
    </>
  );
}

/** What the profile says. */
export const EventLines = ({ lines }: { readonly lines: readonly string[] }) => (
  <>
    <pre class="lines">{lines.join("\n")}</pre>
    <p>Compare the words of the gamemaster's key over the telephone, or with the event's announcement.</p>
  </>
);

/** Where the files of the event are chosen; dropping them does the same. */
export function EventFields({ asksRound }: { readonly asksRound: boolean }) {
  const { profile, round } = event.value;
  return (
    <p class="buttons">
      <FileField
        says={profile === null ? "Choose the profile" : `Choose a profile other than ${profile.name}`}
        take={([file]) => void (file !== undefined && chooseEvent({ profile: file }))}
      />
      {asksRound && (
        <FileField
          says={round === null ? "Choose the round" : `Choose a round other than ${round.name}`}
          take={([file]) => void (file !== undefined && chooseEvent({ round: file }))}
        />
      )}
    </p>
  );
}
