// Holes that were once open, each with what holds it shut: a test by its title, and an attack among the files where there is one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  comparePackets,
  groupPackets,
  loadShapes,
  openDraft,
  publicKeyOf,
  readLines,
  toHex,
  writeEntry,
} from "../../src/replay/index.js";
import type { Ruling } from "../../src/schema/index.js";
import { begunOn, goRound, of, post } from "../cli/card-table.js";
import { dealerSetup, oracleItem, oracleWriter } from "../support/decks.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, replay, type TestGame, verify, write, writerOf } from "../support/game.js";

const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const ruling = (b: Ruling) => ({ t: "ruling" as const, b });
const rain = ruling({ kind: "fact", fact: "weather/today", value: 1, text: "rain" });

async function codes(game: TestGame, log = game.log) {
  return (await verify(game, log)).findings.map(
    ({ code, severity, author }) => `${severity} ${code} ${author ?? "nobody"}`,
  );
}

test("a referee gives a player no key that the player's identity key does not vouch for, and signs nothing as them", async () => {
  const game = await begin({ ...diceSetup, referee: true });
  const { machine } = await replay(game);
  const own = new Uint8Array(32).fill(230);
  const key = toHex(publicKeyOf(own));
  const body: Ruling = { kind: "rotate", player: "ann", key, s: machine.seq, idSig: "ab".repeat(64), text: "lost" };
  const { log } = game;
  await write(game, "referee", [ruling(body)], true, false);
  expect(await codes(game)).toEqual(["violation rotate/id-signature referee"]);
  game.log = log;
  Object.assign(game.writers, { ann: { ...writerOf(game, "ann"), signing: own } });
  await write(game, "ann", [plan("now")], true);
  expect(await codes(game)).toEqual(["violation signature/wrong nobody"]);
});

test("a ruling does not take back an oracle's answer: nobody knows the dice of a question that is asked again", async () => {
  const setup = {
    ...diceSetup,
    referee: true,
    classes: { "day/sealed": "oracle" as const },
    more: { oracle: oracleItem },
    officials: { oracle: oracleWriter },
  };
  const game = await begin(setup);
  const before = game.log;
  await write(game, "ann", [plan("sealed")]);
  await write(game, "oracle", []);
  const branch = game.log.slice(before.length);
  game.log = before;
  await write(game, "referee", [rain], true, false);
  const late = game.log.slice(before.length);
  for (const log of [before + branch + late, before + late + branch]) {
    expect(await codes(game, log)).toEqual(["irregularity ruling/stale nobody"]);
  }
  const shapes = await loadShapes();
  const packets = (log: string) => groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes).packets;
  const { oracleForks, forks } = await comparePackets(packets(before + branch), packets(before + late));
  expect([oracleForks, forks]).toEqual([[], []]);
});

test("a ruling does not take back a pile that a dealer has laid: no place is salted twice", async () => {
  const game = await begin({ ...dealerSetup, referee: true });
  const before = game.log;
  await write(game, "dealer", []);
  const branch = game.log.slice(before.length);
  expect(branch).toContain('"t":"deck"');
  game.log = before;
  await write(game, "referee", [ruling({ kind: "annul", seqs: [1], text: "again" })], true, false);
  expect(await codes(game, game.log + branch)).toContain("irregularity ruling/stale nobody");
});

test("whoever writes a ruling that cannot be is told so, also where it takes findings back", async () => {
  const game = await begin({ ...diceSetup, referee: true });
  await write(game, "ann", [moves({ move: "plan", rolls: ["now", "now", "now", "now", "now"] })], true);
  const { machine } = await replay(game);
  const draft = openDraft(machine, "referee");
  const findings = writeEntry(draft, writerOf(game, "referee"), ruling({ kind: "annul", seqs: [9999], text: "?" }));
  expect(findings.map(({ code }) => code)).toEqual(["ruling/annul"]);
  expect(draft.machine.stopped).not.toBeNull();
});

test("a command that was killed behind the log, before it dropped the draft, leaves nothing to be repaired", async () => {
  const table = post(["ann", "bob"]);
  const [ann] = [of(table, "ann")];
  await begunOn(table, "dice-only", "--start", "day");
  await goRound(table);
  await ann.done("do", "g", "plan", "rolls=now", "to=blue");
  const draft = ann.read("g", "draft.ndjson");
  await ann.done("seal", "g");
  ann.write("g/draft.ndjson", draft);
  const status = await ann.done("status", "g");
  expect(status).not.toContain("Unsent");
  expect(ann.list("g")).not.toContain("draft.ndjson");
  ann.write("g/draft.ndjson", draft);
  expect(await ann.done("seal", "g")).toContain("your last packet again, byte for byte");
  await goRound(table);
  expect(await ann.done("verify", "g")).toContain("verdict: valid");
});

/** What was once open; the test that holds it; the beginning of the names of its attack files. */
const points: readonly (readonly [what: string, file: string, title: string, attack?: string])[] = [
  [
    "A1: a fork proof under the forger's own key",
    "attacks/false-proofs",
    "two heads in somebody's name under a key of the forger's convict nobody",
    "fork-proofs-two-heads",
  ],
  [
    "A2: a public anchor copied into another game",
    "attacks/false-proofs",
    "somebody else's public anchor in a game of one's own names nobody",
    "one-chain-in-two-games-somebody-else",
  ],
  [
    "A3: a cut file that shows an honest fork",
    "attacks/cut-files",
    "accuses nobody, whichever of them the file lacks",
    "a-ruling-fact-that-overtakes",
  ],
  [
    "A4: an opening that a refused proposal lost",
    "replay/machine/nothing-due-is-lost",
    "an opening that was due before a refused proposal is taken after it",
  ],
  [
    "A5: a referee who signs as a player",
    "attacks/once-open",
    "a referee gives a player no key that the player's identity key does not vouch for",
  ],
  ["A6: rulings that the report did not tell", "replay/judge/rulings-told", "a patch of a die is told with its place"],
  ["A7: an oracle asked again after a ruling", "attacks/once-open", "a ruling does not take back an oracle's answer"],
  [
    "A8: dealt cards taken back",
    "replay/judge/branches",
    "cards that were dealt are not undealt",
    "rulings-against-packets-under-way-cards",
  ],
  [
    "A9: a pile laid twice with one set of salts",
    "attacks/once-open",
    "a ruling does not take back a pile that a dealer has laid",
  ],
  ["A10: a mail of end marks", "attacks/work-and-links", "a mail of nothing but end marks is read in one pass"],
  [
    "A10: strangers with a million entries",
    "attacks/work-and-links",
    "strangers who claim a million entries are asked for once",
  ],
  [
    "A10: annulments without end",
    "replay/machine/played-again",
    "annulments that each have a whole long game played again",
  ],
  ["A10: a pipe", "attacks/work-and-links", "a pipe is not waited for"],
  [
    "A11: praise beside what refutes it",
    "replay/judge/rulings-told",
    "an invented die: nothing is said of dice that nobody could choose",
  ],
  ["A11: claims called proven", "replay/judge/rulings-told", "a roll whose owner has not handed over is a claim"],
  ["A12: evidence without identity", "cli/evidence", "one line that convicts alone, and says on what it rests"],
  ["A13: links in a folder", "attacks/work-and-links", "with a link in it is neither read nor written"],
  ["A14: a mail twice, blocks in any order", "attacks/cut-files", "in any order, with any part left out or doubled"],
  [
    "A15: packet numbers behind words of the referee",
    "attacks/cut-files",
    "accuses nobody, whichever of them the file lacks",
  ],
  ["A16: a writer that was not told", "attacks/once-open", "whoever writes a ruling that cannot be is told so"],
  ["A17: a deep position", "attacks/work-and-links", "a position nested a thousand levels deep is refused in words"],
  [
    "A18: control characters in JSON",
    "attacks/work-and-links",
    "JSON with control and bidi characters reads back the same and shows none raw",
  ],
  [
    "A19: a kill between log and draft",
    "attacks/once-open",
    "a command that was killed behind the log, before it dropped the draft",
  ],
  [
    "A20: two commands at once",
    "cli/seen",
    "two commands at once: the second waits, and stands on what the first has rolled",
  ],
  [
    "A21: an undo behind an agreed fact",
    "replay/machine/consent",
    "a fact that was agreed is kept: no undo goes back before it",
  ],
];

describe("each point is held", () => {
  const index: readonly { readonly file: string }[] = JSON.parse(
    readFileSync(join(import.meta.dirname, "files/index.json"), "utf8"),
  );
  test.each(points)("%s", (_, file, title, attack) => {
    expect(readFileSync(join(import.meta.dirname, "..", `${file}.test.ts`), "utf8")).toContain(title);
    if (attack !== undefined)
      expect(index.filter((one) => one.file.startsWith(attack)).length, attack).toBeGreaterThan(0);
  });
});
