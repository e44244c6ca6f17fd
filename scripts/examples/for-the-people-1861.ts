// The rulebook's example of play of For the People (1.3) as a log. Dice cannot be chosen: the number behind a player's name was
// searched until the committed chains gave the dice of the text. That such a search is possible before a game, and only for who
// holds both players' secrets, is what docs/trust.md says of the handshake.
import { createHash } from "node:crypto";
import { installedGames } from "../../src/games.js";
import { lp } from "../../src/replay/crypto/bytes.js";
import { TAG_PREFIX, taggedHash } from "../../src/replay/crypto/hash.js";
import { diceKey, type FrozenValue, parseRollSpec, roll, rollSeed } from "../../src/replay/dice/dice.js";
import { buildChain } from "../../src/replay/dice/seed-chain.js";
import { canonicalText } from "../../src/replay/format/canonical.js";
import {
  type Draft,
  fillInvite,
  gidOf,
  joinSignature,
  type Machine,
  obligationOf,
  openDraft,
  packHash,
  penOf,
  preparePlayer,
  replayLog,
  rulesHash,
  sealManifest,
  sealPacket,
  signInvite,
  stateHash,
  type TypedBody,
  type Writer,
  writeEntry,
} from "../../src/replay/index.js";
import { forThePeople, type Move, standardPack } from "../../src/rules/for-the-people/index.js";
import { open } from "../../src/rules/index.js";
import type { Invite, Manifest } from "../../src/schema/index.js";
import { type Act, bookDice, story, type Wanted } from "./for-the-people-story.js";

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);
const chainLength = 512;
const identities: { readonly [id: string]: Uint8Array } = { lincoln: bytes(32, 0x65), davis: bytes(32, 0x66) };
const lincoln = preparePlayer(
  { id: "lincoln", name: "Lincoln's player", side: "union" },
  bytes(32, 0x61),
  bytes(16, 0x62),
  bytes(32, 0x65),
  chainLength,
);
const digitsOf = (number: number) => String(number).padStart(8, "0");
const nameOf = (number: number) => `Davis's player, number ${digitsOf(number)}`;
const davis = preparePlayer(
  { id: "davis", name: nameOf(0), side: "confederate" },
  bytes(32, 0x63),
  bytes(16, 0x64),
  bytes(32, 0x66),
  chainLength,
);
const chains = {
  lincoln: buildChain("lincoln", bytes(16, 0x62), lincoln.secrets.chainTip(0), chainLength),
  davis: buildChain("davis", bytes(16, 0x64), davis.secrets.chainTip(0), chainLength),
};
const writers: { readonly [id: string]: Writer } = {
  lincoln: { id: "lincoln", signing: lincoln.secrets.signing, secrets: lincoln.secrets },
  davis: { id: "davis", signing: davis.secrets.signing, secrets: davis.secrets },
};

/** What nobody has to decide in the text: the first of these moves that is legal. */
const unsaid = [
  ...["decline-interrupt", "decline-intercept", "decline-withdraw", "waive-limits", "choose-leaders"],
  ...["choose-losses", "name-commander", "choose-attrition", "choose-commander"],
];

/** A roll that is known: all of its key but the game's id, which period and which roll of it, and what the text rolls. */
interface Known {
  readonly owner: "lincoln" | "davis";
  readonly x: number;
  readonly others: readonly FrozenValue[];
  readonly j: number;
  readonly spec: string;
  /** Undefined for an order of Generals: the spaces are told in the order in which they are drawn. */
  readonly wanted: readonly Wanted[] | undefined;
}

function resultOf(gid: Uint8Array, { owner, x, others, j, spec }: Known): number[] {
  const parsed = parseRollSpec(spec);
  if (parsed === undefined) throw new Error(spec);
  return roll(rollSeed(diceKey({ gid, player: owner, index: x, value: chains[owner].valueAt(x), others }), j), parsed);
}

const same = (wanted: readonly Wanted[], out: readonly number[]) =>
  out.every((die, at) => (wanted[at] === "passes" ? die > 1 : die === wanted[at]));

function manifestOf(): Manifest {
  const state = open(forThePeople, { pack: standardPack, authority: "agreed" }).setup("1861");
  const m: Invite["m"] = {
    format: 1,
    rules: { id: forThePeople.id, version: forThePeople.version, hash: rulesHash(Object(forThePeople)) },
    start: { scenario: "1861" },
    initialStateHash: stateHash(state),
    options: { ...forThePeople.standardOptions, cards: "external" },
    rulings: {},
    dice: { expander: "arc4-drop256/seedrandom-3", preset: "quick", classes: {} },
    data: { id: standardPack.id, hash: packHash(standardPack), authority: "agreed" },
    deadlines: { days: 14, forfeit: "none" },
    limits: { proposals: 3 },
    referee: null,
    decks: [],
    abandons: [],
    players: [lincoln.slot, null],
  };
  const manifest = fillInvite(signInvite(m, bytes(32, 0x65)), davis.slot);
  if (manifest === undefined) throw new Error("the manifest has open slots");
  return manifest;
}

/** The number from `first` on with which every roll known so far is the text's. */
function search(manifest: Manifest, known: readonly Known[], first: number): number {
  const text = lp(`${TAG_PREFIX}manifest`, canonicalText(manifest));
  const at = Buffer.from(text).indexOf(digitsOf(0));
  // What stands before the number is hashed once.
  const begun = createHash("sha256").update(text.subarray(0, at));
  const rest = text.subarray(at + digitsOf(0).length);
  const dice = known.filter(({ wanted }) => wanted !== undefined);
  for (let number = first; number < 50_000_000; number++) {
    const gid = begun.copy().update(digitsOf(number)).update(rest).digest();
    if (dice.every((one) => same(one.wanted ?? [], resultOf(gid, one)))) return number;
  }
  throw new Error("no number gives these dice");
}

const numbered = (manifest: Manifest, number: number): Manifest => ({
  ...manifest,
  players: [lincoln.slot, { ...davis.slot, name: nameOf(number) }],
});

/** The number of the committed log: found at once while rules and pack stay, else the search goes on from it (some minutes). */
const began = 5_201_365;

/** The log, the same in every run of the same rules. */
export async function forThePeople1861(): Promise<string> {
  const manifest = manifestOf();
  const known: Known[] = [];
  for (let number = began; ; ) {
    number = search(manifest, known, number);
    const log = await playedBy(numbered(manifest, number), known);
    if (log !== undefined) return log;
  }
}

/** Plays the story; undefined where a roll came up that was not known yet: it is now. */
async function playedBy(manifest: Manifest, known: Known[]): Promise<string | undefined> {
  const gidText = gidOf(manifest);
  const gid = taggedHash("manifest", canonicalText(manifest));
  let log = sealManifest(manifest, writer("davis"), bytes(32, 0x66));
  const { machine } = await replayLog(new TextEncoder().encode(log), { library: installedGames });
  if (machine === null) throw new Error("the manifest is not accepted");
  const draws = known.filter(({ wanted }) => wanted === undefined).map((one) => resultOf(gid, one));
  const left = story((draw) => draws[draw]);
  let rolls = 0;
  let fresh = false;
  for (;;) {
    const pen = penOf(machine);
    if (pen === null) return log;
    const draft = openDraft(machine, pen);
    if (machine.phase.at === "accept") {
      const slot = manifest.players.find(({ id }) => id === pen);
      const secret = identities[pen];
      if (slot === undefined || secret === undefined) throw new Error(pen);
      write(draft, pen, { t: "accept", b: { idSig: joinSignature(gidText, slot, secret) } });
    }
    duties(draft, pen);
    while (!fresh && penOf(machine) === pen && machine.phase.at === "play") {
      const { move } = next(machine, left);
      write(draft, pen, { t: "move", b: { do: [Object(move)] } });
      duties(draft, pen);
    }
    if (fresh) return undefined;
    log += sealPacket(draft, writer(pen));
  }

  function write(draft: Draft, id: string, body: TypedBody): void {
    noted(draft, id, () => writeEntry(draft, writer(id), body));
  }
  function duties(draft: Draft, id: string): void {
    for (let body = due(draft, id); body !== undefined; body = due(draft, id)) write(draft, id, body);
  }
  /** Compares the rolls that were just taken with the text's, or notes them. */
  function noted(draft: Draft, id: string, writing: () => readonly { readonly code: string }[]): void {
    const from = draft.entries.length;
    const before = machine?.period ?? null;
    const findings = writing();
    const odd = findings.filter(
      ({ code }) => !code.endsWith("/effect-known") && !code.endsWith("create-army/own-space"),
    );
    if (odd.length > 0) throw new Error(JSON.stringify(odd));
    for (const { entry } of draft.entries.slice(from)) {
      for (const item of entry.r ?? []) {
        const one = known[rolls];
        rolls += 1;
        if (one !== undefined || fresh) continue;
        const period = machine?.period?.owner === id ? machine.period : before;
        if (period == null || period.owner !== id) throw new Error("a roll without a period");
        const dice = known.flatMap(({ wanted }) => wanted ?? []).length;
        const shuffled = item.spec.startsWith("shuffle");
        known.push({
          owner: id === "lincoln" ? "lincoln" : "davis",
          x: period.x,
          others: period.frozen,
          j: item.j,
          spec: item.spec,
          wanted: shuffled ? undefined : bookDice.slice(dice, dice + item.out.length),
        });
        const wanted = known.at(-1)?.wanted;
        fresh = wanted === undefined || !same(wanted, item.out);
      }
    }
  }
}

const due = (draft: Draft, id: string) => obligationOf(draft.machine, writer(id));

function writer(id: string): Writer {
  const found = writers[id];
  if (found === undefined) throw new Error(id);
  return found;
}

/** The story's next decision where it is due and can be taken, else what the text leaves unsaid. */
function next(machine: Machine, left: Act[]): { readonly move: Move | { readonly move: string } } {
  const [due] = machine.table.expects(machine.state);
  if (due?.kind !== "decision") throw new Error(`no decision is due: ${JSON.stringify(due)}`);
  const [told] = left;
  const findings = told?.by === due.by ? machine.table.check(machine.state, Object(told.move), due.by) : [];
  const open = findings.filter(({ code }) => !code.endsWith("/effect-known"));
  if (
    told?.by === due.by &&
    (open.length === 0 || (told.against === true && !open.some(({ code }) => code === "sdk/not-now")))
  ) {
    left.shift();
    return told;
  }
  const legal = machine.table.legalMoves(machine.state, due.by);
  const move = unsaid.map((name) => legal.find((one) => one.move === name)).find((one) => one !== undefined);
  if (move === undefined) {
    throw new Error(
      `${due.by} ${due.window}: ${JSON.stringify(told)} ${JSON.stringify(open)} ${JSON.stringify(Object(machine.state).infantry)}`,
    );
  }
  return { move };
}
