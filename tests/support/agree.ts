import { signStatement } from "../../src/replay/format/dsse.js";
import {
  type Machine,
  openDraft,
  penOf,
  sealPacket,
  type TypedBody,
  toHex,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import { identity, replay, settled, type TestGame, write, writerOf } from "./game.js";

export { agree, settled } from "./game.js";

/** The word of a player's identity key for a new game key, as of the log's last entry. */
export async function vouched(game: TestGame, player: string, key: string, by = player) {
  const { machine } = await replay(game);
  const statement = { g: machine.gid, player, s: machine.seq, key };
  const idSig = toHex(signStatement("rotate", statement, identity(game, by)));
  return { kind: "rotate", player, key, s: machine.seq, idSig } as const;
}

/** The one who has the pen writes; then everybody writes what is due. */
export async function play(game: TestGame, ...bodies: readonly TypedBody[]): Promise<void> {
  await write(game, penOf((await replay(game)).machine) ?? "", bodies);
  await settled(game);
}

/** Long games: one machine serves all players, so no mail reads the log again. Throws on any finding. */
export async function correspondence(game: TestGame, versions: readonly string[] = []) {
  const { machine } = await replay(game, versions);
  const mail = (id: string, ...bodies: readonly TypedBody[]): void => {
    const open = openDraft(machine, id);
    const writer = writerOf(game, id);
    const findings = [...writeObligations(open, writer)];
    for (const body of bodies) findings.push(...writeEntry(open, writer, body));
    findings.push(...writeObligations(open, writer));
    if (findings.some(({ severity }) => severity !== "irregularity")) throw new Error(JSON.stringify(findings));
    game.log += sealPacket(open, writer);
  };
  const pen = (): string => penOf(machine) ?? "";
  const answer = (ok: boolean): void => {
    while (machine.phase.at === "answer") mail(pen(), { t: "answer", b: { of: machine.pending?.hash ?? "", ok } });
  };
  return { machine, mail, pen, answer } satisfies { readonly machine: Machine; readonly [name: string]: unknown };
}
