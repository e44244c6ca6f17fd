/**
 * Games between test players: their keys are made of small numbers, so every run writes the same log.
 *
 * @packageDocumentation
 */

import {
  type Draft,
  fillInvite,
  type GameLibrary,
  gidOf,
  type InstalledGame,
  joinSignature,
  libraryOf,
  loadSignatures,
  openDraft,
  packHash,
  penOf,
  preparePlayer,
  publicKeyOf,
  replayLog,
  rulesHash,
  sealManifest,
  sealPacket,
  signInvite,
  stateHash,
  type TypedBody,
  toHex,
  type Writer,
  writeEntry,
  writeObligations,
} from "../replay/index.js";
import { openTable, TurnproofError } from "../rules/sdk/index.js";
import { FORMAT } from "../schema/format.js";
import type { Invite, Json, Manifest, Proposal } from "../schema/index.js";

/** Bytes that a number stands for: more games than a byte has values have keys of their own. */
function bytes(length: number, fill: number): Uint8Array {
  const made = new Uint8Array(length).fill(fill);
  for (let high = Math.floor(fill / 256), at = 0; high > 0; high = Math.floor(high / 256), at++) made[at] = fill ^ high;
  return made;
}

/** A game between test players: the log so far and everybody's secrets. */
export interface TestGame {
  log: string;
  readonly library: GameLibrary;
  readonly writers: { readonly [id: string]: Writer };
  readonly manifest: Manifest;
  readonly identities: { readonly [id: string]: Uint8Array };
}

export interface TestSetup {
  readonly installed: InstalledGame;
  readonly players: readonly { readonly id: string; readonly side: string }[];
  readonly preset?: "quick" | "strict";
  readonly classes?: Manifest["dice"]["classes"];
  readonly referee?: boolean;
  readonly forfeit?: "referee" | "opponent" | "none";
  readonly start?: Manifest["start"];
  readonly authority?: "agreed" | "sources";
  /** Facts that the players agree before the first move, each by a proposal. */
  readonly facts?: readonly { readonly fact: string; readonly value: Json }[];
  /** Makes another game of the same players. */
  readonly salt?: number;
  readonly chain?: number;
  readonly options?: Manifest["options"];
  /** Agreed readings, with the word for the official statements where they were taken over. */
  readonly rulings?: Manifest["rulings"];
  /** What the manifest says beside: decks, an oracle, a witness. */
  readonly more?: Partial<
    Pick<Manifest, "decks" | "oracle" | "witness" | "stands" | "declared" | "referees" | "receipts" | "event">
  >;
  /** Keys that a player's slot needs for the boxes of a dealer. */
  readonly boxKeys?: (cardSecret: Uint8Array) => { [deckId: string]: string };
  /** Writers who do not play. */
  readonly officials?: { readonly [id: string]: Writer };
}

/** A manifest and the writers behind it. */
export function prepare(setup: TestSetup): Omit<TestGame, "log"> {
  const { installed, players, salt = 0 } = setup;
  const { game, packs } = installed;
  const prepared = players.map(({ id, side }, at) => {
    const made = preparePlayer(
      { id, name: id, side },
      bytes(32, 1 + at + salt),
      bytes(16, 101 + at + salt),
      bytes(32, 51 + at),
      setup.chain ?? 256,
    );
    const boxKeys = setup.boxKeys?.(made.secrets.card);
    return boxKeys === undefined ? made : { ...made, slot: { ...made.slot, boxKeys } };
  });
  const scenario = Object.keys(game.scenarios)[0] ?? "";
  const start = setup.start ?? { scenario };
  const options = { ...game.standardOptions, ...setup.options };
  const rulings = { ...setup.rulings };
  const table = openTable(game, { pack: packs[0], authority: setup.authority ?? "agreed", options, rulings });
  const state = "scenario" in start ? table.setup(start.scenario) : JSON.parse(JSON.stringify(start.position));
  if (!("scenario" in start)) table.settle(state);
  const refereeSecret = bytes(32, 99);
  const m: Invite["m"] = {
    format: FORMAT,
    rules: { id: game.id, version: game.version, hash: rulesHash(game) },
    start,
    initialStateHash: stateHash(state),
    options,
    rulings,
    dice: { expander: "arc4-drop256/seedrandom-3", preset: setup.preset ?? "quick", classes: { ...setup.classes } },
    data: { id: "test-pack", hash: packHash(packs[0]), authority: setup.authority ?? "agreed" },
    deadlines: { days: 14, forfeit: setup.forfeit ?? "referee" },
    limits: { proposals: Math.max(3, setup.facts?.length ?? 0) },
    referee: setup.referee === true ? { name: "Ref", key: toHex(publicKeyOf(refereeSecret)) } : null,
    decks: [],
    abandons: [],
    ...setup.more,
    players: prepared.map(({ slot }, at) => (at === prepared.length - 1 ? null : slot)),
  };
  const last = prepared[prepared.length - 1];
  if (last === undefined) throw new TurnproofError("testing/failed", "no players");
  const manifest = fillInvite(signInvite(m, bytes(32, 51)), last.slot);
  if (manifest === undefined) throw new TurnproofError("testing/failed", "more than one slot is open");
  const writers: { [id: string]: Writer } = {
    referee: { id: "referee", signing: refereeSecret },
    ...setup.officials,
  };
  for (const { slot, secrets } of prepared) writers[slot.id] = { id: slot.id, signing: secrets.signing, secrets };
  const identities = Object.fromEntries(players.map(({ id }, at) => [id, bytes(32, 51 + at)]));
  return { library: libraryOf(installed), writers, manifest, identities };
}

/** A game of which only the manifest is written. */
export function prepared(setup: TestSetup): TestGame {
  const game: TestGame = { log: "", ...prepare(setup) };
  const last = setup.players.at(-1)?.id ?? "";
  game.log = sealManifest(game.manifest, writerOf(game, last), identity(game, last));
  return game;
}

/** The entry with which a player accepts. */
export function joinOf(game: TestGame, id: string): TypedBody {
  const slot = game.manifest.players.find((player) => player.id === id);
  if (slot === undefined) throw new TurnproofError("testing/failed", id);
  return { t: "accept", b: { idSig: joinSignature(gidOf(game.manifest), slot, identity(game, id)) } };
}

/** A game after its handshake: every player has shown their first value, and the facts are agreed. */
export async function begin(setup: TestSetup): Promise<TestGame> {
  // Where node:crypto does not follow the pinned profile (Node 24), another back end has to be loaded first.
  await loadSignatures();
  const game = prepared(setup);
  for (;;) {
    const { machine } = await replay(game);
    const pen = penOf(machine) ?? "";
    if (machine.phase.at === "accept") await write(game, pen, [joinOf(game, pen)]);
    else if (machine.seats.every(({ c }) => c > 0)) break;
    else await write(game, pen, []);
  }
  for (const fact of setup.facts ?? []) await agree(game, { kind: "fact", ...fact });
  return game;
}

/** A proposal of the one who has the pen, answered by all others; then everybody writes what is due. */
export async function agree(game: TestGame, proposal: Proposal, ok = true, force = false): Promise<void> {
  const by = penOf((await replay(game)).machine) ?? "";
  await write(game, by, [{ t: "propose", b: proposal }], force);
  for (
    let { machine } = await replay(game);
    machine.phase.at === "answer" && machine.stopped === null;
    { machine } = await replay(game)
  ) {
    const of = machine.pending?.hash ?? "";
    await write(game, penOf(machine) ?? "", [{ t: "answer", b: { of, ok } }], force);
  }
  if (!force) await settled(game);
}

/** Everybody writes what is due without a decision, until somebody has to decide. */
export async function settled(game: TestGame): Promise<void> {
  for (let { machine } = await replay(game); ; { machine } = await replay(game)) {
    const { phase: place } = machine;
    const due = place.at === "exchange" || place.at === "close" || (place.at === "play" && place.forChance);
    if (!due) return;
    await write(game, penOf(machine) ?? "", []);
  }
}

export function writerOf(game: TestGame, id: string): Writer {
  const writer = game.writers[id];
  if (writer === undefined) throw new TurnproofError("testing/failed", `no writer ${id}`);
  return writer;
}

export function identity(game: TestGame, id: string): Uint8Array {
  const secret = game.identities[id];
  if (secret === undefined) throw new TurnproofError("testing/failed", `no identity ${id}`);
  return secret;
}

/** A draft of a player on the log as it stands. */
export async function draft(game: TestGame, id: string): Promise<Draft> {
  const { machine } = await replay(game);
  return openDraft(machine, id);
}

/** Replays the log. `versions`: rules to have at hand beside those that it names. */
export async function replay(game: TestGame, versions: readonly string[] = []) {
  const options = { library: game.library, timeline: true, versions };
  const replayed = await replayLog(new TextEncoder().encode(game.log), options);
  const { machine } = replayed;
  if (machine === null) throw new TurnproofError("testing/failed", JSON.stringify(replayed.findings));
  return { ...replayed, machine };
}

/**
 * Writes duties, then the entries, each followed by the duties it brings, and seals; returns the packet. Without
 * `duties` nothing is written but the entries.
 */
export async function write(
  game: TestGame,
  id: string,
  bodies: readonly TypedBody[],
  force = false,
  obligations = true,
): Promise<string> {
  const open = await draft(game, id);
  const writer = writerOf(game, id);
  const due = () => (obligations ? writeObligations(open, writer) : []);
  const findings = [...due()];
  for (const body of bodies) findings.push(...writeEntry(open, writer, body), ...due());
  if (findings.some(({ severity }) => severity !== "irregularity") && !force)
    throw new TurnproofError("testing/failed", JSON.stringify(findings));
  const packet = sealPacket(open, writer);
  game.log += packet;
  return packet;
}

/** A `move` entry. */
export function moves(
  ...list: readonly ({ readonly move: string } & { readonly [parameter: string]: Json })[]
): TypedBody {
  return { t: "move", b: { do: list.map((move) => ({ ...move })) } };
}
