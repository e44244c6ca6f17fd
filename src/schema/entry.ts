import * as z from "zod/mini";
import { cardBodies, committed, opens } from "./cards.js";
import { hex16, hex32, hex64, json, plainText, playerId, whole } from "./ids.js";
import { signedLetter } from "./letter.js";
import { amendment, manifest } from "./manifest.js";

const fact = z.string().check(z.regex(/^[A-Za-z0-9/_|-]{1,120}$/));
const author = playerId;

/** A move as it stands in a log: its name and the parameters of the rules module. */
export const move = z.catchall(z.object({ move: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)) }), json);

/** A value of the author's seed chain: index and preimage. */
const shown = z.strictObject({ i: z.int().check(z.minimum(1)), v: hex32 });

const asserted = z.strictObject({ fact, value: json });

const outcome = z.strictObject({
  winner: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,39}$/)),
  reason: plainText(200),
});

/** A new game key for another player: theirs by the word of their identity key, whoever writes it into the log. */
const vouchedKey = {
  player: playerId,
  key: hex32,
  /** An entry after the player's last change of key, up to the one before this: no old word counts again. */
  s: whole,
  /** The player's identity key over `{g, key, player, s}`, as in `rotate-key`. */
  idSig: hex64,
} as const;

/** What a player may propose; every other player answers. */
export const proposal = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("undo"), to: whole }),
  z.strictObject({ kind: z.literal("amend"), changes: amendment }),
  z.strictObject({
    kind: z.literal("rechain"),
    nonce: hex16,
    anchor: hex32,
    n: z.int().check(z.minimum(64), z.maximum(65536)),
  }),
  z.strictObject({ kind: z.literal("rotate"), ...vouchedKey }),
  z.strictObject({ kind: z.literal("fact"), fact, value: json }),
  z.strictObject({
    kind: z.literal("checkpoint"),
    seq: whole,
    head: hex32,
    stateHash: hex32,
    players: z.array(z.strictObject({ id: playerId, c: whole, v: hex32 })),
  }),
  z.strictObject({ kind: z.literal("end"), result: outcome }),
]);
export type Proposal = z.output<typeof proposal>;

/** One operation of a JSON Patch (RFC 6902), as far as a ruling may use it. */
export const patchOperation = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("test"), path: z.string(), value: json }),
  z.strictObject({ op: z.literal("add"), path: z.string(), value: json }),
  z.strictObject({ op: z.literal("replace"), path: z.string(), value: json }),
  z.strictObject({ op: z.literal("remove"), path: z.string() }),
]);

/** Values that packets overtaken by a ruling had shown, by player. */
const shownBefore = z.optional(z.record(playerId, z.int().check(z.minimum(1), z.maximum(64))));

/** What a referee may rule. He can annul and award, he cannot set dice. */
export const ruling = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("interpret"), text: plainText(2000) }),
  z.strictObject({
    kind: z.literal("annul"),
    seqs: z.array(whole).check(z.minLength(1), z.maxLength(200)),
    text: plainText(2000),
    shown: shownBefore,
  }),
  z.strictObject({
    kind: z.literal("patch"),
    /** Hash of the state that the patch changes. */
    before: hex32,
    patch: z.array(patchOperation).check(z.minLength(1), z.maxLength(1000)),
    text: plainText(2000),
    shown: shownBefore,
  }),
  z.strictObject({ kind: z.literal("fact"), fact, value: json, text: plainText(2000), shown: shownBefore }),
  z.strictObject({ kind: z.literal("award"), result: outcome, text: plainText(2000), shown: shownBefore }),
  z.strictObject({
    kind: z.literal("rotate"),
    ...vouchedKey,
    text: plainText(2000),
    shown: shownBefore,
  }),
]);
export type Ruling = z.output<typeof ruling>;

/** The body of each type of entry. */
export const bodies = {
  manifest: z.strictObject({ m: manifest, idSig: hex64 }),
  accept: z.strictObject({ idSig: hex64 }),
  handover: z.extend(shown, {
    /** The round of the beacon that the next roll waits for. */
    round: z.optional(z.int().check(z.minimum(1))),
  }),
  reveal: shown,
  roll: z.strictObject({}),
  move: z.strictObject({
    do: z.array(move).check(z.maxLength(100)),
    asserts: z.optional(z.array(asserted).check(z.minLength(1), z.maxLength(50))),
    /** Cards of the author that the moves play. */
    opens: z.optional(opens),
    /** Commitments to the values that the moves commit. */
    hide: z.optional(z.array(committed).check(z.minLength(1), z.maxLength(100))),
  }),
  propose: proposal,
  answer: z.strictObject({ of: hex32, ok: z.boolean() }),
  call: z.strictObject({ text: plainText(2000) }),
  ruling,
  forfeit: z.strictObject({ of: playerId, due: z.enum(["reveal", "handover", "answer", "roll", "decision", "cards"]) }),
  end: z.strictObject({ kind: z.literal("resign") }),
  "rotate-key": z.strictObject({ key: hex32, idSig: hex64 }),
  letter: signedLetter,
  ...cardBodies,
} as const;

export type EntryType = keyof typeof bodies;
export type Body<T extends EntryType> = z.output<(typeof bodies)[T]>;

/** A result of chance: number in its period, what for, what was rolled, what came. */
export const rollItem = z.strictObject({
  j: whole,
  purpose: z.string().check(z.regex(/^[A-Za-z0-9/_-]{1,80}$/)),
  spec: z.string().check(z.regex(/^[0-9a-z:/+]{2,256}$/)),
  out: z.array(whole).check(z.maxLength(65536)),
});
export type RollItem = z.output<typeof rollItem>;

const envelope = {
  /** The game's id. */
  g: hex32,
  /** Number of the entry, from 0 without gaps. */
  s: whole,
  /** Hash of the entry before; for the first one the game's id. */
  p: hex32,
  a: author,
  r: z.optional(z.array(rollItem).check(z.minLength(1), z.maxLength(1000))),
  /** State hash after the entry. */
  h: z.optional(hex32),
} as const;

/** What every entry has around its body; the body has the shape of its type. */
export const entryFrame = z.strictObject({ ...envelope, t: z.string(), b: json });
export type EntryFrame = z.output<typeof entryFrame>;

const entryOf = <T extends EntryType>(type: T) => z.strictObject({ ...envelope, t: z.literal(type), b: bodies[type] });

/** One line of a log. */
export const entry = z.discriminatedUnion("t", [
  entryOf("manifest"),
  entryOf("accept"),
  entryOf("handover"),
  entryOf("reveal"),
  entryOf("roll"),
  entryOf("move"),
  entryOf("propose"),
  entryOf("answer"),
  entryOf("call"),
  entryOf("ruling"),
  entryOf("forfeit"),
  entryOf("end"),
  entryOf("rotate-key"),
  entryOf("letter"),
  entryOf("deck"),
  entryOf("deal"),
  entryOf("shuffle"),
  entryOf("lift"),
  entryOf("share"),
  entryOf("open"),
  entryOf("oracle"),
  entryOf("beacon"),
]);
export type Entry = z.output<typeof entry>;

/** An entry whose frame and body have the published shape; `b` is the body of type `t`. */
export type AnyEntry = {
  readonly [T in EntryType]: Omit<EntryFrame, "t" | "b"> & { readonly t: T; readonly b: Body<T> };
}[EntryType];
