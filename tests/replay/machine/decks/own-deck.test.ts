// A player's own secret deck: its owner knows the cards, dice say which one comes (cards 2, 8).
import { describe, expect, test } from "vitest";
import { cardLeaf, cardSalt, merkleRoot, ownDeckSecret } from "../../../../src/replay/cards/index.js";
import {
  openDraft,
  sealPacket,
  type TypedBody,
  toHex,
  writeEntry,
  writeObligations,
} from "../../../../src/replay/index.js";
import { obligationOf } from "../../../../src/replay/write/writer.js";
import { session } from "../../../support/decks.js";
import { joinOf, prepared, replay, type TestGame, verify, write, writerOf } from "../../../support/game.js";
import { type OwnState, ownCards, ownSetup } from "../../../support/own-deck-game.js";

const move = (name: string): TypedBody => ({ t: "move", b: { do: [{ move: name }] } });
const stateOf = (state: object): OwnState => JSON.parse(JSON.stringify(state));
const codes = async (game: TestGame) =>
  (await verify(game)).findings.map(({ code, author }) => `${code} ${author ?? ""}`);

for (const mode of ["own", "poker"] as const) {
  describe(`a deck of one's own (${mode})`, () => {
    test("is drawn from by dice, and played card by card", async () => {
      const { game, machine, mail, settle, hand, playing } = await session(ownSetup(mode), "plots");
      for (let i = 0; i < 3; i++) {
        mail("ann", move("draw"));
        settle();
      }
      const drawn = [...hand("ann")];
      expect(drawn).toHaveLength(3);
      expect(new Set(drawn.map(([, card]) => card)).size).toBe(3);
      expect(hand("bob").size).toBe(0);
      expect(stateOf(machine.state).hand).toEqual(
        drawn
          .map(([ref]) => ref)
          .sort((a, b) => stateOf(machine.state).hand.indexOf(a) - stateOf(machine.state).hand.indexOf(b)),
      );
      const [card = ""] = hand("ann").values();
      mail("ann", playing("ann", { move: "play", card }));
      expect(stateOf(machine.state).played).toEqual([card]);
      mail("ann", move("finish"));
      settle();
      const report = await verify(game);
      expect(report.findings).toEqual([]);
      expect(report.verdict).toBe("valid");
      expect(report.assurance.decks).toMatchObject([{ id: "plots", mode, opened: 1 }]);
    });

    test("is shuffled again with what was played", async () => {
      const { game, machine, mail, settle, hand, playing } = await session(ownSetup(mode), "plots");
      mail("ann", move("draw"));
      settle();
      const [card = ""] = hand("ann").values();
      mail("ann", playing("ann", { move: "play", card }));
      mail("ann", move("stir"));
      settle();
      expect(stateOf(machine.state).left).toHaveLength(6);
      mail("ann", move("draw"));
      settle();
      expect([...hand("ann").keys()].every((ref) => ref.startsWith("2."))).toBe(true);
      mail("ann", move("finish"));
      settle();
      expect(await codes(game)).toEqual([]);
    });
  });
}

test("an owner who stuffs his deck is found out after the game, at the latest", async () => {
  const game = prepared(ownSetup("own"));
  const { machine } = await replay(game);
  const card = writerOf(game, "ann").secrets?.card ?? new Uint8Array();
  const name = { gid: machine.gidBytes, deckId: "plots", epoch: 1 };
  const secret = ownDeckSecret(card, name);
  // "ambush" twice, no "rest".
  const laid = ownCards.map((id) => (id === "rest" ? "ambush" : id));
  const leaves = laid.map((cardId, position) =>
    cardLeaf(name, { position, cardId, salt: cardSalt(secret, name, position) }),
  );
  const open = openDraft(machine, "ann");
  writeEntry(open, writerOf(game, "ann"), joinOf(game, "ann"));
  const due = obligationOf(machine, writerOf(game, "ann"));
  if (due?.t !== "deck") throw new Error("no deck is due");
  writeEntry(open, writerOf(game, "ann"), {
    t: "deck",
    b: { ...due.b, leaves: leaves.map(toHex), root: toHex(merkleRoot(leaves)) },
  });
  writeObligations(open, writerOf(game, "ann"));
  game.log += sealPacket(open, writerOf(game, "ann"));
  await write(game, "bob", [], true);
  expect(await codes(game)).toEqual([]);
  await write(game, "ann", [move("finish")], true);
  const pending = await verify(game);
  expect(pending.findings.map(({ code }) => code)).not.toContain("cards/audit-missing");
  expect(await codes(game)).toContain("cards/deck-wrong ann");
});
