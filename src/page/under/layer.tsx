/**
 * What a board shows of a map of the reader's own: the map under it; or, while it is matched, the map in its place.
 *
 * @packageDocumentation
 */
import type { VNode } from "preact";
import type { Spot } from "../../boards/index.js";
import { type Box, looked } from "../state/zoom.js";
import type { Point } from "./affine.js";
import { show, underBoard } from "./laid.js";
import { lying, type Matching, pointAt, pointAtBoard, step } from "./matching.js";

/** What is shown beneath a board and above it. */
export interface Layers {
  readonly beneath?: VNode;
  readonly above?: VNode;
  /** The picture stands in the place of the board, which is as large as this. */
  readonly instead?: Box;
  /** Who points at something means this, and not what is known of it. */
  readonly point?: (at: Point) => void;
  /** The ground of the board gives way. */
  readonly laid?: boolean;
}

/**
 * The layers of a board.
 *
 * @param seq the entry after which it is drawn
 * @param whole the frame of the whole board
 */
export function layersOf(seq: number, spots: readonly Spot[] | undefined, whole: Box): Layers {
  const now = step.value;
  if (now.kind === "match" && now.on === "picture") return matchingOn(now);
  const under = underBoard(seq, spots);
  if (lying.peek() !== under?.laid) queueMicrotask(() => (lying.value = under?.laid));
  const choosing: Layers =
    now.kind === "match" ? { above: chosenOn(now, looked.value ?? whole), point: pointAtBoard } : {};
  if (under === undefined) return choosing;
  const { laid, lies } = under;
  show(laid);
  if (laid.shown === undefined) return choosing;
  const { a, b, c, d, e, f } = lies;
  const image = (
    <image
      class="own-map"
      href={laid.shown.url}
      width={laid.map.width}
      height={laid.map.height}
      transform={`matrix(${a} ${b} ${c} ${d} ${e} ${f})`}
      opacity={laid.map.opacity}
      preserveAspectRatio="none"
    />
  );
  return { ...choosing, beneath: image, laid: true };
}

/** The picture, the points on it, and a cross in the middle of what is seen. */
function matchingOn({ picture: { url, width, height }, chosen, at }: Matching): Layers {
  const whole = { x: 0, y: 0, width, height };
  const seen = looked.value ?? whole;
  const [x, y, arm] = [seen.x + seen.width / 2, seen.y + seen.height / 2, seen.width / 30];
  return {
    instead: whole,
    point: pointAt,
    beneath: <image class="own-map" href={url} width={width} height={height} preserveAspectRatio="none" />,
    above: (
      <g class="matching">
        {chosen.map(({ picture, place }, nth) =>
          picture === null ? null : (
            <Mark at={picture} size={seen.width / 45} nth={nth + 1} title={place.title} isNow={nth === at} />
          ),
        )}
        <path class="cross" d={`M${x - arm},${y}h${2 * arm}M${x},${y - arm}v${2 * arm}`} />
      </g>
    ),
  };
}

/** The three places on the board. */
const chosenOn = ({ chosen, at }: Matching, seen: Box) => (
  <g class="matching">
    {chosen.map(({ place }, nth) => (
      <Mark at={place} size={seen.width / 45} nth={nth + 1} title={place.title} isNow={nth === at} />
    ))}
  </g>
);

interface MarkOf {
  readonly at: Point;
  readonly size: number;
  readonly nth: number;
  readonly title: string;
  readonly isNow: boolean;
}

const Mark = ({ at: { x, y }, size, nth, title, isNow }: MarkOf) => (
  <g class={isNow ? "mark now" : "mark"} data-nth={nth}>
    <title>{title}</title>
    <circle cx={x} cy={y} r={size} />
    <circle class="dot" cx={x} cy={y} r={size / 8} />
    <text x={x + size * 1.3} y={y + size * 0.45} font-size={size * 1.3}>
      {nth}
    </text>
  </g>
);
