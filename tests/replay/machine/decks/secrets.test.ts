// Committed values: commitments in moves, openings on demand, hidden moves judged again after the game (cards 2).
import { describe, expect, test } from "vitest";
import { commitBody, type Machine, penOf, type TypedBody } from "../../../../src/replay/index.js";
import { obligationOf } from "../../../../src/replay/write/writer.js";
import type { Json } from "../../../../src/schema/index.js";
import { secretSetup } from "../../../support/decks.js";
import { begin, replay, type TestGame, verify, write, writerOf } from "../../../support/game.js";

/** A player whose software remembers what he committed. */
function remember(game: TestGame, id: string, secret: string, value: Json): void {
  const writer = writerOf(game, id);
  Object.assign(game.writers, { [id]: { ...writer, committed: { ...writer.committed, [secret]: value } } });
}

/** A move that commits a value. */
function plot(game: TestGame, machine: Machine, id: string, secret: string, value: Json): TypedBody {
  remember(game, id, secret, value);
  return {
    t: "move",
    b: { do: [{ move: "plot", id: secret }], hide: [commitBody(machine, writerOf(game, id), secret, value)] },
  };
}

const move = (name: string): TypedBody => ({ t: "move", b: { do: [{ move: name }] } });
const codes = async (game: TestGame) =>
  (await verify(game)).findings.map(({ code, author, seq }) => `${code} ${author ?? ""} ${seq}`);

async function mail(game: TestGame, id: string, make: (machine: Machine) => TypedBody): Promise<number> {
  const { machine } = await replay(game);
  const at = machine.seq;
  // Checks that need a closed value say so: "unknown" is no reason not to write.
  await write(game, id, [make(machine)], true);
  return at + 1;
}

/** Both plot at the same time; the numbers are those that they commit. */
async function both(red: Json, blue: Json): Promise<TestGame> {
  const game = await begin(secretSetup);
  await mail(game, "ann", () => move("both"));
  await mail(game, "ann", (machine) => plot(game, machine, "ann", "both-1", red));
  await mail(game, "bob", (machine) => plot(game, machine, "bob", "both-1", blue));
  return game;
}

describe("simultaneous plots", () => {
  test("are fixed by both before either is opened", async () => {
    const game = await both(3, 7);
    expect(game.log).not.toContain('"value":3');
    await write(game, "ann", [], true);
    await write(game, "bob", [], true);
    const { machine } = await replay(game);
    expect(JSON.parse(JSON.stringify(machine.state)).plots).toEqual({ red: 3, blue: 7 });
    expect(await verify(game)).toMatchObject({ findings: [] });
  });

  test("one that could not be chosen was wrong when it was fixed, and counts as the rule says", async () => {
    const game = await both(12, 7);
    await write(game, "ann", [], true);
    await write(game, "bob", [], true);
    const { machine } = await replay(game);
    expect(JSON.parse(JSON.stringify(machine.state)).plots).toEqual({ red: 0, blue: 7 });
    const found = (await verify(game)).findings.filter(({ severity }) => severity === "violation");
    const [fixed] = machine.timeline?.filter(({ type, author }) => type === "move" && author === "ann").slice(-1) ?? [];
    expect(found).toMatchObject([
      { code: "cards-only/round/redOpens", author: "ann", seq: fixed?.seq, actual: 12 },
      { code: "cards-only/plot/small", author: "ann", seq: fixed?.seq },
    ]);
  });

  test("another value than the one fixed is a violation, and stays owed", async () => {
    const game = await both(3, 7);
    const honest = obligationOf(
      (await replay(game)).machine,
      writerOf(game, penOf((await replay(game)).machine) ?? ""),
    );
    const lie: TypedBody = { t: "open", b: { ...Object(honest?.b), value: 9 } };
    await write(game, "ann", [lie], true, false);
    expect((await codes(game)).join()).toContain("hidden/opening-wrong ann");
    const { machine } = await replay(game);
    expect(machine.phase).toMatchObject({ at: "play", owner: "ann", opening: "both-1" });
  });

  test("nothing is opened before it is due, and nothing is conceded that the move does not commit", async () => {
    const game = await begin(secretSetup);
    await mail(game, "ann", () => move("both"));
    await mail(game, "ann", (machine) => plot(game, machine, "ann", "both-1", 3));
    const log = game.log;
    const early: TypedBody = { t: "open", b: { kind: "hidden", id: "both-1", value: 3, salt: "00".repeat(32) } };
    await write(game, "bob", [early], true, false);
    expect((await codes(game)).join()).toContain("hidden/early-open bob");
    game.log = log;
    await write(game, "bob", [{ t: "move", b: { do: [{ move: "plot", id: "both-1" }] } }], true, false);
    expect((await codes(game)).join()).toContain("hidden/not-demanded bob");
    game.log = log;
    await mail(game, "bob", (machine) => plot(game, machine, "bob", "both-1", 1));
    expect((await codes(game)).join()).not.toContain("violation");
  });
});

describe("a value that is opened at the end", () => {
  test("is owed after the game; what it breaks is dated at the move", async () => {
    for (const [value, broken] of [
      [5, false],
      [11, true],
    ] as const) {
      const game = await begin(secretSetup);
      const at = await mail(game, "ann", (machine) => plot(game, machine, "ann", "trap", value));
      const waiting = await verify(game);
      expect(waiting.verdict).toBe("undetermined");
      expect(waiting.findings).toMatchObject([
        { code: "cards-only/plot/small", severity: "unknown", facts: ["secret/red/trap"] },
      ]);
      await mail(game, "bob", () => move("finish"));
      expect((await codes(game)).join()).toContain("hidden/audit-missing ann");
      await write(game, "ann", [], true);
      const report = await verify(game);
      expect(report.findings.map(({ code, seq, severity }) => ({ code, seq, severity }))).toEqual(
        broken ? [{ code: "cards-only/plot/small", seq: at, severity: "violation" }] : [],
      );
      expect(report.verdict).toBe(broken ? "violations" : "valid");
      expect(report.game?.state).toBe("ended");
    }
  });

  test("an id is used once in a game", async () => {
    const game = await begin(secretSetup);
    await mail(game, "ann", (machine) => plot(game, machine, "ann", "trap", 1));
    await mail(game, "bob", (machine) => plot(game, machine, "bob", "trap", 1));
    const at = await mail(game, "ann", (machine) => plot(game, machine, "ann", "trap", 2));
    expect(await codes(game)).toContain(`hidden/id-reused ann ${at}`);
  });
});
