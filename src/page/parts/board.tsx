/**
 * The board: nearer and further by wheel, fingers, buttons and keys; described by the lines that the command prints too.
 *
 * @packageDocumentation
 */
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { frameOf } from "../../boards/cropped.js";
import type { Spot } from "../../boards/index.js";
import type { SceneNode } from "../../boards/scene.js";
import { type Drawn, partOf, type Shown } from "../state/boards.js";
import { inspect, inspected, openFinding } from "../state/looking.js";
import { onMap, sheet, sheetOpen } from "../state/sheet.js";
import { openUnder, under } from "../state/under.js";
import { type Box, isByHand, lookAt, lookAtWhole, looked, panBy, setWhole, zoomBy, zoomOut } from "../state/zoom.js";
import { ringOf } from "./ring.js";
import { Parts, Picture } from "./scene.js";

interface BoardOf {
  readonly drawn: Shown;
  readonly name: string;
  readonly none: string;
  /** Goes where something moved, where there is no room for the whole. */
  readonly follows?: boolean;
  /** What can be chosen on it. */
  readonly over?: ComponentChildren;
  /** The entry after which things on it are looked at; the one that it shows, where that is left out. */
  readonly after?: number;
  /** Where its places lie; else the worker knows. */
  readonly spots?: readonly Spot[] | undefined;
}

/** A board with what it is called; `none` says why the board is missing. */
export function Board({ drawn, name, none, follows = false, over, after, spots }: BoardOf) {
  const frame = useRef<SVGSVGElement>(null);
  const at = useRef(-1);
  at.current = after ?? drawn?.seq ?? -1;
  const map = drawn === null || drawn === undefined ? undefined : mapBox(drawn);
  const own = (map && under.value?.layersOf(at.current, spots, map)) ?? {};
  const whole = own.instead ?? map;
  const point = useRef(own.point);
  point.current = own.point;
  // Before it is seen: a frame of another picture would show, and be tapped, in the wrong place.
  useLayoutEffect(() => {
    if (whole !== undefined) setWhole(whole);
  });
  // The element may come later than the first drawing: attaching by an effect would attach to nothing.
  const detach = useRef<(() => void) | undefined>(undefined);
  const attach = useCallback((svg: SVGSVGElement | null) => {
    detach.current?.();
    detach.current =
      svg === null ? undefined : follow(svg, (to) => void (point.current ?? ((what) => inspect(at.current, what)))(to));
    frame.current = svg;
  }, []);
  useEffect(() => {
    if (frame.current === null || !follows || isByHand() || own.point !== undefined) return;
    nearOnNarrow(frame.current, whole);
    const svg = frame.current;
    if (svg.clientWidth > narrow && over === undefined)
      lookReadably(
        svg,
        lastMoved(svg).map((one) => one.getBBox()),
      );
  }, [whole?.width, drawn?.seq, sheetOpen.value]);
  if (drawn === null) return <p class="none">{none}</p>;
  if (drawn === undefined || whole === undefined) return <div class="paper" aria-busy="true" />;
  const { x, y, width, height } = looked.value ?? whole;
  const { viewBox: _, width: __, height: ___, xmlns: ____, "data-map": _____, ...look } = drawn.attributes;
  return (
    <svg
      {...look}
      ref={attach}
      class={`paper${looked.value === null ? " whole" : ""}${own.laid === true ? " laid" : ""}`}
      tabindex={0}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      viewBox={`${x} ${y} ${width} ${height}`}
      data-whole={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
      role={over === undefined ? "img" : "group"}
      aria-label={over === undefined ? `${name}: ${drawn.title}, ${placeOf(drawn)}` : `${name}: ${drawn.title}`}
    >
      {own.beneath}
      {own.instead === undefined && <Parts parts={onMap(drawn)} />}
      {own.point === undefined && <Looked at={at.current} />}
      {own.point === undefined && over}
      {own.above}
    </svg>
  );
}

/** A frame round what is looked at. */
function Looked({ at }: { readonly at: number }) {
  const now = inspected.value;
  if (now === null || now.seq !== at || now.spot === null) return null;
  return <rect class="looked" {...ringOf(now.spot)} />;
}

const placeOf = ({ seq }: Drawn): string => (seq < 0 ? "before the first entry" : `after entry ${seq}`);

/** The buttons of all boards that are seen. */
export function ZoomButtons() {
  return (
    <fieldset class="zoom" aria-label="Size of the board">
      <button type="button" aria-label="Further away" onClick={() => zoomBy(0.8)}>
        −
      </button>
      <button type="button" aria-label="Nearer" onClick={() => zoomBy(1.25)}>
        +
      </button>
      <button type="button" onClick={zoomOut} disabled={looked.value === null}>
        Whole
      </button>
      <button type="button" onClick={openFinding}>
        Find
      </button>
      <button type="button" aria-label="Lay your own map under the board" onClick={() => void openUnder()}>
        Map
      </button>
      {sheet.value !== undefined && (
        <button type="button" aria-pressed={sheetOpen.value} onClick={() => (sheetOpen.value = !sheetOpen.value)}>
          Legend
        </button>
      )}
    </fieldset>
  );
}

/** What stands beside the map: as large as it was drawn, however near the map is. */
export function Sheet() {
  const node = sheet.value;
  const box = frameOf(node?.[1]["data-box"]);
  if (node === undefined || box === undefined || !sheetOpen.value) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys.
    <section class="sheet" aria-label="Beside the map" tabIndex={0}>
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label="The state of the game, and what the symbols on the board mean"
        font-family="Helvetica, Arial, sans-serif"
        font-size="13"
      >
        <Picture node={node} />
      </svg>
    </section>
  );
}

/** The map of a picture; the whole of one that has nothing beside its map. */
export const mapBox = ({ attributes }: Drawn): Box | undefined =>
  frameOf(attributes["data-map"] ?? attributes["viewBox"]);

/** So far a finger may slip while it points at something (pixels). */
const slip = 5;

/** How far an arrow key moves the board, as shares of what is seen. */
const steps: { readonly [key: string]: readonly [right: number, below: number] } = {
  ArrowLeft: [-0.15, 0],
  ArrowRight: [0.15, 0],
  ArrowUp: [0, -0.15],
  ArrowDown: [0, 0.15],
};

/** Wheel and fingers: one moves the board, two bring it nearer; who points at something looks at it. */
function follow(svg: SVGSVGElement, point: (at: { readonly x: number; readonly y: number }) => void): () => void {
  const fingers = new Map<number, { readonly x: number; readonly y: number }>();
  /** Who only points at something has not moved yet. */
  const resting = new Set<number>();
  const scale = () => svg.viewBox.baseVal.width / Math.max(1, svg.clientWidth);
  const pointAt = (clientX: number, clientY: number) => {
    const matrix = svg.getScreenCTM();
    return matrix === null ? undefined : new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 400), pointAt(event.clientX, event.clientY));
  };
  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    resting.add(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const from = fingers.get(event.pointerId);
    if (from === undefined) return;
    const to = { x: event.clientX, y: event.clientY };
    if (resting.has(event.pointerId) && Math.hypot(to.x - from.x, to.y - from.y) < slip) return;
    resting.delete(event.pointerId);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    // The whole board has nowhere to go: a finger on it scrolls the page.
    if (other === undefined && looked.peek() === null && event.pointerType === "touch") return;
    if (other === undefined) panBy((from.x - to.x) * scale(), (from.y - to.y) * scale());
    else {
      const apart = (point: typeof to) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      zoomBy(apart(to) / apart(from), pointAt((to.x + other.x) / 2, (to.y + other.y) / 2));
    }
    fingers.set(event.pointerId, to);
    svg.setPointerCapture(event.pointerId);
  };
  const up = (event: PointerEvent) => {
    const rested = resting.delete(event.pointerId) && fingers.size === 1;
    fingers.delete(event.pointerId);
    if (!rested || event.type !== "pointerup" || event.button !== 0 || isSpot(event.target)) return;
    const at = pointAt(event.clientX, event.clientY);
    if (at !== undefined) point({ x: at.x, y: at.y });
  };
  const twice = (event: MouseEvent) => {
    if (isSpot(event.target)) return;
    zoomBy(1.6, pointAt(event.clientX, event.clientY));
  };
  const key = (event: KeyboardEvent) => {
    const [right, below] = steps[event.key] ?? [0, 0];
    if ((right === 0 && below === 0) || event.shiftKey || looked.peek() === null) return;
    // Not after a click on the board: then they go from entry to entry, as elsewhere.
    if (event.target !== svg || !svg.matches(":focus-visible")) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = svg.viewBox.baseVal;
    panBy(right * width, below * height);
  };
  svg.addEventListener("keydown", key);
  svg.addEventListener("wheel", wheel, { passive: false });
  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("dblclick", twice);
  for (const end of ["pointerup", "pointercancel"] as const) svg.addEventListener(end, up);
  return () => {
    svg.removeEventListener("keydown", key);
    svg.removeEventListener("wheel", wheel);
    svg.removeEventListener("pointerdown", down);
    svg.removeEventListener("pointermove", move);
    svg.removeEventListener("dblclick", twice);
    for (const end of ["pointerup", "pointercancel"] as const) svg.removeEventListener(end, up);
  };
}

/** What can be chosen is chosen by a click, not looked at. */
const isSpot = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-spot]") !== null;

/** What boards draw of that which happened last. */
const lately = ".march, .voyage, .interception, .retreat, .fire, .charge, .last-move, .battle, .placed, .gone";

const lastMoved = (svg: SVGSVGElement): readonly SVGGraphicsElement[] =>
  [...svg.querySelectorAll<SVGGraphicsElement>(lately)].filter((one) => one.closest(".legend") === null);

/** On a telephone a whole board cannot be read: what moved last comes into view, else the middle of the map. */
function nearOnNarrow(svg: SVGSVGElement, whole: Box | undefined): void {
  if (whole === undefined || svg.clientWidth === 0 || svg.clientWidth > narrow) return;
  const moved = lastMoved(svg);
  if (moved.length > 0) return lookAtAll(moved, svg, whole, 0.35);
  // Where nothing happened the eye stays where it is.
  if (looked.peek() !== null) return;
  lookReadably(svg, [{ x: whole.x + whole.width / 2, y: whole.y + whole.height / 2, width: 0, height: 0 }]);
}

/** A board as wide as that is one on a telephone (pixels). */
export const narrow = 620;

/** The height in pixels from which names can be read. */
const leastLetters = 9;

/** So far beyond what matters a board is seen, in units of the board. */
const around = 60;

/**
 * A board whose names would be too small is looked at so near that they can be read, where all that matters is seen so;
 * else as near as all of that allows.
 */
export function lookReadably(svg: SVGSVGElement, parts: readonly Box[]): void {
  const whole = frameOf(svg.dataset["whole"]);
  const letters = Number(svg.dataset["letters"]);
  if (whole === undefined || !(letters > 0) || svg.clientWidth === 0 || svg.clientHeight === 0) return;
  // Where nothing happened the eye stays where it is.
  if (parts.length === 0 && looked.peek() !== null) return;
  const [left, top] = [Math.min(...parts.map(({ x }) => x)), Math.min(...parts.map(({ y }) => y))];
  const right = Math.max(...parts.map((one) => one.x + one.width));
  const bottom = Math.max(...parts.map((one) => one.y + one.height));
  const needed = Math.min(
    leastLetters / letters,
    parts.length === 0 ? Number.POSITIVE_INFINITY : svg.clientWidth / (right - left + 2 * around),
    parts.length === 0 ? Number.POSITIVE_INFINITY : svg.clientHeight / (bottom - top + 2 * around),
  );
  const [width, height] = [svg.clientWidth / needed, svg.clientHeight / needed];
  if (width >= whole.width && height >= whole.height) return lookAtWhole();
  // What moved stands in the middle, as far as the board reaches.
  const from = (start: number, end: number, size: number, first: number, length: number) =>
    size >= length
      ? first + (length - size) / 2
      : Math.max(first, Math.min((start + end - size) / 2, first + length - size));
  const [x, y] = parts.length === 0 ? [whole.x, whole.y] : [left, top];
  const [toX, toY] = parts.length === 0 ? [whole.x, whole.y] : [right, bottom];
  lookAt({
    x: from(x, toX, width, whole.x, whole.width),
    y: from(y, toY, height, whole.y, whole.height),
    ...{ width, height },
  });
}

/** Brings into view what differs between two boards of one size, as far as it is more than words beside the map. */
export function lookAtDifference(within: HTMLElement, before: Drawn, after: Drawn): void {
  const [left, right] = within.querySelectorAll<SVGSVGElement>("svg.paper");
  const whole = mapBox(after);
  if (left === undefined || right === undefined || whole === undefined) return;
  const [inLeft, inRight] = [new Set(before.parts), new Set(after.parts)];
  const differing = (svg: SVGSVGElement, own: readonly number[], other: ReadonlySet<number>) =>
    own.flatMap((number) => {
      if (other.has(number) || isBesideMap(partOf(number))) return [];
      return [...svg.querySelectorAll<SVGGraphicsElement>(`[data-part="${number}"]`)];
    });
  const found = [...differing(left, before.parts, inRight), ...differing(right, after.parts, inLeft)];
  // Of two boards the one that is hidden has no size.
  const shown = left.clientWidth > 0 ? left : right;
  lookAtAll(found, shown, whole, 0.4);
}

/** Words, tables and signs beside a map differ with every entry: where something happened they do not tell. */
const isBesideMap = (part: SceneNode | undefined): boolean =>
  part?.[0] === "text" || ["panel", "legend"].includes(String(part?.[1]["class"]));

/** Looks at some parts of a board, and no nearer than at a given share of its width. */
function lookAtAll(all: readonly SVGGraphicsElement[], svg: SVGSVGElement, whole: Box, share: number): void {
  const boxes = all.map((one) => one.getBBox()).filter(({ width, height }) => width > 0 || height > 0);
  if (boxes.length === 0 || svg.clientWidth === 0) return;
  const left = Math.min(...boxes.map(({ x }) => x));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const shape = svg.clientHeight / svg.clientWidth;
  const width = Math.max(whole.width * share, right - left + 160, (bottom - top + 160) / shape);
  if (width >= whole.width && width * shape >= whole.height) return;
  lookAt({ x: (left + right - width) / 2, y: (top + bottom - width * shape) / 2, width, height: width * shape });
}
