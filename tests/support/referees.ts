// Two referees of a game, each with a key of their own beside the one that they are known by.
import { signStatement } from "../../src/replay/format/dsse.js";
import { publicKeyOf, toHex, type Writer } from "../../src/replay/index.js";
import type { Manifest } from "../../src/schema/index.js";

export type Referees = NonNullable<Manifest["referees"]>;

const bytes = (fill: number) => new Uint8Array(32).fill(fill);

export function referee(id: string, fill: number): { readonly item: Referees[number]; readonly writer: Writer } {
  const [identity, signing] = [bytes(fill), bytes(fill + 1)];
  const key = toHex(publicKeyOf(signing));
  const join = toHex(signStatement("referee", { referee: id, key }, identity));
  return { item: { id, name: id, idKey: toHex(publicKeyOf(identity)), key, join }, writer: { id, signing } };
}

export const [carl, dora] = [referee("carl", 180), referee("dora", 190)] as const;
/** Nobody of the manifest: somebody whom players may put in the place of the two. */
export const erin = referee("erin", 200);

/** A setup with both, Carl before Dora. */
export const twoReferees = {
  officials: { carl: carl.writer, dora: dora.writer },
  more: { referees: [carl.item, dora.item] },
};
