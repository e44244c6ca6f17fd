/**
 * Several packets on one entry (log-format 12): a fork of one author, a ruling against packets under way, somebody who had not the
 * pen. Which one stands follows from the packets alone, never from their order in the file.
 *
 * @packageDocumentation
 */

import type { EntryType } from "../../schema/index.js";
import type { ProtocolFinding } from "../format/finding.js";
import { kindOf, type ReadPacket } from "../format/packets.js";
import { doubleSigned, isBuiltOn, keyOf, replacement, type SigningContext } from "./double-signed.js";
import type { KeyChange } from "./known-keys.js";
import { bySuccessors, indicesShown, ownOf, type Standing, valuesShown } from "./on-branch.js";
import type { PacketTree } from "./packet-tree.js";

/** Which packet stands on an entry. */
export interface Decision {
  /** Null where none does: the log is judged up to there. */
  readonly stands: ReadPacket | null;
  readonly findings: readonly ProtocolFinding[];
}

/** Decides between the packets on one entry; what does not stand, and everything on it, is void from then on. */
export function decide(tree: PacketTree, here: Standing): Decision {
  const signed = tree.withoutCopies(
    tree.on(here.head).filter((packet) => !tree.void.has(packet) && !tree.isCopy(packet) && here.signed(packet)),
  );
  const late = signed.filter(({ head }) => here.isOutOfOffice(head.a));
  const findings: ProtocolFinding[] = late.map((packet) => outOfOffice(here, packet));
  for (const packet of late) drop(tree, packet);
  const candidates = signed.filter((packet) => !late.includes(packet));
  const [only] = candidates;
  if (candidates.length === 1 && only !== undefined) return againstStrangers(tree, here, only, findings);
  if (only === undefined) return { stands: null, findings };
  const standing = [...new Set(candidates.map(({ head }) => head.a))].flatMap((author) =>
    unforked(
      tree,
      here,
      candidates.filter(({ head }) => head.a === author),
      findings,
    ),
  );
  const chosen = prefer(tree, here, candidates, standing, findings);
  for (const candidate of candidates) if (candidate !== chosen) drop(tree, candidate);
  return chosen === undefined ? { stands: null, findings } : againstStrangers(tree, here, chosen, findings);
}

/** What is known of two packets here: whose they are, the keys in force tell. */
const contextOf = (tree: PacketTree, here: Standing): SigningContext => ({
  tree,
  isTheirs: here.signed,
  signatures: here.signatures,
  manifest: () => here.manifest,
  changes: (_, author) => here.changes(author),
});

/** A packet of somebody who had the key that was replaced before it, where another player has built on the change. */
export function replacedNote(tree: PacketTree, here: Standing, packet: ReadPacket): ProtocolFinding | undefined {
  const replaced = replacement(packet, contextOf(tree, here));
  return replaced?.builtOn === true ? underOldKey(here, packet, replaced.change) : undefined;
}

/**
 * The packet of one author that stands: their only one, or the one of several on which another player has built. Beside a
 * change of key only what another player has built on stands before the change: the identity key says which key is theirs.
 */
function unforked(
  tree: PacketTree,
  here: Standing,
  own: readonly ReadPacket[],
  findings: ProtocolFinding[],
): readonly ReadPacket[] {
  if (own.length === 1) return own;
  const context = contextOf(tree, here);
  const onlyOne = (list: readonly ReadPacket[]) => (list.length === 1 ? list : undefined);
  const changed = own.filter((packet) => opensWithKey(packet));
  const answered = own.filter((packet) => isBuiltOn(packet, context));
  const chosen =
    onlyOne(changed.filter((packet) => answered.includes(packet))) ??
    onlyOne(answered) ??
    (answered.length === 0 ? onlyOne(changed) : undefined) ??
    [];
  const [stands] = chosen;
  for (const packet of stands === undefined ? own.slice(1) : own.filter((one) => one !== stands)) {
    const others = own.filter((other) => other !== packet);
    const replaced = replacement(packet, context);
    if (others.some((other) => doubleSigned(packet, other, context) === "fork"))
      findings.push(forkFinding(here, packet));
    else if (replaced?.builtOn === true) findings.push(underOldKey(here, packet, replaced.change));
    else findings.push(twoKeys(here, packet, others));
  }
  return chosen;
}

const opensWithKey = ({ entries }: ReadPacket): boolean => entries[0]?.entry.t === "rotate-key";

/**
 * The ruling that stands on an entry: of each referee their only one, and of several the one that has been built on. What it
 * overtakes is void, and so are the others; none of this accuses anybody.
 */
function rulingThatStands(
  tree: PacketTree,
  here: Standing,
  on: { readonly [what in "rulings" | "written" | "standing"]: readonly ReadPacket[] },
  findings: ProtocolFinding[],
): ReadPacket | undefined {
  const ruled = here.referees.flatMap((id) =>
    on.standing.filter((one) => one.head.a === id && on.rulings.includes(one)),
  );
  if (on.written.length === 0) return builtOnMost(tree, here, ruled, [], findings);
  const whole = on.written.flatMap((packet) => [packet, ...tree.below(packet)]);
  const branch = ownOf(here, whole);
  const fitting = ruled.filter((ruling) => {
    const fault = overtakingFault(here, ruling, branch, bySuccessors(here, whole));
    if (fault !== undefined) findings.push(fault);
    return fault === undefined;
  });
  const stands = builtOnMost(tree, here, fitting, branch, findings);
  if (stands !== undefined) findings.push(overtaken(here, stands, branch));
  return stands;
}

/**
 * Of rulings by several referees on one entry, in the order of their list, the one that stands: one that a player has built on whom
 * it does not overtake, or behind which a dealer or an oracle has answered. Where several are, the one on which most of the game's
 * players have built: of a game that all have gone on with, one of them and a late ruling take nothing back. Then one that was
 * answered: what was seen is not dealt or rolled again. Then the one with more players, and the earlier in the list.
 */
function builtOnMost(
  tree: PacketTree,
  here: Standing,
  rulings: readonly ReadPacket[],
  overtaken: readonly ReadPacket[],
  findings: ProtocolFinding[],
): ReadPacket | undefined {
  if (rulings.length < 2) return rulings[0];
  const losers = new Set(overtaken.map(({ head }) => head.a));
  const authorsOf = (packets: readonly ReadPacket[]) =>
    new Set(packets.map(({ head }) => head.a).filter((author) => here.players.includes(author)));
  const weighed = rulings.map((ruling) => {
    const behind = [ruling, ...tree.below(ruling)];
    const own = ownOf(here, behind);
    const players = authorsOf(own);
    const isMost = players.size * 2 > here.players.length;
    // Of officials alone: what a player writes as served would be their own choice.
    const isServed = own.some(
      ({ head, entries }) => !here.players.includes(head.a) && entries.some(({ entry }) => served.has(entry.t)),
    );
    // Whom a ruling itself has seated counts behind those who played before it: else a referee would bring their own majority.
    const seats = new Set([...players, ...authorsOf(bySuccessors(here, behind))]).size;
    const isTaken = isServed || [...players].some((id) => !losers.has(id));
    // One number after the other tells; where all are even, the order of the list does.
    const weight = [
      Number(isMost),
      isMost ? players.size : 0,
      isMost ? seats : 0,
      Number(isServed),
      players.size,
      seats,
    ];
    return { ruling, isTaken, weight, own };
  });
  // Whom they overtake does not choose between them. Sorting keeps the order of the list where nothing else tells.
  const taken = weighed
    .filter(({ isTaken }) => isTaken)
    .sort((a, b) => a.weight.map((one, at) => (b.weight[at] ?? 0) - one).find((more) => more !== 0) ?? 0);
  const stands = taken[0] ?? weighed[0];
  for (const { ruling, own } of weighed)
    if (ruling !== stands?.ruling) findings.push(secondRuling(here, ruling, shownTwice(here, own, stands?.own ?? [])));
  return stands?.ruling;
}

function prefer(
  tree: PacketTree,
  here: Standing,
  candidates: readonly ReadPacket[],
  standing: readonly ReadPacket[],
  findings: ProtocolFinding[],
): ReadPacket | undefined {
  const written = candidates.filter((packet) => packet.head.a === here.pen && !interrupts(packet));
  const own = standing.find((packet) => written.includes(packet));
  const rulings = candidates.filter((packet) => here.referees.includes(packet.head.a) && interrupts(packet));
  const ruling =
    rulings.length === 0 ? undefined : rulingThatStands(tree, here, { rulings, written, standing }, findings);
  let chosen = ruling ?? own;
  for (const other of candidates) {
    if (written.includes(other) || rulings.includes(other)) continue;
    if (!interrupts(other)) findings.push(notHisPen(here, other));
    // Only a forfeit is left. Beside a packet of the player with the pen it came too late; alone it is judged like every entry.
    else if (chosen !== undefined || written.length > 0) findings.push(forfeitUnderWay(here, other));
    else chosen = other;
  }
  return chosen;
}

/** What was seen when it was written: nobody can be made to forget it, so no ruling takes it back. */
const served: ReadonlySet<EntryType> = new Set(["deck", "deal", "share", "oracle", "beacon"]);

/**
 * Why a ruling cannot overtake what stands beside it, or undefined. The ruling is void then, and is given again on the new
 * head; nobody is accused, since the referee could not know what was on its way.
 */
function overtakingFault(
  here: Standing,
  ruling: ReadPacket,
  branch: readonly ReadPacket[],
  more: readonly ReadPacket[],
): ProtocolFinding | undefined {
  const authors = new Set(branch.map(({ head }) => head.a).filter((author) => here.players.includes(author)));
  const where = { severity: "irregularity", ...numbers(here, ruling) } as const;
  const shown = branch.flatMap(({ entries }) => entries.map(({ entry }) => entry)).find(({ t }) => served.has(t));
  if (shown !== undefined) {
    const message = `entry ${shown.s} has brought something that cannot be taken back (${shown.t}): the ruling on the entry before it is void`;
    return { code: "ruling/stale", message, actual: shown.t, ...where };
  }
  if (authors.size + more.length > 1) {
    const message = "the ruling follows an entry on which two players have built since: it is void";
    return { code: "ruling/stale", message, ...where };
  }
  for (const author of authors) {
    const expected = valuesShown(branch, author, here.shown(author));
    const actual = claimedShown(ruling, author);
    if (actual === undefined || expected <= actual) continue;
    const message = `packets that the ruling overtakes had shown ${expected} values of ${author}, not ${actual}: it is void`;
    return { code: "ruling/shown", message, expected, actual, ...where };
  }
  return undefined;
}

/** How many values a ruling says were shown; undefined for a forfeit, after which nobody shows any. */
function claimedShown(packet: ReadPacket, author: string): number | undefined {
  const body = kindOf(packet);
  if (body?.t !== "ruling") return undefined;
  const shown: { readonly [player: string]: number } = "shown" in body.b ? (body.b.shown ?? {}) : {};
  return Object.hasOwn(shown, author) ? (shown[author] ?? 0) : 0;
}

/** The author's other packets that stand on histories which are not here, but take the same place (log-format 12). */
function againstStrangers(
  tree: PacketTree,
  here: Standing,
  chosen: ReadPacket,
  findings: readonly ProtocolFinding[],
): Decision {
  const context = contextOf(tree, here);
  // What a file lacks convicts nobody: a ruling may have displaced the one before the other was written.
  const rivals = tree
    .strangersOf(chosen.head.a)
    .filter((other) => !tree.void.has(other) && doubleSigned(chosen, other, context) === "fork");
  if (rivals.length === 0) return { stands: chosen, findings };
  const all = [...findings, ...rivals.map((rival) => forkFinding(here, rival))];
  for (const rival of rivals) drop(tree, rival);
  const stands = isBuiltOn(chosen, context) && !rivals.some((rival) => isBuiltOn(rival, context));
  return { stands: stands ? chosen : null, findings: all };
}

/** Takes a packet, and all that stands on it, out of what can be judged. */
export function drop(tree: PacketTree, packet: ReadPacket): void {
  tree.void.add(packet);
  for (const later of tree.below(packet)) tree.void.add(later);
}

/** A ruling or a forfeit: what may be written without the pen. */
function interrupts(packet: ReadPacket): boolean {
  const type = kindOf(packet)?.t;
  return type === "ruling" || type === "forfeit";
}

const numbers = (here: Standing, packet: ReadPacket) => ({
  packet: here.place(packet) + 1,
  line: packet.line,
  seq: packet.head.first,
});

function forkFinding(here: Standing, packet: ReadPacket): ProtocolFinding {
  const { a, k } = packet.head;
  const message = `${a} signed two different packets for the same place (their packet ${k}): two histories of one game`;
  return { code: "chain/fork", severity: "violation", message, author: a, ...numbers(here, packet) };
}

/** Left open by the owner of the key: they have to say which of the two packets is theirs. */
function twoKeys(here: Standing, packet: ReadPacket, others: readonly ReadPacket[]): ProtocolFinding {
  const { a, k } = packet.head;
  const keys = [...new Set([packet, ...others].map(keyOf))].map((key) => key.slice(0, 16)).join(", ");
  const message = `there are two packets ${k} of ${a} here under their keys ${keys}: ${a} changed keys, and somebody else may have had one of them; ${a} has to say which packet is theirs`;
  return { code: "chain/two-keys", severity: "unknown", message, author: a, ...numbers(here, packet) };
}

function underOldKey(here: Standing, packet: ReadPacket, { from }: KeyChange): ProtocolFinding {
  const { a, k } = packet.head;
  const message = `a packet ${k} in the name of ${a} is signed by a key that they replaced in entry ${from}, and another player has built on the change: it is left out, and nobody is accused`;
  return { code: "chain/replaced-key", severity: "irregularity", message, ...numbers(here, packet) };
}

function overtaken(here: Standing, ruling: ReadPacket, branch: readonly ReadPacket[]): ProtocolFinding {
  const who = [...new Set(branch.map(({ head }) => head.a))].join(", ");
  const message = `ruling ${ruling.head.k} overtakes ${branch.length} packets of ${who}; nobody is accused`;
  const figures = { actual: branch.length };
  return { code: "chain/overtaken", severity: "irregularity", message, ...figures, ...numbers(here, ruling) };
}

/** Whose values were shown after both of two rulings: anybody who saw them after one knew them after the other. */
const shownTwice = (here: Standing, one: readonly ReadPacket[], other: readonly ReadPacket[]): readonly string[] =>
  here.players.filter((id) => {
    const [first, second] = [one, other].map((branch) => indicesShown(branch, id, here.shown(id)));
    return [...(first ?? [])].some((index) => second?.has(index));
  });

function secondRuling(here: Standing, packet: ReadPacket, twice: readonly string[]): ProtocolFinding {
  const { a, k } = packet.head;
  const again =
    twice.length === 0
      ? ""
      : `; values of ${twice.join(", ")} were shown after it, and are shown again after the other`;
  const message = `another referee has ruled on the same entry, and that ruling stands: ruling ${k} of ${a} is void, and nobody is accused${again}`;
  return { code: "ruling/second", severity: "irregularity", message, ...numbers(here, packet) };
}

/** What somebody wrote who rules no more, or not yet: they may not have known. */
export function outOfOffice(here: Standing, packet: ReadPacket): ProtocolFinding {
  const { a, k } = packet.head;
  const message = `${a} was not a referee of this game at packet ${k} of theirs: it is void, and nobody is accused`;
  return { code: "ruling/replaced", severity: "irregularity", message, ...numbers(here, packet) };
}

function forfeitUnderWay(here: Standing, packet: ReadPacket): ProtocolFinding {
  const { a } = packet.head;
  const message = `${a} claims a forfeit on an entry that was answered: the answer is judged; a log cannot show whether it came in time`;
  return { code: "chain/overtaken", severity: "unknown", message, ...numbers(here, packet) };
}

function notHisPen(here: Standing, packet: ReadPacket): ProtocolFinding {
  const { a } = packet.head;
  const message = `${a} wrote when it was ${here.pen ?? "nobody"}'s turn to write: their packet is void`;
  const figures = { actual: a, ...(here.pen === null ? {} : { expected: here.pen }) };
  return {
    code: "protocol/not-your-pen",
    severity: "violation",
    message,
    author: a,
    ...figures,
    ...numbers(here, packet),
  };
}
