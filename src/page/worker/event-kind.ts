/**
 * Files of an event that say something of a log.
 *
 * @packageDocumentation
 */
import { eventHead } from "../../report/heads.js";

/** Which file of an event bytes seem to be; undefined also for the form of a profile, which nobody has signed. */
export function eventKind(bytes: Uint8Array): "profile" | "round" | undefined {
  const kind = eventHead(bytes);
  return kind === "form" ? undefined : kind;
}
