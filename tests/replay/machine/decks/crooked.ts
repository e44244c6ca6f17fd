import { sealBox } from "../../../../src/replay/cards/boxes/index.js";
import { cardLeaf, cardSalt, merkleRoot } from "../../../../src/replay/cards/index.js";
import { type Machine, type TypedBody, toHex } from "../../../../src/replay/index.js";
import { obligationOf } from "../../../../src/replay/write/writer.js";
import { dealerChain, dealerWriter } from "../../../support/decks.js";
import { replay, type TestGame, write } from "../../../support/game.js";

/** What a dealer writes who has laid other cards than the order says: `laid` gives the card of a place. */
export function crooked(
  machine: Machine,
  laid: (epoch: number, position: number, honest: number) => number,
): TypedBody {
  const honest = obligationOf(machine, dealerWriter);
  const [record] = machine.decks;
  if (honest === undefined || record === undefined) throw new Error("nothing is due of the dealer");
  const lay = (epoch: number, position: number) => {
    const name = { gid: machine.gidBytes, deckId: "main", epoch };
    const salt = cardSalt(dealerChain.valueAt(epoch), name, position);
    return { name, salt, card: laid(epoch, position, position) };
  };
  if (honest.t === "deck") {
    const leaves = honest.b.leaves.map((_, position) => {
      const { name, salt, card } = lay(honest.b.epoch, position);
      return cardLeaf(name, { position, cardId: record.cards[card] ?? "", salt });
    });
    return { t: "deck", b: { ...honest.b, leaves: leaves.map(toHex), root: toHex(merkleRoot(leaves)) } };
  }
  if (honest.t !== "deal") return honest;
  const { to, attempt, refs } = honest.b;
  const key = machine.manifest.players.find(({ id }) => id === to)?.boxKeys?.["main"] ?? "";
  const boxes = refs.map((ref) => {
    const [epoch = 0, position = 0] = ref.split(".").map(Number);
    const { name, salt, card } = lay(epoch, position);
    const address = { ...name, position, to, attempt };
    return toHex(
      sealBox(dealerChain.valueAt(epoch), address, Uint8Array.from(Buffer.from(key, "hex")), { card, salt }),
    );
  });
  return { t: "deal", b: { ...honest.b, boxes } };
}

/** A crooked dealer writes all that is due of him, a packet for each entry. */
export async function dealCrooked(game: TestGame, laid: (epoch: number, position: number) => number): Promise<void> {
  for (;;) {
    const { machine } = await replay(game);
    if (machine.phase.at !== "service" || machine.phase.due.by !== "dealer") return;
    await write(game, "dealer", [crooked(machine, laid)], true, false);
  }
}
