// Evidence from a signed state, with an opening in between that was false: it had no effect in the game, and must have none here.
import { describe, expect, test } from "vitest";
import {
  canonicalText,
  checkEvidence,
  commitBody,
  openDraft,
  penOf,
  sealPacket,
  type TypedBody,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import { asValue } from "../../src/replay/judge/evidence/packets.js";
import { replayInputs } from "../../src/replay/machine/rules-state.js";
import type { AnyGame } from "../../src/rules/index.js";
import { dealerSetup, secretSetup, session } from "../support/decks.js";
import { begin, moves, replay, type TestGame, type TestSetup, verify, write, writerOf } from "../support/game.js";
import { moveChanged, otherVersion } from "../support/versions.js";

/** The card game, in which a rule of the last move asks for something. */
function ruledBy(setup: TestSetup, ok: (state: never) => boolean): TestSetup {
  const checks: AnyGame["moves"][number]["checks"] = {
    so: { rule: "5", says: "it is so", ok: ({ s }: never) => ok(s) },
  };
  return {
    ...setup,
    installed: otherVersion(
      setup.installed,
      "1.0.0",
      moveChanged("finish", () => ({ checks })),
    ),
  };
}

/** What evidence against Ann's last move comes to, from the state that she signed last before it or with more before that. */
async function faults(game: TestGame): Promise<readonly (string | undefined)[]> {
  const { packets, manifest, machine } = await replay(game);
  const all = packets.flatMap(({ entries }) => entries.map(({ entry }) => entry));
  const move = all.findLast(({ a, t }) => a === "ann" && t === "move");
  const signed = all.findLast(({ a, t, s }) => a === "ann" && t === "handover" && s < (move?.s ?? 0));
  const accept = all.find(({ t }) => t === "accept");
  if (move === undefined || signed === undefined || accept?.t !== "accept" || manifest === null) throw new Error();
  const { state } = replayInputs(machine, ({ seq }) => seq <= signed.s);
  const base = { m: manifest, join: accept.b.idSig, state: JSON.parse(canonicalText(state)) };
  const claim = { code: "cards-only/finish/so", seq: move.s, author: "ann" };
  const at = packets.findIndex(({ entries }) => entries.some(({ entry }) => entry === signed));
  const judged = [packets.slice(at), packets].map((run) =>
    checkEvidence({ format: 1, kind: "evidence", claim, base, packets: run.map(asValue) }, { library: game.library }),
  );
  return (await Promise.all(judged)).map(({ fault }) => fault);
}

const namesIn = async (game: TestGame) =>
  (await verify(game)).findings.map(({ code, severity, author }) => `${code} ${severity} ${author}`);

describe("an honest move behind an opponent's false opening convicts nobody", () => {
  test("of a committed value, which the opponent then opens right", async () => {
    const game = await begin(ruledBy(secretSetup, (s: { plots: { blue: number } }) => s.plots.blue !== 7));
    const mail = async (id: string, ...bodies: readonly (TypedBody | "plot")[]) => {
      const { machine } = await replay(game);
      const open = openDraft(machine, id);
      const writer = { ...writerOf(game, id), committed: { "both-1": 3 } };
      for (const body of bodies) {
        const hide = [commitBody(machine, writer, "both-1", 3)];
        writeEntry(
          open,
          writer,
          body === "plot" ? { t: "move", b: { do: [{ move: "plot", id: "both-1" }], hide } } : body,
        );
      }
      writeObligations(open, writer);
      game.log += sealPacket(open, writer);
    };
    await mail("ann", moves({ move: "both" }), "plot");
    await mail("bob", "plot");
    await mail("ann");
    await mail("bob", { t: "open", b: { kind: "hidden", id: "both-1", value: 7, salt: "00".repeat(32) } });
    await mail("ann", moves({ move: "finish" }));
    expect(await namesIn(game)).toEqual(["hidden/opening-wrong violation bob"]);
    for (const fault of await faults(game)) expect(fault).toContain("only the whole game can tell");
  });

  test("of a card that is another one, which the opponent then plays", async () => {
    const setup = ruledBy(dealerSetup, (s: { hands: { blue: string[] } }) => s.hands.blue.length !== 3);
    const { game, settle, mail, hand, playing } = await session(setup);
    for (let turn = 0; turn < 3; turn++) {
      const pen = settle();
      const [card = ""] = hand(pen).values();
      mail(pen, playing(pen, { move: "play", card }));
    }
    expect(settle()).toBe("bob");
    const [one = "", two = ""] = hand("bob").values();
    const honest = playing("bob", { move: "play", card: one });
    const opens = honest.t === "move" ? (honest.b.opens ?? []).map((item) => ({ ...item, cards: [two] })) : [];
    await write(game, "bob", [{ t: "move", b: { do: [{ move: "play", card: two }], opens } }], true);
    for (let pen = ""; pen !== "ann"; pen = penOf((await replay(game)).machine) ?? "") {
      const due = penOf((await replay(game)).machine) ?? "";
      if (due !== "ann") await write(game, due, [], true);
    }
    await write(game, "ann", [moves({ move: "finish" })], true);
    const found = (await namesIn(game)).filter((text) => text.includes("violation"));
    expect(found).toEqual(["cards/opening-wrong violation bob", "cards-only/play/held violation bob"]);
    for (const fault of await faults(game)) expect(fault).toContain("only the whole game can tell");
  });
});
