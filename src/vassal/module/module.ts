/**
 * What a module file of VASSAL (.vmod) says of a game: its boards with the names of places, its sides, its dice.
 *
 * @packageDocumentation
 */
import type { XmlElement } from "@rgrove/parse-xml";
import type { Spot } from "../commands/read.js";
import { xmlOf } from "../container/metadata.js";
import { filesIn } from "../container/zip.js";
import { type Read, reading, vassalFault } from "../fault.js";
import { boundedName } from "../text.js";
import { contentsOf, type ModuleContents } from "./contents.js";
import { below, everyBelow, maps, nameIn, numberOf, textOf, truth } from "./elements.js";
import { type Naming, namingOf } from "./grids.js";

/** A die button of a module: its name, its dice, and how it reports. */
export interface DieButton {
  readonly name: string;
  readonly dice: number;
  readonly faces: number;
  /** What is added to each die. */
  readonly plus: number;
  /** The roller says how many dice of how many faces. */
  readonly asks?: boolean;
  readonly format: string;
  /** Only the sum is told. */
  readonly total: boolean;
  /** Texts of the faces of a special die, where the values do not tell them apart. */
  readonly texts?: readonly string[];
}

/** What a module says; nothing of its pictures and texts is kept. */
export interface VassalModule {
  readonly name: string;
  readonly version: string;
  readonly sides: readonly string[];
  readonly dice: readonly DieButton[];
  /** Named places, counters with their marks, decks and set-ups; read when they are asked for. */
  contents(): ModuleContents;
  /** Whether a map is a player's own, as a hand of cards is. */
  isHand(map: string): boolean;
  /** The name of the place at a spot: a hex, a region, a zone; undefined where it has none. */
  place(spot: Spot): string | undefined;
}

const buildFiles: ReadonlySet<string> = new Set(["buildFile.xml", "buildFile"]);

/**
 * Reads a module file.
 *
 * @param bytes a .vmod: a zip
 */
export function readModule(bytes: Uint8Array): Read<{ readonly module: VassalModule }> {
  return reading(() => ({ module: moduleOf(rootOf(bytes)) }));
}

/**
 * The root of a module's build file, which holds no more than any module.
 *
 * @throws a fault where it has none, or more
 */
export function rootOf(bytes: Uint8Array): XmlElement {
  const files = filesIn(bytes, (name) => buildFiles.has(name));
  const build = files.get("buildFile.xml") ?? files.get("buildFile");
  if (build === undefined)
    throw vassalFault("vassal/no-module", "the zip contains no buildFile: it is not a VASSAL module");
  requireFewElements(build);
  const root = xmlOf(build)?.root;
  if (root === null || root === undefined)
    throw vassalFault("vassal/no-module", "the buildFile of the module is damaged: it is not XML");
  requireBounds(root);
  return root;
}

/** The number of maps, places and corners of zones that a module may have: real ones have dozens, and some hundred. */
const [maxMaps, maxPlaces, maxCorners] = [1000, 20_000, 100_000];

/** The number of spots that are remembered with their places. */
const maxSpots = 100_000;

/** Maps, and the boards that lie on them. */
export const ofBoards: ReadonlySet<string> = new Set([...maps, "Board"]);

/** A module that is made to be searched for hours is refused. */
function requireBounds(root: XmlElement): void {
  const boards = [...ofBoards].flatMap((name) => everyBelow(root, name));
  if (boards.length > maxMaps) throw vassalFault("vassal/too-large", `the module has more than ${maxMaps} maps`);
  const corners = everyBelow(root, "Zone").map((zone) => (zone.attributes["path"] ?? "").split(";").length);
  if (everyBelow(root, "Region").length > maxPlaces)
    throw vassalFault("vassal/too-large", `the module has more than ${maxPlaces} places`);
  if (corners.reduce((sum, one) => sum + one, 0) > maxCorners)
    throw vassalFault("vassal/too-large", `the zones of the module have more than ${maxCorners} corners`);
}

/** The number of elements, and of attributes, that a build file may have: the largest known ones have a tenth of it. */
const [maxElements, maxAttributes] = [1_000_000, 4_000_000];

/** Counts before anything is built: a small zip can hold millions of elements. */
function requireFewElements(build: Uint8Array): void {
  const [bracket, equals] = [0x3c, 0x3d];
  let [elements, attributes] = [0, 0];
  for (const byte of build) {
    if (byte === bracket) elements += 1;
    else if (byte === equals) attributes += 1;
  }
  // Elements have two brackets, or one.
  if (elements > maxElements || attributes > maxAttributes)
    throw vassalFault("vassal/too-large", "the buildFile of the module has more elements than any real module");
}

function moduleOf(root: XmlElement): VassalModule {
  const boards = new Map<string, readonly Board[]>();
  const known = new Map<string, string | undefined>();
  const hands = new Set(["PrivateMap", "PlayerHand"].flatMap((kind) => everyBelow(root, kind)).map(mapNameOf));
  for (const map of [...maps].flatMap((kind) => everyBelow(root, kind))) {
    const name = mapNameOf(map);
    if (!boards.has(name)) boards.set(name, everyBelow(map, "Board", ofBoards).map(boardOf));
  }
  return {
    name: nameIn(root, "name"),
    version: nameIn(root, "version"),
    sides: everyBelow(root, "PlayerRoster").flatMap((roster) =>
      below(roster, "entry").map((entry) => boundedName(textOf(entry))),
    ),
    dice: [...diceOf(root)],
    contents: () => contentsOf(root),
    isHand: (map) => hands.has(map),
    place({ map, x, y }) {
      // Several boards of a map lie side by side as the players chose them: only one alone has places of its own.
      const own = map === null ? undefined : boards.get(map);
      if (own?.length !== 1) return undefined;
      const spot = `${x},${y} ${map}`;
      if (known.has(spot)) return known.get(spot);
      if (known.size >= maxSpots) known.clear();
      const name = own[0]?.naming({ x, y });
      const told = name === undefined ? undefined : boundedName(name);
      known.set(spot, told);
      return told;
    },
  };
}

const mapNameOf = ({ attributes }: XmlElement): string => attributes["mapName"] ?? attributes["name"] ?? "";

interface Board {
  readonly naming: Naming;
}

function boardOf(board: XmlElement): Board {
  return { naming: namingOf(board, numberOf(board, "height")) };
}

function* diceOf(root: XmlElement): Iterable<DieButton> {
  for (const button of everyBelow(root, "DiceButton")) {
    yield {
      name: button.attributes["name"] ?? "",
      dice: numberOf(button, "nDice", 2),
      faces: numberOf(button, "nSides", 6),
      plus: numberOf(button, "plus", 0) + (truth(button, "reportTotal") ? numberOf(button, "addToTotal", 0) : 0),
      ...(truth(button, "prompt") ? { asks: true } : {}),
      format: button.attributes["reportFormat"] ?? standardFormat,
      total: truth(button, "reportTotal"),
    };
  }
  for (const button of everyBelow(root, "SpecialDiceButton")) {
    const dice = below(button, "SpecialDie");
    const faces = dice.map((die) => below(die, "SpecialDieFace"));
    yield {
      name: button.attributes["name"] ?? "",
      dice: dice.length,
      // Faces that say 0, 0, 1 or that are others on the next die are not faces from 1 up: how they fall is not counted.
      faces:
        faces.every((die) => sameTexts(die, faces[0] ?? [])) && areFaces(faces[0] ?? []) ? (faces[0]?.length ?? 0) : 0,
      plus: 0,
      format: button.attributes["format"] ?? standardFormat,
      total: false,
      texts: textsOf(faces[0] ?? []),
    };
  }
}

const textsOf = (faces: readonly XmlElement[]): readonly string[] => faces.map((face) => face.attributes["text"] ?? "");
const sameTexts = (one: readonly XmlElement[], other: readonly XmlElement[]): boolean =>
  JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));

/** Whether faces are told apart: numbers are 1 up to their count, other texts stand once each. */
function areFaces(faces: readonly XmlElement[]): boolean {
  const texts = new Set(textsOf(faces));
  const numbers = [...texts].filter((text) => /^-?\d+$/.test(text));
  const fits = numbers.length === 0 || numbers.every((text) => Number(text) >= 1 && Number(text) <= faces.length);
  return texts.size === faces.length && fits && (numbers.length === 0 || numbers.length === texts.size);
}

/** How VASSAL reports dice unless a module says otherwise. */
export const standardFormat = "** $name$ = $result$ *** &lt;$PlayerName$&gt;";
