/**
 * Rolls in the chat of a log: by the format that the module gives its dice, by the standard format, and by those of
 * modules that are known to write their own.
 *
 * @packageDocumentation
 */
import { type DieButton, standardFormat } from "../module/module.js";

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

/** The text of a line without its marks and pictures: `&lt;` is `<`. */
export function plainLine(text: string): string {
  return text
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
const bracketed = /^\(([^()]{1,40})\) (\d{1,3}(?: ?, ?\d{1,3})*) \*\*\* <([^<>]*)>/;
/** `Blue Die = d6-4-blue.png (Rolled by X)`: pictures of dice, as For the People reports. */
const pictured = /^(.{1,60}?) ?[=:] ?(?:d(\d{1,3})-(\d{1,3})[^ ]* ?)+\(?Rolled by ([^()]*)\)?/i;
const picture = /d(\d{1,3})-(\d{1,3})/gi;

/** Readers of rolls, those of a module first. */
export function rollReaders(buttons: readonly DieButton[] = []): readonly RollReader[] {
  const own = buttons.map((button) => readerOf(button));
  return [...own, readerOf(undefined), readBracketed, readPictured];
}

const readBracketed: RollReader = (line) => {
  const [, button = "", dice = "", roller = ""] = bracketed.exec(line) ?? [];
  return dice === "" ? undefined : { button, dice: numbers(dice), roller };
};

const readPictured: RollReader = (line) => {
  const found = pictured.exec(line);
  if (found === null) return undefined;
  const all = [...line.matchAll(picture)];
  const faces = Number(all[0]?.[1]);
  return { button: found[1]?.trim() ?? "", dice: all.map(([, , face]) => Number(face)), roller: found[4] ?? "", faces };
};

const numbers = (text: string): number[] => text.split(",").map((one) => Number(one.trim()));

/** The words that a format may hold, and what stands for each in a line. */
const words: { readonly [word: string]: string } = {
  name: "(?<name>.{1,80}?)",
  result: "(?<result>-?\\d{1,6}(?: ?, ?-?\\d{1,6})*)",
  numericalTotal: "-?\\d{1,9}",
  summary: ".*?",
  nDice: "\\d{1,6}",
  nSides: "(?<faces>\\d{1,6})",
  plus: "-?\\d{1,6}",
  addToTotal: "-?\\d{1,6}",
  PlayerName: "(?<roller>[^<>]*?)",
  playerName: "(?<roller>[^<>]*?)",
  PlayerSide: ".*?",
  playerSide: ".*?",
};

/** A reader for the format of a button; without one for VASSAL's own format and any button. */
function readerOf(button: DieButton | undefined): RollReader {
  const format = plainLine(button?.format ?? standardFormat);
  const used = new Set<string>();
  const pattern = format
    .split(/(\$[A-Za-z0-9]+\$)/)
    .map((part) => {
      const word = /^\$([A-Za-z]+?)(\d*)\$$/.exec(part);
      if (word === null) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s*");
      const [, name = "", index = ""] = word;
      if (name === "name" && button !== undefined) return button.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      if (name === "result" && index !== "") return `(?<result${index}>[^ ,()]{1,20}?)`;
      const text = words[name] ?? ".*?";
      // A word that stands twice is read once.
      const group = /^\(\?<([a-zA-Z]+)>/.exec(text)?.[1];
      if (group === undefined) return text;
      if (used.has(group)) return ".*?";
      used.add(group);
      return text;
    })
    .join("");
  const line = safePattern(`^${pattern}$`);
  return (text) => {
    const groups = line?.exec(text)?.groups;
    if (groups === undefined) return undefined;
    const dice = diceOf(groups, button);
    if (dice === undefined) return undefined;
    const faces = button?.faces ?? (groups["faces"] === undefined ? undefined : Number(groups["faces"]));
    return {
      button: button?.name ?? groups["name"] ?? "",
      dice,
      roller: groups["roller"]?.trim() ?? "",
      ...(faces === undefined ? {} : { faces }),
      ...(button?.total === true && button.dice > 1 ? { sum: true as const } : {}),
    };
  };
}

function diceOf(groups: { readonly [name: string]: string | undefined }, button?: DieButton): number[] | undefined {
  if (groups["result"] !== undefined) return numbers(groups["result"]);
  const single = Object.entries(groups).filter(([name]) => /^result\d+$/.test(name));
  if (single.length === 0) return undefined;
  const dice = single.map(([, text = ""]) => {
    const face = button?.texts?.indexOf(text) ?? -1;
    return /^-?\d+$/.test(text) ? Number(text) : face >= 0 ? face + 1 : Number.NaN;
  });
  return dice.every(Number.isInteger) ? dice : undefined;
}

/** A pattern of a module; a module whose format makes none has none. */
function safePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}
