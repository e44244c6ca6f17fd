// What players of a generated event do: they open a game for a pairing, read its log, and answer by what is legal.
import { installedGames } from "../../src/games.js";
import {
  fillInvite,
  gidOf,
  joinSignature,
  loadSignatures,
  type Machine,
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
  type Writer,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import { type AnyMove, openTable } from "../../src/rules/sdk/index.js";
import { FORMAT } from "../../src/schema/format.js";
import type { Invite, Manifest } from "../../src/schema/index.js";
import { moves } from "../../tests/support/game.js";
import { stream } from "../../tests/support/json-schema.js";
import { bytesOf, type EventPlayer } from "./people.js";

/** A game of an event: its manifest follows from the pairing, so that whoever comes back finds it again. */
export interface EventGame {
  readonly pairing: string;
  readonly gid: string;
  readonly manifest: Manifest;
  /** The last seat writes the manifest. */
  readonly players: readonly EventPlayer[];
  readonly writers: ReadonlyMap<string, Writer>;
}

const idOf = ({ name }: EventPlayer): string => name.toLowerCase().replace(/[^a-z]+/g, "");

/**
 * @param pairing its id: "1-1"
 * @param game id of a rules module
 * @param referee the public key of the referee, as hex
 */
export async function eventGame(
  pairing: string,
  game: string,
  players: readonly EventPlayer[],
  referee: string | undefined,
  days: number,
): Promise<EventGame> {
  await loadSignatures();
  const installed = await installedGames.find(game);
  if (installed === undefined) throw new Error(`${game} is not installed`);
  const rules = installed.game;
  const [pack] = installed.packs;
  const prepared = players.map((player, at) => {
    const side = rules.sides[at] ?? "";
    const [backup, nonce] = [bytesOf("backup", pairing, player.number), bytesOf("nonce", pairing, player.number)];
    const made = preparePlayer(
      { id: idOf(player), name: player.name, side },
      backup,
      nonce.slice(0, 16),
      player.identity,
      512,
    );
    return { ...made, player };
  });
  const [scenario = ""] = Object.keys(rules.scenarios);
  const options = rules.standardOptions;
  const state = openTable(rules, { pack, authority: "agreed", options, rulings: {} }).setup(scenario);
  const m: Invite["m"] = {
    format: FORMAT,
    rules: { id: rules.id, version: rules.version, hash: rulesHash(rules) },
    start: { scenario },
    initialStateHash: stateHash(state),
    options: { ...options },
    rulings: {},
    dice: { expander: "arc4-drop256/seedrandom-3", preset: "quick", classes: {} },
    data: { id: "event-pack", hash: packHash(pack), authority: "agreed" },
    deadlines: { days, forfeit: "referee" },
    limits: { proposals: 3 },
    referee: referee === undefined ? null : { name: "Gamemaster", key: referee },
    ...(referee !== undefined && { stands: "referee" }),
    decks: [],
    abandons: [],
    players: prepared.map(({ slot }, at) => (at === prepared.length - 1 ? null : slot)),
  };
  const [host] = prepared;
  const last = prepared.at(-1);
  const manifest = host && last && fillInvite(signInvite(m, host.player.identity), last.slot);
  if (manifest === undefined) throw new Error("no manifest");
  const writers = new Map(
    prepared.map(({ slot: { id }, secrets }) => [id, { id, signing: secrets.signing, secrets }] as const),
  );
  return { pairing, gid: gidOf(manifest), manifest, players, writers };
}

/** What players do beside playing on. */
export interface Habits {
  /** So many packets are written at most. */
  readonly packets: number;
  /** Who does not answer, by name. */
  readonly silent?: string | undefined;
  /** Who breaks a rule once, by name. */
  readonly wrong?: string | undefined;
  /** Who gives up when it is their turn, by name. */
  readonly resigns?: string | undefined;
  /** Whoever has to decide gives up, but for games in which somebody does not answer: each other game is over. */
  readonly finish?: boolean | undefined;
}

/** A packet that somebody has sent. */
export interface Sent {
  readonly player: EventPlayer;
  readonly text: string;
}

/** The next packets of a game. `log`: what there is of it; empty where it has not begun. */
export async function playOn(
  { pairing, gid, manifest, players, writers }: EventGame,
  log: string,
  { packets, silent, wrong, resigns, finish }: Habits,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  let all = log;
  const byId = new Map(players.map((player) => [idOf(player), player]));
  const put = (id: string, text: string) => {
    const player = byId.get(id);
    if (player !== undefined) sent.push({ player, text });
    all += text;
  };
  const last = players.at(-1);
  if (all === "" && last !== undefined && last.name !== silent)
    put(idOf(last), sealManifest(manifest, writerOf(idOf(last)), last.identity));
  const { machine } = await replayLog(new TextEncoder().encode(all), { library: installedGames, timeline: true });
  if (machine === null) return sent;
  const next = stream((bytesOf("play", pairing)[0] ?? 0) + 1000 * machine.seq);
  let wronged = false;
  const waits = players.some(({ name }) => name === silent);
  while (sent.length < packets && machine.phase.at !== "over") {
    const pen = penOf(machine);
    const player = byId.get(pen ?? "");
    if (pen === null || player === undefined || player.name === silent) break;
    const writer = writerOf(pen);
    const draft = openDraft(machine, pen);
    const accepts = machine.phase.at === "accept";
    if (accepts) {
      const slot = manifest.players.find(({ id }) => id === pen);
      if (slot !== undefined)
        writeEntry(draft, writer, { t: "accept", b: { idSig: joinSignature(gid, slot, player.identity) } });
    }
    writeObligations(draft, writer);
    if (
      penOf(machine) === pen &&
      machine.phase.at === "play" &&
      (player.name === resigns || (finish === true && !waits))
    ) {
      writeEntry(draft, writer, { t: "end", b: { kind: "resign" } });
      writeObligations(draft, writer);
    }
    for (let move = 0; move < 4 && penOf(machine) === pen && machine.phase.at === "play"; move++) {
      const [due] = machine.table.expects(machine.state);
      const by = due?.kind === "decision" ? due.by : "";
      const legal = by === "" ? [] : machine.table.legalMoves(machine.state, by);
      const bad = player.name === wrong && !wronged ? wrongMove(machine, legal, by) : undefined;
      const chosen = bad ?? legal[next(Math.max(1, legal.length))];
      if (chosen === undefined) break;
      if (bad !== undefined) wronged = true;
      writeEntry(draft, writer, moves({ ...chosen }));
      writeObligations(draft, writer);
    }
    if (draft.entries.length === 0) break;
    put(pen, sealPacket(draft, writer));
  }
  return sent;

  function writerOf(id: string): Writer {
    const writer = writers.get(id);
    if (writer === undefined) throw new Error(`no writer ${id}`);
    return writer;
  }
}

/** A move that breaks a rule and can be carried out all the same: a legal one with a parameter of another. */
function wrongMove({ table, state }: Machine, legal: readonly AnyMove[], by: string): AnyMove | undefined {
  for (const move of legal) {
    for (const other of legal) {
      if (other.move !== move.move) continue;
      for (const [name, value] of Object.entries(other)) {
        const changed = { ...move, [name]: value };
        const findings = table.check(state, changed, by);
        if (
          findings.length === 0 ||
          findings.some(({ severity, rule }) => severity !== "violation" || rule === undefined)
        )
          continue;
        const played = table.played(state, changed, by, true);
        if (JSON.stringify(played.state) !== JSON.stringify(state)) return changed;
      }
    }
  }
  return undefined;
}
