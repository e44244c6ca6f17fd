// Without the rules module chain and signatures are judged all the same, and no stricter than with it.
import { expect, test } from "vitest";
import { type GameLibrary, publicKeyOf, type TypedBody, toHex, verifyLog } from "../../../src/replay/index.js";
import { agree, vouched } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, moves, type TestGame, verify, write, writerOf } from "../../support/game.js";
import { packetsOf, resign, textOf } from "../../support/tamper.js";

const elsewhere: GameLibrary = { ids: ["another-game"], find: async () => undefined };
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });

/** Both verdicts, and what each found. */
async function both(game: TestGame, log = game.log) {
  const full = await verify(game, log);
  const chain = await verifyLog(log, { library: elsewhere });
  return {
    full: full.findings.filter(({ severity }) => severity === "violation").map(({ code }) => code),
    chain: chain.findings.map(({ code, severity }) => `${severity} ${code}`),
    verified: chain.assurance.signatures.verified,
    packets: chain.assurance.signatures.packets,
  };
}

const secret = new Uint8Array(32).fill(77);
const key = toHex(publicKeyOf(secret));
const rekeyed = (game: TestGame) => Object.assign(game.writers, { bob: { ...writerOf(game, "bob"), signing: secret } });

test("a key that was agreed, one that the referee gave, one that was refused", async () => {
  const agreed = await begin(diceSetup);
  await agree(agreed, await vouched(agreed, "bob", key));
  rekeyed(agreed);
  await write(agreed, "ann", [pass("blue", "now")]);
  await write(agreed, "bob", [pass("red", "now")]);
  expect(await both(agreed)).toMatchObject({ full: [], chain: ["unknown rules/not-at-hand"] });

  const given = await begin({ ...diceSetup, referee: true });
  await write(given, "ann", [pass("blue", "now")]);
  const ruling: TypedBody = { t: "ruling", b: { ...(await vouched(given, "bob", key)), text: "the disk is gone" } };
  await write(given, "referee", [ruling], true, false);
  rekeyed(given);
  await write(given, "bob", [pass("red", "now")]);
  expect(await both(given)).toMatchObject({ full: [], chain: ["unknown rules/not-at-hand"] });

  const denied = await begin(diceSetup);
  await agree(denied, await vouched(denied, "bob", key), false);
  await write(denied, "ann", [pass("blue", "now")]);
  await write(denied, "bob", [pass("red", "now")]);
  const packets = packetsOf(denied.log);
  const stolen = resign(packets.pop() ?? [], { ...writerOf(denied, "bob"), signing: secret }, () => {});
  const log = textOf([...packets, stolen]);
  expect(await both(denied, log)).toMatchObject({
    full: ["signature/wrong"],
    chain: ["unknown rules/not-at-hand", "violation signature/wrong"],
  });
});

test("packets that a ruling overtook: left out of the file, or standing beside the line", async () => {
  const game = await begin({ ...diceSetup, referee: true });
  await write(game, "ann", [pass("blue", "now")]);
  await write(game, "bob", [pass("red", "now")]);
  const before = game.log;
  await write(game, "ann", [moves({ move: "plan", rolls: ["now"] })]);
  const overtaken = game.log.slice(before.length);
  game.log = before;
  const ruling: TypedBody = { t: "ruling", b: { kind: "fact", fact: "weather/today", value: 1, text: "rain" } };
  await write(game, "referee", [ruling], true, false);
  // Everybody shows a value, Ann first.
  await write(game, "ann", []);
  const packets = packetsOf(game.log);
  // Her number of the overtaken packet is left out.
  const place = packets.length - 1;
  const skipped = resign(packets[place] ?? [], writerOf(game, "ann"), (_, head) => {
    head["k"] = Number(head["k"]) + 1;
  });
  const line = textOf([...packets.slice(0, place), skipped]);
  const alone = await both(game, line);
  expect(alone).toMatchObject({ full: [], chain: ["unknown rules/not-at-hand"] });
  expect(alone.verified).toBe(alone.packets);
  const beside = await both(game, before + overtaken + line.slice(before.length));
  expect(beside).toMatchObject({ full: [], chain: ["unknown rules/not-at-hand", "unknown chain/overtaken"] });
  expect(beside.verified).toBe(beside.packets - 1);
});

test("numbers that a referee, or somebody whose packet does not stand, has left out", async () => {
  const ruled = await begin({ ...diceSetup, referee: true });
  await write(ruled, "referee", [{ t: "ruling", b: { kind: "interpret", text: "so it is" } }], true, false);
  const packets = packetsOf(ruled.log);
  const second = resign(packets.pop() ?? [], writerOf(ruled, "referee"), (_, head) => Object.assign(head, { k: 2 }));
  ruled.log = textOf([...packets, second]);
  expect(await both(ruled)).toMatchObject({ full: [], chain: ["unknown rules/not-at-hand"] });

  const game = await begin({ ...diceSetup, forfeit: "opponent" });
  const { log } = game;
  const claim = await write(game, "bob", [{ t: "forfeit", b: { of: "ann", due: "decision" } }], true, false);
  game.log = log;
  await write(game, "ann", [pass("blue", "now")]);
  const [later = []] = packetsOf(await write(game, "bob", [pass("red", "now")])).slice(-1);
  const numbered = resign(later, writerOf(game, "bob"), (_, head) => Object.assign(head, { k: Number(head["k"]) + 1 }));
  const line = textOf([...packetsOf(game.log).slice(0, -1), numbered]);
  const found = await both(game, log + claim + line.slice(log.length));
  expect(found.full).toEqual([]);
  for (const what of found.chain) expect(what).not.toContain("violation");
});
