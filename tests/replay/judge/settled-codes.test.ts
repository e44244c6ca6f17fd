// What a referee annulled, or the players took back, convicts nobody: for every code of which the table says so.
import { describe, expect, test } from "vitest";
import { codeTable } from "../../../src/replay/format/codes.js";
import { commitBody, makeEvidence, penOf, type TypedBody } from "../../../src/replay/index.js";
import { secretSetup } from "../../support/decks.js";
import { diceSetup } from "../../support/dice-game.js";
import {
  agree,
  begin,
  fordSetup,
  moves,
  replay,
  settled,
  type TestGame,
  type TestSetup,
  verify,
  write,
  writerOf,
} from "../../support/game.js";

/** A breach, by the code that it must give, as the player who has to decide writes it. */
type Breach = readonly [code: string, setup: TestSetup, write: (game: TestGame) => Promise<readonly TypedBody[]>];

const plainly =
  (...bodies: readonly TypedBody[]) =>
  () =>
    Promise.resolve(bodies);
const order = { move: "set-order", window: "crossing/fire", when: {}, answer: "ask" } as const;
/** More orders than a side may have, of a window that either side may decide. */
const many = moves(...Array.from({ length: 60 }, (_, at) => ({ ...order, window: "day/turn", id: `o${at}` })));

const breaches: readonly Breach[] = [
  ["the-ford/step/one-or-two", fordSetup, plainly(moves({ move: "step", fields: 3 }))],
  ["sdk/unknown-move", fordSetup, plainly(moves({ move: "swim" }))],
  ["sdk/not-now", fordSetup, plainly(moves({ move: "fire" }))],
  ["sdk/malformed", fordSetup, plainly(moves({ move: "step" }))],
  ["sdk/order-malformed", fordSetup, plainly(moves({ ...order, id: "o", window: "nowhere" }))],
  ["sdk/order-unknown", fordSetup, plainly(moves({ move: "cancel-order", id: "o" }))],
  ["sdk/order-too-many", diceSetup, plainly(many)],
  ["facts/not-asked", fordSetup, plainly({ t: "move", b: { do: [], asserts: [{ fact: "weather/today", value: 1 }] } })],
  ["hidden/not-demanded", secretSetup, plainly(moves({ move: "plot", id: "x" }))],
  [
    "hidden/id-reused",
    secretSetup,
    async (game) => {
      const plot = async (id: string): Promise<TypedBody> => {
        const { machine } = await replay(game);
        const hide = [commitBody(machine, { ...writerOf(game, id), committed: { x: 3 } }, "x", 3)];
        return { t: "move", b: { do: [{ move: "plot", id: "x" }], hide } };
      };
      for (const id of ["ann", "bob"]) await write(game, id, [await plot(id)], true);
      return [await plot("ann")];
    },
  ],
];

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

describe.each(breaches)("%s", (code, setup, bodies) => {
  async function broken() {
    const game = await begin({ ...setup, referee: true });
    const list = await bodies(game);
    const by = penOf((await replay(game)).machine) ?? "";
    await write(game, by, list, true, false);
    const found = (await verify(game)).findings.find((finding) => finding.code === code);
    expect(found).toMatchObject({ severity: "violation", author: by });
    return { game, seq: found?.seq ?? -1 };
  }

  async function convictsNobody(game: TestGame, seq: number) {
    const report = await verify(game);
    expect(
      report.findings.filter(({ severity, settledBy }) => severity === "violation" && settledBy === undefined),
    ).toEqual([]);
    expect(report.findings.find((finding) => finding.code === code)).toHaveProperty("settledBy");
    const made = await makeEvidence(await replay(game), seq, { library: game.library }, code);
    expect(made).toHaveProperty("fault");
  }

  test("convicts while it stands, and its evidence says that it may have been settled since", async () => {
    const { game, seq } = await broken();
    expect((await verify(game)).verdict).toBe("violations");
    expect(await makeEvidence(await replay(game), seq, { library: game.library }, code)).toHaveProperty(
      "claim.code",
      code,
    );
  });

  test("annulled by the referee it convicts nobody", async () => {
    const { game, seq } = await broken();
    await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [seq], text: "a slip" } }], true);
    await convictsNobody(game, seq);
  });

  test("undone by consent it convicts nobody", async () => {
    const { game, seq } = await broken();
    const to = Math.max(...[...(await replay(game)).machine.rests].filter((rest) => rest < seq));
    await settled(game);
    await agree(game, { kind: "undo", to });
    await convictsNobody(game, seq);
  });
});
