/**
 * What a game of sealed files keeps: whose turn it is, what was asked of the dice in it, and every file that was sealed.
 *
 * @packageDocumentation
 */

import type { Core } from "../rules/sdk/types.js";
import {
  json as anyJson,
  list,
  object,
  oneOf,
  type Part,
  record,
  shapeFrom,
  text,
  whole,
} from "../schema/compact-shape.js";
import { FORMAT } from "../schema/format.js";

/** The sides. Who of them plays which side in VASSAL is nothing that is judged. */
export const sides = ["first", "second"] as const;
export type Side = (typeof sides)[number];

/** A roll that was asked for: what it is for is said before the dice fall. */
export interface Asked {
  readonly for: string;
  readonly count: number;
  readonly faces: number;
}

/** A file that was sealed. Its bytes are beside the log. */
export interface SealedFile {
  readonly name: string;
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
  readonly note: string;
}

export type Frames = { turn: { at: "act" | "dice" | "more" } };

export interface State extends Core<Frames> {
  on: Side;
  /** The number of the turn, from 1: each player's counts. */
  turn: number;
  /** Rolls that are asked for and have not fallen yet. */
  due: Asked[];
  /** What the rolls of this turn are for, in the order in which they were asked. */
  purposes: string[];
  /** Files of this turn. */
  sealed: number;
  /** Every file of the game: no name and no file comes twice. */
  files: { name: string; sha256: string; turn: number }[];
}

/**
 * A line that people read: no control characters, nothing that turns letters around or hides them. They are listed one by
 * one: a class of Unicode holds other characters in the next version of a platform, and a verdict must not hang on that.
 */
const line = (max: number): Part =>
  text(
    `^[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]{0,${max}}$`,
  );

const asked = object({ for: line(200), count: whole(0, 1_000_000), faces: whole(0, 1_000_000) });
const side = oneOf(...sides);
const sha256 = text("^[0-9a-f]{64}$");
const bytes = whole(0, 2 ** 40);

export const moveShapes = {
  roll: shapeFrom<{ readonly rolls: readonly Asked[] }>(object({ rolls: list(asked, 1, 20) })),
  file: shapeFrom<SealedFile>(object({ name: line(200), sha256, size: bytes, note: line(500) })),
  pass: shapeFrom<{ readonly note: string }>(object({ note: line(500) })),
};

export const stateShape = shapeFrom<State>(
  object({
    on: side,
    turn: whole(1, 1_000_000),
    due: list(asked),
    purposes: list(text()),
    sealed: whole(0, 1_000),
    files: list(object({ name: text(), sha256, turn: whole(1, 1_000_000) })),
    stack: list(object({ flow: oneOf("turn"), at: oneOf("act", "dice", "more") })),
    orders: list(anyJson),
    known: record(text(), anyJson),
    blocked: anyJson,
    passed: list(anyJson),
    over: anyJson,
  }),
);

/** A game of sealed files has no components and no options. */
export const nothing = shapeFrom<Record<string, never>>(object({}));

export const packShape = shapeFrom<typeof pack>(
  object({
    format: oneOf(FORMAT),
    game: oneOf("sealed-files"),
    id: text(),
    title: text(),
    relations: object({}),
  }),
);

/** Nothing is printed anywhere: the pack is empty. */
export const pack = {
  format: FORMAT,
  game: "sealed-files",
  id: "no-components",
  title: "No components: nothing of the game itself is judged",
  relations: {},
} as const;
