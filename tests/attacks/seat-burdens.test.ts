// What comes with a seat: nobody is left with what they have not seen, and hundreds of changes take no longer for each.
import { expect, test } from "vitest";
import { taggedHash } from "../../src/replay/crypto/hash.js";
import { signStatement } from "../../src/replay/format/dsse.js";
import {
  buildChain,
  commitBody,
  deriveSecrets,
  libraryOf,
  openDraft,
  publicKeyOf,
  sealPacket,
  seatOf,
  successorStatement,
  type TypedBody,
  toHex,
  verifyLog,
  writeEntry,
} from "../../src/replay/index.js";
import { penOf } from "../../src/replay/machine/queries.js";
import { secretSetup } from "../support/decks.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, replay, verify, write, writerOf } from "../support/game.js";
import { offer } from "../support/successor.js";

test("what was committed behind the entry that an offer names goes over to nobody", async () => {
  const game = await begin(secretSetup);
  const made = await offer(game, "ann", { after: 8 });
  await write(game, "ann", [moves({ move: "both" })], true);
  const { machine } = await replay(game);
  const hide = [commitBody(machine, writerOf(game, "ann"), "both-1", 3)];
  await write(game, "ann", [{ t: "move", b: { do: [{ move: "plot", id: "both-1" }], hide } }], true);
  await write(
    game,
    "bob",
    [
      {
        t: "move",
        b: {
          do: [{ move: "plot", id: "both-1" }],
          hide: [commitBody((await replay(game)).machine, writerOf(game, "bob"), "both-1", 3)],
        },
      },
    ],
    true,
  );
  for (let { machine: m } = await replay(game); m.phase.at !== "play"; { machine: m } = await replay(game)) {
    await write(game, penOf(m) ?? "", [], true);
  }
  expect(penOf((await replay(game)).machine)).toBe("ann");
  const proposing: TypedBody = { t: "propose", b: { kind: "substitute", ...made.word } };
  await write(game, "ann", [proposing], true, false);
  const { findings } = await verify(game);
  const told = findings
    .filter(({ severity }) => severity === "violation")
    .map(({ code, author }) => `${code} ${author}`);
  expect(told).toEqual(["substitute/secrets ann"]);
});

/** A referee who seats somebody new as often as this, in one packet. */
async function seatings(times: number): Promise<string> {
  const game = await begin({ ...diceSetup, referee: true });
  const { machine } = await replay(game);
  const draft = openDraft(machine, "referee");
  for (let at = 0; at < times; at++) {
    const player = at % 2 === 0 ? "ann" : "bob";
    const seed = new Uint8Array(32).map((_, place) => (place < 2 ? at >> (8 * place) : 77));
    const [secrets, identity, nonce] = [
      deriveSecrets(seed, seed.slice(0, 16)),
      taggedHash("seat", seed),
      seed.slice(0, 16),
    ];
    const after = (seatOf(machine, player)?.c ?? 0) + 1;
    const { anchor } = buildChain(player, nonce, secrets.chainTip(0), 64, after);
    const [idKey, key] = [publicKeyOf(identity), publicKeyOf(secrets.signing)].map(toHex);
    const chain = { nonce: toHex(nonce), n: 64, anchor: toHex(anchor), after };
    const word = { player, name: "Cora", idKey: idKey ?? "", key: key ?? "", chain, s: machine.seq };
    const sig = toHex(signStatement("substitute", successorStatement(machine.gid, word), identity));
    const b = { kind: "substitute", ...word, sig, text: "gone" } as const;
    writeEntry(draft, writerOf(game, "referee"), { t: "ruling", b });
  }
  return game.log + sealPacket(draft, writerOf(game, "referee"));
}

test("hundreds of changes are judged, each at the cost of the first", async () => {
  const log = await seatings(300);
  const { verdict, seats, findings } = await verifyLog(log, { library: libraryOf(diceSetup.installed) });
  expect([verdict, seats?.length, findings]).toEqual(["valid", 300, []]);
});
