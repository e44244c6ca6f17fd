import * as z from "zod/mini";
import { entryFrame } from "./entry.js";
import { hex32, json, playerId, whole } from "./ids.js";
import { packetHead, packetSignature } from "./packet.js";

/** A packet as one value, for a proof that stands alone. */
export const wholePacket = z.strictObject({
  head: packetHead,
  entries: z.array(entryFrame).check(z.minLength(1), z.maxLength(1000)),
  sig: packetSignature,
});

/** What is known of a player where the evidence begins; his value is checked against the anchor of the manifest. */
const seat = z.strictObject({
  id: playerId,
  c: whole,
  v: hex32,
  skip: whole,
  k: whole,
  packet: z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/)),
  /** What the others had shown when his last period opened; null before his first one. */
  openedWith: z.nullable(z.record(playerId, whole)),
});

/**
 * A few packets of a game that show, alone, what somebody did. `base` is the state that the first packet's last entry,
 * a handover, signs by its hash; null where the packets begin with the game.
 */
export const evidence = z.strictObject({
  format: z.literal(1),
  kind: z.literal("evidence"),
  claim: z.strictObject({ code: z.string(), seq: whole, author: playerId }),
  base: z.nullable(
    z.strictObject({
      state: z.record(z.string(), json),
      seats: z.array(seat).check(z.minLength(2), z.maxLength(8)),
      /** Last packets of those who do not play. */
      officials: z.array(z.strictObject({ id: playerId, k: whole, packet: z.string() })).check(z.maxLength(4)),
    }),
  ),
  /**
   * With a base: the manifest's packet, then packets before the base that fixed what is opened later (decks, boxes,
   * commitments).
   */
  context: z.array(wholePacket).check(z.maxLength(400)),
  packets: z.array(wholePacket).check(z.minLength(1), z.maxLength(400)),
});
export type Evidence = z.output<typeof evidence>;
