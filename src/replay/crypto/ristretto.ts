/**
 * The group of all card proofs: ristretto255 (RFC 9496), of prime order, so no element has a small order and none has
 * two spellings. This file and those that import it are loaded on demand.
 *
 * @packageDocumentation
 */

import { mulAddUnsafe, pippenger } from "@noble/curves/abstract/curve.js";
import { ristretto255, ristretto255_hasher } from "@noble/curves/ed25519.js";
import { TurnproofError } from "../../schema/error.js";
import { ELEMENT_BYTES, modulo } from "./scalars.js";

const { Point } = ristretto255;

/** An element of the group, decoded. */
export type Element = InstanceType<(typeof ristretto255)["Point"]>;

/** G, the canonical generator. */
export const GENERATOR: Element = Point.BASE;

/**
 * Element of 32 bytes; undefined for what RFC 9496 refuses, and for the identity: its encoding is 32 zero bytes, and as a
 * card, a key or a share it would mean "nothing".
 */
export function decodeElement(bytes: Uint8Array): Element | undefined {
  if (bytes.length !== ELEMENT_BYTES) return undefined;
  try {
    const element = Point.fromBytes(bytes);
    return element.is0() ? undefined : element;
  } catch {
    return undefined;
  }
}

/** {@link decodeElement} of a list; undefined if an item is not an element. */
export function decodeElements(list: readonly Uint8Array[]): Element[] | undefined {
  const elements: Element[] = [];
  for (const bytes of list) {
    const element = decodeElement(bytes);
    if (element === undefined) return undefined;
    elements.push(element);
  }
  return elements;
}

/**
 * An element that the caller has checked before.
 *
 * @throws {@link TurnproofError} if it is not an element, or is the identity
 */
export function knownElement(bytes: Uint8Array): Element {
  const element = decodeElement(bytes);
  if (element === undefined) throw new TurnproofError("value/point", "not an element of the group, or the identity");
  return element;
}

/** {@link knownElement} of a list. */
export function knownElements(list: readonly Uint8Array[]): Element[] {
  return list.map(knownElement);
}

/** What is wrong with the encoding of an element, such as a box key of a manifest; undefined if nothing is. */
export function pointFault(bytes: Uint8Array): "cards/point-invalid" | undefined {
  return decodeElement(bytes) === undefined ? "cards/point-invalid" : undefined;
}

/** Element of 64 hashed bytes (RFC 9496, 4.3.4): nobody knows it as a multiple of another. */
export function elementOfHash(hash: Uint8Array): Element {
  const element = ristretto255_hasher.deriveToCurve?.(hash);
  if (element === undefined) throw new TurnproofError("value/point", "this copy of @noble/curves derives no elements");
  return element;
}

/** A secret multiple, by the library's path that does not depend on the scalar's bits; 0 gives the identity. */
export function times(element: Element, scalar: bigint): Element {
  const factor = modulo(scalar);
  return factor === 0n ? Point.ZERO : element.multiply(factor);
}

/** Sum of multiples in the order of the arguments: for public numbers, time depends on them. */
export function combine(...terms: readonly (readonly [element: Element, scalar: bigint])[]): Element {
  return mulAddUnsafe(
    Point,
    terms.map(([element]) => element),
    terms.map(([, scalar]) => modulo(scalar)),
  );
}

/** Sum of many multiples. Its time depends on the scalars; nobody can measure it in a game by mail. */
export function sumOfMultiples(elements: readonly Element[], scalars: readonly bigint[]): Element {
  return pippenger(Point, [...elements], scalars.map(modulo));
}

/** Sum of elements. */
export function sumOf(elements: readonly Element[]): Element {
  return elements.reduce((sum, element) => sum.add(element), Point.ZERO);
}
