// Cards that are dealt outside the log: what one player only claims convicts nobody but themselves.
import { describe, expect, test } from "vitest";
import { makeEvidence } from "../../src/replay/index.js";
import { rowOf } from "../../src/report/summary.js";
import { agree, begin, moves, replay, settled, type TestGame, verify, write } from "../support/game.js";
import { washingtonsWarSetup } from "../support/washingtons-war/game.js";

const spent = (card: string) => moves({ move: "ops-place-pc", card, place: [], flip: [] });

/** A game of 1775 in which the American plays first. */
async function begun(): Promise<TestGame> {
  const game = await begin({ ...washingtonsWarSetup, referee: true });
  const { machine } = await replay(game);
  const [committees] = machine.table.legalMoves(machine.state, "american");
  if (committees === undefined) throw new Error("no committees");
  await write(game, "ann", [moves(committees)]);
  await write(game, "bob", [moves({ move: "for-the-king", spaces: [] }, { move: "decline-first-play" })]);
  await write(game, "ann", [moves({ move: "choose-first-player", first: "american" })]);
  return game;
}

describe("two claims of one card", () => {
  test("are unknown, name both entries, and give no evidence; the second player plays the card without forcing it", async () => {
    const game = await begun();
    await write(game, "ann", [spent("ops-3-01")]);
    const first = (await replay(game)).machine.inputs.at(-1)?.seq;
    // Whoever holds a card can play it: nothing stops them, though the other one has claimed it before.
    await write(game, "bob", [spent("ops-3-01")], true);
    const report = await verify(game);
    expect(report.verdict).toBe("undetermined");
    const [finding, ...others] = report.findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: "washingtons-war/ops-place-pc/card-in-hand", severity: "unknown" });
    expect(finding).toMatchObject({
      author: "bob",
      facts: ["claim/ops-3-01"],
      message: expect.stringContaining(`by entry ${first}`),
    });
    // Who claims at will shows by the number: both words stand in it, since nobody knows which is false.
    expect(report.assurance.contested).toEqual([
      { player: "ann", claims: 1 },
      { player: "bob", claims: 1 },
    ]);
    expect(report.assurance.words.join(" ")).toContain("Contested claims of cards");
    const replayed = await replay(game);
    expect(rowOf({ file: "a.pbem", judged: { kind: "log", replayed, report } }).contested).toBe("ann:1 bob:1");
    expect(await makeEvidence(replayed, finding?.seq ?? -1, { library: game.library })).toHaveProperty("fault");
    // The card lies on the discards once, and the game goes on.
    const { cards } = Object(replayed.machine.state);
    expect(cards.discard.filter((card: string) => card === "ops-3-01")).toHaveLength(1);
    await write(game, "ann", [spent("ops-3-02")]);
    expect((await verify(game)).verdict).toBe("undetermined");
  });

  test("a card that its own player has laid down is a violation of theirs", async () => {
    const game = await begun();
    await write(game, "ann", [spent("ops-3-01")]);
    await write(game, "bob", [spent("ops-3-02")]);
    await write(game, "ann", [spent("ops-3-01")], true);
    const report = await verify(game);
    expect(report.verdict).toBe("violations");
    expect(report.findings.filter(({ severity }) => severity === "violation").map(({ author }) => author)).toEqual([
      "ann",
      "ann",
    ]);
  });

  test("name the entry that played the card, not what stands between: an amendment, which nobody plays", async () => {
    const game = await begun();
    await write(game, "ann", [spent("ops-3-01")]);
    const first = (await replay(game)).machine.inputs.at(-1)?.seq;
    await settled(game);
    await agree(game, { kind: "amend", changes: { deadlines: { days: 7, forfeit: "none" } } });
    await write(game, "bob", [spent("ops-3-01")], true);
    const { findings, assurance } = await verify(game);
    expect(findings.map(({ message }) => message.match(/by entry \d+/)?.[0])).toEqual([`by entry ${first}`]);
    expect(assurance.contested?.map(({ player }) => player)).toEqual(["ann", "bob"]);
  });

  test.each(["annulled", "undone"])(
    "are counted for nobody once the second is %s, and nothing is open any more",
    async (how) => {
      const game = await begun();
      await write(game, "ann", [spent("ops-3-01")]);
      await settled(game);
      const [to = -1] = [...(await replay(game)).machine.rests].slice(-1);
      await write(game, "bob", [spent("ops-3-01")], true);
      await settled(game);
      const played = (await replay(game)).machine.inputs.at(-1)?.seq ?? -1;
      if (how === "undone") await agree(game, { kind: "undo", to });
      else await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [played], text: "not so" } }]);
      await settled(game);
      const report = await verify(game);
      expect(report.assurance.contested).toBe(undefined);
      expect(report.verdict).toBe("valid");
    },
  );
});
