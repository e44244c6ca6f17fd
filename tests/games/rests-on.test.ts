// What a finding rests on: each fact with its class, and no violation on a guess of the pack that does not say so.
import { describe, expect, test } from "vitest";
import { noticeWords } from "../../src/cli/terminal/next-words.js";
import { type InstalledGame, openRules, replayLog } from "../../src/replay/index.js";
import { rightFacts } from "../../src/report/right-fact.js";
import { consequence } from "../../src/report/sentences.js";
import { facts } from "../../src/rules/for-the-people/pack/facts.js";
import { standardPack } from "../../src/rules/for-the-people/pack/standard.js";
import type { SpaceId } from "../../src/rules/for-the-people/terms/ids.js";
import { type AnyMove, isWeak, openTable } from "../../src/rules/index.js";
import { openLedger } from "../../src/rules/sdk/facts.js";
import { stream } from "../../src/testing/json-values.js";
import { chooseByKind, forThePeopleGame, forThePeopleSetup } from "../support/for-the-people/log.js";
import { begin, moves, replay, type TestSetup, verify, write } from "../support/game.js";
import { type Choose, playOut } from "../support/playout.js";
import { washingtonsWarGame, washingtonsWarSetup } from "../support/washingtons-war/game.js";

describe("a finding under an agreed pack", () => {
  test("names the fact and its class, and the command that proposes the right one", async () => {
    const game = await begin(washingtonsWarSetup);
    const { machine } = await replay(game);
    const [committees] = machine.table.legalMoves(machine.state, "american");
    if (committees === undefined) throw new Error("no committees");
    await write(game, "ann", [moves(committees)]);
    await write(game, "bob", [moves({ move: "for-the-king", spaces: [] }, { move: "decline-first-play" })]);
    // What Henry Knox is, only the pack says.
    const wrong = { move: "ops-activate", card: "henry-knox", general: "washington" };
    await write(game, "ann", [moves({ move: "choose-first-player", first: "american" }, wrong)], true);
    const { findings, verdict } = await verify(game);
    expect(verdict).toBe("violations");
    expect(findings).toMatchObject([
      {
        code: "washingtons-war/ops-activate/an-ops-card",
        rests: expect.arrayContaining([{ fact: "card/henry-knox", class: "community" }]),
      },
    ]);
    // A card is part of the pack: no fact of a game changes one.
    expect(rightFacts(findings, "war").map(noticeWords)[1]).toMatch(/^ {2}turnproof propose war amend --pack FILE/u);
  });

  test("says that a line is missing only because the pack does not list it (5.11)", async () => {
    const ledger = openLedger("agreed");
    const read = facts(standardPack, ledger);
    const named = (a: SpaceId, b: SpaceId) => {
      ledger.naming = new Map();
      read.line(a, b);
      return [...ledger.naming];
    };
    expect(named("pittsburgh-pa", "coshocton-oh")).toEqual([["line/coshocton-oh|pittsburgh-pa", "absent"]]);
    // Of a space whose lines are all listed, what is not listed is known not to be there.
    const { entries } = standardPack.relations.closed;
    const space = read.spaces.find((one) => entries[one]?.value === "closed");
    const far = read.spaces.find((one) => space !== undefined && one !== space && read.line(space, one) === "none");
    if (space === undefined || far === undefined) throw new Error("no space is closed");
    expect(named(space, far)).toEqual([]);
  });

  test("is told in words in every report", () => {
    const rests = [
      { fact: "line/a|b", class: "absent" },
      { fact: "port/a", class: "component" },
    ] as const;
    const finding = { code: "g/step/a-line", severity: "violation", message: "no line", rests: [...rests] } as const;
    expect(consequence({ ...finding, rests: [...rests] })).toEqual([
      "Rests on line/a|b (not in the pack), port/a (component): that is true on the agreed board, and not shown for the published one.",
    ]);
    expect(rightFacts([finding], "war").map(noticeWords)).toEqual([
      expect.stringContaining("propose the right fact first"),
      "  turnproof propose war fact 'line/a|b=VALUE'",
    ]);
    expect(rightFacts([{ ...finding, rests: [rests[1]] }], "war")).toEqual([]);
    expect(rightFacts([{ ...finding, severity: "unknown" }], "war")).toEqual([]);
  });
});

function tableOf({ game, packs }: InstalledGame, authority: "agreed" | "sources") {
  const table = openTable(game, { pack: packs[0], authority });
  table.ledger.tells = true;
  return table;
}

interface Gate {
  readonly setup: TestSetup;
  readonly installed: InstalledGame;
  readonly moves: number;
  readonly choose?: Choose;
}

const games: { readonly [id: string]: Gate } = {
  "washingtons-war": { setup: washingtonsWarSetup, installed: washingtonsWarGame, moves: 80 },
  "for-the-people": {
    ...{ setup: forThePeopleSetup, installed: forThePeopleGame, moves: 80 },
    choose: chooseByKind,
  },
};

/** A move with one of its texts in place of another of the same kind, as somebody errs on the map. */
function erred(move: AnyMove, ids: readonly string[], next: (n: number) => number): AnyMove | undefined {
  const names = Object.keys(move).filter((name) => typeof move[name] === "string" && ids.includes(String(move[name])));
  const name = names[next(names.length)];
  return name === undefined ? undefined : Object({ ...move, [name]: ids[next(ids.length)] });
}

test.each(Object.entries(games))(
  "%s: where the sources alone cannot tell, the agreed board's finding names what is weak",
  async (_, gate) => {
    const { game } = await playOut(gate.setup, 5, gate.moves, () => 1, gate.choose);
    const [agreed, sources] = [tableOf(gate.installed, "agreed"), tableOf(gate.installed, "sources")];
    const next = stream(7);
    let compared = 0;
    const unnamed: string[] = [];
    const after = ({ state, table }: Parameters<NonNullable<Parameters<typeof replayLog>[1]["after"]>>[0]) => {
      const [due] = table.expects(state);
      if (due?.kind !== "decision") return;
      const ids = [...new Set(JSON.stringify(state).match(/(?<=")[a-z]+(?:-[a-z0-9]+)*(?=")/gu) ?? [])];
      for (const move of table.legalMoves(state, due.by).slice(0, 12)) {
        const other = erred(move, ids, next);
        if (other === undefined) continue;
        const doubtful = new Set(
          sources.check(state, other, due.by).flatMap(({ severity, code }) => (severity === "unknown" ? [code] : [])),
        );
        for (const { code, severity, rests = [] } of agreed.check(state, other, due.by)) {
          if (severity !== "violation" || !doubtful.has(code)) continue;
          compared += 1;
          if (!rests.some(isWeak)) unnamed.push(`${code} ${JSON.stringify(other)}`);
        }
      }
    };
    await replayLog(new TextEncoder().encode(game.log), { library: game.library, after });
    expect(unnamed).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  },
);

test("only the rules of a log tell: a table of an app gives the findings that it always gave", async () => {
  const { game, packs } = washingtonsWarGame;
  expect(openTable(game, { pack: packs[0], authority: "agreed" }).ledger.tells).toBe(false);
  const { manifest } = await begin(washingtonsWarSetup);
  const opened = openRules(washingtonsWarGame, await game.shapes(), manifest);
  expect("table" in opened && opened.table.ledger.tells).toBe(true);
});
