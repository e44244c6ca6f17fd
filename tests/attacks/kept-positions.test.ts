// A kept position goes on only where the rest comes to what it comes to when all is read: under the rules that judged it, and
// where nothing is lost that stands in no state.
import { expect, test } from "vitest";
import { signStatement } from "../../src/replay/format/dsse.js";
import {
  type KeptPosition,
  type KeptPositions,
  packetName,
  publicKeyOf,
  replayLog,
  reportOf,
  signLetter,
  type TypedBody,
  toHex,
} from "../../src/replay/index.js";
import { agree, settled } from "../support/agree.js";
import {
  begin,
  fordGame,
  fordSetup,
  moves,
  replay,
  type TestGame,
  type TestSetup,
  write,
  writerOf,
} from "../support/game.js";
import { barred, otherVersion, releasedLibrary, stepChanged } from "../support/versions.js";

/** Keeps the first position of a log, as plain data. */
async function keptOf({ log, library }: TestGame): Promise<KeptPositions> {
  let kept: KeptPosition | undefined;
  const positions: KeptPositions = {
    read: async () => structuredClone(kept),
    write: async (_, position) => {
      kept ??= structuredClone(position);
    },
  };
  await replayLog(log, { library, positions });
  return positions;
}

test("another version of the rules is not given the standing of the agreed one", async () => {
  const game = await begin(fordSetup);
  const positions = await keptOf(game);
  await write(game, "ann", [moves({ move: "step", fields: 2 })]);
  const library = releasedLibrary([otherVersion(fordGame, "1.1.0", barred("step", "one-or-two"))]);
  const plain = reportOf(await replayLog(game.log, { library }));
  expect(plain.verdict).toBe("undetermined");
  expect(reportOf(await replayLog(game.log, { library, positions }))).toEqual(plain);
});

/** The window of the guard is shut by a reconstruction; the step behind it changes what the window would ask. */
const doubtful: TestSetup = {
  ...fordSetup,
  authority: "sources",
  installed: {
    ...otherVersion(fordGame, "1.0.0", (game) => {
      const shut = stepChanged("crossing", "fire", () => ({
        when: (c: never) => (Object(c).s.shots === 1 ? "2.2" : Object(c).facts.sight("field-4") < 0 || "2.1"),
      }))(game);
      return stepChanged("crossing", "check", ({ auto }) => ({
        auto: (c: never) => {
          Object(c).s.shots = 1;
          return auto?.(c);
        },
      }))({ ...game, ...shut });
    }),
  },
};

test("what a reconstruction alone has shut convicts nobody, from a position or a state as from the beginning", async () => {
  const game = await begin(doubtful);
  await write(game, "ann", [moves({ move: "step", fields: 1 })], true);
  const positions = await keptOf(game);
  const { machine } = await replay(game);
  const read = JSON.parse(JSON.stringify(machine.state));
  expect(machine.table.check(read, { move: "fire" }, "guard")).toMatchObject([{ severity: "unknown" }]);
  await write(game, "ann", [moves({ move: "fire" })], true);
  const plain = reportOf(await replayLog(game.log, { library: game.library }));
  expect(plain).toMatchObject({ verdict: "undetermined", findings: [{ code: "the-ford/fire/window" }] });
  expect(reportOf(await replayLog(game.log, { library: game.library, positions }))).toEqual(plain);
});

const club = new Uint8Array(32).fill(77);

/** A letter of Bob, and a receipt of the packet before it, as they stand where the game is. */
async function carried(game: TestGame, n: number): Promise<TypedBody[]> {
  const { machine, packets } = await replay(game);
  const { gid: g, head: at } = machine;
  const letter = { format: 1, kind: "letter", g, a: "bob", at, ask: "note", text: `${n}` } as const;
  const packet = packets.map(packetName).at(-1) ?? "";
  const seen = { club: toHex(publicKeyOf(club)), n, prev: "ab".repeat(32), at: "2027-03-01T12:00:00.000Z", g, packet };
  return [
    { t: "letter", b: signLetter(letter, writerOf(game, "bob").signing) },
    { t: "receipt", b: { receipt: seen, sig: toHex(signStatement("receipt", seen, club)) } },
  ];
}

test("whatever stands behind the bytes of a position, the verdict is that of the whole file", async () => {
  const game = await begin({ ...fordSetup, more: { receipts: toHex(publicKeyOf(club)) } });
  await write(game, "ann", [...(await carried(game, 7)), moves({ move: "step", fields: 2 })]);
  await settled(game);
  const positions = await keptOf(game);
  const { log: kept, library } = game;
  await write(game, "bob", [...(await carried(game, 9)), moves({ move: "hold" })]);
  await settled(game);
  await agree(game, { kind: "fact", fact: "link/field-4|field-5", value: 1 });
  const rest = game.log.slice(kept.length);
  const parts = rest.split(/(?<="sigs":\[.*\]\}\n)/);
  const manifest = kept.slice(0, kept.indexOf('"sigs"'));
  const tails: readonly string[] = [
    ...["", parts[0] ?? "", parts.slice(0, 2).join("")],
    ...[rest, `\n${rest}`, `${rest}\n`, rest.slice(0, -1), rest.slice(0, -9), rest.replace("\n", "\r\n"), ` ${rest}`],
    ...[`\0${rest}`, `\ufeff${rest}`, `\u00e9${rest}`, rest.replace("\n", "\n\n"), rest.slice(rest.indexOf("\n") + 1)],
    ...[parts.toReversed().join(""), parts.slice(1).join(""), `${parts[0]}${rest}`, `${kept}${rest}`, rest + manifest],
  ];
  let resumed = 0;
  for (const tail of tails) {
    const gone = await replayLog(kept + tail, { library, positions });
    resumed += Number(gone.resumed > 0);
    expect(reportOf(gone)).toEqual(reportOf(await replayLog(kept + tail, { library })));
  }
  // Other bytes before them are another log.
  const other = kept.replace("\n", "\r\n") + rest;
  expect(reportOf(await replayLog(other, { library, positions }))).toEqual(
    reportOf(await replayLog(other, { library })),
  );
  expect(resumed).toBe(4);
});
