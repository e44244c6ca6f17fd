/**
 * Proofs that held already, by the hash of statement and proof. A program may keep them from one run to the next where
 * nobody but its user writes: somebody who could add a name here could have any shuffle believed.
 *
 * @packageDocumentation
 */
import { remember } from "../../crypto/remember.js";

const MOST = 64;

const held = new Map<string, true>();

/** The shape of a name: a SHA-512 in hex. */
const nameShape = /^[0-9a-f]{128}$/;

export const isHeld = (name: string): boolean => held.has(name);

export const hold = (name: string): void => remember(held, name, true, MOST);

/** The names of the proofs that held, oldest first: what {@link holdProofs} takes the next time. */
export const heldProofs = (): readonly string[] => [...held.keys()];

/** Takes proofs as checked that an earlier run of the same program has checked; other texts are left out. */
export function holdProofs(names: readonly string[]): void {
  for (const name of names) if (nameShape.test(name)) hold(name);
}
