// The section of a finding is the one that its sentence names: a report prints it as the section that was broken.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";

const ids = installedGames.ids.filter((id) => id !== "sealed-files");

/** Sections in brackets, as sentences cite them: "(10.43)". */
const citedIn = (sentence: string): string[] =>
  [...sentence.matchAll(/\((\d+(?:\.\d+)+(?:\.[A-Z])?)\)/g)].map(([, section = ""]) => section);

describe.each(ids)("%s", (id) => {
  test("a check whose sentence names a section has that one as its rule", async () => {
    const installed = await installedGames.find(id);
    if (installed === undefined) throw new Error(id);
    const { moves, rulebook } = installed.game;
    const wrong = moves.flatMap((move) =>
      Object.entries({ ...move.preconditions, ...move.checks }).flatMap(([name, { rule, says }]) =>
        citedIn(says)
          .filter((section) => section !== rule)
          .map((section) => `${move.name}/${name} cites ${rule}, and says ${section}`),
      ),
    );
    expect(wrong).toEqual([]);
    expect(
      moves.flatMap(({ checks }) => Object.values(checks)).every(({ rule }) => Object.hasOwn(rulebook, rule)),
    ).toBe(true);
  });
});

test("a sentence that names two sections is found out", () => {
  expect(citedIn("it is for the Union (10.43), and a coastal fort holds one SP (6.83)")).toEqual(["10.43", "6.83"]);
});
