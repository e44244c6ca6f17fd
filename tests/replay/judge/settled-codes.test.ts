// What a referee annulled, or the players took back, convicts nobody: for every code of which the table says so.
import { describe, expect, test } from "vitest";
import { codeTable } from "../../../src/replay/format/codes.js";
import { makeEvidence } from "../../../src/replay/index.js";
import { replay, verify } from "../../support/game.js";
import { breaches, broken, stillAccused, takeBack } from "../../support/settled-breaches.js";

/** Codes that the table lets settle and no log here gives, each with the reason. */
const elsewhere: { readonly [code: string]: string } = {
  "GAME/MOVE/CHECK": "the first breach above is one",
  "GAME/MOVE/window": "a code of a game like the first one",
  "GAME/MOVE": "is unknown, and accuses nobody",
  "sdk/fact-needed": "is unknown, and accuses nobody",
  "sdk/over": "the game is decided in the same entry, and ends with it",
  "sdk/cannot-go-on": "comes beside a breach of the same entry",
  "sdk/not-yours": "is told by the machine beside what it stops; see the moves of an entry",
  "sdk/order-not-now": "whoever has the pen has a decision to make",
  "hidden/too-large": "no program can write it: the shape of an entry bounds it first",
  "state/hash": "stands in a handover, of which no ruling takes anything back; an undo over it does",
};

test("every code that can be settled is tried here, or is told why not", () => {
  const listed = [...codeTable].filter(([, rule]) => rule.settled !== "never").map(([code]) => code);
  const tried = breaches.map(([code]) => (codeTable.has(code) ? code : "GAME/MOVE/CHECK"));
  expect([...new Set([...tried, ...Object.keys(elsewhere)])].sort()).toEqual(listed.sort());
});

describe.each(breaches)("%s", (...breach) => {
  const [code] = breach;

  test("convicts while it stands, and its evidence says that it may have been settled since", async () => {
    const { game, seq, by, found } = await broken(breach);
    expect(found).toMatchObject({ severity: "violation", author: by });
    expect((await verify(game)).verdict).toBe("violations");
    expect(await makeEvidence(await replay(game), seq, { library: game.library }, code)).toHaveProperty(
      "claim.code",
      code,
    );
  });

  test.each(["annulled", "undone"] as const)("%s it convicts nobody", async (how) => {
    const { game, seq } = await broken(breach);
    await takeBack(game, seq, how);
    expect(await stillAccused(game, seq, code)).toEqual([]);
    expect((await verify(game)).findings.find((finding) => finding.code === code)).toHaveProperty("settledBy");
  });
});
