import { expect, test } from "vitest";
import { open } from "../../../src/rules/sdk/open.js";
import { standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";

test("moves and questions speak the game's language", () => {
  const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
  const s = table.setup("standard");
  const committees = table.legalMoves(s, "american")[0];
  if (committees === undefined) throw new Error("no set-up");
  expect(table.describe(committees)).toMatch(/^Committees of Correspondence: /);
  table.play(s, committees, "american");
  table.play(s, { move: "for-the-king", spaces: [] }, "british");
  table.play(s, { move: "decline-first-play" }, "british");
  table.play(s, { move: "choose-first-player", first: "british" }, "american");
  expect(table.expects(s)).toMatchObject([{ by: "british", asks: "play a card (7 in hand)" }]);
  const activate = { move: "ops-activate", card: "ops-3-01", general: "howe" } as const;
  expect(table.describe(activate)).toBe("Ops 3: activate Howe");
  table.play(s, activate, "british");
  const sail = { move: "naval-move", to: "newport", cu: 5 } as const;
  expect(table.describe(sail, s)).toBe("Howe 5 CU: Boston -> Newport (naval)");
  expect(table.describe({ move: "step", to: "barnstable", pickup: { british: 4 } }, s)).toBe(
    "Howe 4 CU: Boston -> Barnstable",
  );
  expect(table.describe({ move: "step", to: "barnstable", pickup: { british: 4 } })).toBe(
    "on to Barnstable, takes 4 CU along",
  );
  const french = { move: "step", to: "barnstable", pickup: { american: 2, french: 1 } } as const;
  expect(table.describe(french)).toBe("on to Barnstable, takes 3 CU (1 French) along");
  expect(table.describe({ ...french, pickup: { french: 1 } })).toBe("on to Barnstable, takes 1 CU (French) along");
});
