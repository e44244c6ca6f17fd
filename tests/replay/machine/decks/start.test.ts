// Manifests with decks, and what may not stand where a service is due.
import { describe, expect, test } from "vitest";
import { sealManifest, type TypedBody } from "../../../../src/replay/index.js";
import type { DeckItem, Manifest } from "../../../../src/schema/index.js";
import { dealerSetup, pokerSetup } from "../../../support/decks.js";
import { begin, identity, prepare, type TestSetup, verify, write, writerOf } from "../../../support/game.js";

const [dealt] = dealerSetup.more?.decks ?? [];
const [masked] = pokerSetup.more?.decks ?? [];
if (dealt === undefined || masked === undefined) throw new Error("no decks");

async function refused(
  setup: TestSetup,
  change: Partial<DeckItem> | null,
  more: Partial<Manifest> = {},
): Promise<string[]> {
  const prepared = prepare(setup);
  const [first, ...others] = prepared.manifest.decks;
  const decks = change === null || first === undefined ? [] : [{ ...first, ...change }, ...others];
  const manifest: Manifest = JSON.parse(JSON.stringify({ ...prepared.manifest, decks, ...more }));
  const game = { ...prepared, manifest, log: "" };
  game.log = sealManifest(manifest, writerOf(game, "bob"), identity(game, "bob"));
  return (await verify(game)).findings.map(({ code }) => code);
}

describe("a manifest with decks", () => {
  test("names exactly those that the options let the log deal, with the cards of the pack", async () => {
    expect(await refused(dealerSetup, {})).toEqual([]);
    expect(await refused(dealerSetup, null)).toEqual(["handshake/decks"]);
    expect(await refused(dealerSetup, { cardsHash: "00".repeat(32) })).toEqual(["handshake/decks"]);
    expect(await refused(dealerSetup, { id: "other" })).toEqual(["handshake/decks"]);
    expect(await refused(dealerSetup, {}, { decks: [dealt, dealt] })).toEqual(["handshake/decks"]);
    expect(await refused({ ...dealerSetup, options: { dealt: false } }, {})).toEqual(["handshake/decks"]);
  });

  test("says who deals, and what each player needs for that", async () => {
    expect(await refused(dealerSetup, { mode: "poker" })).toEqual(["handshake/decks"]);
    expect(await refused(pokerSetup, { mode: "dealer" })).toEqual(["handshake/decks"]);
    expect(await refused(pokerSetup, { mode: "own" })).toEqual(["handshake/decks"]);
    expect(await refused(pokerSetup, { mode: "own", owner: "ann", audit: "none" })).toEqual(["handshake/decks"]);
    expect(await refused(pokerSetup, { owner: "eve" })).toEqual(["handshake/decks"]);
    const { boxKeys: _, ...without } = dealerSetup;
    expect(await refused(without, {})).toEqual(["handshake/decks"]);
    expect(await refused({ ...dealerSetup, boxKeys: () => ({ main: "00".repeat(32) }) }, {})).toEqual([
      "keys/unusable",
    ]);
    const dealer = dealt.dealer;
    if (dealer === undefined) throw new Error("no dealer");
    expect(await refused(dealerSetup, { dealer: { ...dealer, key: "01".repeat(32) } })).toEqual(["keys/unusable"]);
  });

  test("no player deals", async () => {
    const dealer = dealt.dealer;
    const [ann] = prepare(dealerSetup).manifest.players;
    if (dealer === undefined || ann === undefined) throw new Error("no dealer");
    expect(await refused(dealerSetup, { dealer: { ...dealer, key: ann.key } })).toEqual(["handshake/manifest"]);
  });
});

describe("where a service is due", () => {
  test("nothing else stands, by nobody else", async () => {
    const game = await begin(dealerSetup);
    const log = game.log;
    for (const [author, body, code] of [
      [
        "dealer",
        { t: "open", b: { kind: "epoch", deckId: "main", epoch: 1, secret: "00".repeat(32) } },
        "protocol/service-missing",
      ],
      [
        "dealer",
        { t: "deal", b: { deckId: "main", to: "ann", refs: ["1.0"], attempt: 0, boxes: ["00".repeat(66)] } },
        "protocol/service-missing",
      ],
      ["ann", { t: "move", b: { do: [{ move: "finish" }] } }, "protocol/not-your-pen"],
    ] as const) {
      game.log = log;
      const entry: TypedBody = JSON.parse(JSON.stringify(body));
      await write(game, author, [entry], true, false);
      expect((await verify(game)).findings.map((finding) => finding.code)).toEqual([code]);
    }
    game.log = log;
    expect((await verify(game)).game?.due).toEqual([
      { player: "dealer", what: "lay out shuffle 1 of the deck main (software does it)" },
    ]);
  });

  test("a dealer who does not deal can be ruled on; the referee is told what is owed", async () => {
    const game = await begin({ ...dealerSetup, referee: true });
    await write(game, "referee", [{ t: "forfeit", b: { of: "dealer", due: "cards" } }], true);
    expect((await verify(game)).game).toMatchObject({ state: "ended", outcome: { rule: "forfeit", winner: "draw" } });
  });
});
