// What decks without a dealer cost: `node scripts/run-bundled.mjs bench/mental-poker.ts`, with `--short` for a quick look,
// with `--cut` for the slow second proof too (minutes). Times are of one core; beside each stands how many secret multiplications of a point take as long, because that
// figure stays the same on other machines.
import { createHash } from "node:crypto";
import { boxKeyPair, openBox, sealBox } from "../src/replay/cards/boxes/index.js";
import {
  cardPoints,
  LEVEL_ZERO,
  makeNonMembership,
  makeOpening,
  makeShare,
  makeShuffle,
  verifyNonMembership,
  verifyOpening,
  verifyShare,
} from "../src/replay/cards/mental-poker/index.js";
import { checkTw } from "../src/replay/cards/mental-poker/tw-verify.js";
import { knownElement, times } from "../src/replay/crypto/ristretto.js";
import { readLittleEndian, readScalar } from "../src/replay/crypto/scalars.js";
import { checkCut, proveCut } from "../tests/support/cut.js";

const short = process.argv.includes("--short");
const CARDS = 110;
const HAND = 7;
const LISTED = 10;
/** Bars for a deck of 110 cards: milliseconds to make and to check a `tw` proof, and its bytes. */
const BARS = { make: 1000, check: 1000, bytes: 20_000 };

const secret = (name: string): Uint8Array => new Uint8Array(createHash("sha256").update(name).digest());
const deck = { gid: secret("game"), deckId: "strategy" };
const names = Array.from({ length: CARDS }, (_, i) => `card-${i + 1}`);

function timed<Result>(rounds: number, work: () => Result): { readonly result: Result; readonly ms: number } {
  const measured: number[] = [];
  let result = work();
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    result = work();
    measured.push(performance.now() - started);
  }
  measured.sort((a, b) => a - b);
  return { result, ms: measured[Math.floor(measured.length / 2)] ?? 0 };
}

function must(holds: boolean): void {
  if (!holds) throw new Error("a proof that was just made does not hold");
}

const rounds = short ? 1 : 5;
const { result: points, ms: hashing } = timed(rounds, () => cardPoints(deck, names));
const element = knownElement(points[0] ?? secret("none"));
const factor = readLittleEndian(secret("factor"));
const unit = timed(short ? 50 : 200, () => times(element, factor)).ms;

const line = (what: string, ms: number, bytes?: number): void => {
  const size = bytes === undefined ? "" : `${bytes.toLocaleString("en")} bytes`;
  console.log(`${what.padEnd(46)} ${ms.toFixed(1).padStart(9)} ms ${(ms / unit).toFixed(0).padStart(7)} x  ${size}`);
};

console.log(`${CARDS} cards; one secret multiplication of a point takes ${unit.toFixed(2)} ms\n`);
line("open forms of the deck", hashing);

const setting = { ...deck, epoch: 1, prover: "anna", from: 0 };
// The proof alone: what a shuffle takes beside masking the cards.
const masked = timed(rounds, () => points.map((point) => times(knownElement(point), factor).toBytes()));
line("masking the cards alone", masked.ms, 32 * CARDS);
const shuffle = timed(rounds, () => makeShuffle(setting, points, LEVEL_ZERO, secret("anna")));
const { key, out, proof, level, mask } = shuffle.result;
const statement = { ...setting, fromKey: LEVEL_ZERO.key, key, input: points, out };
line("masking, and the proof `tw`", shuffle.ms, proof.length);
line("the proof `tw` without masking", shuffle.ms - masked.ms, proof.length);
const check = timed(rounds, () => must(checkTw(statement, proof) === undefined));
line("checking it", check.ms);

const refs = out.slice(0, HAND).map((_, position): [number, number] => [1, position]);
const link = { ...deck, prover: "anna", key, refs };
const before = out.slice(0, HAND);
const share = timed(rounds, () => makeShare(link, before, level.secret, secret("anna")));
line(`shares of ${HAND} cards`, share.ms, 32 * HAND + share.result.proof.length);
line(
  "checking them",
  timed(rounds, () => must(verifyShare(link, before, share.result.points, share.result.proof) === undefined)).ms,
);

// Anna alone has shuffled: her cards are the ciphertexts themselves.
const hand = mask.order.slice(0, HAND).map((card) => points[card] ?? secret("none"));
const opening = timed(rounds, () => makeOpening(link, hand, before, level.secret, secret("anna")));
line(`opening ${HAND} cards`, opening.ms, opening.result.length);
line("checking it", timed(rounds, () => must(verifyOpening(link, hand, before, opening.result) === undefined)).ms);

const others = names.map((_, card) => card).filter((card) => !mask.order.slice(0, HAND).includes(card));
const cards = others.slice(0, LISTED);
const listed = cards.map((card) => points[card] ?? secret("none"));
const nonMembership = { ...link, cards };
const denied = timed(rounds, () => makeNonMembership(nonMembership, listed, before, level.secret, secret("anna")));
line(`denial, ${HAND} cards against ${LISTED}`, denied.ms, denied.result.length);
line(
  "checking it",
  timed(rounds, () => must(verifyNonMembership(nonMembership, listed, before, denied.result) === undefined)).ms,
);

const keys = boxKeyPair(secret("bert"), deck);
const address = { ...deck, epoch: 1, position: 0, to: "bert", attempt: 0 };
const sealing = timed(rounds, () => sealBox(secret("epoch"), address, keys.key, { card: 1, salt: secret("salt") }));
line("a dealer's box", sealing.ms, sealing.result.length);
line("opening it", timed(rounds, () => must(openBox(address, sealing.result, keys)?.card === 1)).ms);

if (process.argv.includes("--cut")) {
  const k = 128;
  const drawn = Array.from({ length: k }, (_, j) => ({
    r: readLittleEndian(secret(`r${j}`)) >> 4n,
    q: names.map((_, i) => (i * 3 + j) % CARDS),
  }));
  const x = readScalar(mask.mask) ?? 0n;
  const started = performance.now();
  const cut = proveCut(statement, x, mask.order, drawn).proof;
  const made = performance.now();
  must(checkCut(statement, cut, k));
  line(`second opinion: the proof \`cut\`, k = ${k}`, made - started, cut.length);
  line("checking it", performance.now() - made);
}

const over = [
  shuffle.ms - masked.ms > BARS.make ? `making the proof takes over ${BARS.make} ms` : "",
  check.ms > BARS.check ? `checking it takes over ${BARS.check} ms` : "",
  proof.length > BARS.bytes ? `it has over ${BARS.bytes} bytes` : "",
].filter((text) => text !== "");
console.log(over.length === 0 ? "\nwithin its bars" : `\nOVER: ${over.join("; ")}`);
process.exit(over.length === 0 ? 0 : 1);
