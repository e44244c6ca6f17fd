/**
 * What a log shows whatever the rules say: values that are not of their owner's chain, dice that do not follow from the
 * values. Where other rules than the agreed ones are installed, this and the signatures are all that convicts.
 *
 * @packageDocumentation
 */
import type { Manifest } from "../../schema/index.js";
import { hexBytes } from "../crypto/bytes.js";
import { diceKey, type FrozenValue, fitsRollSpec, isRollNumber, parseRollSpec, roll, rollSeed } from "../dice/dice.js";
import { verifyChainValue } from "../dice/seed-chain.js";
import type { ProtocolFinding } from "../format/finding.js";
import type { ReadEntry, ReadPacket } from "../format/packets.js";
import { gidOf } from "../machine/handshake.js";

type Entry = ReadEntry["entry"];

/** What a player has shown, as far as it can be told without the rules. */
interface Shown {
  readonly id: string;
  readonly nonce: Uint8Array;
  /** Index of the chain's last value: what comes behind it belongs to a chain that was agreed later. */
  readonly last: number;
  count: number;
  value: Uint8Array;
  /** Something was shown that the manifest's chain cannot tell of. */
  lost: boolean;
  /** Rolls of the period that is open, with what all others had shown. */
  rolls: { readonly entry: Entry; readonly x: number; readonly others: readonly FrozenValue[] }[];
}

interface Reading {
  readonly gid: Uint8Array;
  readonly players: readonly Shown[];
  /** An oracle or a beacon goes into dice, or a ruling took values back: dice are left to the agreed rules. */
  dice: boolean;
  readonly findings: ProtocolFinding[];
}

/**
 * Judges values and dice of packets in the order of their chain. Only what holds by every version of the rules is found:
 * nobody shows a value while another one's period is open, so what was frozen for a roll stands before it in the log.
 */
export function foundWithoutRules(packets: readonly ReadPacket[], manifest: Manifest): ProtocolFinding[] {
  const beacon = Object.values(manifest.dice.classes).includes("beacon");
  // Of three players one may show a value for a new pile while another one's period is open.
  const piles = manifest.decks.length > 0 && manifest.players.length > 2;
  const outside = manifest.oracle !== undefined || beacon || piles;
  const players = manifest.players.map(
    ({ id, chain: { nonce, n, anchor } }): Shown => ({
      ...{ id, nonce: hexBytes(nonce), last: n, count: 0, value: hexBytes(anchor) },
      ...{ lost: false, rolls: [] },
    }),
  );
  const reading: Reading = { gid: hexBytes(gidOf(manifest)), players, dice: !outside, findings: [] };
  for (const { entries } of packets) for (const { entry } of entries) read(reading, entry);
  return reading.findings;
}

function read(reading: Reading, entry: Entry): void {
  const author = reading.players.find(({ id }) => id === entry.a);
  if (entry.t === "ruling" && entry.b.kind !== "interpret" && entry.b.kind !== "stands") reading.dice = false;
  if (entry.t === "propose" && entry.b.kind === "amend") {
    const { classes = {} } = entry.b.changes;
    if (Object.values(classes).some((asked) => asked === "oracle" || asked === "beacon")) reading.dice = false;
  }
  // Who sits in a seat from when on, only the machine tells: its values are left out from the first word of it.
  const leaver =
    (entry.t === "propose" || entry.t === "ruling") && entry.b.kind === "substitute" ? entry.b.player : null;
  for (const player of reading.players) if (player.id === leaver) player.lost = true;
  if (author === undefined) return;
  if (entry.r !== undefined) author.rolls.push({ entry, x: author.count + 1, others: othersOf(reading, author) });
  if (entry.t === "handover" || entry.t === "reveal") show(reading, author, entry);
}

const othersOf = ({ players }: Reading, author: Shown): FrozenValue[] =>
  players.filter((player) => player !== author).map(({ id, count, value }) => ({ player: id, count, value }));

function show(reading: Reading, player: Shown, entry: Extract<Entry, { readonly t: "handover" | "reveal" }>): void {
  const { i, v } = entry.b;
  const { rolls } = player;
  player.rolls = [];
  // Whether it was due, the machine says; behind the chain's end or out of order nothing can be told here.
  if (player.lost || i > player.last || i <= player.count) {
    player.lost = true;
    return;
  }
  const value = hexBytes(v);
  const shown = { player: player.id, nonce: player.nonce, index: i, value, previous: player.value };
  if (!verifyChainValue({ ...shown, steps: i - player.count })) {
    player.lost = true;
    const message = `value ${i} of ${player.id} does not belong to the chain that was fixed before the game`;
    const where = { severity: "violation", seq: entry.s, author: player.id } as const;
    reading.findings.push({ code: "dice/value-wrong", message, actual: v, ...where });
    return;
  }
  player.count = i;
  player.value = value;
  if (entry.t !== "handover" || !reading.dice || reading.players.some(({ lost }) => lost)) return;
  for (const { entry: rolled, x, others } of rolls) {
    if (x !== i) continue;
    const key = diceKey({ gid: reading.gid, player: player.id, index: i, value, others });
    for (const item of rolled.r ?? []) prove(reading, key, rolled, item);
  }
}

function prove({ findings }: Reading, key: Uint8Array, entry: Entry, item: NonNullable<Entry["r"]>[number]): void {
  const spec = parseRollSpec(item.spec);
  if (spec === undefined || !fitsRollSpec(spec, item.out) || !isRollNumber(item.j)) return;
  const out = roll(rollSeed(key, item.j), spec);
  if (out.every((n, at) => n === item.out[at])) return;
  const message = `the roll for ${item.purpose} came out as ${out.join(" ")}, not as ${item.out.join(" ")}`;
  const figures = { expected: out, actual: [...item.out] };
  findings.push({
    code: "dice/roll-result",
    severity: "violation",
    message,
    seq: entry.s,
    author: entry.a,
    ...figures,
  });
}
