// Effects of cards that no rulebook states: by an agreed file, or declared and accepted by playing on where that was agreed.
import { describe, expect, test } from "vitest";
import { noticeWords } from "../../src/cli/terminal/next-words.js";
import { replayLog, signLetter, type TypedBody } from "../../src/replay/index.js";
import { acceptedByPlayingOn } from "../../src/report/declared-effects.js";
import { agree } from "../support/agree.js";
import {
  begin,
  moves,
  replay,
  settled,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../support/game.js";
import { randomGame, ways, withFilledFile } from "../support/valid-share.js";
import { washingtonsWarSetup } from "../support/washingtons-war/game.js";

const accepting: TestSetup = { ...washingtonsWarSetup, more: { declared: "play-on" } };

/** A game of 1775 in which Ann has played Henry Knox and handed over; the entry of it. */
async function knoxPlayed(setup: TestSetup): Promise<{ readonly game: TestGame; readonly seq: number }> {
  const game = await begin(setup);
  const { machine } = await replay(game);
  const [committees] = machine.table.legalMoves(machine.state, "american");
  if (committees === undefined) throw new Error("no committees");
  await write(game, "ann", [moves(committees)]);
  await write(game, "bob", [moves({ move: "for-the-king", spaces: [] }, { move: "decline-first-play" })]);
  const declared = [{ do: "place-pc", side: "american", spaces: ["york"] }];
  const knox = { move: "play-event", card: "henry-knox", declared };
  await write(game, "ann", [moves({ move: "choose-first-player", first: "american" }, knox)], true);
  await settled(game);
  return { game, seq: (await replay(game)).machine.texts[0]?.seq ?? -1 };
}

/** Bob discards a card: a move of his own. */
async function playedOn(game: TestGame, ...before: readonly TypedBody[]): Promise<void> {
  const { machine } = await replay(game);
  const [first] = machine.table.legalMoves(machine.state, "british").filter(({ move }) => move === "discard-event");
  const [any] = machine.table.legalMoves(machine.state, "british");
  const move = first ?? any;
  if (move === undefined) throw new Error("nothing to play");
  await write(game, "bob", [...before, moves(move)], true);
}

const effectsOf = async (game: TestGame) => {
  const { verdict, findings, assurance } = await verify(game);
  return { verdict, effects: assurance.effects, finding: findings[0] };
};

describe("a declared effect", () => {
  test("is open until the other side has played on, then it counts, and the declarer alone is settled", async () => {
    const { game, seq } = await knoxPlayed(accepting);
    const open = await effectsOf(game);
    expect(open).toMatchObject({ verdict: "undetermined", effects: { file: 0, agreed: 0, playedOn: 0, open: 1 } });
    const { machine } = await replay(game);
    expect(acceptedByPlayingOn(machine, "bob", "g").map(noticeWords)).toEqual([
      expect.stringMatching(/^ann declared in entry \d+ what Henry Knox.*letter g object --to \d+/u),
    ]);
    expect(acceptedByPlayingOn(machine, "ann", "g")).toEqual([]);
    await playedOn(game);
    expect(await effectsOf(game)).toMatchObject({
      verdict: "valid",
      effects: { playedOn: 1, open: 0 },
      finding: { seq, severity: "unknown", effect: "played-on" },
    });
    // No fact of the game comes of it: what the card says is as unknown as before.
    expect((await replay(game)).machine.state.known).toEqual({});
    const words = (await verify(game)).assurance.words.join(" ");
    expect(words).toContain("1 by declaration, accepted by playing on");
  });

  test("stays open by default, whoever plays on", async () => {
    const { game } = await knoxPlayed(washingtonsWarSetup);
    expect(acceptedByPlayingOn((await replay(game)).machine, "bob", "g")).toEqual([]);
    await playedOn(game);
    expect(await effectsOf(game)).toMatchObject({ verdict: "undetermined", effects: { playedOn: 0, open: 1 } });
  });

  test("stays open after an objection, until its text is agreed", async () => {
    const { game, seq } = await knoxPlayed(accepting);
    const { machine } = await replay(game);
    const about = { format: 1, kind: "letter", g: machine.gid, at: machine.head, text: "it says two" } as const;
    const letter = { ...about, a: "bob", ask: "object", to: seq } as const;
    await playedOn(game, { t: "letter", b: signLetter(letter, writerOf(game, "bob").signing) });
    expect((await verify(game)).letters).toMatchObject([{ author: "bob", ask: "object", to: seq }]);
    expect(await effectsOf(game)).toMatchObject({ verdict: "undetermined", effects: { playedOn: 0, open: 1 } });
    await settled(game);
    await agree(game, { kind: "fact", fact: "effect/henry-knox", value: "one PC" });
    expect(await effectsOf(game)).toMatchObject({
      verdict: "valid",
      effects: { agreed: 1, open: 0 },
      finding: { effect: "agreed" },
    });
  });

  test("nobody objects to their own, nor to what is settled", async () => {
    const { game, seq } = await knoxPlayed(accepting);
    const { machine } = await replay(game);
    const about = { format: 1, kind: "letter", g: machine.gid, at: machine.head, text: "no" } as const;
    const { log } = game;
    for (const [a, to] of [
      ["ann", seq],
      ["bob", seq - 1],
    ] as const) {
      game.log = log;
      const letter = { ...about, a, ask: "object", to } as const;
      await playedOn(game, { t: "letter", b: signLetter(letter, writerOf(game, a).signing) });
      expect((await verify(game)).findings.map(({ code }) => code)).toContain("letter/place");
    }
  });

  test("an undo of the move that accepted it opens it again", async () => {
    const { game } = await knoxPlayed(accepting);
    const before = [...(await replay(game)).machine.rests].at(-1) ?? -1;
    await playedOn(game);
    await settled(game);
    expect((await effectsOf(game)).verdict).toBe("valid");
    await agree(game, { kind: "undo", to: before });
    expect(await effectsOf(game)).toMatchObject({ verdict: "undetermined", effects: { playedOn: 0, open: 1 } });
  });
});

describe("a file of effects that both agreed", () => {
  test("what was declared for its cards is in no doubt, and the report says what it rests on", async () => {
    const { game } = await knoxPlayed(withFilledFile(washingtonsWarSetup));
    expect(await effectsOf(game)).toMatchObject({
      verdict: "valid",
      effects: { file: 1, open: 0 },
      finding: undefined,
    });
    const { machine } = await replayLog(new TextEncoder().encode(game.log), { library: game.library });
    expect(machine?.texts).toMatchObject([{ fact: "effect/henry-knox", basis: "file" }]);
  });

  test.each(Object.entries(ways))("honest random games of %s end valid", async (_, way) => {
    const { ended, report } = await randomGame({ ...way, setup: withFilledFile(way.setup) }, 3);
    expect(ended).toBe(true);
    expect(report.findings).toEqual([]);
    expect(report.verdict).toBe("valid");
    expect(report.assurance.effects?.file).toBeGreaterThan(0);
    // Without the file the same players end undetermined: the measure is no empty one.
    const without = await randomGame(way, 3);
    expect(without.report.verdict).toBe("undetermined");
  });
});
