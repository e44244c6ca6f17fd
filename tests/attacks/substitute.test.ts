// Seats that change hands, as somebody could wish to misuse it: another's seat, another's name, other dice.
import { describe, expect, test } from "vitest";
import { commitBody, penOf, type TypedBody } from "../../src/replay/index.js";
import { agree, play, settled } from "../support/agree.js";
import { dealerSetup, secretSetup } from "../support/decks.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, joinOf, moves, prepared, replay, type TestGame, verify, write, writerOf } from "../support/game.js";
import { giveUp, type Offer, offer, rulingFor, seatByRuling, type Wrong, writtenBy } from "../support/successor.js";
import { type Line, packetsOf, resign, textOf } from "../support/tamper.js";

const refereed = { ...diceSetup, referee: true } as const;
const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });
const proposing = ({ word }: Offer): TypedBody => ({ t: "propose", b: { kind: "substitute", ...word } });

/** Everything that is wrong, each with the person behind the name where the seat changed hands. */
async function found(game: TestGame, log = game.log): Promise<string[]> {
  const report = await verify(game, log);
  return report.findings.map(({ code, severity, author, person }) =>
    [severity, code, author ?? "nobody", ...(person === undefined ? [] : [person.name])].join(" "),
  );
}

/** The last packet with its entries changed as its author could. */
function last(game: TestGame, by: string, change: (entries: Line[]) => void): string {
  const packets = packetsOf(game.log);
  const packet = packets.pop() ?? [];
  return textOf([...packets, resign(packet, writerOf(game, by), change)]);
}

/** What comes of a proposal by the one with the pen, and of a ruling, with the same word. */
async function both(setup: typeof refereed, wrong: Wrong, before?: (game: TestGame) => Promise<void>) {
  const told: string[][] = [];
  for (const by of ["ann", "referee"]) {
    const game = await begin(setup);
    await before?.(game);
    const made = await offer(game, "ann", wrong);
    await write(game, by, [by === "ann" ? proposing(made) : rulingFor(made)], true, false);
    told.push(await found(game));
  }
  return told;
}

const accused = (code: string) => [[`violation ${code} ann`], [`violation ${code} referee`]];

describe("a seat is taken by nobody who has no right to it", () => {
  test("an opponent offers the seat of another, who has the pen no more", async () => {
    const game = await begin(refereed);
    await play(game, pass("blue"));
    await write(game, "bob", [proposing(await offer(game, "ann"))], true);
    expect(await found(game)).toEqual(["violation substitute/player bob"]);
  });

  test("without a referee nobody disposes of who is gone", async () => {
    const game = await begin(diceSetup);
    await play(game, pass("blue"));
    await write(game, "bob", [rulingFor(await offer(game, "ann"))], true);
    expect(await found(game)).toEqual(["violation ruling/signature bob"]);
  });

  test("an opponent, the referee and the leaver sit down with keys that are in the game already", async () => {
    const { manifest } = await begin(refereed);
    const [ann, bob] = manifest.players;
    const by = new Uint8Array(32).fill(52);
    for (const change of [
      { idKey: bob?.idKey ?? "" },
      { key: bob?.key ?? "" },
      { key: ann?.key ?? "" },
      { key: manifest.referee?.key ?? "" },
      { chain: { ...(ann?.chain ?? { nonce: "", n: 0, anchor: "" }), after: 2 } },
    ]) {
      expect(await both(refereed, "idKey" in change ? { change, by } : { change })).toEqual(accused("substitute/key"));
    }
  });

  test("a forged word: signed by another key, or for another name, key or chain than it says", async () => {
    expect(await both(refereed, { by: new Uint8Array(32).fill(7) })).toEqual(accused("substitute/signature"));
    for (const change of [{ name: "Mallory" }, { key: "" }, { chain: null }]) {
      const told: string[][] = [];
      for (const by of ["ann", "referee"]) {
        const game = await begin(refereed);
        const made = await offer(game, "ann");
        const other = await offer(game, "ann", { seed: 4 });
        const word = {
          ...made.word,
          ...("name" in change && { name: change.name }),
          ...("key" in change && { key: other.word.key }),
          ...("chain" in change && { chain: other.word.chain }),
        };
        await write(
          game,
          by,
          [by === "ann" ? proposing({ ...made, word }) : rulingFor({ ...made, word })],
          true,
          false,
        );
        told.push(await found(game));
      }
      expect(told).toEqual(accused("substitute/signature"));
    }
  });

  test("a key that no signature can be checked under", async () => {
    const told = await both(refereed, { change: { key: `01${"00".repeat(31)}` } });
    expect(told).toEqual([["violation keys/unusable nobody"], ["violation keys/unusable nobody"]]);
  });
});

describe("when it may not be", () => {
  test("twice by one word, and by a word that is older than the seat's last key", async () => {
    const game = await begin(refereed);
    const made = await offer(game, "ann", { after: 8 });
    const next = await seatByRuling(game, made);
    await write(next, "referee", [rulingFor(made)], true);
    expect(await found(next)).toEqual(["violation substitute/signature referee"]);
    expect(await both(refereed, { s: 99 })).toEqual(accused("substitute/signature"));
  });

  test("for indices that were shown already, or far behind them", async () => {
    const before = (game: TestGame) => play(game, pass("blue")).then(() => play(game, pass("red")));
    expect(await both(refereed, { after: 1 }, before)).toEqual(accused("substitute/chain"));
    expect(await both(refereed, { after: 500 }, before)).toEqual(accused("substitute/chain"));
  });

  test("in the handshake, in an exchange, and behind the outcome", async () => {
    const early = prepared(refereed);
    await write(early, "referee", [rulingFor(await offer(early, "ann"))], true, false);
    expect((await found(early))[0]).toBe("violation protocol/not-your-pen referee");

    const middle = await begin({ ...refereed, preset: "strict" });
    await write(middle, "ann", [plan("now"), plan("sealed")]);
    await write(middle, "bob", [proposing(await offer(middle, "bob"))], true, false);
    expect(await found(middle)).toEqual(["violation protocol/reveal-order bob"]);

    const decided = await begin(refereed);
    await write(decided, "ann", [{ t: "end", b: { kind: "resign" } }], true, false);
    await write(decided, "referee", [rulingFor(await offer(decided, "ann"))], true, false);
    expect(await found(decided)).toEqual(["violation substitute/over referee"]);
  });

  test("after the game, with everything opened", async () => {
    const game = await begin({ ...secretSetup, referee: true });
    await agree(game, { kind: "end", result: { winner: "draw", reason: "enough" } });
    expect((await replay(game)).machine.phase.at).toBe("over");
    await write(game, "referee", [rulingFor(await offer(game, "ann"))], true, false);
    expect((await found(game))[0]).toBe("violation protocol/not-your-pen referee");
  });

  test("with closed values that the leaver alone can open, or with dealt cards", async () => {
    const game = await begin({ ...secretSetup, referee: true });
    await write(game, "ann", [moves({ move: "both" })], true);
    const { machine } = await replay(game);
    const hide = [commitBody(machine, writerOf(game, "ann"), "both-1", 3)];
    await write(game, "ann", [{ t: "move", b: { do: [{ move: "plot", id: "both-1" }], hide } }], true);
    await write(game, "referee", [rulingFor(await offer(game, "ann"))], true, false);
    expect(await found(game)).toContain("violation substitute/secrets referee");

    const dealt = await begin({ ...dealerSetup, referee: true });
    const pen = penOf((await replay(dealt)).machine) ?? "";
    await write(dealt, "referee", [rulingFor(await offer(dealt, "ann"))], true, false);
    expect([pen, ...(await found(dealt))]).toEqual([pen, "violation substitute/cards referee"]);
  });
});

describe("nobody gets dice to choose from", () => {
  test("a leaver who proves nothing has given up nothing: without their value the seat is theirs", async () => {
    const game = await begin(refereed);
    await play(game, plan("now"));
    const made = await offer(game, "ann");
    await giveUp(game, made);
    const wrong = last(game, "ann", (entries) => {
      const entry = entries.find(({ t }) => t === "handover");
      Object.assign(entry ?? {}, { b: { i: 2, v: "ab".repeat(32) } });
    });
    expect(await found(game, wrong)).toEqual(["violation dice/value-wrong ann"]);
    const invented = game.log.replace(/"out":\[(\d)\]/u, (_, die) => `"out":[${(Number(die) % 6) + 1}]`);
    expect(invented).not.toBe(game.log);
  });

  test("a false roll of the leaver is found by their handover, and told of them", async () => {
    const game = await begin(refereed);
    await write(game, "ann", [plan("now")]);
    game.log = last(game, "ann", (entries) => {
      const entry = entries.find(({ r }) => r !== undefined);
      const [roll] = Array.isArray(entry?.["r"]) ? entry["r"] : [];
      Object.assign(roll ?? {}, { out: [(Number(roll?.out?.[0]) % 6) + 1] });
    });
    const next = await giveUp(game, await offer(game, "ann"), true);
    await settled(next);
    await play(next, pass("blue", "now"));
    expect(await found(next)).toEqual(["violation dice/roll-result ann ann"]);
  });

  test("a successor shows a value that is not of the chain they offered", async () => {
    const game = await begin(refereed);
    const next = await giveUp(game, await offer(game, "ann"));
    await write(next, "ann", []);
    const wrong = last(next, "ann", (entries) => {
      Object.assign(entries[0] ?? {}, { b: { i: 3, v: "cd".repeat(32) } });
    });
    expect(await found(next, wrong)).toEqual(["violation dice/value-wrong ann Cora"]);
  });

  test("the anchor is never mixed into anybody's dice: the others roll with a value that nobody could know", async () => {
    const game = await begin(refereed);
    const made = await offer(game, "ann");
    const next = await giveUp(game, made);
    await settled(next);
    await play(next, pass("blue"));
    const frozen = (await replay(next)).machine.period?.frozen[0];
    expect(frozen?.count).toBeGreaterThan(made.word.chain.after);
    expect(Buffer.from(frozen?.value ?? []).toString("hex")).not.toBe(made.word.chain.anchor);
  });

  test("a ruling that says less was shown than was is void, and accuses nobody", async () => {
    const game = await begin(refereed);
    const stood = { ...game };
    await write(game, "ann", [pass("blue", "now")]);
    const late = game.log.slice(stood.log.length);
    const next = await seatByRuling(stood, await offer(stood, "ann"));
    const told = await found(next, next.log + late);
    expect(told).toContain("irregularity ruling/shown nobody");
    expect(told.filter((one) => one.startsWith("violation"))).toEqual([]);
  });
});

describe("nobody writes in another's name", () => {
  test("a leaver who goes on in the packet of their handover is named, not the successor", async () => {
    const game = await begin(refereed);
    await giveUp(game, await offer(game, "ann"));
    const more = last(game, "ann", (entries) => {
      const [entry] = entries;
      if (entry !== undefined) entries.push({ ...entry, t: "reveal", b: { i: 3, v: "cd".repeat(32) } });
    });
    expect(await found(game, more)).toEqual(["violation substitute/packet ann ann"]);
  });

  test("a leaver who writes on after they left, with their old key, is not heard; nobody is accused", async () => {
    const game = await begin(refereed);
    const made = await offer(game, "ann");
    const next = await giveUp(game, made);
    const fork = { ...next, log: next.log };
    await write(next, "ann", []);
    const mine = await offer(fork, "ann", { seed: 5 });
    const forged = {
      ...writtenBy(fork, mine),
      writers: { ...fork.writers, ann: { ...made.writer, signing: writerOf(game, "ann").signing } },
    };
    await write(forged, "ann", [], true);
    expect(await found(forged)).toEqual(["violation signature/wrong nobody"]);
    await settled(next);
    const packet = forged.log.slice(fork.log.length);
    expect(await found(next, next.log + packet)).toEqual(["unknown signature/wrong nobody"]);
  });

  test("a proposal that was refused seats nobody", async () => {
    const game = await begin(refereed);
    const made = await offer(game, "ann");
    await agree(game, { kind: "substitute", ...made.word }, false);
    await write(writtenBy(game, made), "ann", [], true).catch(() => undefined);
    const forged = { ...writtenBy(game, made), log: game.log };
    await write(forged, "ann", [plan()], true);
    expect(await found(forged)).toEqual(["violation signature/wrong nobody"]);
  });

  test("accepting is no way in: a seat that nobody has joined is offered to nobody", async () => {
    const game = prepared(refereed);
    await write(game, "ann", [joinOf(game, "ann")], true, false);
    const made = await offer(game, "bob");
    const next = await seatByRuling(game, made).catch(() => game);
    expect((await found(next)).filter((one) => one.startsWith("violation"))).toEqual([]);
  });
});
