// Results: the figures that break ties, and the sheet of a game that was not finished.
import { expect, test } from "vitest";
import { eventPlayer } from "../../scripts/club-event/people.js";
import { provenUpTo } from "../../src/club/results/adjudication.js";
import { paceOf, paceWords } from "../../src/club/results/pace.js";
import { installedGames } from "../../src/games.js";
import { packetName } from "../../src/replay/index.js";
import { openTable } from "../../src/rules/sdk/index.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, fordSetup, moves, replay, write } from "../support/game.js";
import { clubOf, played } from "./event.js";

test("each module says by which figures it weighs the sides, and its rules are the released ones", async () => {
  const found: { [game: string]: unknown } = {};
  for (const id of installedGames.ids) {
    const { game, packs } = (await installedGames.find(id)) ?? {};
    if (game === undefined) throw new Error(id);
    const table = openTable(game, { pack: packs?.[0], authority: "agreed", options: game.standardOptions });
    found[id] = table.figures(table.setup(Object.keys(game.scenarios)[0] ?? ""));
  }
  expect(found).toEqual({
    "a-house-divided": { turn: "1", ties: { "army limit": { union: 34, confederate: 29 } } },
    "across-the-rappahannock": { turn: "1", ties: { points: { US: 0 } } },
    "for-the-people": {
      turn: "1",
      ties: { "strategic will": { union: 100, confederate: 100 }, states: { union: 0, confederate: 0 } },
    },
    "this-accursed-civil-war": { turn: "1", ties: { points: { royalist: 0, parliament: 0 } } },
    "washingtons-war": { turn: "1775", ties: { colonies: { american: 1, british: 3 } } },
  });
});

test("a sheet has the last proven position without open findings, and the later one beside it", async () => {
  const gm = await clubOf(4);
  const clean = await played(gm, "1-1", [0, 1], { packets: 7 });
  const broken = await played(gm, "1-2", [2, 3], { packets: 9, wrong: "Cora" });
  await gm.run("club", "verify", "cup");
  const sheets = JSON.parse(await gm.done("club", "adjudicate", "cup", "--format", "json"));
  const sheet = (gid: string) => sheets.find((one: { readonly gid: string }) => one.gid === gid);
  expect(sheet(clean)).toMatchObject({ open: 0, says: "" });
  expect(sheet(clean).proven.ties).toBe("army limit union 34 confederate 29");
  const { proven, later, says, open } = sheet(broken);
  const at = Number(/^entry (\d+): /.exec(says)?.[1]);
  expect(open).toBeGreaterThan(0);
  expect(proven.entry).toBeLessThan(at);
  expect(later.entry).toBeGreaterThanOrEqual(at);
  expect(await gm.done("club", "adjudicate", "cup", broken.slice(0, 12))).toMatch(
    new RegExp(
      `proven: after entry ${proven.entry}, .*\\n {2}later: {2}after entry ${later.entry}, .*\\n {2}open: {3}`,
    ),
  );
  const { code, err } = await gm.run("club", "adjudicate", "cup", "ffff");
  expect([code, err]).toEqual([3, expect.stringContaining("No unfinished game of the club begins with ffff")]);
});

test("a game that is over has no sheet", async () => {
  const gm = await clubOf(4);
  await played(gm, "1-1", [0, 1], { packets: 20, resigns: "Bob" });
  await gm.done("club", "verify", "cup");
  expect(await gm.done("club", "adjudicate", "cup")).toBe("Every game of the club is over.\n");
  expect(await gm.done("club", "table", "cup")).toContain("Ann won: Bob resigns");
});

test("a roll that no value proves yet is in no proven position", async () => {
  const game = await begin(diceSetup);
  await write(game, "ann", [moves({ move: "plan", rolls: ["now"] })], false);
  const replayed = await replay(game);
  const [claimed] = replayed.machine.period?.rolls ?? [];
  expect(claimed).toBeDefined();
  expect(provenUpTo(replayed, [])).toBe((claimed?.seq ?? 0) - 1);
  const finding = { code: "x", severity: "unknown", message: "" } as const;
  expect(provenUpTo(replayed, [{ ...finding, packet: 2 }])).toBe((replayed.packets[1]?.head.first ?? 0) - 1);
  // What names no place may be of any entry.
  expect(provenUpTo(replayed, [finding])).toBe(-1);
});

test("a name that a spreadsheet would take for a formula is none", async () => {
  const gm = await clubOf(4);
  gm.write("cup/players.txt", "");
  await played(gm, "1-1", [{ ...eventPlayer(0), name: "=Ann+1" }, eventPlayer(1)], { packets: 5 });
  await gm.done("club", "verify", "cup");
  for (const words of [["table"], ["adjudicate"]])
    expect(await gm.done("club", ...words, "cup", "--format", "csv")).toContain(
      `,"'=Ann+1 (union), Bob (confederate)",`,
    );
});

test("the pace is the time from one packet that was seen to the next; what came in one go says nothing", async () => {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 1 })]);
  const { packets } = await replay(game);
  const at = (hours: number) => new Date(Date.UTC(2027, 0, 1, hours)).toISOString();
  const seen = packets.map((packet, number) => ({
    last: packetName(packet),
    at: at(48 * number),
    packets: number + 1,
  }));
  const all = paceOf(packets, seen);
  expect(all.map(({ player, median }) => [player, median])).toEqual(expect.arrayContaining([["ann", 2]]));
  expect(
    paceOf(
      packets,
      seen.map((one) => ({ ...one, at: at(0) })),
    ),
  ).toEqual([]);
  expect(paceOf(packets, seen.slice(-1))).toEqual([]);
  expect(paceWords({ player: "ann", answers: 1, median: 2, longest: 2 }, "Ann")).toBe(
    "Ann: one answer, after 2.0 days",
  );
});
