// The programs of docs/apps.md that draw a board and write a log with cards that the players deal: quoted from here, and run.
import { expect, test } from "vitest";
import { boardPicture, boardScene } from "../../src/boards/index.js";
import { installedGames, replayLog, verifyLog } from "../../src/index.js";
import {
  cardsHash,
  fillInvite,
  gidOf,
  joinSignature,
  knownState,
  loadSignatures,
  openDraft,
  packHash,
  penOf,
  preparePlayer,
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
} from "../../src/replay/index.js";
import { open } from "../../src/rules/index.js";
import { standardPack, washingtonsWar } from "../../src/rules/washingtons-war/index.js";

const options = { ...washingtonsWar.standardOptions, cards: "dealt" } as const;
const table = open(washingtonsWar, { pack: standardPack, authority: "agreed", options });

test("a board: a picture, and its nodes for components of one's own", async () => {
  const state = table.setup("standard");
  const [move] = table.legalMoves(state, "american");
  if (move === undefined) throw new Error("no move");
  const { events } = table.play(state, move, "american");
  // What moved last is marked. `more` brings boards of games that are not installed.
  const svg = await boardPicture("washingtons-war", state, standardPack, events);
  const [tag, , children] = (await boardScene("washingtons-war", state, standardPack, events)) ?? [];
  expect(svg).toMatch(/^<svg/);
  expect([tag, Array.isArray(children)]).toEqual(["svg", true]);
});

/** The next packet of a player: what is due, the entries, what they bring, signed. */
async function packetOf(log: string, writer: Writer, ...entries: readonly TypedBody[]): Promise<string> {
  const { machine } = await replayLog(log);
  if (machine === null) throw new Error("the log cannot be read");
  const draft = openDraft(machine, writer.id);
  const findings = [...writeObligations(draft, writer)];
  for (const entry of entries) findings.push(...writeEntry(draft, writer, entry), ...writeObligations(draft, writer));
  const fault = findings.find(({ severity }) => severity !== "irregularity");
  if (fault !== undefined) throw new Error(fault.message);
  return sealPacket(draft, writer);
}

test("a log: two players, a deck that they shuffle together, a move", async () => {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  await loadSignatures();
  // On each machine: a key for all games, and secrets for this one. Keep them, and show them to nobody.
  const keys = { ann: random(32), bob: random(32) };
  const ann = preparePlayer({ id: "ann", name: "Ann", side: "american" }, random(32), random(16), keys.ann);
  const bob = preparePlayer({ id: "bob", name: "Bob", side: "british" }, random(32), random(16), keys.bob);
  const writers: { readonly [id: string]: Writer } = {
    ann: { id: "ann", signing: ann.secrets.signing, secrets: ann.secrets },
    bob: { id: "bob", signing: bob.secrets.signing, secrets: bob.secrets },
  };

  // What is agreed: Ann signs it as an invite, Bob fills the last slot and writes the first packet.
  const [deck] = table.decks;
  if (deck === undefined) throw new Error("no deck");
  const { id, version } = washingtonsWar;
  const game = await installedGames.find(id, version);
  if (game === undefined) throw new Error("not installed");
  const invite = signInvite(
    {
      format: 1,
      rules: { id, version, hash: rulesHash(game.game) },
      start: { scenario: "standard" },
      initialStateHash: stateHash(table.setup("standard")),
      options,
      rulings: {},
      dice: { expander: "arc4-drop256/seedrandom-3", preset: "strict", classes: {} },
      data: { id: standardPack.id, hash: packHash(standardPack), authority: "agreed" },
      deadlines: { days: 14, forfeit: "none" },
      limits: { proposals: 3 },
      referee: null,
      decks: [{ id: deck.id, mode: "poker", cardsHash: toHex(cardsHash(deck.cards)), audit: "none" }],
      abandons: [],
      players: [ann.slot, null],
    },
    keys.ann,
  );
  const manifest = fillInvite(invite, bob.slot);
  if (manifest === undefined || writers["bob"] === undefined) throw new Error("no slot");
  let log = sealManifest(manifest, writers["bob"], keys.bob);
  const idSig = joinSignature(gidOf(manifest), ann.slot, keys.ann);

  // Shuffles, cards and values for dice are duties: the player with the pen writes them, until somebody has to decide.
  for (let moved = false; !moved; ) {
    const { machine } = await replayLog(log);
    const writer = writers[(machine && penOf(machine)) ?? ""];
    if (machine === null || writer?.secrets === undefined) throw new Error("nobody writes");
    const entries: TypedBody[] = [];
    if (machine.phase.at === "accept") entries.push({ t: "accept", b: { idSig } });
    else if (machine.phase.at === "play") {
      // The state with the cards that this player alone can read.
      const mine = knownState(machine, writer.id, writer.secrets.card);
      const [due] = machine.table.expects(mine);
      const [move] = due?.kind === "decision" ? machine.table.legalMoves(mine, due.by) : [];
      if (move !== undefined) entries.push({ t: "move", b: { do: [move] } });
      moved = move !== undefined;
    }
    log += await packetOf(log, writer, ...entries);
  }
  const report = await verifyLog(log);
  expect(report.verdict).toBe("valid");
  expect(report.findings).toEqual([]);
});
