import { XmlElement, XmlText } from "@rgrove/parse-xml";
import { boundedName } from "../text.js";

/** The elements right below an element, of a name where one is given: its class without the packages. */
export const below = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && (name === undefined || ownName(child) === name),
  );

/** The name of an element without its packages: `VASSAL.build.module.map.BoardPicker` is `BoardPicker`. */
export const ownName = ({ name }: XmlElement): string => name.slice(name.lastIndexOf(".") + 1);

/**
 * Every element of a name, however deep.
 *
 * @param own names of elements that keep what lies in them: what lies in one within another belongs to the inner one
 */
export function everyBelow(element: XmlElement, name: string, own: ReadonlySet<string> = nothing): XmlElement[] {
  const found: XmlElement[] = [];
  // The next one is at the end: no element is too deep.
  const left = below(element).reverse();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (ownName(next) === name) found.push(next);
    if (!own.has(ownName(next))) for (const child of below(next).reverse()) left.push(child);
  }
  return found;
}

const nothing: ReadonlySet<string> = new Set();

/** The text in an element and in those within it, however deep they lie. */
export function textOf(element: XmlElement): string {
  const parts: string[] = [];
  const left = [...element.children].reverse();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next instanceof XmlText) parts.push(next.text);
    else if (next instanceof XmlElement) for (const child of [...next.children].reverse()) left.push(child);
  }
  return parts.join("");
}

/** Maps: what lies in one is looked for once, or maps within maps would be searched for hours. */
export const maps: ReadonlySet<string> = new Set(["Map", "PrivateMap", "PlayerHand"]);

/** A name that an element has, as it is told. */
export const nameIn = ({ attributes }: XmlElement, name: string): string => boundedName(attributes[name] ?? "");

export const truth = ({ attributes }: XmlElement, name: string): boolean => attributes[name] === "true";

/** A number of an element; anything else gives the default. */
export function numberOf({ attributes }: XmlElement, name: string, otherwise = 0): number {
  const value = Number(attributes[name] ?? "");
  return Number.isFinite(value) && attributes[name] !== undefined && attributes[name] !== "" ? value : otherwise;
}
