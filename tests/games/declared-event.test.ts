// An event whose text is in no rulebook, in a signed log: carried out as declared, named in the report, undetermined.
import { describe, expect, test } from "vitest";
import { agree } from "../support/agree.js";
import { begin, moves, replay, verify, write } from "../support/game.js";
import { washingtonsWarSetup } from "../support/washingtons-war/game.js";

type Declared = { readonly do: string } & { readonly [field: string]: string | number | string[] };

/** A game of 1775 up to the American's first card, which is Henry Knox; `agreed`: both first agree what it says. */
async function knoxPlayed(declared: readonly Declared[], agreed = false) {
  const game = await begin(washingtonsWarSetup);
  const { machine } = await replay(game);
  const [committees] = machine.table.legalMoves(machine.state, "american");
  if (committees === undefined) throw new Error("no committees");
  await write(game, "ann", [moves(committees)]);
  await write(game, "bob", [moves({ move: "for-the-king", spaces: [] }, { move: "decline-first-play" })]);
  const fact = { kind: "fact", fact: "effect/henry-knox", value: "one American PC" } as const;
  if (agreed) await agree(game, fact);
  const knox = { move: "play-event", card: "henry-knox", declared: declared.map((step) => ({ ...step })) };
  await write(game, "ann", [moves({ move: "choose-first-player", first: "american" }, knox)], true);
  return { game, report: await verify(game), state: (await replay(game)).machine.state };
}

const placed: Declared = { do: "place-pc", side: "american", spaces: ["york"] };

describe("an event with an undocumented text", () => {
  test("is carried out as declared; the report names the card and stays undetermined", async () => {
    const { report, state } = await knoxPlayed([placed]);
    expect(report.verdict).toBe("undetermined");
    expect(report.findings).toMatchObject([
      {
        code: "washingtons-war/play-event/effect-known",
        severity: "unknown",
        facts: ["effect/henry-knox"],
        message: expect.stringContaining("Henry Knox, Continental Army Artillery Commander (number not known)"),
      },
    ]);
    expect(Object(state).spaces.york.pc).toBe("american");
  });

  test("is no longer in doubt once both agreed what the card says", async () => {
    const { report, state } = await knoxPlayed([placed], true);
    expect(report.verdict).toBe("valid");
    expect(Object(state).spaces.york.pc).toBe("american");
  });

  test("cannot do what cannot be", async () => {
    const { report } = await knoxPlayed([{ do: "add-cu", nationality: "american", space: "boston", cu: 2 }]);
    expect(report.verdict).toBe("violations");
    expect(report.findings.map(({ code }) => code)).toContain("washingtons-war/play-event/declared-stacking");
  });
});
