/** What a program may do wrong, by the code of the error that it gets: stable, like the codes of findings. */
export const errorCodes = {
  "open/ruling": "`open` was given a ruling that the game does not have.",
  "open/reading": "`open` was given a reading that the ruling does not have.",
  "open/options":
    "`open` was given options that do not have the shape that the game publishes; the message names the places.",
  "open/pack": "`open` was given something that the game cannot read as its component pack.",
  "open/authority": "`open` was given an authority other than `sources` or `agreed`.",
  "setup/scenario": "The game does not have that scenario.",
  "view/side": "`view` was asked for a side that the game does not have; everybody else is `public`.",
  "play/deck": "Cards of a deck were turned up that the game does not have.",
  "play/card": "A card was turned up that the deck does not have, or under a name that no face-down card has.",
  "play/state": "A table was given something that is not a state, a state of another game, or a frozen one to play on.",
  "play/input": "A table was given something that is neither a move nor dice nor a fact.",
  "play/other-version":
    "A packet was begun, or a change of rules agreed to, without the agreed rules installed: nobody plays on by other ones.",
  "log/source":
    "`verifyLog` or `replayLog` was given something other than bytes, text, `Response`, `Blob` or stream of bytes.",
  "log/library":
    "A log was to be replayed without a library of games (`turnproof/replay`; the functions of `turnproof` have one).",
  "log/aborted": "The signal was aborted without a reason; otherwise its reason is what is thrown.",
  "library/two-of-a-version":
    "Two modules with the same id and version decide differently, or a module uses those of an installed game: one of them needs a version of its own.",
  "module/game": "`game` was given a module that cannot be played; the message lists what is wrong and where.",
  "module/step":
    "A flow has a step that is not valid, goes on at a step that it does not have, or never comes to rest: a fault of the module.",
  "module/ruling": "A rule asks for a ruling that the module does not list.",
  "module/cards":
    "A rule takes a card from a place where it is not, or two card effects have the same name: a fault of the module.",
  "module/map": "A map, a grid, a hex or a line of hexes in a module or its pack is not valid.",
  "module/table": "A table of results has no rows, or none for what was rolled.",
  "value/schema": "A schema that validates asynchronously was given to `shapeOf`.",
  "value/bytes":
    "A key, seed, salt or secret does not have the length that it must have, or a number does not fit its bytes.",
  "value/text": "A text cannot be written: half a surrogate pair, an empty packet, an invalid header.",
  "value/json": "A value is not plain JSON, so it has no canonical form.",
  "value/point": "Bytes that are not an element of the group, or not a secret scalar of it.",
  "value/dice": "A die, a draw or a shuffle that no log can contain, or an invalid seed.",
  "value/chain": "A chain of seeds with no values, or a value that is not in it.",
  "deck/card": "The deck does not have that card, or not under that number.",
  "deck/shape": "A pile, tree, list of refs or order of players that is not valid.",
  "deck/proof": "A proof was asked for that would not hold: the secret does not fit, or the claim is false.",
  "write/packet": "A packet was begun or closed by somebody who does not play, without secrets, or with nothing in it.",
  "write/secrets": "A writer without the secrets that the obligation needs.",
  "write/not-due": "A shuffle, a lift or a box that is not due.",
  "write/key": "A packet is not signed with the key it is exported for.",
  "testing/failed": "A helper of `turnproof/testing` could not do what a test asked; the message says why.",
} as const;

/** The code of a {@link TurnproofError}. */
export type ErrorCode = keyof typeof errorCodes;

/**
 * Wrong use of the library by the program that calls it. What stands in a file never throws: it gives findings.
 *
 * @example
 * try {
 *   open(washingtonsWar, { pack: standardPack, rulings: { "null-ops": "alowed" } });
 * } catch (error) {
 *   if (error instanceof TurnproofError) error.code; // "open/ruling"
 * }
 */
export class TurnproofError extends Error {
  override readonly name = "TurnproofError";
  /** Stable and documented in docs/codes.md: `open/ruling`, `setup/scenario`, ... */
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
