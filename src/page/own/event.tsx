/**
 * The files of an event, for a player who is invited to one of its games: chosen, read, and shown before anybody joins.
 *
 * @packageDocumentation
 */
import { FileField } from "../parts/fields.js";
import { event, takeEvent } from "./state.js";

export function EventPart({ isPaired }: { readonly isPaired: boolean }) {
  const { profile, round, said } = event.value;
  return (
    <>
      <p>
        The game belongs to an event, whose profile sets its terms. The gamemaster hands it out as a file; you cannot
        join without it.
        {isPaired && " The round's file says whether the two of you were paired; without it, that is not checked."}
      </p>
      <p class="buttons">
        <FileField
          says={profile === null ? "Choose the profile" : `Choose a profile other than ${profile.name}`}
          take={([file]) => void (file !== undefined && takeEvent({ profile: file }))}
        />
        {isPaired && (
          <FileField
            says={round === null ? "Choose the round" : `Choose a round other than ${round.name}`}
            take={([file]) => void (file !== undefined && takeEvent({ round: file }))}
          />
        )}
      </p>
      {said !== null && (
        <>
          <pre class="lines">{said.lines.join("\n")}</pre>
          <p>Compare the words of the gamemaster's key over the telephone, or with the event's announcement.</p>
          <p>{said.look}</p>
        </>
      )}
    </>
  );
}
