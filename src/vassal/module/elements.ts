import { XmlElement } from "@rgrove/parse-xml";
import { boundedName } from "../text.js";

/** The elements right below an element, of a name where one is given: its class without the packages. */
export const below = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && (name === undefined || ownName(child) === name),
  );

/** The name of an element without its packages: `VASSAL.build.module.map.BoardPicker` is `BoardPicker`. */
export const ownName = ({ name }: XmlElement): string => name.slice(name.lastIndexOf(".") + 1);

/** Every element of a name, however deep. */
export function everyBelow(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  // The next one is at the end: no element is too deep.
  const left = below(element).reverse();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (ownName(next) === name) found.push(next);
    left.push(...below(next).reverse());
  }
  return found;
}

/** A name that an element has, as it is told. */
export const nameIn = ({ attributes }: XmlElement, name: string): string => boundedName(attributes[name] ?? "");

export const truth = ({ attributes }: XmlElement, name: string): boolean => attributes[name] === "true";

/** A number of an element; what is none has the default. */
export function numberOf({ attributes }: XmlElement, name: string, otherwise = 0): number {
  const value = Number(attributes[name] ?? "");
  return Number.isFinite(value) && attributes[name] !== undefined && attributes[name] !== "" ? value : otherwise;
}
