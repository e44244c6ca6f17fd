/**
 * What cannot be read of a file of VASSAL. Within these rooms a fault is thrown; the public functions return it.
 *
 * @packageDocumentation
 */

/** Why a file of VASSAL cannot be read. */
export type FaultCode =
  | "vassal/no-zip"
  | "vassal/no-saved-game"
  | "vassal/no-module"
  | "vassal/too-large"
  | "vassal/too-deep"
  | "vassal/cut"
  | "vassal/no-text"
  | "vassal/form";

/** A fault as data: what is wrong, in words. */
export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
}

/** What was read, or why it cannot be. */
export type Read<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly fault: Fault };

const faults = new WeakMap<Error, Fault>();

export function vassalFault(code: FaultCode, message: string): Error {
  const error = new Error(message);
  faults.set(error, { code, message });
  return error;
}

/** What a reader gives, or the fault that it threw; anything else is a mistake of ours and goes on. */
export function reading<T extends object>(read: () => T): Read<T> {
  try {
    return { ok: true, ...read() };
  } catch (thrown) {
    const fault = thrown instanceof Error ? faults.get(thrown) : undefined;
    if (fault === undefined) throw thrown;
    return { ok: false, fault };
  }
}
