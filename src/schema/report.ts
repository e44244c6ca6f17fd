import * as z from "zod/mini";
import { json, whole } from "./ids.js";
import { source } from "./pack.js";

/** One thing that is wrong, odd or unknown. */
export const finding = z.strictObject({
  /** Stable and documented. */
  code: z.string(),
  severity: z.enum(["violation", "irregularity", "unknown"]),
  message: z.string(),
  rule: z.optional(z.strictObject({ game: z.string(), section: z.string(), title: z.optional(z.string()) })),
  /** Number of the entry. */
  seq: z.optional(whole),
  /** Number of the packet in the file, from 1. */
  packet: z.optional(whole),
  line: z.optional(whole),
  /** Proven by his signature. */
  author: z.optional(z.string()),
  path: z.optional(z.string()),
  expected: z.optional(json),
  actual: z.optional(json),
  facts: z.optional(z.array(z.string())),
  /** The version of the rules that found it, where it convicts nobody: other ones were agreed, here or just before. */
  judgedBy: z.optional(z.string()),
  /** The first later entry after which a repair would change results already known. */
  sealedBy: z.optional(whole),
  /** Whether everything after it stands on it. */
  taints: z.optional(z.boolean()),
  /** The entry that took back what broke the rule: a ruling that annuls it, or an undo that everybody agreed to. */
  settledBy: z.optional(whole),
});
export type ReportFinding = z.output<typeof finding>;

/** A ruling of the referee, and what it changed. */
export const ruled = z.strictObject({
  /** Number of its entry. */
  seq: whole,
  kind: z.enum(["interpret", "annul", "patch", "fact", "award", "rotate"]),
  /** The referee's own words. */
  text: z.string(),
  /** What it does, in words. */
  does: z.string(),
  /** Hashes of the rules state before and after it. */
  before: z.string(),
  after: z.string(),
  /** Packets of players that it displaced. */
  overtakes: whole,
  /** Rolls that it took back, by player. */
  rolls: z.record(z.string(), whole),
  /** Numbers of the entries that it annuls. */
  annuls: z.array(whole),
});
export type Ruled = z.output<typeof ruled>;

/** A letter that came into the log: what a player wrote without the pen. It binds nobody. */
export const lettered = z.strictObject({
  /** Number of its entry, and who carried it. */
  seq: whole,
  by: z.string(),
  /** Who wrote it, and the last entry that they say they had seen. */
  author: z.string(),
  at: whole,
  ask: z.enum(["undo", "call", "note"]),
  /** The entry after which they would have the game go on. */
  to: z.optional(whole),
  text: z.string(),
});
export type Lettered = z.output<typeof lettered>;

const ruleset = z.strictObject({ version: z.string(), hash: z.string() });

/** By which rules a part of the game was judged. */
export const rulesUsed = z.strictObject({
  /** Number of its first entry. */
  from: whole,
  /** What the players agreed. */
  agreed: ruleset,
  /** What judged it; null where no version of the module is installed. */
  by: z.nullable(ruleset),
  /**
   * How these stand to each other: the agreed rules; others that decide alike by the table of releases; others, which show
   * positions but not who broke a rule; or none.
   */
  standing: z.enum(["agreed", "decides-as", "other", "none"]),
  /** States that were signed in it, and how many of them the rules came to as well. */
  states: z.strictObject({ signed: whole, agree: whole }),
  /** Players who handed over without signing a state: then nothing is compared. */
  unsigned: z.array(z.string()),
  /** The first entry whose signed state is another one by rules that do not convict, and who signed it. */
  differs: z.nullable(z.strictObject({ seq: whole, author: z.string() })),
  /** The release of turnproof that judges it by the agreed rules, where one is needed and known: never a withdrawn one. */
  install: z.nullable(z.string()),
  /** All of it in words. */
  words: z.string(),
});
export type RulesUsed = z.output<typeof rulesUsed>;

/** The answer of `verify`. */
export const report = z.strictObject({
  format: z.literal(1),
  verdict: z.enum(["valid", "violations", "undetermined", "unreadable"]),
  game: z.nullable(
    z.strictObject({
      gid: z.string(),
      id: z.string(),
      title: z.string(),
      version: z.string(),
      start: z.string(),
      players: z.array(z.strictObject({ id: z.string(), name: z.string(), side: z.string(), fingerprint: z.string() })),
      entries: whole,
      packets: whole,
      /** Entries that were judged; the rest is only chained. */
      judged: whole,
      state: z.enum(["handshake", "open", "ended"]),
      outcome: z.nullable(z.strictObject({ winner: z.string(), rule: z.string(), reason: z.string() })),
      /** Who has to write next, and what is due. */
      due: z.array(z.strictObject({ player: z.string(), what: z.string() })),
      stateHash: z.nullable(z.string()),
    }),
  ),
  /** By which rules the game was judged: one item, and one more for each change of rules that the players agreed. */
  rules: z.array(rulesUsed),
  /** Every ruling of the referee, in the order of the log. */
  rulings: z.array(ruled),
  /** Letters of players, in the order of the log; left out where there are none. */
  letters: z.optional(z.array(lettered)),
  assurance: z.strictObject({
    signatures: z.strictObject({ packets: whole, verified: whole }),
    dice: z.strictObject({
      rolls: whole,
      proven: whole,
      now: whole,
      sealed: whole,
      oracle: whole,
      beacon: whole,
      /** The least of its rolls: L0 a beacon that nobody witnessed, L1 foreseen by the roller, L2 by nobody. */
      level: z.nullable(z.enum(["L0", "L1", "L2"])),
    }),
    /** Who dealt the cards: nobody (none), somebody outside the log (external), or the modes of the decks. */
    cards: z.string(),
    decks: z.array(
      z.strictObject({
        id: z.string(),
        mode: z.enum(["own", "dealer", "poker"]),
        shuffles: whole,
        dealt: whole,
        opened: whole,
        faults: whole,
        audited: z.boolean(),
        /** L1: a player's own deck, L2: a dealer's, L3: nobody's. */
        level: z.enum(["L1", "L2", "L3"]),
      }),
    ),
    /** Values that players committed: how many, and how many are opened. */
    hidden: z.strictObject({ committed: whole, opened: whole }),
    facts: z.array(source),
    agreedPack: z.boolean(),
    /** All of it in words. */
    words: z.array(z.string()),
  }),
  findings: z.array(finding),
});
export type Report = z.output<typeof report>;
