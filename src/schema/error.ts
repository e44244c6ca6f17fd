/**
 * Wrong use of the library by the program that calls it. What stands in a file never throws: it gives findings.
 *
 * @example
 * try {
 *   open(washingtonsWar, { pack, rulings: { "null-ops": "alowed" } });
 * } catch (error) {
 *   if (error instanceof TurnproofError) error.code; // "open/ruling"
 * }
 */
export class TurnproofError extends Error {
  override readonly name = "TurnproofError";
  /** Stable and documented in docs/codes.md: `open/ruling`, `setup/scenario`, ... */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
