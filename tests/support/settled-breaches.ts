// Breaches whose entries can be taken back, and what is still held against somebody once they are.
import { commitBody, makeEvidence, penOf, type TypedBody } from "../../src/replay/index.js";
import { secretSetup } from "./decks.js";
import { diceSetup } from "./dice-game.js";
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
} from "./game.js";

/** A breach, by the code that it must give, as the player who has to decide writes it. */
type Breach = readonly [code: string, setup: TestSetup, write: (game: TestGame) => Promise<readonly TypedBody[]>];

const plainly =
  (...bodies: readonly TypedBody[]) =>
  () =>
    Promise.resolve(bodies);
const order = { move: "set-order", window: "crossing/fire", when: {}, answer: "ask" } as const;
/** More orders than a side may have, of a window that either side may decide. */
const many = moves(...Array.from({ length: 60 }, (_, at) => ({ ...order, window: "day/turn", id: `o${at}` })));

export const breaches: readonly Breach[] = [
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

/** A game with a referee in which somebody breaks a rule; `seq` is the entry that gives the code. */
export async function broken([code, setup, bodies]: Breach) {
  const game = await begin({ ...setup, referee: true });
  const list = await bodies(game);
  const by = penOf((await replay(game)).machine) ?? "";
  await write(game, by, list, true, false);
  const found = (await verify(game)).findings.find((finding) => finding.code === code);
  return { game, seq: found?.seq ?? -1, by, found };
}

/** Takes an entry back: the referee annuls it, or the players undo it by consent. */
export async function takeBack(game: TestGame, seq: number, how: "annulled" | "undone"): Promise<void> {
  if (how === "annulled") {
    await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [seq], text: "a slip" } }], true);
    return;
  }
  const to = Math.max(...[...(await replay(game)).machine.rests].filter((rest) => rest < seq));
  await settled(game);
  await agree(game, { kind: "undo", to });
}

/** Whom a log, or evidence cut from it, still accuses. */
export async function stillAccused(game: TestGame, seq: number, code: string): Promise<string[]> {
  const { findings } = await verify(game);
  const open = findings.filter(({ severity, settledBy }) => severity === "violation" && settledBy === undefined);
  const made = await makeEvidence(await replay(game), seq, { library: game.library }, code);
  return [
    ...open.map((finding) => `${finding.author} by ${finding.code}`),
    ...("fault" in made ? [] : [`${made.claim.author} by evidence of ${made.claim.code}`]),
  ];
}
