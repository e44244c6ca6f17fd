// Honest players whose mails cross: each writes on the packets that have reached them, the referee rules on an older day.
import { signStatement } from "../../src/replay/format/dsse.js";
import {
  buildChain,
  closedCards,
  commitBody,
  comparePackets,
  deriveSecrets,
  givenValues,
  groupPackets,
  letterFault,
  libraryOf,
  loadShapes,
  type Machine,
  openDraft,
  openingsOf,
  type PlayerSecrets,
  penOf,
  publicKeyOf,
  readLines,
  replayLog,
  type Successor,
  sealPacket,
  signLetter,
  successorStatement,
  type TypedBody,
  toHex,
  verifyLog,
  type Writer,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import { refereeIds } from "../../src/replay/machine/officials.js";
import type { Proposal } from "../../src/schema/index.js";
import { dealerSetup, oracleItem, oracleWriter, secretSetup } from "./decks.js";
import { diceSetup } from "./dice-game.js";
import { fordGame } from "./ford.js";
import { begin, identity, moves, type TestGame, type TestSetup, writerOf } from "./game.js";
import { twoReferees } from "./referees.js";
import { packetsOf, textOf } from "./tamper.js";
import { threeSetup } from "./three-sides.js";

export type Next = (below: number) => number;

/** Games whose mails cross, each with its name. */
export const setups: readonly (readonly [string, TestSetup])[] = [
  ["two players and a referee", { ...diceSetup, referee: true }],
  ["sealed rolls", { ...diceSetup, preset: "strict", referee: true }],
  ["the opponent claims a forfeit", { ...diceSetup, forfeit: "opponent" }],
  ["three players and a referee", { ...threeSetup, referee: true }],
  [
    "an oracle",
    {
      ...diceSetup,
      referee: true,
      classes: { "day/sealed": "oracle" },
      more: { oracle: oracleItem },
      officials: { oracle: oracleWriter },
    },
  ],
  ["a dealer", { ...dealerSetup, referee: true }],
  ["committed values", { ...secretSetup, referee: true }],
];

/** The same with two who rule: whichever ruling reaches somebody first, they go on by. */
export const setupsWithTwo: typeof setups = [
  ["two referees", { ...diceSetup, ...twoReferees }],
  ["three players and two referees", { ...threeSetup, ...twoReferees }],
];

/** What a player plots is always this. */
const plot = 3;
const committed = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [
    [`x${at}`, plot],
    [`both-${at}`, plot],
  ]).flat(),
);

/** Keys that players changed to: the secret of each, by its public key. */
const fresh = new Map<string, Uint8Array>();
function freshKey(next: Next): string {
  const secret = Uint8Array.from({ length: 32 }, () => next(256));
  const key = toHex(publicKeyOf(secret));
  fresh.set(key, secret);
  return key;
}

/** Whoever took a seat over, by their identity key. */
const successors = new Map<string, { readonly secrets: PlayerSecrets; readonly identity: Uint8Array }>();

/** Somebody's word for a seat, behind so many values that its holder will have shown; once in a game for each seat. */
function successorOf(m: Machine, player: string, behind: number, next: Next): Successor | undefined {
  if (m.seatChanges.some((change) => change.player === player)) return undefined;
  const bytes = (length: number) => Uint8Array.from({ length }, () => next(256));
  const [identity, nonce] = [bytes(32), bytes(16)];
  const secrets = deriveSecrets(bytes(32), nonce);
  const idKey = toHex(publicKeyOf(identity));
  successors.set(idKey, { secrets, identity });
  const [n, after] = [64, behind + next(3)];
  const { anchor } = buildChain(player, nonce, secrets.chainTip(0), n, after);
  const word = {
    ...{ player, name: "Cora", idKey, key: toHex(publicKeyOf(secrets.signing)), s: m.seq },
    chain: { nonce: toHex(nonce), n, anchor: toHex(anchor), after },
  };
  return { ...word, sig: toHex(signStatement("substitute", successorStatement(m.gid, word), identity)) };
}

/** A writer with the key that is in force, and what they have committed. */
function atDesk(game: TestGame, m: Machine, id: string): Writer {
  const first = writerOf(game, id);
  const seat = m.seats.find((one) => one.id === id);
  const successor = seat === undefined ? undefined : successors.get(toHex(seat.idKey));
  const given = successor === undefined ? {} : { given: givenValues(m, { ...first, committed }) };
  const writer =
    successor === undefined ? first : { id, signing: successor.secrets.signing, secrets: successor.secrets };
  const signing = seat === undefined ? undefined : fresh.get(toHex(seat.key));
  return { ...writer, committed, ...given, ...(signing === undefined ? {} : { signing }) };
}

function cardMove(m: Machine, writer: Writer, next: Next): TypedBody {
  const state: { readonly stack: { at: string }[]; own: Record<string, number>; plot: number } = JSON.parse(
    JSON.stringify(m.state),
  );
  const plots = (id: string): TypedBody => ({
    t: "move",
    b: { do: [{ move: "plot", id }], hide: [commitBody(m, writer, id, plot)] },
  });
  const at = state.stack.at(-1)?.at ?? "";
  if (at === "redPlots" || at === "bluePlots") return plots(`both-${state.plot}`);
  const own = Object.values(state.own).reduce((sum, n) => sum + n, 0);
  if (m.decks.length === 0) return next(2) === 0 ? plots(`x${own}`) : moves({ move: "both" });
  const secret = writer.secrets?.card ?? new Uint8Array(32);
  const hand = [...(closedCards(m, writer.id, secret).get("main") ?? new Map<string, string>()).values()];
  const card = hand[next(Math.max(1, hand.length))];
  if (card === undefined || next(3) === 0) return moves({ move: "steal" });
  const opens = openingsOf(m, writer.id, secret, [card]);
  return { t: "move", b: { do: [{ move: "play", card, ...(next(3) === 0 ? { stir: true } : {}) }], opens } };
}

function decision(game: TestGame, m: Machine, writer: Writer, next: Next): TypedBody {
  if (m.referee !== null && next(12) === 0) return { t: "call", b: { text: "may I?" } };
  if (game.manifest.rules.id === "cards-only") return cardMove(m, writer, next);
  if (game.manifest.players.length === 3)
    return next(2) === 0
      ? moves({ move: "roll" })
      : moves({ move: "pass", to: ["red", "blue", "green"][next(3)] ?? "" });
  const rolls = Array.from({ length: next(3) }, () => ["now", "sealed", "other"][next(3)] ?? "now");
  const to = ["red", "blue"][next(2)] ?? "red";
  return moves({ move: "plan", rolls, ...(next(2) === 0 ? {} : { to }) });
}

/** The word of a player's identity key for a new game key of theirs. */
function word(game: TestGame, m: Machine, player: string, s: number, next: Next) {
  const key = freshKey(next);
  const seat = m.seats.find(({ id }) => id === player);
  const own = successors.get(toHex(seat?.idKey ?? new Uint8Array()))?.identity ?? identity(game, player);
  const idSig = toHex(signStatement("rotate", { g: m.gid, player, s, key }, own));
  return { key, idSig };
}

function ruling(game: TestGame, m: Machine, next: Next): TypedBody {
  const player = game.manifest.players[next(2)]?.id ?? "";
  if (next(5) === 0)
    return {
      t: "ruling",
      b: { kind: "rotate", player, s: m.seq, ...word(game, m, player, m.seq, next), text: "lost" },
    };
  const seat = m.seats[next(m.seats.length)];
  if (next(4) === 0 && seat !== undefined) {
    const lost = next(3);
    const taken = successorOf(m, seat.id, seat.c + seat.skip + lost, next);
    const shown = lost === 0 ? {} : { shown: { [seat.id]: lost } };
    if (taken !== undefined) return { t: "ruling", b: { kind: "substitute", ...taken, ...shown, text: "gone" } };
  }
  const ids = m.seats.map(({ id }) => id);
  const shown = next(2) === 0 ? {} : { shown: { [ids[next(ids.length)] ?? ""]: 1 + next(2) } };
  const bodies: readonly TypedBody[] = [
    { t: "ruling", b: { kind: "interpret", text: "so it is" } },
    { t: "ruling", b: { kind: "fact", fact: "weather/today", value: next(6), text: "rain", ...shown } },
    { t: "ruling", b: { kind: "annul", seqs: [m.seq - next(3)], text: "again", ...shown } },
    { t: "forfeit", b: { of: penOf(m) ?? "", due: "decision" } },
  ];
  return bodies[next(20) === 0 ? 3 : next(3)] ?? bodies[0]!;
}

/** Entries at the head of a packet that decide nothing. */
const silent: ReadonlySet<string> = new Set(["rotate-key", "letter"]);

/** A letter that reached somebody's desk: of any player, about any packet that stands there. */
function letterOf(game: TestGame, m: Machine, next: Next): TypedBody | undefined {
  const seat = m.seats[next(m.seats.length)];
  const at = [...m.letters.ends.keys()][next(m.letters.ends.size)];
  if (seat === undefined || at === undefined) return undefined;
  const about = { format: 1, kind: "letter", g: m.gid, a: seat.id, at, text: `word ${next(40)}` } as const;
  const ask = (["undo", "call", "note"] as const)[next(3)] ?? "note";
  const b = signLetter({ ...about, ask }, atDesk(game, m, seat.id).signing);
  return letterFault(m, b) === undefined ? { t: "letter", b } : undefined;
}

/** What a player proposes now and then beside the common decisions; undefined where they do not. */
export type Proposes = (m: Machine, writer: Writer, next: Next) => Proposal | undefined;

/** One author at their desk: what they would write on the packets that they have; nothing where it is not their turn. */
async function written(game: TestGame, id: string, log: string, next: Next, proposes?: Proposes): Promise<string> {
  const replayed = async () => (await replayLog(new TextEncoder().encode(log), { library: game.library })).machine;
  const m = await replayed();
  if (m === null || m.stopped !== null || m.state.over !== null) return "";
  let writer = atDesk(game, m, id);
  const open = openDraft(m, id);
  const good = (body: TypedBody) => writeEntry(open, writer, body).every(({ severity }) => severity !== "violation");
  const opponent = m.agreement.deadlines.forfeit === "opponent" && penOf(m) !== id && next(6) === 0;
  const letter = next(5) === 0 ? letterOf(game, m, next) : undefined;
  const rules = refereeIds(game.manifest).includes(id);
  if (rules || opponent) {
    if (letter !== undefined && rules && !good(letter)) return "";
    const bodies = opponent
      ? [{ t: "forfeit" as const, b: { of: penOf(m) ?? "", due: "decision" as const } }]
      : Array.from({ length: 1 + (next(3) === 0 ? next(3) : 0) }, () => ruling(game, m, next));
    for (const body of bodies) if (!good(body) || m.stopped !== null) return "";
    return m.findings.some(({ severity, seq }) => severity === "violation" && seq === m.seq)
      ? ""
      : sealPacket(open, writer);
  }
  if (penOf(m) !== id) return "";
  if (m.seats.some((seat) => seat.id === id) && next(10) === 0) {
    const rotated = word(game, m, id, m.seq + 1, next);
    if (!good({ t: "rotate-key", b: rotated }) || m.stopped !== null) return "";
    writer = atDesk(game, m, id);
  }
  // A new key may be the one of the letter's author: it is not in force for the letter any more.
  if (letter?.t === "letter" && letterFault(m, letter.b) === undefined && !good(letter)) return "";
  if (writeObligations(open, writer).some(({ severity }) => severity === "violation")) return "";
  for (let more = 0; more < 3 && m.phase.at === "play" && !m.phase.forChance && penOf(m) === id; more++) {
    const many = (m.period?.proposals ?? 9) >= 3;
    const to = [...m.rests].filter((rest) => rest >= m.floor)[next(4)];
    const undo: TypedBody | undefined =
      many || to === undefined || next(5) > 0 ? undefined : { t: "propose", b: { kind: "undo", to } };
    const seat = many || next(6) > 0 ? undefined : m.seats.find((one) => one.id === id);
    const taken = seat === undefined ? undefined : successorOf(m, id, seat.c + seat.skip + 1, next);
    const leave: TypedBody | undefined = taken && { t: "propose", b: { kind: "substitute", ...taken } };
    const other = many || undo !== undefined || leave !== undefined ? undefined : proposes?.(m, writer, next);
    const proposed: TypedBody | undefined = other && { t: "propose", b: other };
    if (!good(undo ?? leave ?? proposed ?? decision(game, m, writer, next)) || m.stopped !== null) return "";
    writeObligations(open, writer);
    if (next(2) === 0) break;
  }
  if (m.phase.at === "answer" && penOf(m) === id && open.entries.every(({ entry }) => silent.has(entry.t)))
    if (!good({ t: "answer", b: { of: m.pending?.hash ?? "", ok: next(2) === 0 } })) return "";
  if (m.phase.at === "answer" || m.phase.at !== "play") writeObligations(open, writer);
  const said = open.entries.some(({ entry }) => entry.t !== "letter");
  return !said || m.stopped !== null ? "" : sealPacket(open, writer);
}

/** Everybody's packets, and the file of each author as it came to lie on their desk. */
export async function crossed(
  setup: TestSetup,
  next: Next,
  days: number,
  { proposes, before = begin }: { readonly proposes?: Proposes; readonly before?: typeof begin } = {},
) {
  const game = await before(setup);
  const start = packetsOf(game.log).map((packet) => textOf([packet]));
  const authors = [
    ...setup.players.map(({ id }) => id),
    ...(setup.referee ? ["referee"] : []),
    ...Object.keys(setup.officials ?? {}),
  ];
  const desks = new Map(authors.map((id) => [id, [...start]]));
  const under: { readonly to: string; readonly text: string }[] = [];
  const all = [...start];
  for (let day = 0; day < days; day++) {
    for (const id of authors) {
      if (refereeIds(game.manifest).includes(id) && next(5) > 0) continue;
      const desk = desks.get(id) ?? [];
      const text = await written(game, id, desk.join(""), next, proposes);
      if (text === "") continue;
      desk.push(text);
      all.push(text);
      for (const to of authors) if (to !== id) under.push({ to, text });
    }
    for (let mails = next(4); mails > 0 && under.length > 0; mails--) {
      // Mails of one day come in any order; most come soon.
      const [mail] = under.splice(next(Math.min(under.length, 4)), 1);
      if (mail !== undefined) desks.get(mail.to)?.push(mail.text);
    }
  }
  return { game, all, desks: [...desks.values()] };
}

const shapes = await loadShapes();
const read = (log: string) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets;

/** As many files are made of the packets of one game, beside what lies on the desks. */
const files = 6;

/** What the packets of a game can come to lie in a file as: what each has on their desk, and some in any order. */
export function filesOf(
  { all, desks }: Awaited<ReturnType<typeof crossed>>,
  next: Next,
): readonly (readonly string[])[] {
  const logs = [all, ...desks];
  for (let file = 0; file < files; file++) {
    const parts = all.filter(() => next(6) > 0);
    for (let at = parts.length - 1; at > 0; at--) {
      const other = next(at + 1);
      if (next(2) === 0) [parts[at], parts[other]] = [parts[other] ?? "", parts[at] ?? ""];
    }
    parts.push(parts[next(parts.length)] ?? "");
    logs.push(parts);
  }
  return logs;
}

/** Everything that a report, with the rules and without them, calls broken. */
export async function accused(game: TestGame, log: string): Promise<readonly string[]> {
  const report = await verifyLog(log, { library: game.library });
  const without = await verifyLog(log, { library: libraryOf(fordGame) });
  return [...report.findings, ...without.findings]
    .filter(({ severity }) => severity === "violation")
    .map(({ code, author, message }) => `${code} ${author ?? "nobody"}: ${message}`);
}

/** What `compare` says against anybody of two files of one game. */
export async function compared(one: string, other: string): Promise<readonly string[]> {
  const { forks, oracleForks } = await comparePackets(read(one), read(other));
  return [...forks.map(({ author, reason }) => `${author} ${reason}`), ...oracleForks.map(({ n }) => `oracle ${n}`)];
}
