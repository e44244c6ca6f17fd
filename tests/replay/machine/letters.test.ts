// Letters without the pen (log-format 11): carried by anybody who may write, binding nobody, harming nobody but a false carrier.
import { describe, expect, test } from "vitest";
import { signStatement } from "../../../src/replay/format/dsse.js";
import {
  comparePackets,
  groupPackets,
  loadShapes,
  publicKeyOf,
  readLines,
  replayLog,
  signLetter,
  toHex,
} from "../../../src/replay/index.js";
import type { SignedLetter } from "../../../src/schema/index.js";
import { agree, settled, vouched } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import {
  begin,
  identity,
  joinOf,
  moves,
  prepared,
  replay,
  type TestGame,
  verify,
  write,
  writerOf,
} from "../../support/game.js";
import { packetsOf, resign, textOf } from "../../support/tamper.js";

const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });

type Letter = SignedLetter["letter"];

/** A letter of a player on the log as it stands. */
async function letterOf(game: TestGame, a: string, more: object = {}, signer = a): Promise<SignedLetter> {
  const { machine } = await replay(game);
  const letter = {
    format: 1,
    kind: "letter",
    g: machine.gid,
    a,
    at: machine.head,
    ask: "note",
    text: "good day",
    ...more,
  };
  return signLetter(letter as Letter, writerOf(game, signer).signing);
}

const entry = (b: SignedLetter) => ({ t: "letter" as const, b });
const setup = { ...diceSetup, referee: true };

async function findings(game: TestGame, log = game.log) {
  const report = await verify(game, log);
  return report.findings.map(({ code, severity, author }) => `${severity} ${code} ${author ?? "nobody"}`);
}

describe("a letter is carried", () => {
  test("by the one who has the pen: the report tells it, and the dice, the pen and the undo floor are as without it", async () => {
    const [game, plain] = [await begin(setup), await begin(setup)];
    const { machine } = await replay(game);
    const asked = await letterOf(game, "bob", { ask: "undo", to: machine.seq - 1, text: "please" });
    await write(game, "ann", [entry(asked), pass("blue", "now")]);
    await write(plain, "ann", [pass("blue", "now")]);
    for (const one of [game, plain]) {
      await write(one, "bob", [pass("red", "now", "sealed")]);
      await settled(one);
    }
    const [after, without] = [(await replay(game)).machine, (await replay(plain)).machine];
    expect(after.state).toEqual(without.state);
    expect(after.phase).toEqual(without.phase);
    expect(after.floor).toBe(without.floor);
    expect([...after.rests].map((seq) => seq - 1)).toEqual(
      expect.arrayContaining([...without.rests].filter((seq) => seq > machine.seq)),
    );
    const report = await verify(game);
    expect(report.verdict).toBe("valid");
    expect(report.letters).toEqual([
      {
        seq: machine.seq + 1,
        by: "ann",
        author: "bob",
        at: machine.seq,
        ask: "undo",
        to: machine.seq - 1,
        text: "please",
      },
    ]);
    expect((await verify(plain)).letters).toBeUndefined();
  });

  test("by the referee before a ruling that nobody asked for, also one that overtakes", async () => {
    const game = await begin(setup);
    const before = game.log;
    await write(game, "ann", [plan("now")]);
    const branch = game.log.slice(before.length);
    game.log = before;
    const call = await letterOf(game, "bob", { ask: "call", text: "is that so?" });
    await write(
      game,
      "referee",
      [entry(call), { t: "ruling", b: { kind: "fact", fact: "weather/today", value: 1, text: "rain" } }],
      true,
      false,
    );
    await settled(game);
    expect(await findings(game)).toEqual([]);
    expect(await findings(game, game.log + branch)).toEqual(["irregularity chain/overtaken nobody"]);
    expect((await verify(game)).letters).toHaveLength(1);
  });

  test("by its author behind a new game key, and signed by that one", async () => {
    const game = await begin(setup);
    const { machine } = await replay(game);
    const fresh = new Uint8Array(32).fill(201);
    const key = toHex(publicKeyOf(fresh));
    const statement = { g: machine.gid, player: "ann", s: machine.seq + 1, key };
    const idSig = toHex(signStatement("rotate", statement, identity(game, "ann")));
    const old = await letterOf(game, "ann");
    Object.assign(game.writers, { ann: { ...writerOf(game, "ann"), signing: fresh } });
    const own = await letterOf(game, "ann");
    const { log } = game;
    await write(game, "ann", [{ t: "rotate-key", b: { key, idSig } }, entry(own), pass("blue", "now")]);
    expect(await findings(game)).toEqual([]);
    game.log = log;
    await write(game, "ann", [{ t: "rotate-key", b: { key, idSig } }, entry(old), pass("blue", "now")], true);
    expect(await findings(game)).toEqual(["violation letter/signature ann"]);
  });

  test("where a value, an answer or a ruling is due as well as where somebody decides", async () => {
    const game = await begin(setup);
    await write(game, "ann", [{ t: "propose", b: { kind: "end", result: { winner: "draw", reason: "late" } } }]);
    const { machine } = await replay(game);
    const word = await letterOf(game, "ann", { text: "I mean it" });
    await write(game, "bob", [entry(word), { t: "answer", b: { of: machine.pending?.hash ?? "", ok: false } }]);
    await write(game, "ann", [{ t: "call", b: { text: "?" } }]);
    const hint = await letterOf(game, "bob", { text: "hm" });
    await write(game, "referee", [entry(hint), { t: "ruling", b: { kind: "interpret", text: "so" } }], false, false);
    expect(await findings(game)).toEqual([]);
    expect((await verify(game)).letters).toHaveLength(2);
  });
});

describe("a false letter is the fault of whoever carries it, and has no effect", () => {
  const cases: { readonly [what: string]: [code: string, make: (game: TestGame) => Promise<SignedLetter>] } = {
    "signed by somebody else": ["letter/signature", (game) => letterOf(game, "bob", {}, "ann")],
    "of nobody who plays": ["letter/signature", (game) => letterOf(game, "referee")],
    "of another game": ["letter/other-game", (game) => letterOf(game, "bob", { g: "ab".repeat(32) })],
    "on a packet that is not here": ["letter/place", (game) => letterOf(game, "bob", { at: "ab".repeat(32) })],
    "on the handshake": [
      "letter/place",
      async (game) => letterOf(game, "bob", { at: String(packetsOf(game.log)[0]?.at(-1)?.["head"]) }),
    ],
    "about what its author had not seen": ["letter/place", (game) => letterOf(game, "bob", { ask: "undo", to: 9999 })],
    "with another text": [
      "letter/signature",
      async (game) => {
        const { letter, sig } = await letterOf(game, "bob");
        return { letter: { ...letter, text: "I resign" }, sig };
      },
    ],
  };
  test.each(Object.entries(cases))("%s", async (_, [code, make]) => {
    const game = await begin(setup);
    await write(game, "ann", [entry(await make(game)), pass("blue", "now")], true);
    await write(game, "bob", [pass("red", "now")]);
    expect(await findings(game)).toEqual([`violation ${code} ann`]);
    expect((await verify(game)).letters).toBeUndefined();
  });

  test("a letter twice in one branch, also by another carrier", async () => {
    const game = await begin(setup);
    const word = await letterOf(game, "bob");
    await write(game, "ann", [entry(word), pass("blue", "now")]);
    await write(game, "bob", [entry(word), pass("red", "now")], true);
    expect(await findings(game)).toEqual(["violation letter/twice bob"]);
  });

  test("eight of a player between two packets of theirs, and more after the next one", async () => {
    const game = await begin(setup);
    const words = await Promise.all(
      Array.from({ length: 9 }, (_, at) => letterOf(game, "bob", { text: `word ${at}` })),
    );
    const { log } = game;
    await write(game, "ann", [...words.map(entry), pass("blue", "now")], true);
    expect(await findings(game)).toEqual(["violation letter/too-many ann"]);
    game.log = log;
    await write(game, "ann", [...words.slice(0, 8).map(entry), pass("blue", "now")]);
    await write(game, "bob", [pass("red", "now")]);
    await write(game, "ann", [entry(words[8] ?? words[0]!), plan()]);
    expect(await findings(game)).toEqual([]);
  });

  test("behind anything else, in the handshake, without the pen, and as a packet of its own", async () => {
    const game = await begin(setup);
    const { log } = game;
    const word = await letterOf(game, "bob");
    await write(game, "ann", [plan("now"), entry(word)], true);
    expect(await findings(game)).toEqual(["violation protocol/entry-unexpected ann"]);
    game.log = log;
    await write(game, "bob", [entry(word)], true, false);
    expect(await findings(game)).toEqual(["violation protocol/not-your-pen bob"]);
    for (const author of ["ann", "referee"]) {
      game.log = log;
      await write(game, author, [entry(word)], true, false);
      expect(await findings(game)).toEqual([`violation letter/alone ${author}`]);
    }
    const early = prepared(setup);
    await write(early, "ann", [entry(word), joinOf(early, "ann")], true, false);
    expect(await findings(early)).toEqual(["violation protocol/entry-unexpected ann"]);
  });

  test("an old game key signs no letter any more", async () => {
    const game = await begin(setup);
    const word = await letterOf(game, "bob");
    await write(game, "ann", [pass("blue", "now")]);
    await write(game, "bob", [pass("red", "now")]);
    const fresh = new Uint8Array(32).fill(200);
    await agree(game, await vouched(game, "bob", toHex(publicKeyOf(fresh))));
    await write(game, "ann", [entry(word), plan("now")], true);
    expect(await findings(game)).toEqual(["violation letter/signature ann"]);
  });
});

test("a log that is read up to a letter says nothing of what its packet holds besides", async () => {
  const game = await begin(setup);
  const word = await letterOf(game, "bob");
  await write(game, "ann", [entry(word), pass("blue", "now")]);
  const { machine } = await replay(game);
  for (let until = 0; until <= machine.seq; until++) {
    const { findings } = await replayLog(new TextEncoder().encode(game.log), { library: game.library, until });
    expect(findings.filter(({ severity }) => severity === "violation")).toEqual([]);
  }
});

test("letters never fork: one in two branches of honest packets, in any file, accuses nobody", async () => {
  const game = await begin(setup);
  const before = packetsOf(game.log);
  const word = await letterOf(game, "bob");
  const { log } = game;
  await write(game, "ann", [entry(word), plan("now")]);
  const branch = packetsOf(game.log).slice(before.length);
  game.log = log;
  await write(game, "referee", [entry(word), { t: "ruling", b: { kind: "interpret", text: "so" } }], false, false);
  await write(game, "ann", [plan()], true);
  // Her number in the branch that the words overtook is left out.
  const own = packetsOf(game.log).at(-1) ?? [];
  const again = resign(own, writerOf(game, "ann"), (_, head) => Object.assign(head, { k: Number(head["k"]) + 1 }));
  const rest = [...packetsOf(game.log).slice(before.length, -1), again];
  const shapes = await loadShapes();
  for (const parts of [[...branch, ...rest], [...rest, ...branch], rest]) {
    const text = textOf([...before, ...parts]);
    expect((await findings(game, text)).filter((one) => one.startsWith("violation"))).toEqual([]);
    const { packets } = groupPackets(readLines(new TextEncoder().encode(text)).lines, shapes);
    expect((await comparePackets(packets, packets)).forks).toEqual([]);
  }
});
