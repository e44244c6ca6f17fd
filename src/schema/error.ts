/** What a program may do wrong, by the code of the error that it gets: stable, like the codes of findings. */
export const errorCodes = {
  "open/ruling": "`open` was given a ruling that the game does not have.",
  "open/reading": "`open` was given a reading that the ruling does not have.",
  "open/options": "`open` was given options of another shape than the game publishes; the message names the places.",
  "open/pack": "`open` was given something that the game cannot read as its component pack.",
  "open/authority": "`open` was given another authority than `sources` or `agreed`.",
  "setup/scenario": "The game has no such scenario.",
  "view/side": "`view` was asked for a side that the game does not have; everybody else is `public`.",
  "play/deck": "Cards of a deck were turned up that the game does not have.",
  "play/card": "A card was turned up that the deck does not have, or under a name that no face-down card has.",
  "play/state": "A table was given no state, one of another game, or a frozen one to play on.",
  "play/input": "A table was given something that is no move, no dice and no fact.",
  "play/other-version":
    "A packet was begun, or a change of rules agreed to, where the agreed rules are not installed: nobody plays on by other ones.",
  "log/source":
    "`verifyLog` or `replayLog` was given something that is no bytes, text, `Response`, `Blob` or stream of bytes.",
  "log/library":
    "A log was to be replayed without a library of games (`turnproof/replay`; the functions of `turnproof` have one).",
  "log/aborted": "The signal was aborted without a reason; otherwise its reason is what is thrown.",
  "library/two-of-a-version":
    "Two modules with one id and one version decide otherwise, or a module goes by those of an installed game: one of them needs a version of its own.",
  "module/game": "`game` was given a module that cannot be played; the message lists what is wrong and where.",
  "module/step":
    "A flow has a step that cannot be one, goes on at a step that it does not have, or never comes to rest: a fault of the module.",
  "module/ruling": "A rule asks for a ruling that the module does not list.",
  "module/cards": "A rule takes a card from where it is not, or two card effects have one name: a fault of the module.",
  "module/map": "A map, a grid, a hex or a line of hexes in a module or its pack is none.",
  "module/table": "A table of results has no rows, or none for what was rolled.",
  "value/schema": "A schema that validates asynchronously was given to `shapeOf`.",
  "value/bytes":
    "A key, seed, salt or secret has another length than it must have, or a number does not fit its bytes.",
  "value/text": "A text cannot be written: half a surrogate pair, an empty packet, a header that is none.",
  "value/json": "A value is not plain JSON, so it has no canonical form.",
  "value/point": "Bytes that are no element of the group, or no secret scalar of it.",
  "value/dice": "A die, a draw or a shuffle that no log can hold, or a seed that is none.",
  "value/chain": "A chain of seeds with no values, or a value that is not in it.",
  "deck/card": "The deck has no such card, or no such number of a card.",
  "deck/shape": "A pile, tree, list of refs or order of players that cannot be one.",
  "deck/proof": "A proof was asked for that would not hold: the secret does not fit, or the claim is false.",
  "write/packet": "A packet was begun or closed by somebody who does not play, without secrets, or with nothing in it.",
  "write/secrets": "A writer without the secrets that the obligation needs.",
  "write/not-due": "A shuffle, a lift or a box that is not due.",
  "write/key": "A packet is signed by another key than the one it is exported for.",
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
