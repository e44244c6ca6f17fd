// The referee: rulings at every place of the machine, what they may change, forfeits.
import { describe, expect, test } from "vitest";
import { penOf, stateHash, type TypedBody } from "../../../src/replay/index.js";
import type { Body } from "../../../src/schema/index.js";
import { agree, correspondence, play, settled, vouched } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, fordSetup, joinOf, moves, prepared, replay, type TestGame, verify, write } from "../../support/game.js";
import { threeSetup } from "../../support/three-sides.js";

const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });
const strict = { ...diceSetup, preset: "strict", referee: true } as const;
const ruling = (b: Body<"ruling">): TypedBody => ({ t: "ruling", b });
const result = { winner: "draw", reason: "r" };

const codes = async (game: TestGame, log = game.log) => (await verify(game, log)).findings.map(({ code }) => code);

async function valid(game: TestGame) {
  const report = await verify(game);
  expect(report.findings.filter(({ severity }) => severity !== "irregularity")).toEqual([]);
  expect(report.verdict).toBe("valid");
  return report;
}

/** Games that have come to rest at each place of the machine where a ruling may come. */
const places: readonly (readonly [string, () => Promise<TestGame>])[] = [
  [
    "the exchange of the handshake, before anybody has shown a value",
    async () => {
      const game = await prepared(strict);
      await write(game, "ann", [joinOf(game, "ann")], true, false);
      return game;
    },
  ],
  [
    "a decision",
    async () => {
      const game = await begin(strict);
      await play(game, plan("now"));
      return game;
    },
  ],
  [
    "a roll that is due",
    async () => {
      const game = await begin(strict);
      await write(game, "ann", [plan("sealed")]);
      await write(game, "bob", []);
      expect((await replay(game)).machine.phase).toMatchObject({ at: "play", forChance: true });
      return game;
    },
  ],
  [
    "the middle of an exchange",
    async () => {
      const game = await begin(strict);
      await write(game, "ann", [plan("now"), plan("sealed")]);
      expect((await replay(game)).machine.phase).toMatchObject({ at: "exchange", queue: ["bob"] });
      return game;
    },
  ],
  [
    "a handover that is due",
    async () => {
      const game = await begin(strict);
      await write(game, "ann", [plan("now"), pass("blue")], false, false);
      expect((await replay(game)).machine.phase.at).toBe("close");
      return game;
    },
  ],
  [
    "a pending proposal",
    async () => {
      const game = await begin(strict);
      await write(game, "ann", [plan("now"), { t: "propose", b: { kind: "undo", to: 3 } }]);
      expect((await replay(game)).machine.phase.at).toBe("answer");
      return game;
    },
  ],
  [
    "a call",
    async () => {
      const game = await begin(strict);
      await write(game, "ann", [plan("now"), { t: "call", b: { text: "may he?" } }]);
      expect((await replay(game)).machine.phase.at).toBe("referee");
      return game;
    },
  ],
];

describe.each(places)("a ruling at %s", (_, reach) => {
  const reached = async () => {
    const game = await reach();
    const { machine } = await replay(game);
    return { game, machine };
  };

  /** After a ruling that changes the game everybody shows a value, then play goes on with index 2 or higher as key. */
  async function goesOn(game: TestGame) {
    const { machine } = await replay(game);
    expect(machine.phase).toMatchObject({ at: "exchange" });
    expect(machine.pending).toBeNull();
    const shown = machine.seats.map(({ c }) => c);
    await settled(game);
    const after = (await replay(game)).machine;
    expect(after.seats.every(({ c }, at) => c > (shown[at] ?? 0))).toBe(true);
    expect(after.period?.x).toBeGreaterThan(1);
    expect(after.period?.fresh).toBe(true);
    await play(game, plan("now"));
    return valid(game);
  }

  test("annul, patch, fact", async () => {
    const one = await reached();
    await write(one.game, "referee", [ruling({ kind: "annul", seqs: [one.machine.seq], text: "x" })]);
    await goesOn(one.game);

    const two = await reached();
    const patch = [{ op: "replace", path: "/on", value: "blue" }] as const;
    const hash = stateHash(two.machine.state);
    await write(two.game, "referee", [ruling({ kind: "patch", before: hash, patch: [...patch], text: "x" })]);
    await goesOn(two.game);

    const three = await reached();
    await write(three.game, "referee", [ruling({ kind: "fact", fact: "weather/today", value: 1, text: "x" })]);
    await goesOn(three.game);
    expect((await replay(three.game)).machine.state.known).toHaveProperty(["weather/today", "value"], 1);
  });

  test("interpret and rotate leave the game where it was", async () => {
    const fresh = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    for (const kind of ["interpret", "rotate"] as const) {
      const { game, machine } = await reached();
      const b =
        kind === "rotate" ? { ...(await vouched(game, "bob", fresh)), text: "lost" } : { kind, text: "so it is" };
      await write(game, "referee", [ruling({ ...b })]);
      const after = (await replay(game)).machine;
      const place =
        machine.phase.at === "referee" ? { at: "play", owner: "ann", forChance: false } : { ...machine.phase };
      expect(after.phase).toEqual(place);
      expect(after.pending).toEqual(machine.pending);
      expect(after.period?.x).toBe(machine.period?.x);
      expect(after.period?.j).toBe(machine.period?.j);
      await valid(game);
    }
  });

  test("an award ends the game; whoever has rolls to prove still proves them", async () => {
    const { game, machine } = await reached();
    await write(game, "referee", [ruling({ kind: "award", result, text: "x" })]);
    const after = (await replay(game)).machine;
    if (machine.period === null) expect(after.phase.at).toBe("over");
    else {
      expect(after.phase).toMatchObject({ at: "close", owner: machine.period.owner });
      expect((await verify(game)).verdict).toBe("undetermined");
    }
    await settled(game);
    expect((await valid(game)).game).toMatchObject({ state: "ended", outcome: { winner: "draw", rule: "ruling" } });
  });

  test("a forfeit is against the one who has the pen, for what he owes", async () => {
    const { game, machine } = await reached();
    const pen = penOf(machine) ?? "";
    const owes = {
      exchange: "reveal",
      play: "decision",
      close: "handover",
      answer: "answer",
      over: "",
      accept: "",
      service: "cards",
      audit: "",
    };
    const log = game.log;
    for (const due of ["reveal", "handover", "answer", "roll", "decision"] as const) {
      game.log = log;
      await write(game, "referee", [{ t: "forfeit", b: { of: pen === "referee" ? "ann" : pen, due } }], true);
      const found = await codes(game);
      const right =
        machine.phase.at === "referee"
          ? false
          : machine.phase.at === "play" && machine.phase.forChance
            ? due === "roll"
            : due === owes[machine.phase.at];
      const rolls = machine.period?.rolls.length ?? 0;
      expect(found).toEqual(right ? (rolls > 0 ? ["dice/unproven"] : []) : ["forfeit/not-due"]);
      if (right) expect((await verify(game)).game).toMatchObject({ state: "ended", outcome: { rule: "forfeit" } });
    }
  });
});

describe("annulling", () => {
  test("what was legal must still be; the rolls that were taken back are counted by player", async () => {
    const shot = async (salt: number) => {
      const game = await begin({ ...fordSetup, referee: true, salt });
      await play(game, moves({ move: "step", fields: 2 }));
      await play(game, moves({ move: "fire" }));
      return game;
    };
    let game = await shot(0);
    for (let salt = 1; (await replay(game)).machine.state.over !== null; salt++) game = await shot(salt);
    const log = game.log;
    await write(game, "referee", [ruling({ kind: "annul", seqs: [4], text: "x" })], true);
    const [refused] = (await verify(game)).findings;
    expect(refused).toMatchObject({ code: "ruling/annul", actual: [6] });
    game.log = log;
    await write(game, "referee", [ruling({ kind: "annul", seqs: [6], text: "x" })]);
    await settled(game);
    const report = await valid(game);
    expect(report.assurance.words.join(" ")).toContain("Rulings annulled 1 roll of bob.");
    expect((await replay(game)).machine.state).toMatchObject({ shots: 2 });
  });

  test("a move that was legal only with the annulled one is named, not silently forced", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    await play(game, plan("now"));
    await play(game, pass("blue"));
    await play(game, plan());
    await write(game, "referee", [ruling({ kind: "annul", seqs: [5], text: "x" })], true);
    expect((await verify(game)).findings).toMatchObject([{ code: "ruling/annul", actual: [7] }]);
  });

  test("an entry that is not there, the handshake, and what a patch has replaced", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    await play(game, plan("now"));
    const log = game.log;
    for (const seq of [5, 99]) {
      game.log = log;
      await write(game, "referee", [ruling({ kind: "annul", seqs: [seq], text: "x" })], true);
      expect(await codes(game)).toEqual(["ruling/annul"]);
    }
    game.log = log;
    const { machine } = await replay(game);
    const patch = [{ op: "replace", path: "/rolled", value: [] }] as const;
    await write(game, "referee", [
      ruling({ kind: "patch", before: stateHash(machine.state), patch: [...patch], text: "x" }),
    ]);
    await settled(game);
    await write(game, "referee", [ruling({ kind: "annul", seqs: [4], text: "x" })], true);
    expect(await codes(game)).toEqual(["ruling/annul"]);
  });

  test("a resignation: stays where another entry is annulled, and is taken back where it is", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    await play(game, plan("now"));
    await write(game, "ann", [{ t: "end", b: { kind: "resign" } }], false, false);
    expect((await replay(game)).machine.phase.at).toBe("close");
    const log = game.log;
    await write(game, "referee", [ruling({ kind: "annul", seqs: [4], text: "x" })]);
    await settled(game);
    expect((await valid(game)).game).toMatchObject({ state: "ended", outcome: { rule: "resignation" } });
    game.log = log;
    await write(game, "referee", [ruling({ kind: "annul", seqs: [5], text: "under duress" })]);
    await settled(game);
    await play(game, plan("now"));
    expect((await valid(game)).game?.state).toBe("open");
  });
});

describe("patching", () => {
  test("neither the outcome nor what is due, was established or ordered is patched", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    const { machine } = await replay(game);
    const before = stateHash(machine.state);
    const log = game.log;
    const won = { winner: "blue", rule: "resignation", reason: "ann resigns" };
    for (const [path, value] of [
      ["/over", won],
      ["/stack", [{ flow: "day", at: "won" }]],
      ["/stack/0/at", "won"],
      ["/known", { "weather/today": { value: 6, entry: 1 } }],
      ["/orders", []],
      ["/passed", []],
      ["/blocked", "weather/today"],
      ["", Object(machine.state)],
    ] as const) {
      game.log = log;
      const patch = [{ op: "replace" as const, path, value: JSON.parse(JSON.stringify(value)) }];
      await write(game, "referee", [ruling({ kind: "patch", before, patch, text: "x" })], true);
      expect({ path, codes: await codes(game) }).toEqual({ path, codes: ["ruling/patch"] });
      expect((await replay(game)).machine.state.over).toBeNull();
    }
  });
});

describe("shown", () => {
  test("only of players of this game; two rulings in a row add up; a roll before the ruling keeps its key", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    const { machine, mail } = await correspondence(game);
    mail("ann", plan("now"));
    const log = game.log;
    await write(game, "referee", [ruling({ kind: "award", result, text: "x", shown: { eve: 1 } })], true);
    expect(await codes(game)).toEqual(["ruling/kind"]);
    game.log = log;
    mail("referee", ruling({ kind: "annul", seqs: [3], text: "x", shown: { ann: 2 } }));
    mail("referee", ruling({ kind: "annul", seqs: [3], text: "y", shown: { ann: 1, bob: 1 } }));
    mail("ann");
    mail("bob");
    expect(machine.seats.map(({ c }) => c)).toEqual([5, 3]);
    mail("ann", plan("now"), pass("blue"));
    const report = await valid(game);
    expect(report.findings).toEqual([]);
    expect(report.assurance.dice).toMatchObject({ rolls: 2, proven: 2 });
  });
});

describe("calls and forfeits", () => {
  test("a call waits for the referee, and for nobody else", async () => {
    const game = await begin(strict);
    await write(game, "ann", [{ t: "call", b: { text: "may he?" } }]);
    const log = game.log;
    for (const by of ["ann", "bob"]) {
      game.log = log;
      await write(game, by, [plan()], true);
      expect(await codes(game)).toEqual(["protocol/not-your-pen"]);
    }
  });

  test("who may sign a forfeit, in words", async () => {
    const game = await begin({ ...diceSetup, forfeit: "opponent" });
    await write(game, "ann", [{ t: "forfeit", b: { of: "ann", due: "decision" } }], true);
    expect((await verify(game)).findings).toMatchObject([
      { code: "forfeit/not-agreed", message: expect.stringContaining("the opponent of the player who owes it") },
    ]);
    const three = await begin({ ...threeSetup, forfeit: "opponent" });
    await write(three, "bob", [{ t: "forfeit", b: { of: "ann", due: "decision" } }], true);
    expect(await codes(three)).toEqual(["forfeit/not-agreed"]);
  });

  test("rolls that a forfeit leaves unproven are named with their owner", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    await play(game, plan("now", "now"));
    await write(game, "referee", [{ t: "forfeit", b: { of: "ann", due: "decision" } }]);
    const report = await valid(game);
    expect(report.findings).toMatchObject([{ code: "dice/unproven", author: "ann", actual: [4, 4] }]);
    expect(report.assurance.dice).toMatchObject({ rolls: 2, proven: 0, level: "L1" });
  });

  test("after a ruling an undo asks for later entries only", async () => {
    const game = await begin({ ...diceSetup, referee: true });
    await play(game, plan("now"));
    await write(game, "referee", [ruling({ kind: "annul", seqs: [4], text: "x" })]);
    await settled(game);
    const log = game.log;
    await write(game, "ann", [{ t: "propose", b: { kind: "undo", to: 3 } }], true);
    expect(await codes(game)).toEqual(["undo/target"]);
    game.log = log;
    await play(game, plan());
    const to = (await replay(game)).machine.seq;
    await play(game, plan("now"));
    await agree(game, { kind: "undo", to });
    await valid(game);
  });
});
