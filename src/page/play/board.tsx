/**
 * The board that is played on: what fills the next hole has a ring, and is chosen by a click or by keys.
 *
 * @packageDocumentation
 */

import { computed, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Spot } from "../../boards/index.js";
import { Board, lookReadably, mapBox, narrow } from "../parts/board.js";
import { ringOf } from "../parts/ring.js";
import { inspect, measured } from "../state/looking.js";
import { sheetOpen } from "../state/sheet.js";
import { game } from "../state/store.js";
import { isByHand, letGo, looked, lookAt as showBox } from "../state/zoom.js";
import { heaped, hitAround, type Target } from "./heaps.js";
import { back, beginWith, board, choose, choosing, forget, heap, stand, turn } from "./state.js";

/** What can be chosen on the board: places first, the pieces that stand on them over them; from top to bottom. */
const targets = computed<readonly Target[]>(() => {
  const spots = new Map((stand.value?.board?.spots ?? []).map((spot) => [spot.id, spot]));
  const found = new Map<string, Target>();
  const put = (value: unknown, take: () => void) => {
    const spot = typeof value === "string" ? spots.get(value) : undefined;
    if (spot !== undefined && !found.has(spot.id)) found.set(spot.id, { spot, take });
  };
  const now = choosing.value;
  if (now !== null)
    for (const hole of [now.next, ...now.also])
      for (const one of hole?.values ?? []) put(one.value, () => void choose(now.move, hole ?? undefined, one));
  else for (const start of turn.value?.starts ?? []) put(start.value, () => void beginWith(start));
  const layer = ({ spot }: Target) => (spot.kind === "place" ? 0 : 1);
  const sorted = [...found.values()].sort((a, b) => layer(a) - layer(b) || a.spot.y - b.spot.y || a.spot.x - b.spot.x);
  return heaped(sorted, (all) => {
    heap.value = all;
  });
});

/** What the move that is put together names. */
const chosenIds = computed<ReadonlySet<string>>(() => {
  const ids = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === "string") ids.add(value);
    else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  walk(choosing.value?.with);
  return ids;
});

/** Which of the targets is the one tab stop. */
const at = signal("");

export function PlayBoard({ none }: { readonly none: string }) {
  const over = useRef<SVGGElement>(null);
  const all = targets.value;
  const stop = all.some(({ spot }) => spot.id === at.value) ? at.value : (all[0]?.spot.id ?? "");
  const go = (event: KeyboardEvent, spot: Spot) => {
    const to = nextTo(event.key, spot, all);
    if (to === undefined) return;
    event.preventDefault();
    at.value = to.id;
    over.current?.querySelector<SVGElement>(`[data-spot="${CSS.escape(to.id)}"]`)?.focus();
  };
  useEffect(() => {
    letGo();
    return letGo;
  }, []);
  const group = all.map(({ spot }) => spot.id).join();
  // On a telephone what can be chosen comes near, where it lies together.
  useEffect(() => {
    const svg = over.current?.ownerSVGElement;
    if (svg === null || svg === undefined || isByHand()) return;
    if (svg.clientWidth <= narrow) lookAtSpots(svg, all);
    else
      lookReadably(
        svg,
        all.map(({ spot }) => boxAround(spot)),
      );
  }, [group, stand.value?.turn.rev, sheetOpen.value]);
  const marks = (stand.value?.board?.spots ?? []).filter(({ id }) => chosenIds.value.has(id));
  return (
    <Board
      drawn={board.value}
      name="The board"
      none={none}
      after={game.value?.last ?? -1}
      spots={stand.value?.board?.spots}
      over={
        <g ref={over} class="spots">
          {marks.map((spot) => (
            <Ring key={`chosen ${spot.id}`} spot={spot} look="chosen" />
          ))}
          {all.map(({ spot, take }) => (
            // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a picture.
            <g
              key={spot.id}
              class="spot"
              data-spot={spot.id}
              role="button"
              tabindex={spot.id === stop ? 0 : -1}
              aria-label={spot.says}
              onFocus={() => {
                at.value = spot.id;
                comeIntoView(spot);
              }}
              onClick={() => pick(spot, take)}
              onKeyDown={(event) => {
                const does = {
                  Enter: () => pick(spot, take),
                  " ": () => pick(spot, take),
                  Backspace: back,
                  Escape: forget,
                }[event.key];
                if (does === undefined) return go(event, spot);
                event.preventDefault();
                does();
              }}
            >
              <title>{spot.says}</title>
              <Ring spot={spot} look="target" />
              <Hit spot={spot} />
            </g>
          ))}
        </g>
      }
    />
  );
}

/** Chooses what is pointed at; while somebody measures, it is the other end. */
function pick({ id }: Spot, take: () => void): void {
  if (measured.peek() === null) take();
  else void inspect(game.peek()?.last ?? -1, { id });
}

function Ring({ spot, look }: { readonly spot: Spot; readonly look: string }) {
  const box = ringOf(spot);
  return (
    <>
      <rect class={`${look} under`} {...box} />
      <rect class={look} {...box} />
    </>
  );
}

/** What can be hit: more than the ring, which leaves names and figures free. */
function Hit({ spot: { kind, x, y, wide, high } }: { readonly spot: Spot }) {
  const [width, height] = [wide + hitAround, high + hitAround];
  const rx = kind === "place" ? Math.min(width, height) / 2 : 7;
  return <rect class="hit" x={x - width / 2} y={y - height / 2} width={width} height={height} rx={rx} />;
}

const boxAround = ({ x, y, wide, high }: Spot) => ({
  ...{ x: x - wide, y: y - high },
  ...{ width: 2 * wide, height: 2 * high },
});

/** Looks at all that can be chosen, no nearer than a third of the board. */
function lookAtSpots(svg: SVGSVGElement, all: readonly Target[]): void {
  const drawn = board.peek();
  const whole = drawn === null || drawn === undefined ? undefined : mapBox(drawn);
  if (whole === undefined || all.length === 0) return;
  const left = Math.min(...all.map(({ spot }) => spot.x - spot.wide));
  const right = Math.max(...all.map(({ spot }) => spot.x + spot.wide));
  const top = Math.min(...all.map(({ spot }) => spot.y - spot.high * 2));
  const bottom = Math.max(...all.map(({ spot }) => spot.y + spot.high * 2));
  const shape = svg.clientHeight / Math.max(1, svg.clientWidth);
  const width = Math.max(whole.width / 3, right - left, (bottom - top) / shape);
  if (width >= whole.width) return;
  showBox({ x: (left + right - width) / 2, y: (top + bottom - width * shape) / 2, width, height: width * shape });
}

/** What keys lead to is seen. */
function comeIntoView({ x, y }: Spot): void {
  const seen = looked.peek();
  if (seen === null) return;
  const inside = x > seen.x && x < seen.x + seen.width && y > seen.y && y < seen.y + seen.height;
  if (!inside) showBox({ ...seen, x: x - seen.width / 2, y: y - seen.height / 2 });
}

/** Arrows lead to the nearest target of their direction, Home and End to the first and last. */
function nextTo(key: string, from: Spot, all: readonly Target[]): Spot | undefined {
  if (key === "Home") return all[0]?.spot;
  if (key === "End") return all.at(-1)?.spot;
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  if (way === undefined) return undefined;
  const [dx = 0, dy = 0] = way;
  let best: Spot | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { spot } of all) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    // What lies nearly in the way counts as nearer than what lies beside it.
    const far = along + 2 * aside;
    if (along <= 0 || spot.id === from.id || far >= least) continue;
    least = far;
    best = spot;
  }
  // What lies in no such direction is reached all the same.
  return best ?? undefined;
}
