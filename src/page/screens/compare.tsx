import type { Opened } from "../calls/protocol.js";
import { ClubTable } from "./club.js";

/** Two files: how they stand to each other, and who signed two histories. */
export function CompareScreen({ opened }: { readonly opened: Opened }) {
  const { compared } = opened;
  return (
    <main class="column wide">
      <h1 tabIndex={-1}>Two files</h1>
      <p class="says">{compared?.relation}</p>
      {compared?.found.length === 0 && compared.clear !== null && <p>{compared.clear}</p>}
      {compared?.found.map(({ says, games, accuses }) => (
        <div class={accuses ? "finding violation" : "finding open"}>
          <p class="message">{says}</p>
          {games.map((one) => (
            <p class="code">{one}</p>
          ))}
        </div>
      ))}
      {compared?.notes.map((note) => (
        <p class="note">{note}</p>
      ))}
      <h2>Each of them</h2>
      <ClubTable opened={opened} />
    </main>
  );
}
