import type { Manifest, Report } from "../../schema/index.js";
import type { SyncSignatureBackend } from "../crypto/signature-backend.js";
import type { Caps } from "../format/boundary.js";
import type { LogFinding } from "../format/finding.js";
import type { ReadPacket } from "../format/packets.js";
import type { Machine } from "../machine/types.js";
import type { KeptPositions } from "./kept-position.js";
import type { GameLibrary, InstalledGame } from "./library.js";
import type { Abort } from "./source.js";

/** How a log is replayed. */
export interface ReplayOptions {
  readonly library: GameLibrary;
  /** Versions of the rules to have at hand beside those that the log names: for proposing one of them. */
  readonly versions?: readonly string[];
  /** Keeps what each entry did, for telling the story of the game. */
  readonly timeline?: boolean;
  /** Stops after this entry. */
  readonly until?: number;
  /** A referee's pack, in place of the one in the manifest: facts then count as their sources do. */
  readonly audit?: { readonly pack: unknown };
  readonly signatures?: SyncSignatureBackend;
  /** Called with the number of packets done, for long logs. */
  readonly progress?: (done: number, all: number) => void;
  /** Called after each entry that was judged, for who wants the state in between; it must change nothing. */
  readonly after?: (machine: Machine) => void;
  /** Stops reading: the promise is rejected with what the signal was aborted with, as with fetch. */
  readonly signal?: Abort;
  /** Awaited between entries, and between parts of the file while it is read: nothing else has to wait for a whole log ({@link nextTask}). */
  readonly pause?: () => Promise<void>;
  readonly caps?: Caps;
  /**
   * Where positions are kept, so that a log that grew is not judged from its beginning. For a folder of one's own; a club, which
   * keeps them of others' logs, rests on none where somebody is named. A verdict that is handed out leaves it out.
   */
  readonly positions?: KeptPositions;
}

/** A log after its replay. */
export interface Replayed {
  /** The machine where it came to rest; null where not even the manifest could be used. */
  readonly machine: Machine | null;
  readonly installed: InstalledGame | null;
  readonly manifest: Manifest | null;
  readonly packets: readonly ReadPacket[];
  /** Packets whose signature held. */
  readonly verified: number;
  readonly entries: number;
  /** Entries that were judged. */
  readonly judged: number;
  /** Packets for which a kept position stood ({@link ReplayOptions.positions}): none of them was judged again. */
  readonly resumed: number;
  readonly findings: readonly LogFinding[];
  /** By which rules the entries were judged: one item, and one more for each change of rules that was agreed. */
  readonly rules: Report["rules"];
  /** Eight words for each player's identity key; where a seat changed hands also by the identity keys of its holders. */
  readonly fingerprints: { readonly [player: string]: string };
  /** Nothing of a log could be read. */
  readonly unreadable: boolean;
}

/** A replay under way. */
export interface Run {
  readonly options: ReplayOptions;
  readonly signatures: SyncSignatureBackend;
  readonly findings: LogFinding[];
  verified: number;
  judged: number;
}
