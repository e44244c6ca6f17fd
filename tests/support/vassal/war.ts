// Files of a small game that Ann and Bob send to one another, with dice enough to count.
import { zipOf } from "../../../src/vassal/container/zip.js";
import {
  add,
  bear,
  buildFile,
  type Counter,
  card,
  change,
  deck,
  fox,
  log,
  move,
  passwords,
  player,
  roll,
  savedata,
  shuffle,
  undo,
  wolf,
} from "./files.js";

const text = new TextEncoder();

/** The module file of the game. */
export const warModule = { name: "hexes.vmod", bytes: zipOf({ "buildFile.xml": text.encode(buildFile) }) };

const players = [player(passwords.ann, "Ann", "Union"), player(passwords.bob, "Bob", "Confederate")];
const other = "1599716717161";
const table = (at: Counter, cards = [card.id, other]) => {
  return [...players, add(at), add(bear), add(fox), add(card), deck("1599716717171", cards)];
};
const day = 86_400_000;
const saved = (at: number) => ({ savedata: savedata(1_600_000_000_000 + at * day) });

const second: Counter = { ...wolf, x: 160, y: 135 };

/** As many rolls of one die, each naming the one before. */
export const rolls = (count: number, name: string, faces = (at: number) => (at % 6) + 1): string[][] =>
  Array.from({ length: count }, (_, at) => roll("1d6", at === 0 ? "" : String(faces(at - 1)), String(faces(at)), name));

/** What Ann sent: a move, rolls, one of them taken back, words with markup and a password in them. */
export const annsTurn = {
  name: "zz-first.vlog",
  bytes: log(
    [
      [move(wolf, 160, 135, passwords.ann)],
      ...rolls(36, "Ann"),
      roll("1d6", "6", "2", "Ann"),
      [undo(true), "CHAT* UNDO: 1d6", undo(false)],
      [`CHAT&lt;Ann&gt; - <img src=x onerror=alert(1)> my word is ${passwords.ann} \u202Edrow`],
      [shuffle("1599716717171", [card.id, other], [other, card.id])],
    ],
    { opening: table(wolf), ...saved(1) },
  ),
};

/** What Bob answered: it goes on where Ann's ended. */
export const bobsTurn = {
  name: "aa-second.vlog",
  bytes: log([[move(second, 220, 135, passwords.bob)], ...rolls(7, "Bob"), [change(bear, { ...bear, side: 2 })]], {
    opening: table(second, [other, card.id]),
    ...saved(2),
  }),
};

/** The same answer, begun from where the wolf never was. */
export const elsewhere = {
  name: "elsewhere.vlog",
  bytes: log([[move(bear, 220, 135, passwords.bob)]], {
    opening: table({ ...wolf, x: 400 }, [other, card.id]),
    ...saved(2),
  }),
};

/** A saved game. */
export const start = { name: "start.vsav", bytes: log([], { opening: table(wolf), ...saved(0) }) };
