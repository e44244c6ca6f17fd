/**
 * What a command of VASSAL says. Fields may be missing (then they have their defaults), and more than are known may
 * follow: both are as VASSAL reads them.
 *
 * @packageDocumentation
 */
import { decodeSequence } from "../codec/sequence.js";

/** Where a piece is: the name of the map (null: none), and pixels on it. */
export interface Spot {
  readonly map: string | null;
  readonly x: number;
  readonly y: number;
}

/** A command, by what it does. */
export type Command =
  | { readonly kind: "add"; readonly id: string; readonly type: string; readonly state: string }
  | { readonly kind: "remove"; readonly id: string }
  /** `before`: the state that the piece had, as its changer says. */
  | { readonly kind: "change"; readonly id: string; readonly state: string; readonly before: string | null }
  /** `player`: the user id of who moved it. */
  | {
      readonly kind: "move";
      readonly id: string;
      readonly to: Spot;
      readonly from: Spot;
      /** The piece that it comes to lie under. */
      readonly under: string | null;
      readonly player: string | null;
    }
  | { readonly kind: "chat"; readonly text: string }
  /** A property that has changed: where a die says its result. */
  | {
      readonly kind: "property";
      readonly name: string;
      readonly before: string;
      readonly after: string;
      readonly container: string;
    }
  | { readonly kind: "player"; readonly id: string; readonly name: string; readonly side: string }
  | { readonly kind: "leaves"; readonly id: string }
  | { readonly kind: "turn"; readonly tracker: string; readonly state: string }
  | { readonly kind: "undo"; readonly begins: boolean }
  | { readonly kind: "extension"; readonly name: string; readonly version: string }
  | { readonly kind: "beginSave" }
  | { readonly kind: "endSave" }
  /** Anything else: the word that it begins with. What follows is kept and shown to nobody. `owner`: whose note it is. */
  | { readonly kind: "other"; readonly word: string; readonly owner?: string };

/** Reads a command; nothing of it is guessed. */
export function readCommand(text: string): Command {
  if (text === "begin_save") return { kind: "beginSave" };
  if (text === "end_save") return { kind: "endSave" };
  const [start] = text;
  if (text[1] === "/" && start !== undefined && "+-DM".includes(start)) return pieceCommand(start, text.slice(2));
  if (text.startsWith("CHAT")) return { kind: "chat", text: text.slice("CHAT".length) };
  const [word = "", ...fields] = decodeSequence(text, "\t");
  const [first = "", second = "", third = "", fourth = ""] = fields;
  switch (word) {
    case "MutableProperty":
      return { kind: "property", name: first, before: second, after: third, container: fourth };
    case "PLAYER":
      return { kind: "player", id: first, name: second, side: third };
    case "PYREMOVE":
      return { kind: "leaves", id: first };
    case "UNDO":
      return { kind: "undo", begins: first === "true" };
    case "PNOTE":
      return { kind: "other", word, owner: first };
    case "SNOTE":
      return { kind: "other", word, owner: second };
    case "EXT":
      return { kind: "extension", name: first, version: second };
  }
  if (word.startsWith("TURN") && fields.length > 0) return { kind: "turn", tracker: word.slice(4), state: first };
  return { kind: "other", word: /^[A-Za-z0-9_ ]{0,40}/.exec(word)?.[0] ?? "" };
}

function pieceCommand(start: string, text: string): Command {
  const fields = decodeSequence(text, "/");
  const [id = "", first = "", second = ""] = fields;
  switch (start) {
    case "+":
      return { kind: "add", id, type: first, state: second };
    case "-":
      return { kind: "remove", id };
    case "D":
      return { kind: "change", id, state: first, before: fields.length > 2 ? second : null };
    default: {
      const [, map, x, y, under, oldMap, oldX, oldY, , player] = fields;
      const spot = (name = "null", across = "", down = ""): Spot => {
        return { map: orNull(name), x: Number(across) || 0, y: Number(down) || 0 };
      };
      return {
        kind: "move",
        id,
        to: spot(map, x, y),
        from: spot(oldMap, oldX, oldY),
        under: orNull(under ?? "null"),
        player: orNull(player ?? "null"),
      };
    }
  }
}

const orNull = (text: string): string | null => (text === "null" || text === "" ? null : text);
