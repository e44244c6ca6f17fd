// Cards in a hand are their player's business, and hidden counters nobody's, until somebody lifts what covers them.
import { expect, test } from "vitest";
import { zipOf } from "../../src/vassal/container/zip.js";
import { auditVassal, readModule, readVassal } from "../../src/vassal/index.js";
import { readTraffic } from "../../src/vassal/traffic/traffic.js";
import { add, bear, buildFile, card, fox, log, move, opening, passwords } from "../support/vassal/files.js";

const build = buildFile.replace(
  "<VASSAL.build.module.PieceWindow>",
  '<VASSAL.build.module.PlayerHand mapName="Cards of the Union" side="Union"/><VASSAL.build.module.PieceWindow>',
);
const module = () => {
  const read = readModule(zipOf({ "buildFile.xml": new TextEncoder().encode(build) }));
  if (!read.ok) throw new Error(read.fault.message);
  return read.module;
};

test.each([
  ["a module says is one", "Cards of the Union", module()],
  ["is called one, without a module", "Union Hand", undefined],
])("a card on a map that %s has no name and no marks", (_, map, own) => {
  const held = { ...card, id: "1599716717199", name: "Campaign", map, mask: "null" };
  const steps = [[move(held, 7, 7, passwords.ann)], [move(held, 9, 9, passwords.ann, { x: 8, y: 8 })]];
  const bytes = log(steps, { opening: [...opening, add(held)] });
  const read = readVassal(bytes, { module: own });
  if (!read.ok) throw new Error(read.fault.message);
  const audit = auditVassal([{ name: "1.vlog", bytes }], { module: own });
  expect(JSON.stringify([read, audit])).not.toContain("Campaign");
  expect(read.after.find(({ id }) => id === held.id)).toMatchObject({ name: "a card in a hand", seen: "" });
  const revealed = readVassal(bytes, { module: own, reveal: true });
  expect(revealed.ok && revealed.after.find(({ id }) => id === held.id)?.name).toBe("Campaign");
});

test("what is masked is looked at after the game: where it stood, and where it went", () => {
  const bytes = log([[move(fox, 300, 300, passwords.bob)], [move(bear, 9, 9, passwords.ann)]], { opening });
  const names = (reveal: boolean) => {
    const read = readTraffic(bytes, module(), { reveal });
    if (!read.ok) throw new Error(read.fault.message);
    return { moves: read.moves.map(({ counter }) => counter.name), unseen: read.unseen };
  };
  expect(names(false)).toEqual({ moves: ["Bear"], unseen: 1 });
  expect(names(true)).toEqual({ moves: ["Fox", "Bear"], unseen: 0 });
});
