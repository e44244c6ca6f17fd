// From latitude and longitude to the sheet: a conic conformal projection, then a lens over everything, land too.
import { geoConicConformal } from "d3-geo";

export type Point = readonly [x: number, y: number];

/** Part of the sheet that is drawn larger: the more, the nearer to its middle. */
export interface Lens {
  /** Latitude and longitude of the middle. */
  readonly at: readonly [lat: number, lon: number];
  /** How much larger the middle is: 0.8 is 1.8 times. */
  readonly more: number;
  /** How far it reaches, in units of the sheet. */
  readonly radius: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Latitude and longitude that lie in the middle of the sheet. */
  readonly centre: readonly [lat: number, lon: number];
  readonly parallels: readonly [number, number];
  /** Units of the sheet to one radius of the Earth. */
  readonly scale: number;
  /** One after the other: what the first has moved the second moves on. */
  readonly lenses: readonly Lens[];
}

export type Project = (lat: number, lon: number) => Point;

/** The projection of a frame. Beyond the lens nothing is moved, and at its rim nothing jumps. */
export function projectionOf({ width, height, centre, parallels, scale, lenses }: Frame): Project {
  const conic = geoConicConformal()
    .parallels([...parallels])
    .rotate([-centre[1], 0])
    .center([0, centre[0]])
    .scale(scale)
    .translate([width / 2, height / 2]);
  const plain = (lat: number, lon: number): Point => conic([lon, lat]) ?? [Number.NaN, Number.NaN];
  return lenses.reduce<Project>((before, lens) => through(before, lens), plain);
}

function through(before: Project, { at, more, radius }: Lens): Project {
  const [fx, fy] = before(...at);
  return (lat, lon) => {
    const [x, y] = before(lat, lon);
    const far = Math.hypot(x - fx, y - fy) / radius;
    if (far >= 1) return [x, y];
    const grown = 1 + more * (1 - far) * (1 - far);
    return [fx + (x - fx) * grown, fy + (y - fy) * grown];
  };
}
