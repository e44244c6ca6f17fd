/**
 * Terms of a game that are mostly left as they are: options, readings of the rulebook, a referee, days.
 *
 * @packageDocumentation
 */
import { signal } from "@preact/signals";
import type { KeepCalls, Term, Terms } from "../calls/keeping.js";
import type { Dropped } from "../calls/protocol.js";
import { FileField, TextField } from "../parts/fields.js";

type Chosen = { readonly [id: string]: string };

/** What is not as usual: by the id of a term. */
const options = signal<Chosen>({});
const rulings = signal<Chosen>({});
const referee = signal("");
const refereeName = signal("");
const days = signal("14");
const pack = signal<Dropped | null>(null);

/** Another game has other terms. */
export function usualTerms(): void {
  options.value = {};
  rulings.value = {};
  pack.value = null;
}

const typed = (chosen: Chosen): readonly string[] => Object.entries(chosen).map(([id, value]) => `${id}=${value}`);

/** The terms as they are asked for. */
export const otherTerms = (): Pick<
  KeepCalls["begin"]["asked"],
  "options" | "rulings" | "referee" | "refereeName" | "days" | "pack"
> => ({
  options: typed(options.peek()),
  rulings: typed(rulings.peek()),
  referee: referee.peek(),
  refereeName: refereeName.peek(),
  days: days.peek(),
  pack: pack.peek(),
});

export function OtherTerms({ terms }: { readonly terms: Terms }) {
  const other = Object.keys(options.value).length + Object.keys(rulings.value).length + (pack.value === null ? 0 : 1);
  return (
    <details class="terms">
      <summary>Options, readings of the rules, a referee{other === 0 ? "" : `: ${other} not as usual`}</summary>
      {terms.options.length > 0 && <h3>Options of the game</h3>}
      {terms.options.map((term) => (
        <TermField term={term} chosen={options} />
      ))}
      <h3>A referee</h3>
      <p class="note">
        Who should rule if the two of you disagree? Ask them for their key: turnproof shows it to them.
      </p>
      <TextField says="The referee's key (did:key:...), if you want one" text={referee} />
      <TextField says="The referee's name" text={refereeName} />
      <TextField says="Days for an answer" text={days} />
      {terms.rulings.length > 0 && (
        <details>
          <summary>How to read the rulebook where it leaves something open: {terms.rulings.length} questions</summary>
          {terms.rulings.map((term) => (
            <TermField term={term} chosen={rulings} />
          ))}
        </details>
      )}
      <h3>A component pack of your own</h3>
      <p class="note">
        Your board and counters as facts, in place of those that come with the game. Your opponent needs the same file.
      </p>
      <p class="buttons">
        <FileField
          says={pack.value === null ? "Choose a pack (.json)" : "Choose another pack"}
          take={([file]) => {
            pack.value = file ?? null;
          }}
        />
        {pack.value !== null && (
          <button
            type="button"
            onClick={() => {
              pack.value = null;
            }}
          >
            Take the usual one: not {pack.value.name}
          </button>
        )}
      </p>
      {terms.dealt && (
        <p class="note">
          Here the cards are dealt outside the log. To have them dealt in the log, by a dealer or by the two of you,
          start and play the game with turnproof installed: turnproof new, with --dealer or --poker.
        </p>
      )}
    </details>
  );
}

/** One term; what is as usual is not sent. */
function TermField({
  term: { id, says, standard, usual, values },
  chosen,
}: {
  readonly term: Term;
  readonly chosen: { value: Chosen };
}) {
  const take = (value: string) => {
    const { [id]: _, ...others } = chosen.value;
    chosen.value = value.trim() === standard || value.trim() === "" ? others : { ...others, [id]: value.trim() };
  };
  if (values.length === 0)
    return (
      <label>
        {says}{" "}
        <input
          type="text"
          maxLength={20}
          placeholder={usual}
          value={chosen.value[id] ?? ""}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        />
      </label>
    );
  return (
    <label>
      {says}{" "}
      <select value={chosen.value[id] ?? standard} onChange={({ currentTarget }) => take(currentTarget.value)}>
        {values.map((one) => (
          <option value={one.value}>{one.value === standard ? `${one.says} (usual)` : one.says}</option>
        ))}
      </select>
    </label>
  );
}
