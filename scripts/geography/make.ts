// Draws the ground of a game on real geography and lays out its places: writes src/boards/<game>/generated/map.ts.
// `npm run geography`, with `-- --check` to see whether it is as it would be written.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { printed } from "./games.js";
import { type Home, homed, settle, shiftsOf, spread } from "./places.js";
import { type Point, projectionOf } from "./plane.js";
import { nearestInside, plaqueChoices } from "./plaques.js";
import { isInside, type RegionFeature, type Regions, regionsOf } from "./regions.js";
import { sheets } from "./sheets.js";
import { type Body, choicesOf, laid } from "./slots.js";
import { type WaterFeature, watersOf } from "./waters.js";

const root = process.env["TURNPROOF_ROOT"] ?? process.cwd();

const dataOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, "scripts/geography/data", `${name}.json`), "utf8"));

/** The text of the module, and what is wrong with it. */
export function mapOf(
  game: string,
  log?: (line: string) => void,
): { readonly text: string; readonly faults: string[] } {
  const plan = sheets[game];
  const print = printed[game];
  if (plan === undefined || print === undefined) throw new Error(`no sheet for ${game}`);
  const { width, height, sizes, seed } = plan;
  const project = projectionOf(plan);
  const features = dataOf(`${plan.ground}-regions`) as { readonly features: readonly RegionFeature[] };
  const waters = dataOf(`${plan.ground}-water`) as { readonly features: readonly WaterFeature[] };
  const places = dataOf(plan.places) as {
    readonly [place: string]: readonly [lat: number, lon: number, town: string, region?: string];
  };
  const regions = regionsOf(features.features, project, plan);

  const homes = new Map<Body, Home>();
  const bodies = Object.entries(places).map(([id, [lat, lon, , known]]): Body => {
    const region = plan.regionOf(id, known);
    const within = region === undefined ? undefined : regions.outlines[region];
    if (region !== undefined && within === undefined) throw new Error(`${id}: no region ${region}`);
    const at = homed(project(lat, lon), within);
    const body: Body = { id, at, choices: choicesOf(print.names[id] ?? id, sizes), chosen: 0 };
    homes.set(body, { at, within, most: plan.most });
    return body;
  });
  const byId = new Map(bodies.map((body) => [body.id, body]));
  const lines = () =>
    print.lines.flatMap(([a, b]) => {
      const [from, to] = [byId.get(a), byId.get(b)];
      return from === undefined || to === undefined ? [] : [[from.at, to.at] as const];
    });
  const sheet = { width, height, obstacles: Object.values(plan.boxes), lines };
  spread(bodies, homes, plan.apart, 120);
  for (const body of bodies) body.at = [Math.round(body.at[0]), Math.round(body.at[1])];
  const plaques = plan.plaques.regions.map((region): Body => {
    const choices = plaqueChoices(region, regions.outlines, { ...plan.plaques, width, height });
    return { id: `plaque ${region}`, at: [0, 0], choices, chosen: 0 };
  });
  const all = [...bodies, ...plaques];
  const { overlaps, strays } = settle(all, homes, sheet, { gap: sizes.gap, tries: 14, seed, ...(log && { log }) });
  const { mean, most } = shiftsOf(homes);
  log?.(`places moved by ${mean.toFixed(1)} on the average, ${most.toFixed(1)} at most`);
  const faults = [...overlaps.map(({ a, b }) => `${a.id} overlaps ${b.id}`), ...strays.map((id) => `${id} lies off`)];

  const { arcs, shared, rings, kinds } = regions;
  const { lakes, rivers } = watersOf(waters.features, project, plan, (place) => places[place]);
  const json = (value: unknown) => JSON.stringify(value);
  const rows = (record: { readonly [key: string]: unknown }) =>
    Object.entries(record)
      .map(([key, value]) => `    ${json(key)}: ${json(value)},\n`)
      .join("");
  const text = `// Made by \`npm run geography\` from scripts/geography/data. Not to be edited.
import type { GeographicMap } from "../../geography/map.js";

export const map: GeographicMap = {
  width: ${width},
  height: ${height},
  letters: ${sizes.letters},
  line: ${sizes.line},
  mark: ${sizes.mark},
  stack: ${json(sizes.stack)},
  boxes: ${json(plan.boxes)},
  plaque: ${json({ w: plan.plaques.w, h: plan.plaques.h })},
  arcs: [
${arcs.map((arc) => `    ${json(arc)},\n`).join("")}  ],
  shared: ${json(shared)},
  regions: {
${rows(Object.fromEntries(Object.keys(rings).map((id) => [id, { kind: kinds[id], rings: rings[id] }])))}  },
  lakes: ${json(lakes)},
  rivers: {
${rows(rivers)}  },
  places: {
${rows(Object.fromEntries(bodies.map((body) => [body.id, placeRow(body, sizes.line)])))}  },
  plaques: {
${rows(Object.fromEntries(plaques.map((body) => [body.id.slice("plaque ".length), plaqueRow(body, regions.outlines)])))}  },
};
`;
  return { text, faults };
}

/** Mark, name slot with its width and lines, stack slot. */
function placeRow(body: Body, line: number): number[] {
  const [, name, stack] = laid(body);
  const lines = Math.round(name!.h / line);
  return [...body.at, name!.x, name!.y, name!.w, lines, stack!.x, stack!.y];
}

/** Left and top; where it lies outside its region, the point to which a leader shows. */
function plaqueRow(body: Body, outlines: Regions["outlines"]): number[] {
  const [rect] = laid(body);
  const own = outlines[body.id.slice("plaque ".length)] ?? [];
  const { x, y, w, h } = rect!;
  const centre: Point = [x + w / 2, y + h / 2];
  if (isInside(centre, own)) return [x, y];
  return [x, y, ...nearestInside(centre, own)];
}

export function main(words: readonly string[]): number {
  let bad = 0;
  for (const [game, { out }] of Object.entries(sheets)) {
    const file = join(root, out);
    const { text, faults } = mapOf(game, (line) => console.log(`${game}: ${line}`));
    for (const fault of faults) console.log(`${game}: ${fault}`);
    bad += faults.length;
    if (words.includes("--check")) {
      const same = existsSync(file) && readFileSync(file, "utf8") === text;
      console.log(`${out}: ${same ? "as it would be written" : "would be written otherwise"}`);
      if (!same) bad += 1;
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(`${out}: ${text.length} characters`);
    }
  }
  return bad === 0 ? 0 : 1;
}
