// Decks against manifests, rulings and amendments that would break them, and dice against an order that is known (cards 2, 5, 8).
import { describe, expect, test } from "vitest";
import {
  type InstalledGame,
  openDraft,
  packHash,
  penOf,
  publicKeyOf,
  sealManifest,
  sealPacket,
  stateHash,
  type TypedBody,
  toHex,
  writeEntry,
  writeObligations,
} from "../../../../src/replay/index.js";
import type { DeckItem, Manifest, Proposal } from "../../../../src/schema/index.js";
import { cardGame, cardIds } from "../../../support/card-game.js";
import { dealerSetup, pokerSetup, session } from "../../../support/decks.js";
import { effort } from "../../../support/effort.js";
import {
  begin,
  identity,
  joinOf,
  prepare,
  prepared,
  replay,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../../../support/game.js";
import { ownSetup } from "../../../support/own-deck-game.js";

const move = (name: string, more: object = {}): TypedBody => ({ t: "move", b: { do: [{ move: name, ...more }] } });
const codes = async (game: TestGame) =>
  (await verify(game)).findings.map(({ code, author }) => `${code} ${author ?? ""}`);

async function refused(setup: TestSetup, change: (manifest: Manifest) => Manifest): Promise<string[]> {
  const made = prepare(setup);
  const manifest: Manifest = JSON.parse(JSON.stringify(change(made.manifest)));
  const game = { ...made, manifest, log: "" };
  game.log = sealManifest(manifest, writerOf(game, "bob"), identity(game, "bob"));
  const report = await verify(game);
  return report.findings.map(({ code }) => code);
}

const withDeck = (change: (item: DeckItem) => Partial<DeckItem>) => (m: Manifest) => ({
  ...m,
  decks: m.decks.map((item) => ({ ...item, ...change(item) })),
});

describe("a manifest", () => {
  test("with a dealer who never shows anything, or has too few secrets for the shuffles", async () => {
    expect(
      await refused(
        dealerSetup,
        withDeck(() => ({ audit: "none" })),
      ),
    ).toEqual(["handshake/decks"]);
    const short = withDeck(({ dealer }) =>
      dealer === undefined ? {} : { dealer: { ...dealer, chain: { ...dealer.chain, n: 63 } } },
    );
    expect(await refused(dealerSetup, short)).toEqual(["handshake/decks"]);
  });

  test("with one box key for two decks: a true complaint in one would open a box of the other", async () => {
    const doubled = (m: Manifest): Manifest => ({
      ...m,
      players: m.players.map((player) => ({
        ...player,
        boxKeys: { ...player.boxKeys, other: player.boxKeys?.["main"] ?? "" },
      })),
    });
    expect(await refused(dealerSetup, doubled)).toEqual(["handshake/decks"]);
  });

  test("with a witness who plays, or whose key signs anything", async () => {
    const witness = (key: string) => (m: Manifest) => ({ ...m, witness: { name: "Club", key } });
    const own = prepare(dealerSetup).manifest.players[0]?.key ?? "";
    expect(await refused(dealerSetup, witness(own))).toEqual(["handshake/manifest"]);
    expect(await refused(dealerSetup, witness(`01${"00".repeat(31)}`))).toEqual(["keys/unusable"]);
    expect(await refused(dealerSetup, witness(toHex(publicKeyOf(new Uint8Array(32).fill(9)))))).toEqual([]);
  });

  test("from a position whose piles cannot be: a finding, at once, for every mode", async () => {
    const state = (await begin(dealerSetup).then(replay)).machine.state;
    for (const setup of [dealerSetup, pokerSetup]) {
      for (const piles of [
        [{ cards: [], refs: [] }],
        [{ cards: [...cardIds, "joker"], refs: [] }],
        [{ cards: ["a1", "a1"], refs: [] }],
        [{ cards: cardIds, refs: ["1.0"] }],
        [
          { cards: cardIds, refs: [] },
          { cards: [], refs: ["1.200"] },
        ],
        [
          { cards: cardIds, refs: [] },
          { cards: [], refs: ["999.0"] },
        ],
        Array.from({ length: 65 }, () => ({ cards: cardIds, refs: [] })),
      ]) {
        const position = JSON.parse(JSON.stringify({ ...state, deck: { piles, next: 0 } }));
        const worked = effort();
        const start = (m: Manifest) => ({ ...m, start: { position }, initialStateHash: stateHash(position) });
        expect(await refused(setup, start)).toEqual(["handshake/decks"]);
        expect(worked()).toBeLessThan(1000);
      }
    }
  });
});

describe("before everybody has accepted", () => {
  test("nobody rules and nobody forfeits: a game is not begun without its players", async () => {
    const game = prepared({ ...pokerSetup, referee: true });
    const { log } = game;
    expect((await replay(game)).machine.phase).toMatchObject({ at: "service", next: { to: "accept" } });
    const bodies: readonly TypedBody[] = [
      { t: "ruling", b: { kind: "award", result: { winner: "blue", reason: "x" }, text: "x" } },
      { t: "forfeit", b: { of: "bob", due: "cards" } },
    ];
    for (const body of bodies) {
      game.log = log;
      await write(game, "referee", [body], true, false);
      expect(await codes(game)).toEqual(["protocol/not-your-pen referee"]);
    }
  });

  test("each lays out or shuffles every deck of his, one after another", async () => {
    const setup = ownSetup("own");
    const { game: own, packs } = setup.installed;
    const plots = own.decks?.["plots"];
    if (plots === undefined) throw new Error("no deck");
    const installed: InstalledGame = { game: { ...own, decks: { plots, wiles: plots } }, packs };
    const [item] = setup.more?.decks ?? [];
    if (item === undefined) throw new Error("no deck");
    const game = prepared({ ...setup, installed, more: { decks: [item, { ...item, id: "wiles" }] } });
    const { machine } = await replay(game);
    const open = openDraft(machine, "ann");
    writeEntry(open, writerOf(game, "ann"), joinOf(game, "ann"));
    writeObligations(open, writerOf(game, "ann"));
    game.log += sealPacket(open, writerOf(game, "ann"));
    const { timeline } = (await replay(game)).machine;
    // Both before anybody has shown a value.
    expect(timeline?.slice(0, 4).map(({ type }) => type)).toEqual(["manifest", "accept", "deck", "deck"]);
    expect(await codes(game)).toEqual([]);
  });
});

describe("a ruling", () => {
  const ruled = (setup: TestSetup) => ({ ...setup, referee: true });

  test("cannot unmake a shuffle that is laid", async () => {
    for (const setup of [dealerSetup, pokerSetup]) {
      const { game, machine, settle, hand, mail, playing } = await session(ruled(setup));
      const pen = settle();
      const [card = ""] = hand(pen).values();
      const at = machine.seq + 1;
      mail(pen, playing(pen, { move: "play", card, stir: true }));
      settle();
      const log = game.log;
      const say = async (body: TypedBody) => {
        game.log = log;
        await write(game, "referee", [body], true, false);
        return codes(game);
      };
      expect(await say({ t: "ruling", b: { kind: "annul", seqs: [at], text: "no" } })).toEqual([
        "ruling/annul referee",
      ]);
      const before = stateHash(machine.state);
      const patch = (path: string, value: unknown): TypedBody => ({
        t: "ruling",
        b: JSON.parse(
          JSON.stringify({
            kind: "patch",
            before,
            patch: [{ op: "replace", path, value }],
            text: "no",
            shown: undefined,
          }),
        ),
      });
      expect(await say(patch("/deck/piles/1/cards", []))).toEqual(["ruling/patch referee"]);
      expect(await say(patch("/deck/piles/0/cards/0", "joker"))).toEqual(["ruling/patch referee"]);
      expect(await say(patch("/hands/red/0", "9.9"))).toEqual(["ruling/patch referee"]);
      expect(await say(patch("/on", "red"))).toEqual([]);
    }
  });

  test("takes back a shuffle that nobody has begun", async () => {
    const { game, machine, settle, hand, playing } = await session(ruled(pokerSetup));
    const pen = settle();
    const [card = ""] = hand(pen).values();
    const at = machine.seq + 1;
    const open = openDraft((await replay(game)).machine, pen);
    const writer = writerOf(game, pen);
    writeEntry(open, writer, playing(pen, { move: "play", card, stir: true }));
    expect(open.machine.phase.at).toBe("close");
    game.log += sealPacket(open, writer);
    await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [at], text: "no" } }], true, false);
    for (let turn = 0; turn < 6; turn++) {
      const { machine: now } = await replay(game);
      if (now.phase.at === "play") break;
      await write(game, penOf(now) ?? "", [], true);
    }
    expect(await codes(game)).toEqual([]);
    const after = (await replay(game)).machine;
    expect(after.phase).toMatchObject({ at: "play", owner: pen });
    expect(after.decks[0]?.poker?.levels).toHaveLength(1);
  });
});

test("an amendment does not change the cards of a deck that is dealt", async () => {
  const { game: module } = cardGame;
  const main = module.decks?.["main"];
  if (main === undefined) throw new Error("no deck");
  const cardsOf = (facts: object): readonly string[] => Reflect.get(facts, "cards") ?? cardIds;
  const installed: InstalledGame = {
    game: { ...module, facts: (pack: object) => pack, decks: { main: { ...main, cards: cardsOf } } } as typeof module,
    packs: [{}, { cards: [...cardIds, "ace"].sort() }, { note: "the same cards" }],
  };
  const changeTo = async (at: number): Promise<string[]> => {
    const { game, machine, settle } = await session({ ...dealerSetup, installed });
    settle();
    const changes: Extract<Proposal, { kind: "amend" }>["changes"] = {
      data: { id: "other", hash: packHash(installed.packs[at]), authority: "agreed" },
      stateHash: stateHash(machine.state),
    };
    await write(game, "ann", [{ t: "propose", b: { kind: "amend", changes } }], true);
    return codes(game);
  };
  expect(await changeTo(1)).toEqual(["rules/options ann"]);
  expect(await changeTo(2)).toEqual([]);
});

describe("a deck of one's own", () => {
  test("laid when the other side's value is known: its first draw waits for a new one, in every preset", async () => {
    for (const mode of ["own", "poker"] as const) {
      const { game, machine, mail, settle } = await session(ownSetup(mode), "plots");
      mail("ann", move("pass"));
      settle();
      // Bob has it shuffled and passes: Ann lays the pile out when she has seen his value.
      mail("bob", { t: "move", b: { do: [{ move: "stir" }, { move: "pass" }] } });
      expect(penOf(machine)).toBe("ann");
      const open = openDraft((await replay(game)).machine, "ann");
      const writer = writerOf(game, "ann");
      writeObligations(open, writer);
      writeEntry(open, writer, move("draw"));
      expect(open.machine.phase).toMatchObject({ at: "exchange", queue: ["ann", "bob"] });
      writeObligations(open, writer);
      game.log += sealPacket(open, writer);
      expect(await codes(game)).toEqual([]);
    }
  });
});

test("a value agreed as a fact, and one ruled as a fact, is no opening of a secret", async () => {
  const game = await begin({ ...dealerSetup, options: { dealt: false }, more: {}, referee: true });
  const { log } = game;
  await write(game, "ann", [{ t: "propose", b: { kind: "fact", fact: "secret/blue/trap", value: 3 } }], true);
  expect(await codes(game)).toEqual(["facts/not-asked ann"]);
  game.log = log;
  const ruling: TypedBody = { t: "ruling", b: { kind: "fact", fact: "secret/blue/trap", value: 3, text: "so it is" } };
  await write(game, "referee", [ruling], true, false);
  expect(await codes(game)).toEqual(["facts/not-asked referee"]);
  game.log = log;
  const { machine } = await replay(game);
  const patch: TypedBody = {
    t: "ruling",
    b: {
      kind: "patch",
      before: stateHash(machine.state),
      patch: [{ op: "add", path: "/known/secret~1blue~1trap", value: { value: 3, entry: 3 } }],
      text: "so it is",
    },
  };
  await write(game, "referee", [patch], true, false);
  expect(await codes(game)).toEqual(["ruling/patch referee"]);
});
