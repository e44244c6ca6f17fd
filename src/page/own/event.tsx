/**
 * The files of an event, for who is invited to a game of it: chosen, read, and shown before anybody joins.
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
        The game is played in an event, whose profile sets its terms. The gamemaster hands it out as a file: without it
        nobody joins.
        {isPaired && " The file of the round says whether you are to meet in this game: without it nobody asks that."}
      </p>
      <p class="buttons">
        <FileField
          says={profile === null ? "Choose the profile" : `Another profile than ${profile.name}`}
          take={([file]) => void (file !== undefined && takeEvent({ profile: file }))}
        />
        {isPaired && (
          <FileField
            says={round === null ? "Choose the round" : `Another round than ${round.name}`}
            take={([file]) => void (file !== undefined && takeEvent({ round: file }))}
          />
        )}
      </p>
      {said !== null && (
        <>
          <pre class="lines">{said.lines.join("\n")}</pre>
          <p>Compare the words of the gamemaster's key by telephone, or with where the event was announced.</p>
          <p>{said.look}</p>
        </>
      )}
    </>
  );
}
