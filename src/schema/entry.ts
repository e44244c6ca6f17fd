import * as z from "zod/mini";
import { cardBodies, committed, opens } from "./cards.js";
import { signedReceipt } from "./club-receipt.js";
import { hex16, hex32, hex64, json, nonNegativeInt, plainText, playerId } from "./ids.js";
import { signedLetter } from "./letter.js";
import { amendment, manifest, refereeItem } from "./manifest.js";

/** A fact: the relation, and the thing or pair of things: `command/howe`, `link/boston|newport`. */
const fact = z.string().check(z.regex(/^[A-Za-z0-9/_|-]{1,120}$/));
/** Who wrote the entry. */
const author = playerId;

/** A move as it stands in a log: its name and the parameters of the rules module. */
export const move = z.catchall(
  z.object({
    /** The name of the move. */
    move: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  }),
  json,
);

/** A value of the author's seed chain: index and preimage. */
const shown = z.strictObject({
  /** The number of the value in the chain, from 1. */
  i: z.int().check(z.minimum(1)),
  /** The value: its hash is the value before it, or the anchor. */
  v: hex32,
});

/** A fact that the author states, and its value. */
const asserted = z.strictObject({
  fact,
  /** What is printed there. */
  value: json,
});

/** How the game ends. */
const outcome = z.strictObject({
  /** A side, or `draw`. */
  winner: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,39}$/)),
  /** Why, for people to read. */
  reason: plainText(200),
});

/** A new game key for another player: their identity key says that it is theirs, no matter who writes it into the log. */
const vouchedKey = {
  /** Whose key it is. */
  player: playerId,
  /** The new key. */
  key: hex32,
  /** An entry after the player's last change of key, up to the one before this: no old word counts again. */
  s: nonNegativeInt,
  /** The player's identity key over `{g, key, player, s}`, as in `rotate-key`. */
  idSig: hex64,
} as const;

/** Who takes over a seat, as they sign it themselves: keys and a chain that nobody in the game has had. */
const successor = {
  /** Whose seat it is. */
  player: playerId,
  /** The name that people read from now on. */
  name: plainText(60),
  /** The successor's identity key: it signs this, and vouches for later game keys. */
  idKey: hex32,
  /** Their game key. */
  key: hex32,
  /** Their seed chain. It goes on where the seat's indices stand. */
  chain: z.strictObject({
    /** Drawn at random: no two chains are the same. */
    nonce: hex16,
    /** Number of values, 64 to 65536. */
    n: z.int().check(z.minimum(64), z.maximum(65536)),
    /** The end of the chain: it fixes every value before it. */
    anchor: hex32,
    /** The index at which the anchor stands: that of the first value is the next one. */
    after: z.int().check(z.minimum(0), z.maximum(2 ** 31)),
  }),
  /** An entry after the seat's last change of key, up to the one before this: no old word counts again. */
  s: nonNegativeInt,
  /** The successor's identity key over `{g}` and all of this but `sig`. */
  sig: hex64,
} as const;

/** Errors that are to stand: what was found against entries, as it was shown to those who sign it. */
const errorsStand = {
  /** The entries that break rules. */
  entries: z
    .array(
      z.strictObject({
        /** Number of the entry. */
        seq: nonNegativeInt,
        /** Its hash. */
        entry: hex32,
        /** Hash of the rules state after it. */
        after: hex32,
        /** What it was found to break. */
        errors: z
          .array(
            z.strictObject({
              /** The code of the finding. */
              code: z.string().check(z.regex(/^[A-Za-z0-9/_.-]{1,160}$/)),
              /** The section that the finding cites. */
              section: z.optional(plainText(60)),
            }),
          )
          .check(z.minLength(1), z.maxLength(20)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** Hash of the rules state now. */
  stateHash: hex32,
} as const;
const standing = z.strictObject(errorsStand);
export type ErrorsStand = z.output<typeof standing>;

/** What a player may propose; every other player answers. */
export const proposal = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("undo"),
    /** The entry after which the game goes on. */
    to: nonNegativeInt,
  }),
  z.strictObject({ kind: z.literal("amend"), changes: amendment }),
  z.strictObject({
    kind: z.literal("rechain"),
    /** The nonce of the new chain. */
    nonce: hex16,
    /** The anchor of the new chain. */
    anchor: hex32,
    /** Number of its values. */
    n: z.int().check(z.minimum(64), z.maximum(65536)),
  }),
  z.strictObject({ kind: z.literal("rotate"), ...vouchedKey }),
  z.strictObject({ kind: z.literal("substitute"), ...successor }),
  z.strictObject({
    kind: z.literal("fact"),
    fact,
    /** What is printed there. */
    value: json,
  }),
  z.strictObject({
    kind: z.literal("checkpoint"),
    /** The entry up to which everybody agrees. */
    seq: nonNegativeInt,
    /** Its hash. */
    head: hex32,
    /** Hash of the state after it. */
    stateHash: hex32,
    /** Where each player's chain stands. */
    players: z.array(
      z.strictObject({
        /** The player. */
        id: playerId,
        /** How many values they have shown. */
        c: nonNegativeInt,
        /** The last of them. */
        v: hex32,
      }),
    ),
  }),
  z.strictObject({ kind: z.literal("stands"), ...errorsStand }),
  z.strictObject({
    kind: z.literal("referees"),
    /** Who is to rule from then on, and nobody else, in the order in which they count. */
    referees: z.array(refereeItem).check(z.minLength(1), z.maxLength(8)),
    /** In a game of an event: the word of its gamemaster. */
    gm: z.optional(
      z.strictObject({
        /** Hash of the last entry of a packet, behind the last change of referees: what the gamemaster had seen. */
        at: hex32,
        /** The gamemaster's identity key over `{g, at, referees}`. */
        sig: hex64,
      }),
    ),
  }),
  z.strictObject({ kind: z.literal("end"), result: outcome }),
]);
export type Proposal = z.output<typeof proposal>;

const place = {
  /** A JSON Pointer (RFC 6901) into the state. */
  path: z.string(),
} as const;
const given = {
  /** What is there, or is put there. */
  value: json,
} as const;

/** One operation of a JSON Patch (RFC 6902), as far as a ruling may use it. */
export const patchOperation = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("test"), ...place, ...given }),
  z.strictObject({ op: z.literal("add"), ...place, ...given }),
  z.strictObject({ op: z.literal("replace"), ...place, ...given }),
  z.strictObject({ op: z.literal("remove"), ...place }),
]);

/** Values that packets overtaken by a ruling had shown, by player. */
const shownBefore = z.optional(z.record(playerId, z.int().check(z.minimum(1), z.maximum(64))));

const said = {
  /** The referee's own words. */
  text: plainText(2000),
} as const;

/** What a referee may rule. They can annul and award, they cannot set dice. */
export const ruling = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("interpret"), ...said }),
  z.strictObject({ kind: z.literal("stands"), ...errorsStand, ...said }),
  z.strictObject({
    kind: z.literal("annul"),
    /** Numbers of the entries that count no more. */
    seqs: z.array(nonNegativeInt).check(z.minLength(1), z.maxLength(200)),
    ...said,
    shown: shownBefore,
  }),
  z.strictObject({
    kind: z.literal("patch"),
    /** Hash of the state that the patch changes. */
    before: hex32,
    /** What is changed in the state. */
    patch: z.array(patchOperation).check(z.minLength(1), z.maxLength(1000)),
    ...said,
    shown: shownBefore,
  }),
  z.strictObject({
    kind: z.literal("fact"),
    fact,
    /** What is printed there. */
    value: json,
    ...said,
    shown: shownBefore,
  }),
  z.strictObject({ kind: z.literal("award"), result: outcome, ...said, shown: shownBefore }),
  z.strictObject({
    kind: z.literal("rotate"),
    ...vouchedKey,
    ...said,
    shown: shownBefore,
  }),
  z.strictObject({
    kind: z.literal("substitute"),
    ...successor,
    ...said,
    shown: shownBefore,
  }),
]);
export type Ruling = z.output<typeof ruling>;

const joined = {
  /** The author's identity key on their game key. */
  idSig: hex64,
} as const;

/** The body of each type of entry. */
export const bodies = {
  manifest: z.strictObject({ m: manifest, ...joined }),
  accept: z.strictObject(joined),
  handover: z.extend(shown, {
    /** The round of the beacon that the next roll waits for. */
    round: z.optional(z.int().check(z.minimum(1))),
  }),
  reveal: shown,
  roll: z.strictObject({}),
  move: z.strictObject({
    /** The moves, in order; none: what is due is left to the rules. */
    do: z.array(move).check(z.maxLength(100)),
    /** Facts that the author states because the pack does not have them. */
    asserts: z.optional(z.array(asserted).check(z.minLength(1), z.maxLength(50))),
    /** Cards of the author that the moves play. */
    opens: z.optional(opens),
    /** Commitments to the values that the moves commit. */
    hide: z.optional(z.array(committed).check(z.minLength(1), z.maxLength(100))),
  }),
  propose: proposal,
  answer: z.strictObject({
    /** Hash of the entry with the proposal. */
    of: hex32,
    /** Yes or no. */
    ok: z.boolean(),
  }),
  call: z.strictObject({
    /** What the referee is asked. */
    text: plainText(2000),
  }),
  ruling,
  forfeit: z.strictObject({
    /** Who has not answered in time. */
    of: playerId,
    /** What they owed. */
    due: z.enum(["reveal", "handover", "answer", "roll", "decision", "cards"]),
  }),
  end: z.strictObject({ kind: z.literal("resign") }),
  "rotate-key": z.strictObject({
    /** The author's new game key. */
    key: hex32,
    /** Their identity key over it. */
    idSig: hex64,
  }),
  letter: signedLetter,
  receipt: signedReceipt,
  ...cardBodies,
} as const;

export type EntryType = keyof typeof bodies;
export type Body<T extends EntryType> = z.output<(typeof bodies)[T]>;

/** A result of chance: number in its period, what for, what was rolled, what came. */
export const rollItem = z.strictObject({
  /** Its number in the period, from 0. */
  j: nonNegativeInt,
  /** What it is for, as the rules module names it. */
  purpose: z.string().check(z.regex(/^[A-Za-z0-9/_-]{1,80}$/)),
  /** What was rolled: `2d6`, a draw, a shuffle. */
  spec: z.string().check(z.regex(/^[0-9a-z:/+]{2,256}$/)),
  /** What came. */
  out: z.array(nonNegativeInt).check(z.maxLength(65536)),
});
export type RollItem = z.output<typeof rollItem>;

const envelope = {
  /** The game's id. */
  g: hex32,
  /** Number of the entry, from 0 without gaps. */
  s: nonNegativeInt,
  /** Hash of the entry before; for the first one the game's id. */
  p: hex32,
  a: author,
  /** Results of chance that the entry brings. */
  r: z.optional(z.array(rollItem).check(z.minLength(1), z.maxLength(1000))),
  /** State hash after the entry. */
  h: z.optional(hex32),
} as const;

/** What every entry has around its body; the body has the shape of its type. */
export const entryFrame = z.strictObject({
  ...envelope,
  /** The type of the entry. */
  t: z.string(),
  /** Its body, by its type. */
  b: json,
});
export type EntryFrame = z.output<typeof entryFrame>;

const entryOf = <T extends EntryType>(type: T) =>
  z.strictObject({
    ...envelope,
    /** The type of the entry. */
    t: z.literal(type),
    /** Its body, by its type. */
    b: bodies[type],
  });

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
  entryOf("receipt"),
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
