// Players of a generated event: names, identity keys and addresses that follow from a number.
import { createHash } from "node:crypto";
import { didOf } from "../../src/app/reading/typed.js";
import { publicKeyOf, toHex } from "../../src/replay/index.js";

export interface EventPlayer {
  readonly number: number;
  readonly name: string;
  readonly identity: Uint8Array;
  readonly did: string;
  /** The public half of their identity key, as hex. */
  readonly idKey: string;
  readonly address: string;
}

const first = [
  ...[
    "Ann",
    "Bob",
    "Cora",
    "Dan",
    "Eve",
    "Finn",
    "Gail",
    "Hugo",
    "Iris",
    "Jack",
    "Kate",
    "Liam",
    "Maya",
    "Nils",
    "Olga",
    "Paul",
  ],
];

/** 32 bytes that follow from words. */
export const bytesOf = (...words: readonly (string | number)[]): Uint8Array =>
  new Uint8Array(
    createHash("sha256")
      .update(`turnproof event ${words.join(" ")}`)
      .digest(),
  );

export function eventPlayer(number: number): EventPlayer {
  const name = `${first[number % first.length] ?? "Ann"}${number < first.length ? "" : ` ${String.fromCharCode(65 + Math.floor(number / first.length))}.`}`;
  const identity = bytesOf("identity", number);
  const idKey = toHex(publicKeyOf(identity));
  return { number, name, identity, did: didOf(idKey), idKey, address: `player${number + 1}@example.org` };
}
