// A module file of a game of spaces and cards, as an owner of Washington's War may have one: places, counters, a deck, what
// lies on the map at the beginning, and a saved game to begin from. All of it is made up but for names.
import { zipOf } from "../../../src/vassal/container/zip.js";
import { add, command, log, passwords, player } from "./files.js";

const packages = "VASSAL.build.module";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

export const region = (name: string, x: number, y: number): string =>
  `<${packages}.map.boardPicker.board.Region name="${escaped(name)}" originx="${x}" originy="${y}"/>`;

const slot = (kind: "PieceSlot" | "CardSlot", name: string, gpid: string): string => {
  const type = `mark;Strategy\tpiece;;;x.png;${name}`;
  const text = command("+", "null", type, `3\tnull;0;0;${gpid};0`);
  return `<VASSAL.build.widget.${kind} entryName="${escaped(name)}" gpid="${gpid}">${escaped(text)}</VASSAL.build.widget.${kind}>`;
};

export interface Revolution {
  readonly regions: readonly string[];
  /** Counters on the map: the place, and who is there. */
  readonly stacks?: readonly (readonly [place: string, ...names: string[]])[];
  readonly cards?: readonly string[];
  /** Saved games by name: bytes, or nothing where the module has lost the file. */
  readonly saves?: { readonly [name: string]: Uint8Array | undefined };
  readonly sides?: readonly string[];
  readonly name?: string;
}

/** The module file. */
export function revolution({
  regions,
  stacks = [],
  cards = [],
  saves = {},
  sides = [],
  name = "W",
}: Revolution): Uint8Array {
  const saved = Object.entries(saves);
  const set = stacks.map(
    ([place, ...names], at) =>
      `<${packages}.map.SetupStack name="s${at}" location="${escaped(place)}" useGridLocation="true" x="0" y="0">${names.map((one, number) => slot("PieceSlot", one, `${at}0${number}`)).join("")}</${packages}.map.SetupStack>`,
  );
  const deck = `<${packages}.map.DrawPile name="Strategy Deck" x="5" y="5">${cards.map((one, at) => slot("CardSlot", one, `9${at}`)).join("")}</${packages}.map.DrawPile>`;
  const roster = `<${packages}.PlayerRoster>${sides.map((side) => `<entry>${escaped(side)}</entry>`).join("")}</${packages}.PlayerRoster>`;
  const starts = saved.map(
    ([one], at) =>
      `<${packages}.PredefinedSetup name="${escaped(one)}" file="save-${at}.vsav" useFile="true" isMenu="false"/>`,
  );
  const build = `<VASSAL.build.GameModule name="${escaped(name)}" version="1">${roster}<${packages}.Map mapName="Main"><${packages}.map.BoardPicker><${packages}.map.boardPicker.Board name="b"><${packages}.map.boardPicker.board.RegionGrid>${regions.join("")}</${packages}.map.boardPicker.board.RegionGrid></${packages}.map.boardPicker.Board></${packages}.map.BoardPicker>${set.join("")}${cards.length === 0 ? "" : deck}</${packages}.Map>${starts.join("")}</VASSAL.build.GameModule>`;
  const files = saved.flatMap(([, bytes], at) => (bytes === undefined ? [] : [[`save-${at}.vsav`, bytes] as const]));
  return zipOf({ "buildFile.xml": new TextEncoder().encode(build), ...Object.fromEntries(files) });
}

/** A saved game of such a module: who stands at which pixels. */
export const savedWith = (
  ...counters: readonly { readonly name: string; readonly x: number; readonly y: number; readonly mask?: string }[]
): Uint8Array =>
  log([], {
    opening: [
      player(passwords.ann, "Ann", "British"),
      ...counters.map((one, at) => add({ id: String(1_600_000_000_000 + at), map: "Main", ...one })),
    ],
  });
