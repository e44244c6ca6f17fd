// Errors that stand: by consent or by a ruling, only what was named, never in silence.
import { describe, expect, test } from "vitest";
import {
  checkEvidence,
  type Machine,
  makeEvidence,
  mayStand,
  stateHash,
  type TypedBody,
} from "../../../src/replay/index.js";
import { noteApplied, noteErrors } from "../../../src/replay/machine/stands.js";
import { verdictSentence } from "../../../src/report/sentences.js";
import { rowOf } from "../../../src/report/summary.js";
import type { Proposal } from "../../../src/schema/index.js";
import { agree, settled } from "../../support/agree.js";
import { begin, fordSetup, moves, replay, type TestGame, type TestSetup, verify, write } from "../../support/game.js";

const byPlayers: TestSetup = { ...fordSetup, more: { stands: "players" } };
const byReferee: TestSetup = { ...fordSetup, referee: true, more: { stands: "referee" } };
const step = (fields: number) => moves({ move: "step", fields });

type Stands = Extract<Proposal, { kind: "stands" }>;

/** What the program proposes for entries of a log. */
function standing(machine: Machine, ...seqs: readonly number[]): Stands {
  const entries = seqs.map((seq) => {
    const found = mayStand(machine, seq);
    if (found === undefined) throw new Error(`nothing of entry ${seq} may stand`);
    const errors = found.errors.map(({ code, section }) => ({ code, ...(section === undefined ? {} : { section }) }));
    return { seq, entry: found.entry, after: found.after, errors };
  });
  return { kind: "stands", entries, stateHash: stateHash(machine.state) };
}

/** Ann steps three fields, which is one too many; then she steps once more, so that the pen is hers or bob's. */
async function erred(setup: TestSetup): Promise<{ readonly game: TestGame; readonly seq: number }> {
  const game = await begin(setup);
  await write(game, "ann", [step(3)], true);
  await settled(game);
  const seq = (await replay(game)).machine.findings[0]?.seq ?? -1;
  return { game, seq };
}

const pen = async (game: TestGame) => {
  const { machine } = await replay(game);
  return machine.phase.at === "play" ? machine.phase.owner : "";
};

/** What a proposal that may not be made is told. */
async function refused(game: TestGame, proposal: Stands): Promise<string[]> {
  const { log } = game;
  await write(game, await pen(game), [{ t: "propose", b: proposal }], true);
  const { findings } = await verify(game);
  game.log = log;
  return findings.map(({ code }) => code).filter((code) => code.startsWith("stands/"));
}

describe("errors stand by consent", () => {
  test("the finding stays and accuses nobody; the verdict, the row and evidence say so", async () => {
    const { game, seq } = await erred(byPlayers);
    const before = await verify(game);
    expect(before).toMatchObject({ verdict: "violations", findings: [{ code: "the-ford/step/one-or-two", seq }] });
    expect(await makeEvidence(await replay(game), seq, { library: game.library })).toMatchObject({ kind: "evidence" });

    await agree(game, standing((await replay(game)).machine, seq));
    const report = await verify(game);
    expect(report).toMatchObject({ verdict: "valid", findings: [{ seq, author: "ann", stands: "consent" }] });
    expect(verdictSentence(report)).toMatch(/^verdict: valid, 1 error stands \(by consent\) - every packet is genuine/);
    const replayed = await replay(game);
    expect(rowOf({ file: "g", judged: { kind: "log", report, replayed } }).verdict).toBe(
      "valid, 1 error stands (by consent)",
    );
    expect(await makeEvidence(replayed, seq, { library: game.library })).toMatchObject({
      fault: expect.stringMatching(/^the error of entry \d+ stands, as everybody agreed in entry \d+/),
    });
  });

  test("evidence that was cut before it says that a later consent may have settled it", async () => {
    const { game, seq } = await erred(byPlayers);
    const made = await makeEvidence(await replay(game), seq, { library: game.library });
    if ("fault" in made) throw new Error(made.fault);
    const judged = await checkEvidence(made, { library: game.library });
    expect(judged.fault).toBeUndefined();
    expect(judged.rests).toContain("as far as these packets go; a later undo, ruling or consent may have settled it");
  });

  test("nothing is played again: the state and the pen are what they were", async () => {
    const { game, seq } = await erred(byPlayers);
    const { machine } = await replay(game);
    await agree(game, standing(machine, seq));
    const after = (await replay(game)).machine;
    expect(stateHash(after.state)).toBe(stateHash(machine.state));
    expect(after.phase).toEqual(machine.phase);
  });

  test("a denied proposal and playing on settle nothing", async () => {
    const { game, seq } = await erred(byPlayers);
    await agree(game, standing((await replay(game)).machine, seq), false);
    expect((await verify(game)).verdict).toBe("violations");
    await write(game, await pen(game), [moves({ move: "hold" })]);
    await settled(game);
    expect(await verify(game)).toMatchObject({ verdict: "violations", findings: [{ seq }] });
  });

  test("an undo that goes back before the consent takes it back, one behind it does not", async () => {
    const { game, seq } = await erred(byPlayers);
    const { machine } = await replay(game);
    await agree(game, standing(machine, seq));
    const agreed = (await replay(game)).machine.seq;
    await write(game, await pen(game), [moves({ move: "hold" })]);
    await settled(game);
    await write(game, "ann", [step(1)]);
    await settled(game);
    const { log } = game;
    const { rests } = (await replay(game)).machine;
    const behind = [...rests].find((one) => one > agreed);
    const ahead = [...rests].find((one) => one >= seq && one < agreed);
    if (behind === undefined || ahead === undefined) throw new Error("nowhere to go back to");
    await agree(game, { kind: "undo", to: behind });
    expect((await verify(game)).findings).toMatchObject([{ seq, stands: "consent" }]);
    game.log = log;
    await agree(game, { kind: "undo", to: ahead });
    const report = await verify(game);
    expect(report.verdict).toBe("violations");
    expect(report.findings.find((one) => one.seq === seq)).not.toHaveProperty("settledBy");
  });
});

describe("what may not be let stand", () => {
  test("by default nobody lets an error stand, and the referee's right is not the players'", async () => {
    for (const setup of [fordSetup, byReferee]) {
      const { game, seq } = await erred(setup);
      expect(await refused(game, standing((await replay(game)).machine, seq))).toEqual(["stands/not-agreed"]);
    }
  });

  test("another code, another section, an entry without errors, another entry hash, another state", async () => {
    const { game, seq } = await erred(byPlayers);
    const asked = standing((await replay(game)).machine, seq);
    const changed = (more: object): Stands => {
      const [entry] = asked.entries;
      return { ...asked, entries: [{ ...(entry ?? fail()), ...more }] };
    };
    const code = "the-ford/step/one-or-two";
    expect(await refused(game, changed({ errors: [{ code: "the-ford/step/not-beyond" }] }))).toEqual([
      "stands/not-found",
    ]);
    expect(await refused(game, changed({ errors: [{ code, section: "1.2" }] }))).toEqual(["stands/not-found"]);
    expect(await refused(game, changed({ seq: 1 }))).toEqual(["stands/not-found"]);
    expect(await refused(game, { ...asked, entries: [...asked.entries, ...asked.entries] })).toEqual([
      "stands/not-found",
    ]);
    const other = "ab".repeat(32);
    expect(await refused(game, changed({ entry: other }))).toEqual(["stands/mismatch"]);
    expect(await refused(game, changed({ after: other }))).toEqual(["stands/mismatch"]);
    expect(await refused(game, { ...asked, stateHash: other })).toEqual(["stands/mismatch"]);
    expect(await refused(game, changed({ errors: [{ code: "dice/roll-result" }] }))).toEqual(["stands/never"]);
    expect(await refused(game, changed({ errors: [{ code: "state/hash" }] }))).toEqual(["stands/never"]);
  });

  test("what was not carried out: a move that leads nowhere, and an error that was undone", async () => {
    const game = await begin(byPlayers);
    // Bob's shot is not due: nothing comes of it.
    await write(game, "ann", [moves({ move: "fire" })], true);
    await settled(game);
    const { machine } = await replay(game);
    const [[seq, found] = [0, undefined]] = machine.errors.found;
    if (found === undefined) throw new Error("nothing was found");
    expect(mayStand(machine, seq)).toBeUndefined();
    const errors = found.errors.map(({ code, section }) => ({ code, ...(section === undefined ? {} : { section }) }));
    const entries = [{ seq, entry: found.entry, after: found.after, errors }];
    expect(await refused(game, { kind: "stands", entries, stateHash: stateHash(machine.state) })).toEqual([
      "stands/not-applied",
    ]);

    const undone = await erred(byPlayers);
    const asked = standing((await replay(undone.game)).machine, undone.seq);
    await agree(undone.game, { kind: "undo", to: undone.seq - 1 });
    const now = stateHash((await replay(undone.game)).machine.state);
    expect(await refused(undone.game, { ...asked, stateHash: now })).toEqual(["stands/not-applied"]);
  });

  test("of several errors of one name all must have been carried out, and all are shown", async () => {
    const { game, seq } = await erred(byPlayers);
    const { machine } = await replay(game);
    const [finding] = machine.findings;
    if (finding === undefined) throw new Error("nothing was found");
    const noted = (second: boolean) => {
      machine.errors.applied.clear();
      for (const carried of [true, second]) noteApplied(machine, [{ ...finding }], carried);
      noteErrors(machine, seq, "ab".repeat(32), 0);
      return machine.errors.found.get(seq)?.errors;
    };
    machine.findings.push({ ...finding, message: "once more" });
    expect(noted(true)).toMatchObject([{ applied: true, message: `${finding.message}; once more` }]);
    expect(noted(false)).toMatchObject([{ applied: false }]);
  });

  test("another error of the same entry goes on accusing", async () => {
    const game = await begin(byPlayers);
    await write(game, "ann", [step(9)], true);
    await settled(game);
    const { machine } = await replay(game);
    const [[seq, found] = [0, undefined]] = machine.errors.found;
    const [first, ...more] = found?.errors ?? [];
    expect(more.length).toBeGreaterThan(0);
    if (found === undefined || first === undefined) throw new Error("nothing was found");
    const one = { code: first.code, ...(first.section === undefined ? {} : { section: first.section }) };
    expect(found.errors.map(({ code, applied }) => [code, applied])).toEqual([
      ["the-ford/step/one-or-two", true],
      ["the-ford/step/not-beyond", true],
    ]);
    const entries = [{ seq, entry: found.entry, after: found.after, errors: [one] }];
    await agree(game, { kind: "stands", entries, stateHash: stateHash(machine.state) });
    const report = await verify(game);
    expect(report.verdict).toBe("violations");
    expect(report.findings.filter(({ stands }) => stands === undefined)).toHaveLength(more.length);
  });
});

describe("errors stand by a ruling", () => {
  const ruling = (asked: Stands): TypedBody => ({ t: "ruling", b: { ...asked, text: "it was seen too late" } });

  test("the referee lets an error stand, and the game goes on where it was", async () => {
    const { game, seq } = await erred(byReferee);
    const { machine } = await replay(game);
    await write(game, "referee", [ruling(standing(machine, seq))]);
    const after = (await replay(game)).machine;
    expect(after.phase).toEqual(machine.phase);
    const report = await verify(game);
    expect(report).toMatchObject({
      verdict: "valid",
      findings: [{ seq, stands: "ruling" }],
      rulings: [{ kind: "stands", does: `lets 1 error of entry ${seq} stand, and changes nothing` }],
    });
    expect(verdictSentence(report)).toContain("verdict: valid, 1 error stands (by ruling) - ");
  });

  test("a ruling that annuls the entry takes the place of one that let it stand", async () => {
    const { game, seq } = await erred(byReferee);
    await write(game, "referee", [ruling(standing((await replay(game)).machine, seq))]);
    await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [seq], text: "after all" } }]);
    const [finding] = (await verify(game)).findings;
    expect(finding).toMatchObject({ seq, settledBy: (await replay(game)).machine.rulings.at(-1)?.seq });
    expect(finding).not.toHaveProperty("stands");
  });

  test("without the players' word for it the referee cannot", async () => {
    const { game, seq } = await erred({ ...fordSetup, referee: true });
    await write(game, "referee", [ruling(standing((await replay(game)).machine, seq))], true);
    expect((await verify(game)).findings.map(({ code }) => code)).toContain("stands/not-agreed");
  });
});

function fail(): never {
  throw new Error("no entry");
}
