import type { ClubReceipt, Lettered, SeenAt } from "../../schema/index.js";

/** The letters of a log, and what it needs to judge another one. */
export interface Letters {
  readonly taken: Lettered[];
  /** Their names. */
  readonly known: Set<string>;
  /** How many of a player came in since their own last packet. */
  readonly since: Map<string, number>;
  /** The last entries of packets, by hash: from the last accept on. */
  readonly ends: Map<string, number>;
}

/** The receipts of a log, and what it needs to judge another one. */
export interface Receipts {
  readonly taken: SeenAt[];
  /** By their number. */
  readonly known: Map<number, ClubReceipt>;
  /** The packets of this log, by name. */
  readonly packets: Map<string, { readonly author: string; readonly k: number; readonly first: number }>;
  /** How many the packet at hand has brought. */
  carried: number;
}
