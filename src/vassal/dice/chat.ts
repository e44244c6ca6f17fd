/**
 * Rolls in the chat of a log: by the format that the module gives its dice, by the standard format, and by those of
 * modules that are known to write their own.
 *
 * @packageDocumentation
 */
import { type DieButton, standardFormat } from "../module/module.js";
import { formatReader, type Words } from "./format.js";

/** A roll as the chat tells it. */
export interface ChatRoll {
  /** What the button is called. */
  readonly button: string;
  /** What each die showed; the sum alone where only that is told. */
  readonly dice: readonly number[];
  /** The name that the roller showed. */
  readonly roller: string;
  /** How many faces the dice have, where that is known. */
  readonly faces?: number;
  /** `dice` is the sum alone. */
  readonly sum?: true;
}

/** Reads a line of the chat; undefined where it is not a roll. */
export type RollReader = (line: string) => ChatRoll | undefined;

/** The most of a line that is told. */
const maxOfLine = 8000;

/** What the chat of VASSAL 3.3 and newer is marked up with. Anything else in brackets is a name, as older ones wrote it. */
const marks: ReadonlySet<string> = new Set(
  "a b big body br center code dd div dl dt em font h1 h2 h3 h4 h5 h6 head hr html i img li ol p pre s small span strike strong style sub sup table tbody td th thead title tr tt u ul".split(
    " ",
  ),
);
/** Marks that nothing ends. */
const single: ReadonlySet<string> = new Set(["br", "hr", "img", "li", "p", "td", "th", "tr"]);

/**
 * Takes off the marks of a line. A bare one that nothing ends, in a line in which names are not written as marks cannot be,
 * is somebody's name: players are called B or Tim.
 */
function withoutMarks(text: string): string {
  const isMarkedUp = text.includes("&lt;");
  const lower = text.toLowerCase();
  return text.replace(/<(\/?)([a-z][a-z0-9]*)([^<>]*)>/gi, (whole, end: string, name: string, more: string) => {
    const word = name.toLowerCase();
    if (!marks.has(word) || (more !== "" && !/^[\s/]/.test(more))) return whole;
    const isBare = end === "" && more.trim() === "" && !single.has(word);
    return isBare && !isMarkedUp && !lower.includes(`</${word}>`) ? whole : "";
  });
}

/** The text of a line without its marks and pictures: `&lt;` is `<`. */
export function plainLine(text: string): string {
  return withoutMarks(
    text
      .slice(0, maxOfLine)
      .replace(/^[*|!?~`\s-]+/, "")
      .replace(/<img\s+src="?([^" >]*)"?[^>]*>/gi, "$1"),
  )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Whether a player wrote a line: VASSAL puts their name in front of it, and a star in front of what it reports itself. */
export const isWritten = (text: string): boolean => /^[|!?~`\s]*(?:<(?!img\b)|&lt;)/i.test(text);

/** `*** (IFT DR) 6,6 *** <name>`: how the module of Advanced Squad Leader reports. */
const bracketed = /^\(([^()]{1,40})\) (\d{1,3}(?: ?, ?\d{1,3}){0,19}) \*\*\* <([^<>]{0,80})>/;
/** `d6-4-blue.png`: the picture of a die, as For the People reports. */
const picture = /^d(\d{1,3})-(\d{1,3})\b/;
const rolledBy = / ?\(?Rolled by ([^()]{0,80})\)?$/;

/** Readers of rolls, those of a module first. */
export function rollReaders(buttons: readonly DieButton[] = []): readonly RollReader[] {
  const own = buttons.map((button) => readerOf(button));
  return [...own, readerOf(undefined), readBracketed, readPictured];
}

const readBracketed: RollReader = (line) => {
  const [, button = "", dice = "", roller = ""] = bracketed.exec(line) ?? [];
  if (dice === "") return undefined;
  const found = numbers(dice);
  // That game rolls no others.
  return { button, dice: found, roller, ...(found.every((die) => die >= 1 && die <= 6) ? { faces: 6 } : {}) };
};

/** `Blue Die = d6-4-blue.png (Rolled by X)` */
const readPictured: RollReader = (line) => {
  const [, roller = ""] = rolledBy.exec(line.slice(-120)) ?? [];
  const at = line.indexOf("=");
  if (roller === "" || at < 1 || at > 60) return undefined;
  const found = line
    .slice(at + 1)
    .split(" ")
    .flatMap((word) => {
      const [, faces, face] = picture.exec(word) ?? [];
      return faces === undefined ? [] : [{ faces: Number(faces), face: Number(face) }];
    });
  const [first] = found;
  if (first === undefined) return undefined;
  const alike = found.every(({ faces }) => faces === first.faces);
  return {
    ...{ button: line.slice(0, at).trim(), dice: found.map(({ face }) => face), roller },
    ...(alike ? { faces: first.faces } : {}),
  };
};

const numbers = (text: string): number[] => text.split(",").map((one) => Number(one.trim()));
const areNumbers = /^-?\d{1,6}(?: ?, ?-?\d{1,6}){0,99}$/;

/** A reader for the format of a button; without one for VASSAL's own format and any button. */
function readerOf(button: DieButton | undefined): RollReader {
  const format = plainLine(button?.format ?? standardFormat);
  const read = formatReader(button === undefined ? format : format.replaceAll("$name$", button.name));
  return (line) => {
    const words = read(line);
    const dice = words === undefined ? undefined : diceOf(words, button);
    if (words === undefined || dice === undefined) return undefined;
    const faces = facesOf(words, dice.length, button);
    return {
      button: button?.name ?? words["name"] ?? "",
      dice: button === undefined || button.plus === 0 ? dice : dice.map((die) => die - button.plus),
      roller: words["PlayerName"] ?? words["playerName"] ?? "",
      ...(faces === undefined ? {} : { faces }),
      ...(button?.total === true && button.dice > 1 ? { sum: true as const } : {}),
    };
  };
}

/** Dice with more faces than that are not taken for dice. */
const maxFaces = 1000;

/** How many faces the dice have. Where as many results as dice are not told, they were chosen among, or are a sum. */
function facesOf(words: Words, results: number, button?: DieButton): number | undefined {
  const said = words["nSides"] === undefined ? undefined : Number(words["nSides"]);
  // Buttons often are called by their dice: `3d6`. What is added to them is told with the result.
  const [, many, named] = /\b(\d{0,3})d(\d{1,3})\b(?! *[-+])/i.exec(words["name"] ?? "") ?? [];
  const faces = said ?? (button === undefined ? Number(named) : button.faces);
  const dice = button === undefined ? Number(many === "" ? 1 : (many ?? results)) : button.dice;
  const isAsked = button?.asks === true && said === undefined;
  const fits = Number.isInteger(faces) && faces >= 2 && faces <= maxFaces;
  return fits && !isAsked && (results === dice || button?.asks === true) ? faces : undefined;
}

function diceOf(words: Words, button?: DieButton): number[] | undefined {
  const all = words["result"];
  if (all !== undefined) return areNumbers.test(all) ? numbers(all) : undefined;
  const single = Object.entries(words).filter(([word]) => /^result\d{1,2}$/.test(word));
  if (single.length === 0) return undefined;
  const dice = single.map(([, text]) => {
    const face = button?.texts?.indexOf(text) ?? -1;
    return /^-?\d{1,6}$/.test(text) ? Number(text) : face >= 0 ? face + 1 : Number.NaN;
  });
  return dice.every(Number.isInteger) ? dice : undefined;
}
