/**
 * Laying a map of one's own under the board: a file, three places or more, how much of it is seen.
 *
 * @packageDocumentation
 */
import { useEffect, useRef } from "preact/hooks";
import "./under.css";
import { said } from "../state/store.js";
import { type Box, isByHand, looked } from "../state/zoom.js";
import { type Laid, setOpacity, takeAway } from "./laid.js";
import { fitting, lying } from "./lying.js";
import {
  addPoint,
  backOne,
  choosePlace,
  close,
  goOn,
  leaveOut,
  lookOn,
  type Matching,
  matchAgain,
  maxByHand,
  notice,
  pointAt,
  step,
  take,
  takeBoard,
} from "./matching.js";

/** How a board is looked at so near that its names can be read, about some parts of it. */
type LookReadably = (svg: SVGSVGElement, parts: readonly Box[]) => void;

export function Panel({ lookReadably }: { readonly lookReadably: LookReadably }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = step.value;
  const at = now.kind === "match" ? `${now.at} ${now.on}` : now.kind;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at]);
  const before = useRef(at);
  // The panel takes room from the board: what could be read before is brought near enough again, unless somebody looks where they want.
  useEffect(() => {
    const wasClosed = before.current === "closed" && at === "closed";
    before.current = at;
    // An effect may come as late as the next drawing: what counts is what is shown by then.
    const shown = step.peek();
    if (wasClosed || (shown.kind === "match" && shown.on === "picture")) return;
    for (const svg of document.querySelectorAll<SVGSVGElement>("svg.paper")) lookAgain(svg, lookReadably);
  }, [at, lying.value, fitting.value, notice.value]);
  if (now.kind === "closed") return null;
  return (
    <section
      class="under"
      aria-label="Your own map"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        leave();
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {now.kind === "match"
          ? `Point ${now.at + 1} of ${now.chosen.length}: ${now.chosen[now.at]?.place.title ?? ""}`
          : "Your own map"}
      </h2>
      <button type="button" class="close" aria-label="Close" onClick={leave}>
        ×
      </button>
      {notice.value !== "" && <p role="alert">{notice.value}</p>}
      {now.kind === "busy" && <p aria-busy="true">Please wait.</p>}
      {now.kind === "start" && (lying.value === undefined ? <Choose /> : <Lying laid={lying.value} />)}
      {now.kind === "boards" && (
        <>
          <p>{now.name} has several boards. Which is yours?</p>
          <div class="buttons">
            {now.boards.map((board) => (
              <button type="button" key={board.image} onClick={() => void takeBoard(now.bytes, board)}>
                {board.title}
              </button>
            ))}
          </div>
        </>
      )}
      {now.kind === "match" && (now.on === "picture" ? <OnPicture now={now} /> : <OnBoard now={now} />)}
    </section>
  );
}

/** Names of a board can be read again; the middle of what is seen stays there. */
function lookAgain(svg: SVGSVGElement, lookReadably: LookReadably): void {
  if (isByHand()) return;
  const { x, y, width, height } = svg.viewBox.baseVal;
  lookReadably(svg, [{ x: x + width / 2, y: y + height / 2, width: 0, height: 0 }]);
}

function leave(): void {
  close();
  document.querySelector<SVGSVGElement>("svg.paper")?.focus();
}

const Choose = () => (
  <>
    <p>
      A picture of the map (PNG, JPEG, WebP, GIF, SVG), or your VASSAL module (.vmod). It stays in this browser and is
      never sent anywhere.
    </p>
    <div class="buttons">
      <FileButton says="Choose a file" />
    </div>
  </>
);

const FileButton = ({ says }: { readonly says: string }) => (
  <label class="button">
    {says}
    <input
      type="file"
      class="own-map-file"
      accept="image/*,.vmod"
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        currentTarget.value = "";
        if (file !== undefined) void take(file);
      }}
    />
  </label>
);

const Lying = ({ laid }: { readonly laid: Laid }) => (
  <>
    <p>
      {laid.map.name} lies under the board. {fitting.value}
    </p>
    <label>
      How much of it is seen{" "}
      <input
        type="range"
        min={10}
        max={100}
        step={5}
        value={Math.round(laid.map.opacity * 100)}
        onInput={({ currentTarget }) => setOpacity(laid, Number(currentTarget.value) / 100)}
      />
    </label>
    <div class="buttons">
      {laid.map.matches.length < maxByHand && (
        <button type="button" onClick={() => void addPoint(laid)}>
          Add a point
        </button>
      )}
      <button type="button" onClick={() => void matchAgain(laid)}>
        Match again
      </button>
      <FileButton says="Another file" />
      <button
        type="button"
        onClick={() => {
          void takeAway(laid);
          said.value = `${laid.map.name} was taken away.`;
        }}
      >
        Take it away
      </button>
    </div>
  </>
);

function OnPicture({ now: { at, chosen, picture } }: { readonly now: Matching }) {
  const one = chosen[at];
  return (
    <>
      <p>
        Tap it on your picture, or bring the cross onto it.
        {one !== undefined && one.picture !== null && " Marked: tap again to put it right."}
      </p>
      <div class="buttons">
        <button
          type="button"
          class="main"
          disabled={one === undefined || one.picture === null}
          onClick={() => void goOn()}
        >
          {at < chosen.length - 1 ? "Next point" : "Lay it under the board"}
        </button>
        <button
          type="button"
          onClick={() => {
            const seen = looked.peek() ?? { x: 0, y: 0, ...picture };
            pointAt({ x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 });
            said.value = "The cross is taken.";
          }}
        >
          Take the cross
        </button>
        <button type="button" onClick={() => lookOn("board")}>
          Another place
        </button>
        {at > 0 && (
          <button type="button" onClick={backOne}>
            Back
          </button>
        )}
        {chosen.length > 3 && (
          <button type="button" onClick={() => void leaveOut()}>
            Leave it out
          </button>
        )}
      </div>
    </>
  );
}

function OnBoard({ now: { at, chosen, places } }: { readonly now: Matching }) {
  const byName = [...places].sort((a, b) => a.title.localeCompare(b.title, "en", { numeric: true }));
  return (
    <>
      <p>Tap a place of the board, or choose it by its name.</p>
      <div class="buttons">
        <label>
          Place{" "}
          <select
            value={chosen[at]?.place.id ?? ""}
            onChange={({ currentTarget }) => {
              const place = places.find(({ id }) => id === currentTarget.value);
              if (place !== undefined) choosePlace(place);
            }}
          >
            {byName.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="main" onClick={() => lookOn("picture")}>
          To the picture
        </button>
      </div>
    </>
  );
}
