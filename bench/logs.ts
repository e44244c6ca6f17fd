// Logs to measure with: Washington's War from a position in which the American plays sixty Ops cards on end.
import { openDraft, sealPacket, writeEntry, writeObligations } from "../src/replay/index.js";
import { openTable } from "../src/rules/index.js";
import { copyJson } from "../src/schema/json.js";
import { begin, moves, replay, type TestGame, writerOf } from "../tests/support/game.js";
import { stream } from "../tests/support/json-schema.js";
import { washingtonsWarGame, washingtonsWarSetup } from "../tests/support/washingtons-war/game.js";

export interface MeasuredLog {
  readonly game: TestGame;
  readonly moves: number;
  readonly packets: number;
}

function position() {
  const table = openTable(washingtonsWarGame.game, { pack: washingtonsWarGame.packs[0], authority: "agreed" });
  const state = table.setup("standard");
  const next = stream(5);
  for (
    let [due] = table.expects(state);
    due?.kind === "decision" && !due.window.startsWith("impulse/");
    [due] = table.expects(state)
  ) {
    const legal = table.legalMoves(state, due.by);
    const american = legal.find((move) => Object.values(move).includes("american"));
    const move = american ?? legal[next(legal.length)];
    if (move === undefined) throw new Error(`nothing to do at ${due.window}`);
    table.play(state, move, due.by);
  }
  const many: ReturnType<typeof Object> = copyJson(state);
  const { hand } = many.cards;
  const dealt = hand.american.length + hand.british.length;
  hand.american = Array<string>(60).fill("?");
  hand.british = [];
  many.cards.deck += dealt - 60;
  return many;
}

/** The handshake alone, of the same game: what is paid once per log. */
export const handshakeLog = (): Promise<TestGame> => begin({ ...washingtonsWarSetup, start: { position: position() } });

/** A log of march moves by one player; `perPacket` moves under one signature. */
export async function marchLog(perPacket: number, most: number): Promise<MeasuredLog> {
  const game = await handshakeLog();
  const { machine } = await replay(game);
  const writer = writerOf(game, "ann");
  const next = stream(11);
  let log = game.log;
  let count = 0;
  let packets = 0;
  let draft = openDraft(machine, "ann");
  let inDraft = 0;
  const seal = () => {
    if (draft.entries.length === 0) return;
    log += sealPacket(draft, writer);
    packets += 1;
    draft = openDraft(machine, "ann");
    inDraft = 0;
  };
  while (count < most && machine.phase.at === "play") {
    const [due] = machine.table.expects(machine.state);
    if (due?.kind !== "decision" || due.by !== "american") break;
    const legal = machine.table
      .legalMoves(machine.state, due.by)
      .filter(({ move }) => ["ops-activate", "step", "stop"].includes(move));
    const steps = legal.filter(
      ({ move, drop, pickup }) => move === "step" && drop === undefined && pickup === undefined,
    );
    const pool = steps.length > 0 ? steps : legal;
    const move = pool[next(pool.length)];
    if (move === undefined) break;
    const findings = writeEntry(draft, writer, moves({ ...move }));
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
    count += 1;
    inDraft += 1;
    if (inDraft === perPacket) seal();
  }
  writeObligations(draft, writer);
  seal();
  return { game: { ...game, log }, moves: count, packets };
}
