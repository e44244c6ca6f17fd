import { signStatement } from "../../src/replay/format/dsse.js";
import {
  buildChain,
  deriveSecrets,
  publicKeyOf,
  type Successor,
  seatOf,
  successorStatement,
  type TypedBody,
  toHex,
  type Writer,
} from "../../src/replay/index.js";
import { penOf } from "../../src/replay/machine/queries.js";
import { settled } from "./agree.js";
import { replay, type TestGame, write } from "./game.js";

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);

/** Somebody who offers to take a seat over. */
export interface Offer {
  readonly word: Successor;
  readonly writer: Writer;
  readonly identity: Uint8Array;
}

/** What may be wrong with an offer. */
export interface Wrong {
  readonly s?: number;
  readonly after?: number;
  readonly seed?: number;
  readonly by?: Uint8Array;
  readonly change?: Partial<Omit<Successor, "sig">>;
}

/** Somebody's word for the seat of a player, as of the log's last entry; their chain begins behind the leaver's next value. */
export async function offer(game: TestGame, player: string, wrong: Wrong = {}): Promise<Offer> {
  const { machine } = await replay(game);
  const { seed = 0 } = wrong;
  const nonce = bytes(16, 150 + seed);
  const secrets = deriveSecrets(bytes(32, 140 + seed), nonce);
  const identity = bytes(32, 160 + seed);
  const seat = seatOf(machine, player);
  const after = wrong.after ?? (seat?.c ?? 0) + (seat?.skip ?? 0) + 1;
  const n = 256;
  const { anchor } = buildChain(player, nonce, secrets.chainTip(0), n, after);
  const statement = {
    player,
    name: "Cora",
    idKey: toHex(publicKeyOf(identity)),
    key: toHex(publicKeyOf(secrets.signing)),
    chain: { nonce: toHex(nonce), n, anchor: toHex(anchor), after },
    s: wrong.s ?? machine.seq,
    ...wrong.change,
  };
  const sig = toHex(signStatement("substitute", successorStatement(machine.gid, statement), wrong.by ?? identity));
  return { word: { ...statement, sig }, writer: { id: player, signing: secrets.signing, secrets }, identity };
}

/** The game as it goes on when somebody else writes for a player. */
export const writtenBy = (game: TestGame, { writer, identity }: Offer): TestGame => ({
  ...game,
  writers: { ...game.writers, [writer.id]: writer },
  identities: { ...game.identities, [writer.id]: identity },
});

/** The one with the pen gives their seat up; all agree, the leaver hands over. */
export async function giveUp(game: TestGame, made: Offer, force = false): Promise<TestGame> {
  const by = penOf((await replay(game)).machine) ?? "";
  await write(game, by, [{ t: "propose", b: { kind: "substitute", ...made.word } }]);
  for (let { machine } = await replay(game); machine.phase.at === "answer"; { machine } = await replay(game)) {
    const of = machine.pending?.hash ?? "";
    await write(game, penOf(machine) ?? "", [{ t: "answer", b: { of, ok: true } }]);
  }
  await write(game, by, [], force);
  return writtenBy(game, made);
}

/** The referee seats somebody; everybody shows a value. */
export async function seatByRuling(
  game: TestGame,
  made: Offer,
  shown?: { readonly [player: string]: number },
): Promise<TestGame> {
  // Rolls that stay claims are told by a finding.
  await write(game, "referee", [rulingFor(made, shown)], true);
  const next = writtenBy(game, made);
  await settled(next);
  return next;
}

export const rulingFor = ({ word }: Offer, shown?: { readonly [player: string]: number }): TypedBody => ({
  t: "ruling",
  b: { kind: "substitute", ...word, text: "they do not answer any more", ...(shown && { shown: { ...shown } }) },
});
