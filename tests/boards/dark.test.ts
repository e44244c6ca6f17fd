// Letters can be read on what lies under them, in the light and in the dark, on the board of every game.
import { describe, expect, test } from "vitest";
import { darkOf, inBothThemes, partsOf } from "../../src/boards/dark.js";
import { boardScene, element, label, type SceneNode } from "../../src/boards/index.js";
import { installedGames } from "../../src/games.js";
import { openTable } from "../../src/rules/index.js";

test("each colour has one in the dark: light ones are dark there, and what is no colour has none", () => {
  expect(darkOf("#efe6cf")).toBe("#2b2f2c");
  expect(darkOf("#FFF")).toBe(darkOf("#ffffff"));
  for (const [light, dark] of [
    ["#000000", /^#e|^#f/],
    ["#fdfdfd", /^#[01]/],
  ] as const)
    expect(darkOf(light)).toMatch(dark);
  for (const none of ["none", "url(#a)", "red", "#12", "#12345g", ""]) expect(darkOf(none)).toBeUndefined();
});

test("a scene is written for both themes; letters without a colour are black", () => {
  const scene = element("g", {}, [element("rect", { fill: "#efe6cf", stroke: "none" }), label("Boston", 1, 2)]);
  const [, , [rect, text]] = inBothThemes(scene);
  expect(rect?.[1]).toEqual({ fill: "light-dark(#efe6cf, #2b2f2c)", stroke: "none" });
  expect(text?.[1]).toMatchObject({ fill: `light-dark(#000, ${darkOf("#000")})` });
});

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (partsOf(colour) ?? []).map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as WCAG 2.2 counts it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

interface Under {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly fill: string;
}

interface Pair {
  readonly text: string;
  readonly ink: string;
  readonly ground: string;
}

/** Each text of a scene with the colour it stands on: its halo, or the rectangle or circle that was drawn under it. */
function pairsOf(scene: SceneNode): Pair[] {
  const drawn: Under[] = [];
  const pairs: Pair[] = [];
  const visit = ([tag, look, children]: SceneNode, shifted: boolean): void => {
    const number = (name: string) => Number(look[name] ?? 0);
    const fill = String(look["fill"] ?? "");
    const isShifted = shifted || look["transform"] !== undefined;
    if (!isShifted && partsOf(fill) !== undefined && Number(look["fill-opacity"] ?? look["opacity"] ?? 1) > 0.8) {
      if (tag === "rect") drawn.push({ x: number("x"), y: number("y"), w: number("width"), h: number("height"), fill });
      const r = number("r");
      if (tag === "polygon") {
        const points = String(look["points"])
          .split(" ")
          .map((point) => point.split(",").map(Number));
        const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
        const [x, y] = [Math.min(...xs), Math.min(...ys)];
        drawn.push({ x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y, fill });
      }
      if (tag === "circle") drawn.push({ x: number("cx") - r, y: number("cy") - r, w: 2 * r, h: 2 * r, fill });
    }
    if (tag === "text" && !isShifted) {
      const text = children.filter((child) => typeof child === "string").join("");
      const halo = look["paint-order"] === undefined ? undefined : String(look["stroke"]);
      const [x, y] = [number("x"), number("y") - 4];
      const under = drawn.findLast((one) => x >= one.x && x <= one.x + one.w && y >= one.y && y <= one.y + one.h);
      const ground = halo ?? under?.fill;
      if (ground !== undefined) pairs.push({ text, ink: fill === "" ? "#000" : fill, ground });
    }
    for (const child of children) if (typeof child !== "string") visit(child, isShifted);
  };
  visit(scene, false);
  return pairs;
}

async function lettersOf(game: string): Promise<Pair[]> {
  const installed = await installedGames.find(game);
  const [pack] = installed?.packs ?? [];
  if (installed === undefined || pack === undefined) throw new Error(`${game} is not installed`);
  const starts = Object.keys(installed.game.scenarios);
  const start = starts.find((name) => name === "training") ?? starts[0] ?? "";
  const state = openTable(installed.game, { pack, authority: "agreed" }).setup(start);
  const scene = await boardScene(game, state, pack, []);
  if (scene === undefined) throw new Error("no picture");
  const pairs = pairsOf(scene);
  expect(pairs.length).toBeGreaterThan(80);
  return pairs;
}

const inTheDark = (colour: string): string => darkOf(colour) ?? colour;

const told = ({ text, ink, ground }: Pair, theme: (colour: string) => string): string =>
  `${text}: ${theme(ink)} on ${theme(ground)}, ${contrast(theme(ink), theme(ground)).toFixed(1)}`;

describe.each(["washingtons-war", "a-house-divided", "for-the-people"])("%s", (game) => {
  test.each([
    ["light", (colour: string) => colour],
    ["dark", inTheDark],
  ] as const)("%s: letters have a contrast of 4.5 or more", async (_, theme) => {
    const pale = (await lettersOf(game)).filter(({ ink, ground }) => contrast(theme(ink), theme(ground)) < 4.5);
    expect([...new Set(pale.map((pair) => told(pair, theme)))]).toEqual([]);
  });
});

// The numbers of hexes are pale on purpose.
test.each(["across-the-rappahannock", "this-accursed-civil-war"])(
  "%s: in the dark letters have a contrast of 4.5, or as much as in the light",
  async (game) => {
    const pale = (await lettersOf(game)).filter(({ ink, ground }) => {
      const wanted = Math.min(4.5, 0.9 * contrast(ink, ground));
      return contrast(inTheDark(ink), inTheDark(ground)) < wanted;
    });
    expect([...new Set(pale.map((pair) => told(pair, inTheDark)))]).toEqual([]);
  },
);
