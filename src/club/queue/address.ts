/**
 * Where the queue is. Anybody who can write to it can hand logs to the machines that judge, so beyond this machine it needs TLS and a
 * password, and an address with a password comes from a variable: command lines are seen by others.
 *
 * @packageDocumentation
 */
import { failure } from "../../app/core/failure.js";
import { shown } from "../../boards/text/escape.js";

/** The variable that holds the address. */
export const queueVariable = "TURNPROOF_REDIS";

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host);

/**
 * The address of a queue.
 *
 * @param typed what stands on the command line; true where only the option does
 * @param variable what {@link queueVariable} holds
 */
export function queueAddress(typed: string | true, variable: string | undefined): string {
  const text = typed === true ? variable : typed;
  if (text === undefined || text === "")
    throw failure(
      "no-queue",
      `Say where the queue is: --queue redis://127.0.0.1:6379, or put the address into ${queueVariable}.`,
    );
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^rediss?:$/.test(url.protocol) || url.hostname === "")
    throw failure(
      "no-queue",
      `${shown(typed === true ? queueVariable : text)} is not a Redis address: redis://127.0.0.1:6379 is one.`,
    );
  if (typed !== true && url.password !== "")
    throw failure(
      "queue-password",
      `Others can see a command line: put the address with its password into ${queueVariable}, and give --queue without a value.`,
    );
  if (isLoopback(url.hostname)) return text;
  if (url.protocol === "rediss:" && url.password !== "") return text;
  throw failure(
    "queue-open",
    `${shown(url.hostname)} is another machine: its Redis must be reached with TLS and a password (rediss://:PASSWORD@HOST).`,
  );
}
