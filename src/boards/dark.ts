/**
 * The colours of boards in the dark: each colour of a scene has one, so that no board draws itself twice.
 *
 * @packageDocumentation
 */

import type { Attributes, SceneNode } from "./scene.js";

/** Colours that were chosen by eye: sides, ground, ink. */
const chosen: { readonly [light: string]: string } = {
  "#1f5fa8": "#5b9bd5",
  "#b3261e": "#ea655b",
  "#5d6470": "#a7aeb8",
  "#efe6cf": "#2b2f2c",
  "#cfe2ea": "#10222e",
  "#bcd3ea": "#27435c",
  "#efc4bd": "#5a2b28",
  "#1d1b16": "#f1eee4",
  "#57534a": "#b5b0a3",
  "#6b4a1f": "#d3ad80",
  "#6d6a58": "#9a967f",
  "#c62222": "#ff8f88",
  "#fff": "#14181a",
  "#ffffff": "#14181a",
  "#fffdf7": "#212426",
  "#fffaf0": "#14181a",
};

/** Lightness from 0 to 1 as it is seen, and the two axes of colour (OKLab). */
type Seen = readonly [lightness: number, red: number, yellow: number];

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const curved = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Red, green and blue of "#rgb" or "#rrggbb", each from 0 to 1; undefined for what is not a such colour. */
export function partsOf(colour: string): readonly [number, number, number] | undefined {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? colour.slice(1) : undefined;
  if (digits === undefined) return undefined;
  const size = digits.length / 3;
  const part = (at: number): number => {
    const text = digits.slice(at * size, (at + 1) * size);
    return Number.parseInt(size === 1 ? text + text : text, 16) / 255;
  };
  return [part(0), part(1), part(2)];
}

function seen([r, g, b]: readonly [number, number, number]): Seen {
  const [x, y, z] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function written([lightness, red, yellow]: Seen): string {
  const l = (lightness + 0.3963377774 * red + 0.2158037573 * yellow) ** 3;
  const m = (lightness - 0.1055613458 * red - 0.0638541728 * yellow) ** 3;
  const s = (lightness - 0.0894841775 * red - 1.291485548 * yellow) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = (part: number) =>
    Math.round(255 * curved(Math.min(1, Math.max(0, part))))
      .toString(16)
      .padStart(2, "0");
  return `#${parts.map(hex).join("")}`;
}

/** Black becomes nearly white and white nearly black; the hue stays. */
function turned([lightness, red, yellow]: Seen): Seen {
  return [0.97 - 0.5 * lightness - 0.27 * lightness ** 2, red, yellow];
}

/**
 * The colour in the dark of a colour of a scene; undefined for what is not a colour.
 *
 * @example darkOf("#efe6cf") // "#2b2f2c", land
 */
export function darkOf(light: string): string | undefined {
  const parts = partsOf(light);
  if (parts === undefined) return undefined;
  const key = light.toLowerCase();
  return Object.hasOwn(chosen, key) ? chosen[key] : written(turned(seen(parts)));
}

/**
 * A scene whose colours are written for the light and for the dark: the browser takes the one of its page's theme.
 *
 * @example inBothThemes(["rect", { fill: "#efe6cf" }, []]) // fill: "light-dark(#efe6cf, #2b2f2c)"
 */
export function inBothThemes([tag, attributes, children]: SceneNode): SceneNode {
  return [
    tag,
    lookInBoth(tag, attributes),
    children.map((child) => (typeof child === "string" ? child : inBothThemes(child))),
  ];
}

function lookInBoth(tag: string, attributes: Attributes): Attributes {
  // Letters without a colour are black.
  const look: { [name: string]: string | number } = { ...(tag === "text" ? { fill: "#000" } : {}), ...attributes };
  for (const name of ["fill", "stroke"] as const) {
    const light = look[name];
    const dark = typeof light === "string" ? darkOf(light) : undefined;
    if (dark !== undefined) look[name] = `light-dark(${light}, ${dark})`;
  }
  return look;
}
