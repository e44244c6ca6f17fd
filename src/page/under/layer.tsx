/**
 * What a board shows of a map of the reader's own: the map under it; or, while it is matched, the map in its place.
 *
 * @packageDocumentation
 */
import type { VNode } from "preact";
import type { Spot } from "../../boards/index.js";
import { type Box, looked } from "../state/zoom.js";
import type { Affine, Point } from "./affine.js";
import type { LaidMap } from "./kept.js";
import { show, underBoard } from "./laid.js";
import { lying, noteLying } from "./lying.js";
import { type Matching, pointAt, pointAtBoard, step } from "./matching.js";
import type { Triangle } from "./mesh.js";

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
  if (lying.peek() !== under?.laid) queueMicrotask(() => noteLying(under, whole.width));
  const choosing: Layers =
    now.kind === "match" ? { above: chosenOn(now, looked.value ?? whole), point: pointAtBoard } : {};
  if (under === undefined) return choosing;
  const { laid, lies, mesh } = under;
  show(laid);
  if (laid.shown === undefined) return choosing;
  const { map, shown } = laid;
  const image =
    mesh === undefined ? (
      <Image map={map} url={shown.url} lies={lies} opacity={map.opacity} />
    ) : (
      <Bent map={map} url={shown.url} triangles={mesh.triangles} />
    );
  return { ...choosing, beneath: image, laid: true };
}

interface ImageOf {
  readonly map: Pick<LaidMap, "width" | "height">;
  readonly url: string;
  readonly lies: Affine;
  readonly opacity?: number;
  /** The part of it that is seen, by the id of its clip path. */
  readonly part?: string;
}

const Image = ({ map: { width, height }, url, lies: { a, b, c, d, e, f }, opacity, part }: ImageOf) => (
  <image
    class="own-map"
    href={url}
    width={width}
    height={height}
    transform={`matrix(${a} ${b} ${c} ${d} ${e} ${f})`}
    preserveAspectRatio="none"
    {...(opacity === undefined ? {} : { opacity })}
    {...(part === undefined ? {} : { "clip-path": `url(#${part})` })}
  />
);

/** Beyond its edge each triangle goes on by this share of the picture: no seam is seen between two of them. */
const overlap = 1 / 1200;

/** The picture in triangles, one beside the other. What is seen of it counts for all of them together. */
function Bent({
  map,
  url,
  triangles,
}: Pick<ImageOf, "url"> & { readonly map: LaidMap; readonly triangles: readonly Triangle[] }) {
  const by = overlap * Math.max(map.width, map.height);
  return (
    <g opacity={map.opacity}>
      {triangles.map(({ corners, map: lies }, at) => (
        <g key={corners.map(({ x, y }) => `${x} ${y}`).join()}>
          <clipPath id={`own-map-${at}`}>
            <polygon points={grown(corners, by)} />
          </clipPath>
          <Image map={map} url={url} lies={lies} part={`own-map-${at}`} />
        </g>
      ))}
    </g>
  );
}

/** The corners of a triangle, moved outwards. */
function grown(corners: readonly Point[], by: number): string {
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length;
  return corners
    .map((corner) => {
      const far = 1 + (2 * by) / Math.max(1, Math.hypot(corner.x - x, corner.y - y));
      return `${x + (corner.x - x) * far},${y + (corner.y - y) * far}`;
    })
    .join(" ");
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

/** The places on the board. */
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
