/**
 * The protocol's own state beside the rules state: who writes next, what is due, what each player has shown (log-format 8).
 *
 * @packageDocumentation
 */
import type { AnyState, GameEvent, Input, Outcome, Severity, Table, ValueShapes } from "../../rules/sdk/index.js";
import type { ChanceClass, Manifest, Proposal, RollItem, Ruled } from "../../schema/index.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import type { FrozenValue } from "../dice/dice.js";
import type { LogFinding, ProtocolFinding } from "../format/finding.js";
import type { Letters, Receipts } from "./carried-records.js";
import type { DeckRecord } from "./decks/records.js";
import type { ErrorRecords } from "./error-records.js";
import type { Office } from "./office-records.js";
import type { DeclaredText } from "./text-records.js";

/** A player as the protocol sees them. */
export interface Seat {
  readonly id: string;
  readonly side: string;
  /** Name and identity key of the player who holds the seat now. */
  name: string;
  idKey: Uint8Array;
  /** Game key in force. */
  key: Uint8Array;
  /** Entry that brought it; -1 for the manifest's. */
  keySince: number;
  /** Keys that were in force before, and the identity keys of those who left: none comes back. */
  readonly oldKeys: Uint8Array[];
  /** Nonce of the chain in force, index of its last value. */
  nonce: Uint8Array;
  last: number;
  /** Index before the chain's first value, and how often the chain was renewed. */
  after: number;
  generation: number;
  /** How many values were shown, and the last one (the anchor while none). */
  c: number;
  v: Uint8Array;
  /** The chain that goes on after this one (rechain). */
  next: { readonly nonce: Uint8Array; readonly anchor: Uint8Array; readonly n: number } | null;
  /** Entry in which the last value was shown; -1 while none. */
  shownAt: number;
  /** What the others had shown when this player's last period opened. */
  openedWith: ReadonlyMap<string, number> | null;
  /** Values that packets overtaken by a ruling had shown: skipped by the next value. */
  skip: number;
  active: boolean;
  /** Number and hash of the last packet. */
  k: number;
  /** The first packet after a ruling may leave out numbers of packets that the ruling overtook. */
  maySkipNumbers: boolean;
  packetHash: string;
}

/** A roll of an open period: claimed until its owner hands over. */
export interface ClaimedRoll {
  /** What the rules demanded, whatever the log says. */
  readonly demand: Omit<RollItem, "out">;
  readonly out: readonly number[];
  readonly seq: number;
  /** The class by which it was made: a `now` roll that met the condition of `sealed` counts as sealed. */
  readonly made: ChanceClass;
  /** The answer of an oracle or beacon that went into it. */
  readonly answer: OutsideAnswer | null;
}

/** From the opening by the machine to the owner's handover. */
export interface Period {
  readonly owner: string;
  /** The entry with which it opened. */
  readonly since: number;
  /** Index of the owner's value that is the key. */
  readonly x: number;
  readonly frozen: readonly FrozenValue[];
  readonly fresh: boolean;
  /** Rolls taken, over all entries. */
  j: number;
  rolls: ClaimedRoll[];
  entries: number;
  proposals: number;
  /** A fact was asserted: from here on every roll counts as sealed. */
  asserted: boolean;
}

/** What follows an exchange, a closing or a service. */
export type Next =
  | { readonly to: "settle" }
  | { readonly to: "open"; readonly player: string }
  | { readonly to: "accept"; readonly queue: readonly string[] }
  /** The one who hands over gives their seat up, as everybody has agreed. */
  | { readonly to: "successor"; readonly successor: Successor }
  | { readonly to: "over" };

/** Who takes over a seat, by their own word. */
export type Successor = Omit<Extract<Proposal, { readonly kind: "substitute" }>, "kind">;

/** A seat that changed hands: keys as hex. */
export interface SeatChanged {
  readonly seq: number;
  readonly player: string;
  readonly by: "agreement" | "ruling";
  readonly from: { readonly name: string; readonly idKey: string };
  readonly to: { readonly name: string; readonly idKey: string; readonly nonce: string };
  /** Rolls that nobody can prove any more, which were taken back. */
  readonly rolls: number;
}

/** The states of the machine; each names who has the pen. */
export type Phase =
  | { readonly at: "accept"; readonly queue: readonly string[] }
  | { readonly at: "exchange"; readonly queue: readonly string[]; readonly next: Next }
  | PlayPhase
  | { readonly at: "service"; readonly due: ServiceDue; readonly next: Next }
  | { readonly at: "close"; readonly owner: string; readonly next: Next }
  /** `back`: where the game goes on when nothing comes of the proposal, or the call is answered by words. */
  | { readonly at: "answer"; readonly queue: readonly string[]; readonly back: PlayPhase }
  | { readonly at: "referee"; readonly back: PlayPhase }
  | { readonly at: "audit"; readonly queue: readonly AuditDue[] }
  | { readonly at: "over" };

/** The owner of the period decides, takes a roll, or opens a value. */
export interface PlayPhase {
  readonly at: "play";
  readonly owner: string;
  readonly forChance: boolean;
  /** The owner has to open the value that they committed under this id. */
  readonly opening?: string;
}

/** What hidden information or an outside source of chance needs before the game goes on: one entry of one author. */
export type ServiceDue =
  | { readonly kind: "deck" | "shuffle"; readonly by: string; readonly deckId: string; readonly epoch: number }
  | {
      readonly kind: "lift";
      readonly by: string;
      readonly deckId: string;
      readonly epoch: number;
      readonly level: number;
    }
  | {
      readonly kind: "deal" | "share";
      readonly by: string;
      readonly deckId: string;
      readonly to: string;
      readonly refs: readonly string[];
    }
  | { readonly kind: "openDraw"; readonly by: string; readonly deckId: string; readonly refs: readonly string[] }
  | { readonly kind: "turnUp"; readonly by: string; readonly deckId: string; readonly refs: readonly string[] }
  | {
      readonly kind: "nonMembership";
      readonly by: string;
      readonly deckId: string;
      /** Whose cards they are. */
      readonly player: string;
      readonly refs: readonly string[];
      readonly cards: readonly string[];
    }
  | { readonly kind: "oracle"; readonly by: string; readonly n: number }
  | { readonly kind: "beacon"; readonly by: string; readonly round: number };

/** What an author has to open after the game. */
export type AuditDue =
  | { readonly by: string; readonly kind: "hidden"; readonly id: string }
  | { readonly by: string; readonly kind: "epoch"; readonly deckId: string; readonly epoch: number }
  | { readonly by: string; readonly kind: "cards"; readonly deckId: string; readonly refs: readonly string[] };

export interface PendingProposal {
  readonly hash: string;
  readonly seq: number;
  readonly by: string;
  readonly proposal: Proposal;
}

/** An input that the rules were given: enough to play the game again up to any entry. */
export interface RecordedInput {
  readonly seq: number;
  /** What the rules were given; or a state put in place; or an end by something else than the rules. */
  readonly input: Input | { readonly state: AnyState } | { readonly state: null; readonly over: Outcome };
  readonly by: string;
  /** Who wrote the entry. */
  readonly author: string;
  /** The rules had nothing against it. */
  readonly clean: boolean;
}

/** A state that a number of first inputs led to: when a later one is taken back, these need not be played again. */
export interface Reached {
  readonly inputs: number;
  readonly state: AnyState;
}

/** One entry as the replay tells it. */
export interface TimelineItem {
  readonly seq: number;
  readonly author: string;
  readonly type: string;
  readonly body: unknown;
  readonly events: readonly GameEvent[];
  readonly rolls: readonly RollItem[];
}

/** A ruling that was carried out, as the report tells it. */
export type RulingRecord = Omit<Ruled, "overtakes">;

/** What was counted for the report's assurance. */
export interface Counts {
  rolls: number;
  proven: number;
  now: number;
  sealed: number;
  oracle: number;
  beacon: number;
  /** Periods opened, by player: each new one is a new stream of dice. */
  periods: { [player: string]: number };
  /** Rolls annulled by rulings, by the player who rolled them. */
  annulled: { [player: string]: number };
  /** Agreed undos: from which entry, to which, and how many rolls the part between had shown. */
  undone: { readonly seq: number; readonly to: number; readonly rolls: number }[];
}

/** Somebody who writes in a log and does not play: referee, dealer, oracle. */
export interface Official {
  readonly id: string;
  readonly key: Uint8Array;
  k: number;
  packetHash: string;
}

/** A value that a player has committed. */
export interface Committed {
  readonly owner: string;
  readonly side: string;
  readonly id: string;
  /** The commitment: 32 bytes. */
  readonly c: Uint8Array;
  readonly seq: number;
  /** Opened, and right. */
  opened: boolean;
}

/**
 * How the rules that judge stand to the agreed ones: they are them; the table of releases says that they decide alike; or
 * they are another version, whose findings convict nobody.
 */
export type RulesStanding = "agreed" | "decides-as" | "other";

/** Rules that are open, and how they stand to the agreed ones. */
export interface OpenedRules {
  readonly table: Table;
  readonly shapes: ValueShapes;
  readonly standing: RulesStanding;
}

/** Opens the rules for an agreement, or says why not. */
export type OpenRules = (agreement: Agreement) => OpenedRules | RulesFault;

/** The entries that were judged by one version of the rules. */
export interface RulesSpan {
  /** Number of the first one. */
  readonly from: number;
  readonly agreed: Manifest["rules"];
  /** All that was agreed then: each amendment begins a span. */
  readonly agreement: Agreement;
  readonly standing: RulesStanding;
  readonly table: Table;
  /** From this entry on findings convict; null while they do not. */
  firm: number | null;
  /** Signed states that were compared, and how many were the same. */
  signed: number;
  agree: number;
  /** Who handed over after a decision and signed no state. */
  readonly unsigned: Set<string>;
  /** The first entry whose signed state is another one, and who signed it. */
  differs: { readonly seq: number; readonly author: string } | null;
  /** Other rules than the agreed ones had something against the course of the protocol: who writes, what is rolled. */
  doubtful: boolean;
}

/** Why rules cannot be opened: not at hand here, or not what the module offers. */
export interface RulesFault {
  readonly code: ProtocolFinding["code"];
  readonly severity: Severity;
  readonly message: string;
}

/** What an amend may change. */
export type Agreement = Pick<Manifest, "rules" | "options" | "rulings" | "data" | "dice" | "deadlines" | "limits">;

/** What steps are folded into. Transitions read it, `fold.ts` alone writes it. */
export interface Folded {
  readonly findings: LogFinding[];
  phase: Phase;
  /** The entry at which judging stopped, or null. */
  stopped: number | null;
  /** Events and rolls of the entry at hand. */
  events: GameEvent[];
  rolls: RollItem[];
}

/** The protocol machine of one game. */
export interface Machine extends Readonly<Folded> {
  readonly gid: string;
  readonly gidBytes: Uint8Array;
  readonly manifest: Manifest;
  agreement: Agreement;
  readonly openRules: OpenRules;
  readonly signatures: SyncSignatureBackend;
  readonly seats: readonly Seat[];
  /** Who writes beside the players, in the order in which packets acknowledge them: of the manifest, then whom proposals named. */
  readonly officials: Official[];
  /** Who rules; of several the first. Null where nobody does. Whether an author is one of them, `mayRule` says. */
  referee: Official | null;
  readonly office: Office;
  table: Table;
  shapes: ValueShapes;
  /** By which rules the entries were judged: the last of them is in force. */
  readonly spans: RulesSpan[];
  state: AnyState;
  readonly initial: string;
  period: Period | null;
  lastOwner: string;
  /** Number and hash of the entry before the next one. */
  seq: number;
  head: string;
  lastDecision: number;
  pending: PendingProposal | null;
  readonly inputs: RecordedInput[];
  /** States that inputs at the beginning led to, some of those that the game came by; fewest first. */
  reached: readonly Reached[];
  /** How many inputs undos and annulments have had played again. */
  playedAgain: number;
  /** Entries after which the rules rested at a decision: what an undo may go back to. */
  readonly rests: Set<number>;
  /** No undo goes back before this entry. */
  floor: number;
  readonly counts: Counts;
  /** Rulings that were carried out, in the order of the log. */
  readonly rulings: RulingRecord[];
  readonly errors: ErrorRecords;
  readonly texts: DeclaredText[];
  /** Seats that changed hands, in the order of the log. */
  readonly seatChanges: SeatChanged[];
  /** Keys, nonces and anchors that the log brought beside the manifest's, as hex: nobody brings one again. */
  readonly brought: Set<string>;
  /** First entry of the packet at hand. */
  packetFrom: number;
  /** What the packet at hand holds so far: nothing, a new key, letters behind it; null once anything else stands in it. */
  heading: Heading | null;
  readonly letters: Letters;
  readonly receipts: Receipts;
  readonly timeline: TimelineItem[] | null;
  /** The rules are opened on another pack than the players': what it lacks is not their fault. */
  readonly auditing: boolean;
  /** Values committed, by owner and id. */
  readonly committed: Map<string, Committed>;
  readonly decks: readonly DeckRecord[];
  readonly outside: OutsideChance;
}

/** How a packet begins: letters and receipts stand behind a new key, before anything else. */
export type Heading = "nothing" | "key" | "letters";

/** What an answer brings into the dice of the period that follows it. */
export type OutsideAnswer =
  | { readonly class: "oracle"; readonly n: number; readonly output: Uint8Array }
  | { readonly class: "beacon"; readonly round: number; readonly randomness: Uint8Array; readonly witnessed: boolean };

/** The part of the machine that concerns oracle and beacon. */
export interface OutsideChance {
  /** Loaded where the manifest names an oracle; null elsewhere. */
  readonly oracle: {
    readonly vrf: typeof import("../dice/vrf.js");
    readonly input: typeof import("../dice/oracle.js");
  } | null;
  /** Loaded where a purpose has the class `beacon`. */
  readonly beacon: typeof import("../dice/beacon/index.js") | null;
  /** Questions that the oracle was asked. */
  calls: number;
  /** The last answer, and its entry: it serves until somebody decides something. */
  answer: OutsideAnswer | null;
  answeredAt: number;
  /** The round that the last handover named. */
  round: number | null;
  /** The last round that came: this one, and those before it, everybody knows. */
  lastRound: number;
}
