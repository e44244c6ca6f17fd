// A module file as VASSAL's For the People 3.6 is built: its zones and regions by their names, laid out in rows of our own.
// Names of counters that no fact gives (strength points, markers) are made up, as an owner's file would have others.

import { installedGames } from "../../../src/games.js";
import ready from "../../../src/report/vassal-map/modules/for-the-people.json" with { type: "json" };
import { openTable } from "../../../src/rules/index.js";
import { isRecord } from "../../../src/schema/json.js";
import { zipOf } from "../../../src/vassal/container/zip.js";
import { command, log, passwords, player } from "./files.js";

type Place = (typeof ready.places)[keyof typeof ready.places];
const places: readonly (readonly [string, Place | null])[] = Object.entries(ready.places);

/** A space once: the name without its state where the module has that. */
const spaces = new Map<string, string>();
for (const [name, space] of places) {
  if (typeof space !== "string") continue;
  const known = spaces.get(space);
  // Where there are two, the one with the state is a second way of writing.
  if (known === undefined || known.endsWith(`, ${space.slice(-2).toUpperCase()}`)) spaces.set(space, name);
}
const stateOf = (space: string) => space.slice(-2).toUpperCase();
const others = places.flatMap(([name, space]) => (typeof space === "string" ? [] : [name]));
const unknown = Array.from({ length: 15 }, (_, at) => `Display ${at + 1}`);

const trackOf = (name: string): string =>
  /(USA|CSA|Blockade|Amphibious)$/.exec(name)?.[1] ??
  (/^Turn \d/.test(name)
    ? "Turn Track"
    : /^\d$/.test(name)
      ? "Ones"
      : /^\d+$/.test(name)
        ? "Tens"
        : name.startsWith("Army of")
          ? (name.split(":").at(-1)?.trim() ?? "")
          : "Boxes");

const zones = new Map<string, string[]>();
const put = (zone: string, region: string) => zones.set(zone, [...(zones.get(zone) ?? []), region]);
for (const [space, name] of spaces) put(stateOf(space), name);
for (const name of others) put(trackOf(name), name);
for (const [at, name] of unknown.entries()) put(at < 13 ? `Display zone ${at}` : "Display zone 12", name);

/** How many zones and regions the module has. */
export const structure = {
  zones: zones.size,
  regions: [...zones.values()].reduce((sum, regions) => sum + regions.length, 0),
};

const spots = new Map<string, { readonly x: number; readonly y: number }>();
const zoneElements = [...zones].map(([zone, regions], row) => {
  const y = 200 * row;
  const inside = regions.map((region, at) => {
    const spot = { x: 60 + 120 * at, y: y + 75 };
    spots.set(region, spot);
    return `<VASSAL.build.module.map.boardPicker.board.Region name="${region}" originx="${spot.x}" originy="${spot.y}"/>`;
  });
  const path = `0,${y};9000,${y};9000,${y + 150};0,${y + 150}`;
  return `<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="${zone}" path="${path}" locationFormat="$gridLocation$" useParentGrid="false"><VASSAL.build.module.map.boardPicker.board.RegionGrid>${inside.join("")}</VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>`;
});

/** A counter: its name, and where it lies by the module's names. */
export interface PeopleCounter {
  readonly id: string;
  readonly name: string;
  readonly place: string;
}

const spotAt = (place: string) => {
  const spot = spots.get(place);
  if (spot === undefined) throw new Error(`the module has no region ${place}`);
  return spot;
};

/** What the module calls a space. */
export const regionOf = (space: string): string => spaces.get(space) ?? space;

const slots = [...Object.keys(ready.pieces), "Infantry 1", "Infantry 3", "Strength", "Pegram"].map(
  (name, at) => `<VASSAL.build.widget.PieceSlot entryName="${name}" gpid="${at + 1}"/>`,
);

const build = `<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="For the People" version="3.6" VassalVersion="3.6.12">
  <VASSAL.build.module.PlayerRoster><entry>Union</entry><entry>Confederate</entry><entry>Referee</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.Map mapName="Main Map"><VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.boardPicker.Board name="War" width="9000" height="9500"><VASSAL.build.module.map.boardPicker.board.ZonedGrid>${zoneElements.join("")}</VASSAL.build.module.map.boardPicker.board.ZonedGrid></VASSAL.build.module.map.boardPicker.Board>
  </VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
  <VASSAL.build.module.PieceWindow>${slots.join("")}</VASSAL.build.module.PieceWindow>
</VASSAL.build.GameModule>`;
const moduleOf = (text: string): Uint8Array => zipOf({ "buildFile.xml": new TextEncoder().encode(text) });

export const peopleModule: Uint8Array = moduleOf(build);

/** The module as somebody changed it: a region has the name of another one. */
export const withTwin = (name: string, twin: string): Uint8Array =>
  moduleOf(build.replace(`Region name="${twin}"`, `Region name="${name}"`));

/** A counter is put on the map: taken from the palette. */
export const added = ({ id, name, place }: PeopleCounter): string => {
  const { x, y } = spotAt(place);
  return command("+", id, `piece;;;a.png;${name}`, `Main Map;${x};${y};1;0`);
};

/** A counter is dragged to another region. */
export const drags = ({ id, place }: PeopleCounter, to: string): string => {
  const [from, there] = [spotAt(place), spotAt(to)];
  const fields = [id, "Main Map", there.x, there.y, "null", "Main Map", from.x, from.y, "null", passwords.ann];
  return command("M", ...fields.map(String));
};

export const peopleLog = (counters: readonly PeopleCounter[], steps: readonly (readonly string[])[] = []): Uint8Array =>
  log(steps, { opening: [player(passwords.ann, "Ann", "Union"), ...counters.map(added)] });

const called = (kind: "generals" | "armies", id: string): string => {
  const found = Object.entries(ready.pieces).find(([, piece]) => piece !== null && piece.at === `/${kind}/${id}/at`);
  if (found === undefined) throw new Error(`no counter for ${id}`);
  return found[0];
};

/** A set-up as the module keeps it: an Army's leaders and strength in its boxes, all others on the map. */
export async function setUpCounters(scenario: "1861" | "1863"): Promise<readonly PeopleCounter[]> {
  const installed = await installedGames.find("for-the-people");
  if (installed === undefined) throw new Error("For the People is not installed");
  const state: unknown = openTable(installed.game, { pack: installed.packs[0] }).setup(scenario);
  const part = (name: string): [string, unknown][] =>
    isRecord(state) && isRecord(state[name]) ? Object.entries(state[name]) : [];
  const at = (value: unknown) => (isRecord(value) ? String(value["at"]) : "");
  const counters: [name: string, place: string][] = [];
  const armies = part("armies").filter(([, army]) => spaces.has(at(army)));
  for (const [id, army] of armies) counters.push([called("armies", id), regionOf(at(army))], ["Strength", "5 - USA"]);
  for (const [id, general] of part("generals")) {
    const army = armies.find(([, one]) => isRecord(one) && one["commander"] === id)?.[0];
    const space = at(general);
    if (army !== undefined) counters.push([called("generals", id), `${called("armies", army)}: Commanding General`]);
    else counters.push([called("generals", id), spaces.has(space) ? regionOf(space) : "Turn 2"]);
  }
  const held = new Set(armies.map(([, army]) => at(army)));
  for (const [side, infantry] of part("infantry"))
    for (const [space, sp] of isRecord(infantry) ? Object.entries(infantry) : []) {
      if (held.has(space)) continue;
      const prefix = side === "union" ? "Union" : "Confederate";
      for (let left = Number(sp); left > 0; left -= left >= 3 ? 3 : 1)
        counters.push([`${prefix} infantry ${left >= 3 ? 3 : 1}`, regionOf(space)]);
    }
  return counters.map(([name, place], number) => ({ id: String(1_600_000_000_000 + number), name, place }));
}

/** Counters by their name. */
export function counterCalled(counters: readonly PeopleCounter[], name: string): PeopleCounter {
  const found = counters.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no counter ${name}`);
  return found;
}
