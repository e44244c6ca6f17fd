import * as z from "zod/mini";
import { seenAt } from "./club-receipt.js";
import { FORMAT } from "./format.js";
import { json, nonNegativeInt } from "./ids.js";
import { source } from "./pack.js";
import { refereesReplaced } from "./referees-replaced.js";

/** Somebody who held a seat: the name that they gave, and the eight words of their identity key. */
const holder = z.strictObject({
  /** What they call themselves. */
  name: z.string(),
  /** Eight words that stand for their identity key. */
  fingerprint: z.string(),
});

/** One thing that is wrong, odd or unknown. */
export const finding = z.strictObject({
  /** Stable and documented. */
  code: z.string(),
  /** `violation`: a rule is broken; `irregularity`: odd, but forbidden by no rule; `unknown`: what would tell is missing. */
  severity: z.enum(["violation", "irregularity", "unknown"]),
  /** What is wrong, with names and figures. */
  message: z.string(),
  /** The rule that it is about, where a rulebook has it. */
  rule: z.optional(
    z.strictObject({
      /** Id of the rules module. */
      game: z.string(),
      /** The section of its rulebook. */
      section: z.string(),
      /** What the section is called. */
      title: z.optional(z.string()),
    }),
  ),
  /** Number of the entry. */
  seq: z.optional(nonNegativeInt),
  /** Number of the packet in the file, from 1. */
  packet: z.optional(nonNegativeInt),
  /** Line of the file, from 1. */
  line: z.optional(nonNegativeInt),
  /** Who did it, proven by their signature. */
  author: z.optional(z.string()),
  /** Where the seat of the author changed hands: who held it then. */
  person: z.optional(holder),
  /** A JSON Pointer to the value that is wrong, in the entry's body. */
  path: z.optional(z.string()),
  /** What the rule wants there. */
  expected: z.optional(json),
  /** What stands there. */
  actual: z.optional(json),
  /** The facts that are missing, or that the answer rests on. */
  facts: z.optional(z.array(z.string())),
  /** What is known of the components that the answer rests on: each fact with its class. */
  rests: z.optional(
    z.array(
      z.strictObject({
        /** The fact: `link/boston|newport`. */
        fact: z.string(),
        /** Its source; `absent`: not in the pack, which the players agreed as their whole board; `asserted`: one player said so. */
        class: z.enum(["rulebook", "component", "agreed", "community", "reconstruction", "absent", "asserted"]),
        /** The player who asserted it, where nobody else confirmed it. */
        by: z.optional(z.string()),
      }),
    ),
  ),
  /** The version of the rules that found it, where it convicts nobody: other ones were agreed, here or just before. */
  judgedBy: z.optional(z.string()),
  /** The first later entry after which a repair would change results already known. */
  sealedBy: z.optional(nonNegativeInt),
  /** Whether everything after it stands on it. */
  taints: z.optional(z.boolean()),
  /**
   * The entry that settled it: a ruling that annuls what broke the rule, an undo that everybody agreed to, or the consent or
   * ruling by which it stands.
   */
  settledBy: z.optional(nonNegativeInt),
  /** It stands as an error: nothing was taken back, and nobody is accused of it any more. Who let it stand. */
  stands: z.optional(z.enum(["consent", "ruling"])),
  /** Where the text of a card was open: the others have played on, as was agreed, or all agreed the text afterwards. */
  effect: z.optional(z.enum(["played-on", "agreed"])),
});
export type ReportFinding = z.output<typeof finding>;

/** A ruling of the referee, and what it changed. */
export const ruled = z.strictObject({
  /** Number of its entry. */
  seq: nonNegativeInt,
  /** Which of the referees ruled, where there are several. */
  by: z.optional(z.string()),
  /** What sort of ruling it is. */
  kind: z.enum(["interpret", "stands", "annul", "patch", "fact", "award", "rotate", "substitute"]),
  /** The referee's own words. */
  text: z.string(),
  /** What it does, in words. */
  does: z.string(),
  /** Hash of the rules state before it. */
  before: z.string(),
  /** Hash of the rules state after it. */
  after: z.string(),
  /** Packets of players that it displaced. */
  overtakes: nonNegativeInt,
  /** Rolls that it took back, by player. */
  rolls: z.record(z.string(), nonNegativeInt),
  /** Numbers of the entries that it annuls. */
  annuls: z.array(nonNegativeInt),
});
export type Ruled = z.output<typeof ruled>;

/** A letter that came into the log: what a player wrote without the pen. It binds nobody. */
export const lettered = z.strictObject({
  /** Number of its entry. */
  seq: nonNegativeInt,
  /** Who carried it. */
  by: z.string(),
  /** Who wrote it. */
  author: z.string(),
  /** The last entry that they say they had seen. */
  at: nonNegativeInt,
  /** What they ask for: an undo, the referee, or nothing; or they object to what was declared. */
  ask: z.enum(["undo", "object", "call", "note"]),
  /** The entry after which they would have the game go on, or that they object to. */
  to: z.optional(nonNegativeInt),
  /** Their own words. */
  text: z.string(),
});
export type Lettered = z.output<typeof lettered>;

/** A seat that changed hands. What stands up to its entry is the first holder's, what stands behind it the other's. */
export const seatChange = z.strictObject({
  /** Number of the entry with which it changed. */
  seq: nonNegativeInt,
  /** How the log names the seat, before and after. */
  player: z.string(),
  /** The player who left proposed it and all agreed; or the referee ruled it. */
  by: z.enum(["agreement", "ruling"]),
  /** Who left. */
  from: holder,
  /** Who took over. */
  to: holder,
  /** Rolls of a period that nobody can prove any more, which were taken back with it. */
  rolls: nonNegativeInt,
});
export type SeatChange = z.output<typeof seatChange>;

/** A version of a rules module. */
const ruleset = z.strictObject({
  /** Its number, for people to read. */
  version: z.string(),
  /** Hash of what it decides by. */
  hash: z.string(),
});

/** By which rules a part of the game was judged. */
export const rulesUsed = z.strictObject({
  /** Number of its first entry. */
  from: nonNegativeInt,
  /** What the players agreed. */
  agreed: ruleset,
  /** What judged it; null where no version of the module is installed. */
  by: z.nullable(ruleset),
  /**
   * How these stand to each other: the agreed rules; others that decide alike by the table of releases; others, which show
   * positions but not who broke a rule; or none.
   */
  standing: z.enum(["agreed", "decides-as", "other", "none"]),
  /** The states that players signed in it. */
  states: z.strictObject({
    /** How many there are. */
    signed: nonNegativeInt,
    /** How many of them the rules came to as well. */
    agree: nonNegativeInt,
  }),
  /** Players who handed over without signing a state: then nothing is compared. */
  unsigned: z.array(z.string()),
  /** The first entry whose signed state is another one by rules that do not convict, and who signed it. */
  differs: z.nullable(
    z.strictObject({
      /** Number of the entry. */
      seq: nonNegativeInt,
      /** Who signed it. */
      author: z.string(),
    }),
  ),
  /** The release of turnproof that judges it by the agreed rules, where one is needed and known: never a withdrawn one. */
  install: z.nullable(z.string()),
  /** All of it in words. */
  words: z.string(),
});
export type RulesUsed = z.output<typeof rulesUsed>;

/** The answer of `verify`. */
export const report = z.strictObject({
  format: z.literal(FORMAT),
  /**
   * `valid`: nothing is wrong as far as the log goes; `violations`: a rule is broken; `undetermined`: something is missing that
   * would tell; `unreadable`: the file is not a log.
   */
  verdict: z.enum(["valid", "violations", "undetermined", "unreadable"]),
  /** The game, and how far it is; null where the file does not say. */
  game: z.nullable(
    z.strictObject({
      /** The game's id: hash of the manifest. */
      gid: z.string(),
      /** Id of the rules module. */
      id: z.string(),
      /** What the game is called. */
      title: z.string(),
      /** The edition of the rulebook that these rules judge by, where the module names it. */
      edition: z.optional(z.string()),
      /** The official statements that the players took over, where they agreed a date. */
      official: z.optional(
        z.strictObject({
          /** The date up to which they count. */
          upTo: z.string(),
          /** How many readings and options stand as they settle them, by the list of this program. */
          settled: nonNegativeInt,
          /** Those that were agreed otherwise, by name. */
          otherwise: z.array(z.string()),
        }),
      ),
      /** The event that it was played in, as its manifest says; left out: none. It decides nothing here. */
      event: z.optional(
        z.strictObject({
          /** Hash of the event's profile. */
          profile: z.string(),
          /** The pairing of a round. */
          pairing: z.optional(z.string()),
        }),
      ),
      /** The version of the rules that the players agreed. */
      version: z.string(),
      /** The scenario, or `position`. */
      start: z.string(),
      /** Everybody who plays. */
      players: z.array(
        z.strictObject({
          /** How the log names them. */
          id: z.string(),
          /** The name that people read. */
          name: z.string(),
          /** The side that they play. */
          side: z.string(),
          /** Eight words that stand for their identity key. */
          fingerprint: z.string(),
        }),
      ),
      /** How many entries the log has. */
      entries: nonNegativeInt,
      /** How many packets it has. */
      packets: nonNegativeInt,
      /** Entries that were judged; the rest is only chained. */
      judged: nonNegativeInt,
      /** Not everybody has joined; being played; over. */
      state: z.enum(["handshake", "open", "ended"]),
      /** How it ended; null while it goes on. */
      outcome: z.nullable(
        z.strictObject({
          /** A side, or `draw`. */
          winner: z.string(),
          /** The section by which it is won, or what ended it. */
          rule: z.string(),
          /** Why, for people to read. */
          reason: z.string(),
        }),
      ),
      /** Who has to write next, and what is due. */
      due: z.array(
        z.strictObject({
          /** Who. */
          player: z.string(),
          /** What, in words. */
          what: z.string(),
        }),
      ),
      /** Hash of the state at the end of the log; null where it could not be computed. */
      stateHash: z.nullable(z.string()),
    }),
  ),
  /** By which rules the game was judged: one item, and one more for each change of rules that the players agreed. */
  rules: z.array(rulesUsed),
  /** Every ruling of the referee, in the order of the log. */
  rulings: z.array(ruled),
  /** Seats that changed hands, in the order of the log; left out where none did. */
  seats: z.optional(z.array(seatChange)),
  /** Referees whom all players have replaced by others, in the order of the log; left out where none were. */
  referees: z.optional(z.array(refereesReplaced)),
  /** Letters of players, in the order of the log; left out where there are none. */
  letters: z.optional(z.array(lettered)),
  /** What the club of the manifest has seen, by receipts in the log, in the order of the log; left out where there are none. */
  receipts: z.optional(z.array(seenAt)),
  /** What the log proves, and how well. */
  assurance: z.strictObject({
    /** Who wrote it. */
    signatures: z.strictObject({
      /** Packets of the log. */
      packets: nonNegativeInt,
      /** Packets whose signature was checked and is good. */
      verified: nonNegativeInt,
    }),
    /** Its rolls. */
    dice: z.strictObject({
      /** How many there are. */
      rolls: nonNegativeInt,
      /** How many follow from values that the log shows. */
      proven: nonNegativeInt,
      /** How many of class `now`. */
      now: nonNegativeInt,
      /** How many of class `sealed`. */
      sealed: nonNegativeInt,
      /** How many of class `oracle`. */
      oracle: nonNegativeInt,
      /** How many of class `beacon`. */
      beacon: nonNegativeInt,
      /** The least of its rolls: L0 a beacon that nobody witnessed, L1 foreseen by the roller, L2 by nobody. */
      level: z.nullable(z.enum(["L0", "L1", "L2"])),
    }),
    /** Who dealt the cards: nobody (none), somebody outside the log (external), or the modes of the decks. */
    cards: z.string(),
    /** Each deck that the log deals. */
    decks: z.array(
      z.strictObject({
        /** As the rules module names it. */
        id: z.string(),
        /** Who deals it: a player for themselves, somebody who does not play, the players together. */
        mode: z.enum(["own", "dealer", "poker"]),
        /** How often it was shuffled. */
        shuffles: nonNegativeInt,
        /** Cards dealt. */
        dealt: nonNegativeInt,
        /** Cards turned up, and proven. */
        opened: nonNegativeInt,
        /** Boxes that did not open. */
        faults: nonNegativeInt,
        /** What was agreed to be opened after the game is opened. */
        audited: z.boolean(),
        /** L1: a player's own deck, L2: a dealer's, L3: nobody's. */
        level: z.enum(["L1", "L2", "L3"]),
      }),
    ),
    /** Values that players committed: how many, and how many are opened. */
    hidden: z.strictObject({
      /** How many were committed. */
      committed: nonNegativeInt,
      /** How many of them are opened. */
      opened: nonNegativeInt,
    }),
    /** On whose word cards did what no rulebook states; left out where none was played. */
    effects: z.optional(
      z.strictObject({
        /** By the file that the players agreed. */
        file: nonNegativeInt,
        /** By a text that they agreed in the log, before or after. */
        agreed: nonNegativeInt,
        /** By declaration, accepted by playing on. */
        playedOn: nonNegativeInt,
        /** By declaration alone. */
        open: nonNegativeInt,
      }),
    ),
    /**
     * Claims of cards dealt outside the log that exclude each other: for each player in how many of them one of the two claims is
     * theirs. Left out where there are none.
     */
    contested: z.optional(
      z.array(
        z.strictObject({
          /** Who. */
          player: z.string(),
          /** How many. */
          claims: nonNegativeInt,
        }),
      ),
    ),
    /** Where the facts come from that were used. */
    facts: z.array(source),
    /** The players agreed the component pack as their board. */
    agreedPack: z.boolean(),
    /** All of it in words. */
    words: z.array(z.string()),
  }),
  /** Everything that is wrong, odd or unknown, in the order of the log. */
  findings: z.array(finding),
});
export type Report = z.output<typeof report>;
