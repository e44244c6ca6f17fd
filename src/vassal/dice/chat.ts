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

/** Reads a line of the chat; undefined where it is no roll. */
export type RollReader = (line: string) => ChatRoll | undefined;

/** The most of a line that is told. */
const mostOfLine = 8000;

/** The text of a line without its marks and pictures: `&lt;` is `<`. */
export function plainLine(text: string): string {
  return text
    .slice(0, mostOfLine)
    .replace(/^[*|!?~`\s-]+/, "")
    .replace(/<img\s+src="?([^" >]*)"?[^>]*>/gi, "$1")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

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
  return dice === "" ? undefined : { button, dice: numbers(dice), roller };
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
  return { button: line.slice(0, at).trim(), dice: found.map(({ face }) => face), roller, faces: first.faces };
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
    const faces = button?.faces ?? (words["nSides"] === undefined ? undefined : Number(words["nSides"]));
    return {
      button: button?.name ?? words["name"] ?? "",
      dice,
      roller: words["PlayerName"] ?? words["playerName"] ?? "",
      ...(faces === undefined || !Number.isInteger(faces) ? {} : { faces }),
      ...(button?.total === true && button.dice > 1 ? { sum: true as const } : {}),
    };
  };
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
