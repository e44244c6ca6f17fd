import * as z from "zod/mini";
import { entryFrame } from "./entry.js";
import { FORMAT } from "./format.js";
import { hex64, json, nonNegativeInt, playerId } from "./ids.js";
import { manifest } from "./manifest.js";
import { packetHead, packetSignature } from "./packet.js";

/** A packet as one value, for a proof that stands alone. */
export const wholePacket = z.strictObject({
  head: packetHead,
  /** Its entries, in order. */
  entries: z.array(entryFrame).check(z.minLength(1), z.maxLength(1000)),
  sig: packetSignature,
});

/**
 * Packets of a game that show, alone, what somebody did: from its beginning where `base` is null; else a few that follow
 * one another, anywhere in it.
 */
export const evidence = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("evidence"),
  /** What the packets show, as their maker says. A verifier finds it itself. */
  claim: z.strictObject({
    /** The code of the finding. */
    code: z.string(),
    /** Number of the entry that it is about. */
    seq: nonNegativeInt,
    /** Who wrote that entry. */
    author: playerId,
  }),
  /** What a few packets need beside themselves: the manifest, and that the accused joined it. */
  base: z.nullable(
    z.strictObject({
      /** Its hash is the game's id, which stands in every packet. */
      m: manifest,
      /** The accused's identity key on their game key, as in their `manifest` or `accept`. */
      join: hex64,
      /** The rules state after the accused's last handover in the packets, where a move is judged by its game's rules. */
      state: z.optional(z.record(z.string(), json)),
    }),
  ),
  /** The packets, in order. */
  packets: z.array(wholePacket).check(z.minLength(1), z.maxLength(20_000)),
});
export type Evidence = z.output<typeof evidence>;
