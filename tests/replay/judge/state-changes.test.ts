// What each entry changed, as JSON Patches: from the first state they lead to the last, by another's library.
import { readFileSync } from "node:fs";
import jsonPatch from "fast-json-patch";
import { expect, test } from "vitest";
import { installedGames } from "../../../src/games.js";
import { recordChanges, replayLog, stateHash } from "../../../src/replay/index.js";
import { person } from "../../cli/support.js";
import { agree } from "../../support/agree.js";
import { begin, fordSetup, moves, write } from "../../support/game.js";

const log = "examples/logs/washingtons-war-1775.pbem";

test("from the first state the patches of all entries lead to the last one", async () => {
  const recorder = recordChanges();
  const seen = new Map<number, string>();
  const { machine } = await replayLog(new Uint8Array(readFileSync(log)), {
    library: installedGames,
    after(at) {
      recorder.after(at);
      seen.set(at.seq, stateHash(at.state));
    },
  });
  let state = recorder.initial();
  if (state === undefined || machine === null) throw new Error("nothing was replayed");
  expect(state).toEqual(JSON.parse(machine.initial));
  for (const { seq, patch } of recorder.changes) {
    state = jsonPatch.applyPatch(state, [...patch], true, false).newDocument;
    expect(stateHash(state), `${seq}`).toBe(seen.get(seq));
  }
  expect(state).toEqual(machine.state);
  expect(recorder.changes.filter(({ patch }) => patch.length > 0).length).toBeGreaterThan(20);
});

test("an undo is a change like any other: it takes back what the entries between had changed", async () => {
  const game = await begin(fordSetup);
  await write(game, "ann", [moves({ move: "step", fields: 1 })]);
  await agree(game, { kind: "undo", to: 3 });
  const recorder = recordChanges();
  await replayLog(game.log, { library: game.library, after: recorder.after });
  const changed = recorder.changes.filter(({ patch }) => patch.length > 0);
  expect(changed).toHaveLength(2);
  const all = changed.reduce(
    (state, { patch }) => jsonPatch.applyPatch(state, [...patch], true, false).newDocument,
    recorder.initial(),
  );
  expect(all).toEqual(recorder.initial());
});

test("replay --format json has the first state, and of each entry its patch", async () => {
  const out = JSON.parse(
    await person("ann", installedGames).done("replay", `${process.cwd()}/${log}`, "--format", "json"),
  );
  const { initial, timeline, state } = out;
  const last = timeline.reduce(
    (before: object, { patch }: { readonly patch: [] }) => jsonPatch.applyPatch(before, patch, true, false).newDocument,
    initial,
  );
  expect(last).toEqual(state);
});
