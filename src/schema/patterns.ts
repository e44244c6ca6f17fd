/**
 * How names and texts of people are written, for who looks at them without a schema.
 *
 * @packageDocumentation
 */

/** The short name of a player. */
export const playerIdPattern = /^[a-z][a-z0-9._:-]{0,39}$/;

/** The name of a pairing of an event. */
export const pairingPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** A text of at most this number of characters, without control characters. */
export const plainTextPattern = (max: number): RegExp =>
  new RegExp(`^[^\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]{1,${max}}$`, "u");
