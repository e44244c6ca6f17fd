/**
 * What a cheat can make of a log: lines changed, a packet chained and signed again.
 *
 * @packageDocumentation
 */
import { signStatement } from "../replay/format/dsse.js";
import { entryHash } from "../replay/format/log-hash.js";
import { canonicalText, publicKeyOf, type ReadPacket, toHex, type Writer } from "../replay/index.js";
import { signedBody } from "../replay/judge/packet-check.js";

/** A line of a log, as an object that can be changed. */
export type Line = { [key: string]: unknown };

/** The packets of a log, each as its lines. */
export function packetsOf(log: string): Line[][] {
  const packets: Line[][] = [];
  let current: Line[] = [];
  for (const text of log.split("\n").slice(0, -1)) {
    const line: Line = JSON.parse(text);
    current.push(line);
    if ("sigs" in line) {
      packets.push(current);
      current = [];
    }
  }
  return packets;
}

export const textOf = (packets: readonly (readonly Line[])[]): string =>
  packets.map((lines) => lines.map((line) => `${canonicalText(line)}\n`).join("")).join("");

/** What a cheat with a key of their own can write: a packet with changed entries, chained and signed again. */
export function resign(packet: readonly Line[], writer: Writer, change: (entries: Line[], head: Line) => void): Line[] {
  const copy: Line[] = JSON.parse(JSON.stringify(packet));
  const [head = {}] = copy;
  const entries = copy.slice(1, -1);
  change(entries, head);
  let prev = String(head["prev"]);
  for (const [at, entry] of entries.entries()) {
    entry["p"] = prev;
    entry["s"] = Number(head["first"]) + at;
    prev = toHex(entryHash(canonicalText(entry)));
  }
  const sig = { first: Number(head["first"]), count: entries.length, head: prev, sigs: [] };
  const body = signedBody(head as ReadPacket["head"], sig);
  const signature = toHex(signStatement("packet", body, writer.signing));
  return [head, ...entries, { ...sig, sigs: [{ keyid: toHex(publicKeyOf(writer.signing)), sig: signature }] }];
}

/**
 * The places of the honest packets that a text is made of, each once and in order; undefined where anything else stands in
 * it. Packets in any order, some of them twice, are an honest file: what is there is judged.
 */
export function placesOf(honest: ReadonlyMap<string, number>, log: string): readonly number[] | undefined {
  const places = new Set<number>();
  for (const part of log.split(/(?<="sigs":\[.*\]\}\n)/)) {
    const at = honest.get(part);
    if (at === undefined) return undefined;
    places.add(at);
  }
  return [...places].sort((a, b) => a - b);
}
