import * as z from "zod/mini";
import { FORMAT } from "./format.js";

/** A name as a module file has it. */
export const name = z.string().check(z.regex(/^.{1,200}$/u));
/** An id of a rules module. */
export const id = z.string().check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,59}$/));
const section = z.string().check(z.regex(/^.{1,20}$/u));
/** A JSON Pointer (RFC 6901) into a state of the rules module; `*` stands for a space. */
const pointer = z.string().check(z.regex(/^(?:\/[^/]{1,60}){1,6}$/u));
const value = z.union([z.string(), z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)), z.boolean()]);
const fields = z.record(name, value);
const relation = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/));

/** A place of the module file: a space of the rules module, no space (null), or not yet decided ("?"). */
export const mappedPlace = z.union([
  id,
  z.literal("?"),
  z.null(),
  z.strictObject({
    /** A box for what goes with another counter: it stands in the space of the counter of this name. */
    with: name,
  }),
]);

/** What a counter of the module file is in the rules module. */
export const mappedPiece = z.union([
  z.literal("?"),
  z.null(),
  z.strictObject({
    /** A piece without a name of its own: what is so of it in the state. */
    as: fields,
  }),
  z.strictObject({
    /** A piece with a name of its own: where the state says in which space it is. */
    at: pointer,
    /** What is so of it, for ways and limits. */
    is: z.optional(fields),
    /** It holds pieces that the file counts elsewhere: in its space none are compared by their count. */
    holds: z.optional(z.boolean()),
  }),
  z.strictObject({
    /** Where the state counts such pieces, `*` for the space. */
    count: pointer,
    /** How many the counter stands for; left out: one. */
    worth: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    /** What is so of it, for ways and limits. */
    is: z.optional(fields),
  }),
]);

/** How the rules module's state keeps pieces without names. */
export const mappedState = z.strictObject({
  /** The list or record of pieces. */
  pieces: pointer,
  /** The field of a piece that says in which space it is. */
  place: name,
});

/** A way of moving: the pack's relations of pairs of spaces, and how far one drag may go. */
const line = z.strictObject({
  /** The section of the rulebook. */
  rule: section,
  /** Whose way it is: what is so of the piece; left out: every piece's. */
  of: z.optional(fields),
  /** Relations of the component pack whose keys are pairs of spaces. */
  relations: z.optional(z.array(relation)),
  /** The most spaces, all marches of a turn together. */
  most: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  /** From any space to any other for which this relation of the pack says true: ports. */
  between: z.optional(relation),
});

/** What may stand in one space. */
const stacking = z.strictObject({
  /** The section of the rulebook. */
  rule: section,
  /** The most counters. */
  most: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** Counted apart for each value of this field. */
  each: z.optional(name),
  /** Pieces that differ in this field do not share a space. */
  apart: z.optional(name),
  /** Which pieces count; left out: all that have a place. */
  of: z.optional(fields),
  /** But for spaces for which this relation of the pack says true. */
  unless: z.optional(relation),
  /** It need not be so while a turn goes on: it is asked at the end of a turn only. */
  turnEnd: z.optional(z.boolean()),
});

/** What the counters and places of a module file of VASSAL are in a rules module. */
export const vassalMapping = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("vassal-mapping"),
  /** The name of VASSAL's module, as its file has it. */
  module: name,
  /** Id of the rules module. */
  game: id,
  /** The maps whose counters are judged; left out: every map. */
  maps: z.optional(z.array(name)),
  /** Places by their names in the module file. */
  places: z.record(name, mappedPlace),
  /** Counters by their names, or by `#` and the number of their slot, which goes before the name. */
  pieces: z.record(name, mappedPiece),
  state: z.optional(mappedState),
  movement: z.optional(z.array(line)),
  stacking: z.optional(z.array(stacking)),
  /** By scenario: counters that the module's own set-up has elsewhere than the rules module; where they differ nothing is inconsistent. */
  otherwise: z.optional(z.record(name, z.array(name))),
});
export type VassalMapping = z.output<typeof vassalMapping>;
