/**
 * What bytes look like, before anything of them is read: small, so that a program can ask without loading the reader.
 *
 * @packageDocumentation
 */

const [letterP, letterK] = [0x50, 0x4b];

/** Whether bytes begin as a zip does. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === letterP && bytes[1] === letterK;

/** Whether bytes may be a saved game, a log or a module of VASSAL: a zip, or a `savedGame` alone. */
export const mayBeVassal = (bytes: Uint8Array): boolean => {
  if (isZip(bytes)) return true;
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 11));
  return head.startsWith("!VCS") || head.startsWith("VOBS") || head.startsWith("begin_save");
};
