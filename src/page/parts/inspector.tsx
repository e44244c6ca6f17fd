/**
 * What is known of a place or piece, and the way to one by its name.
 *
 * @packageDocumentation
 */
import { useEffect, useRef } from "preact/hooks";
import "./inspector.css";
import type { InspectedRow } from "../../boards/index.js";
import type { Looked } from "../calls/protocol.js";
import {
  finding,
  found,
  goTo,
  goToFirst,
  inspect,
  inspected,
  measure,
  measured,
  seek,
  stopLooking,
} from "../state/looking.js";
import { atDesk, game, seq, tab } from "../state/store.js";

/** Over the board: what is looked at, or the list of names. */
export function Inspector() {
  if (finding.value) return <Find />;
  return inspected.value === null ? null : <Known looked={inspected.value} />;
}

/** The entry after which things are looked at: who plays is at the end of the log. */
const now = (): number => (tab.value === "play" && atDesk.value ? (game.value?.last ?? -1) : seq.value);

/** Printed figures that the rulebook, a component or an agreement says are sure; of others it is said where they are from. */
const sure = ["rulebook", "component", "agreed"];

function Known({ looked: { seq: at, inspected: one, lately, between } }: { readonly looked: Looked }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [one.id]);
  // While the other end is awaited the sheet is small: on a telephone it would lie over what is to be pointed at.
  const aiming = measured.value?.id === one.id;
  return (
    <section class={aiming ? "inspector aiming" : "inspector"} aria-label="What is known about it" onKeyDown={closes}>
      <Close />
      <h2 ref={heading} tabIndex={-1}>
        {one.title}
      </h2>
      {tab.value === "play" && <p class="note when">As after entry {at}, before what you are writing.</p>}
      <Measured between={between} from={one} />
      <Rows rows={one.rows} />
      {one.stack.length > 0 && (
        <>
          <h3>Here, from the top</h3>
          <ol>
            {one.stack.map(({ id, says }) => (
              <li key={id}>
                <button type="button" onClick={() => void inspect(at, { id })}>
                  {says}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {lately.length > 0 && (
        <>
          <h3>In this packet</h3>
          <ul>
            {lately.map(({ text, rule }) => (
              <li>
                {text}
                {rule !== null && <small> {rule}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const Rows = ({ rows }: { readonly rows: readonly InspectedRow[] }) => (
  <dl>
    {rows.map(({ name, value, rule, source }) => (
      <div key={name}>
        <dt>
          {name}
          {rule !== undefined && <small> {rule}</small>}
        </dt>
        <dd>
          {value}
          {source !== undefined && !sure.includes(source) && <small> (known from: {source})</small>}
        </dd>
      </div>
    ))}
  </dl>
);

/** How what is looked at lies to what is measured from. */
function Measured({ between, from: { id, title } }: Pick<Looked, "between"> & { readonly from: Looked["inspected"] }) {
  const from = measured.value;
  if (from === null)
    return (
      <button type="button" onClick={() => measure({ id, title })}>
        Measure from here
      </button>
    );
  return (
    <>
      <h3>From {from.title}</h3>
      {from.id === id && <p class="note">Point at the other end, or find it by its name.</p>}
      <Rows rows={between} />
      <button type="button" onClick={() => measure(null)}>
        Stop measuring
      </button>
    </>
  );
}

function Find() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    void seek(now(), field.current?.value ?? "");
  }, []);
  return (
    <section class="inspector" aria-label="Find a place or piece" onKeyDown={closes}>
      <Close />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void goToFirst(now(), field.current?.value ?? "");
        }}
      >
        <label>
          Find a place or piece
          <input ref={field} type="search" onInput={({ currentTarget }) => void seek(now(), currentTarget.value)} />
        </label>
      </form>
      <ul aria-live="polite">
        {found.value.map(({ id, title }) => (
          <li key={id}>
            <button type="button" onClick={() => void goTo(now(), id)}>
              {title}
            </button>
          </li>
        ))}
        {found.value.length === 0 && <li>Nothing in this game has that name.</li>}
      </ul>
    </section>
  );
}

const Close = () => (
  <button type="button" class="close" aria-label="Close" onClick={stopLooking}>
    ×
  </button>
);

function closes(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  stopLooking();
  document.querySelector<SVGSVGElement>("svg.paper")?.focus();
}
