// Short logs of the five modules, each with keys, chains and moves of its own: no two are of one game.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Draft,
  openDraft,
  penOf,
  sealPacket,
  type Writer,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import { aHouseDividedSetup } from "../../tests/support/a-house-divided/log.js";
import { rappahannockSetup } from "../../tests/support/across-the-rappahannock/log.js";
import { forThePeopleSetup } from "../../tests/support/for-the-people/log.js";
import { joinOf, moves, prepared, replay, type TestSetup, writerOf } from "../../tests/support/game.js";
import { stream } from "../../tests/support/json-schema.js";
import { accursedSetup } from "../../tests/support/this-accursed-civil-war/log.js";
import { washingtonsWarSetup } from "../../tests/support/washingtons-war/game.js";

const setups: readonly TestSetup[] = [
  ...[aHouseDividedSetup, rappahannockSetup, forThePeopleSetup, accursedSetup, washingtonsWarSetup],
];

/** Packets of players behind the handshake. */
const turns = 4;

/**
 * A log of some packets, played at random by what is legal: each with keys and chains of its own, written by one machine from the
 * manifest to its end.
 */
export async function shortLog(seed: number): Promise<string> {
  const setup = setups[seed % setups.length];
  if (setup === undefined) throw new Error("no game");
  const next = stream(seed);
  const game = prepared({ ...setup, chain: 64 + 2 * turns, salt: 2 * seed });
  const { machine } = await replay(game);
  let log = game.log;
  const write = (act: (draft: Draft, writer: Writer) => void): boolean => {
    const pen = penOf(machine);
    if (pen === null) return false;
    const writer = writerOf(game, pen);
    const draft = openDraft(machine, pen);
    act(draft, writer);
    if (draft.entries.length > 0) log += sealPacket(draft, writer);
    return draft.entries.length > 0;
  };
  while (machine.phase.at === "accept" || machine.seats.some(({ c }) => c === 0)) {
    const written = write((draft, writer) => {
      writeObligations(draft, writer);
      if (machine.phase.at === "accept") writeEntry(draft, writer, joinOf(game, writer.id));
      writeObligations(draft, writer);
    });
    if (!written) throw new Error("the game does not begin");
  }
  for (let turn = 0; turn < turns && machine.phase.at !== "over"; turn++) {
    const written = write((draft, writer) => {
      writeObligations(draft, writer);
      for (let move = 0; move < 3 && penOf(machine) === writer.id && machine.phase.at === "play"; move++) {
        const [due] = machine.table.expects(machine.state);
        const legal = due?.kind === "decision" ? machine.table.legalMoves(machine.state, due.by) : [];
        const chosen = legal[next(Math.max(1, legal.length))];
        if (chosen === undefined) break;
        writeEntry(draft, writer, moves({ ...chosen }));
        writeObligations(draft, writer);
      }
    });
    if (!written) break;
  }
  return log;
}

/** Writes so many logs below a folder, some hundreds in each. */
export async function writeLogs(folder: string, count: number, seed: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const shelf = join(folder, String(Math.floor(at / 500)).padStart(4, "0"));
    if (at % 500 === 0) mkdirSync(shelf, { recursive: true });
    writeFileSync(join(shelf, `${seed}-${at}.pbem`), await shortLog(seed * 1_000_000 + at));
  }
}
