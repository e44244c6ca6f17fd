// Honest players who change what they agreed while their mails cross: classes, deadlines, limits, the version of the rules, a
// new chain, facts, checkpoints, an end that is withdrawn or agreed; among undos, rulings, new keys and seats that change hands.
import { expect, test } from "vitest";
import {
  buildChain,
  canonicalText,
  checkEvidence,
  libraryOf,
  type Machine,
  rulesHash,
  type Writer,
} from "../../src/replay/index.js";
import { asValue } from "../../src/replay/judge/evidence/packets.js";
import { signedState } from "../../src/replay/judge/evidence/standing.js";
import { stateAfter, stateHash } from "../../src/replay/machine/rules-state.js";
import type { Proposal } from "../../src/schema/index.js";
import { correspondence } from "../support/agree.js";
import { accused, compared, crossed, filesOf, type Next, setups } from "../support/crossed-mails.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, replay, type TestGame, type TestSetup, verify } from "../support/game.js";
import { stream } from "../support/json-schema.js";
import { otherVersion } from "../support/versions.js";

/** TURNPROOF_MAILS makes the run longer. */
const games = Number(process.env["TURNPROOF_MAILS"] ?? 2);

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** Another version of the game that is played, which decides alike: what the players may move to and back. */
const versionsOf = ({ installed }: TestSetup) => [installed, otherVersion(installed, "1.1.0")] as const;

function amendment(setup: TestSetup, m: Machine, next: Next): Proposal {
  const forfeit = (["none", "opponent", "referee"] as const)[next(m.referee === null ? 2 : 3)] ?? "none";
  const purpose = `${setup.installed.game.id === "three" ? "round/roll" : "day/sealed"}`;
  const other = versionsOf(setup).find(({ game }) => game.version !== m.agreement.rules.version) ?? setup.installed;
  const { id, version } = other.game;
  const changes = [
    { deadlines: { days: 1 + next(20), forfeit } },
    { limits: { proposals: 3 + next(3) } },
    { classes: { [purpose]: (["now", "sealed"] as const)[next(2)] ?? "now" } },
    { rules: { id, version, hash: rulesHash(other.game) }, stateHash: stateHash(m.state) },
  ] as const;
  return { kind: "amend", changes: changes[next(changes.length)] ?? changes[0] };
}

/** A proposal of whoever has the pen, now and then. */
const proposesIn =
  (setup: TestSetup) =>
  (m: Machine, writer: Writer, next: Next): Proposal | undefined => {
    const seat = m.seats.find(({ id }) => id === writer.id);
    if (seat === undefined || writer.secrets === undefined || next(4) === 0) return undefined;
    if (seat.next === null && seat.last - seat.c <= 16 && (m.period?.x ?? 0) <= seat.last) {
      const nonce = Uint8Array.from({ length: 16 }, () => next(256));
      const { anchor } = buildChain(seat.id, nonce, writer.secrets.chainTip(seat.generation + 1), 64, seat.last);
      return { kind: "rechain", nonce: hexOf(nonce), anchor: hexOf(anchor), n: 64 };
    }
    const players = m.seats.map(({ id, c, v }) => ({ id, c, v: hexOf(v) }));
    const others: readonly Proposal[] = [
      amendment(setup, m, next),
      amendment(setup, m, next),
      { kind: "fact", fact: "weather/today", value: next(6) },
      { kind: "checkpoint", seq: m.seq, head: m.head, stateHash: stateHash(m.state), players },
    ];
    if (next(8) === 0) return { kind: "end", result: { winner: "draw", reason: "so agreed" } };
    return others[next(others.length)];
  };

/** A game in which both chains are nearly used up. */
async function worn(setup: TestSetup): Promise<TestGame> {
  const game = await begin(setup);
  const { mail, pen } = await correspondence(game);
  for (let turn = 0; turn < 96; turn++)
    mail(pen(), moves({ move: "plan", rolls: [], to: pen() === "ann" ? "blue" : "red" }));
  return game;
}

/** What evidence from signed states says against honest moves of a file. */
async function convicted(game: TestGame, log: string): Promise<readonly string[]> {
  const { machine, packets, manifest, findings } = await replay({ ...game, log });
  if (manifest === null || findings.some(({ code }) => code.startsWith("chain/"))) return [];
  const entries = packets.flatMap((packet) => packet.entries.map(({ entry }) => ({ entry, packet })));
  const all = entries.map(({ entry }) => entry);
  const { id } = machine.table.game;
  const found: string[] = [];
  for (const [at, { entry, packet }] of entries.entries()) {
    const signed = entries[signedState(all, at, entry.a)];
    const joined = all.find(({ a, t }) => a === entry.a && (t === "manifest" || t === "accept"));
    if (entry.t !== "move" || signed === undefined || (joined?.t !== "manifest" && joined?.t !== "accept")) continue;
    const state = stateAfter(machine, signed.entry.s);
    const base = { m: manifest, join: joined.b.idSig, state: JSON.parse(canonicalText(state)) };
    const run = packets.slice(packets.indexOf(signed.packet), packets.indexOf(packet) + 1).map(asValue);
    for (const code of [`${id}/plan/few`, `${id}/pass/to-another`, "sdk/not-yours", "sdk/not-now"]) {
      const claim = { code, seq: entry.s, author: entry.a };
      const evidence = { format: 1, kind: "evidence", claim, base, packets: run } as const;
      const { fault } = await checkEvidence(evidence, { library: game.library });
      if (fault === undefined) found.push(`${code} ${entry.a} ${entry.s}`);
    }
  }
  return found;
}

const played = setups.filter(([name]) => !/dealer|committed/u.test(name));
const cases: readonly (readonly [string, TestSetup, typeof begin])[] = [
  ...played.map(([name, setup]) => [name, setup, begin] as const),
  ["nobody rules or claims, but it may be agreed", diceSetup, begin],
  ["chains that are nearly used up", { ...diceSetup, referee: true, chain: 64 }, worn],
];

/** What stood in the files, and how often. */
const seen = new Map<string, number>();

test.each(cases)(
  "%s: nobody is blamed, and the order of a file changes no verdict",
  async (_, setup, before) => {
    const seed = Number(process.env["TURNPROOF_SEED"] ?? 1);
    const library = libraryOf(...versionsOf(setup));
    const wrong: string[] = [];
    for (let round = 0; round < games; round++) {
      const next = stream(seed * 1000 + round);
      const proposes = proposesIn(setup);
      const opened = async (of: TestSetup) => ({ ...(await before(of)), library });
      const mails = await crossed(setup, next, 12, { proposes, before: opened });
      const logs = filesOf(mails, next);
      const [start = ""] = mails.all;
      for (const [at, log] of logs.entries()) {
        const text = log.join("");
        for (const [, kind = ""] of text.matchAll(/"kind":"(\w+)"/gu)) seen.set(kind, (seen.get(kind) ?? 0) + 1);
        for (const what of await accused(mails.game, text)) wrong.push(`verify ${round}.${at} ${what}`);
        const named = await compared(start + text, (logs[next(logs.length)] ?? []).join(""));
        for (const what of named) wrong.push(`compare ${round}.${at} ${what}`);
        const { verdict } = await verify(mails.game, text);
        const turned = await verify(mails.game, log.toReversed().join(""));
        if (turned.verdict !== verdict) wrong.push(`order ${round}.${at} ${verdict} ${turned.verdict}`);
      }
      for (const desk of mails.desks.slice(0, 2))
        for (const what of await convicted(mails.game, desk.join(""))) wrong.push(`evidence ${round} ${what}`);
    }
    expect(wrong).toEqual([]);
  },
  600_000,
);

test("these games held all of it", () => {
  const wanted = ["amend", "rechain", "fact", "checkpoint", "end", "undo", "substitute", "annul", "rotate", "letter"];
  expect(wanted.filter((kind) => !seen.has(kind))).toEqual([]);
});
