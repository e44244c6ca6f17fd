/**
 * What each code of a finding is: whom it names, what takes it back, what it does to judging. The one table of it: nothing of
 * this is read off a finding's other members. docs/codes.md is printed from it (`npm run codes`).
 *
 * @packageDocumentation
 */

/** What holds of a code, whatever game it is found in. */
export interface CodeRule {
  /** Whom a violation of this code accuses. A finding about a file accuses nobody: anybody can damage a copy. */
  readonly names: "author" | "nobody" | "file";
  /** What takes it back: a ruling that annuls its entry, or an undo of it that everybody agreed to; or nothing. */
  readonly settled: "annul, undo" | "never";
  /** Whether players or a referee may let it stand as an error. Dice, values, signatures, chains, dealt cards and forks never. */
  readonly stands: boolean;
  readonly judging: "ends" | "goes on" | "goes on or ends";
  /** Whether it still convicts where other rules or another pack than the agreed ones judge. */
  readonly audit: boolean;
}

type Row = readonly [
  names: CodeRule["names"],
  settled: "taken back" | "never",
  stands: "stands" | "falls",
  judging: CodeRule["judging"],
  audit: "everywhere" | "agreed rules",
  codes: string,
];

/** Codes that are alike, each group in one row; `-` stands for the family before it. */
const rows = [
  // What breaks a rule of a game, or of what all games share, is taken back with its entry.
  [
    ...(["author", "taken back", "stands", "goes on", "agreed rules"] as const),
    "GAME/MOVE/CHECK GAME/MOVE/window GAME/MOVE sdk/over -/unknown-move -/not-now -/not-yours -/malformed -/fact-needed -/cannot-go-on -/order-not-now -/order-malformed -/order-unknown -/order-too-many facts/not-asked hidden/not-demanded -/id-reused -/too-large",
  ],
  ["author", "taken back", "falls", "goes on", "agreed rules", "state/hash"],
  ["author", "never", "falls", "ends", "agreed rules", "sdk/roll-not-due -/roll-misfit -/fact-not-asked -/fact-misfit"],
  ["nobody", "never", "falls", "goes on", "agreed rules", "GAME/invariant/NAME"],
  // Files: mail programs damage them, and anybody can.
  [
    ...(["file", "never", "falls", "ends", "everywhere"] as const),
    "format/empty -/too-large -/not-a-log -/bom -/not-utf8 -/too-many-lines -/truncated -/blank-line -/line-too-long -/crlf -/nul -/too-deep -/too-many-keys -/not-json -/not-an-object -/forbidden-key -/number -/lone-surrogate -/not-canonical armor/no-block -/markers-damaged -/no-end -/no-begin -/empty -/not-base64 -/too-large packet/head -/signature -/truncated entry/shape -/type -/body chain/prev -/sequence -/author -/count -/head -/packet-number -/recv -/unknown-author signature/wrong keys/unusable",
  ],
  ["file", "never", "falls", "goes on", "everywhere", "chain/other-game -/gap -/duplicate -/stray -/replaced-key"],
  ["nobody", "never", "falls", "goes on", "everywhere", "chain/two-keys -/overtaken"],
  ["author", "never", "falls", "goes on", "everywhere", "chain/fork"],
  // Before the first turn.
  [
    ...(["file", "never", "falls", "ends", "everywhere"] as const),
    "handshake/manifest -/anchor-equal -/id-signature -/start -/initial-state -/decks rotate/id-signature",
  ],
  ["author", "never", "falls", "ends", "agreed rules", "handshake/accept"],
  // Who writes what, when. Judging ends, so nothing behind such an entry can take it back.
  [
    ...(["author", "never", "falls", "ends", "agreed rules"] as const),
    "protocol/not-your-pen -/entry-unexpected -/handover-missing -/handover-unexpected -/reveal-unexpected -/reveal-order -/reveal-missing -/answer-missing -/ruling-missing -/service-missing -/no-referee -/over consent/too-many -/wrong-proposal undo/target rechain/too-late -/too-early rotate/player checkpoint/mismatch ruling/signature -/kind -/stale -/annul -/patch stands/not-agreed -/never -/not-found -/not-applied -/mismatch forfeit/not-due -/not-agreed substitute/player -/signature -/key -/chain -/cards -/secrets -/over -/packet referees/none -/list -/signature -/gamemaster rules/unfit -/options hidden/early-open",
  ],
  ["nobody", "never", "falls", "ends", "agreed rules", "protocol/not-judged"],
  ["nobody", "never", "falls", "goes on", "agreed rules", "ruling/shown -/second -/replaced forfeit/claimed"],
  ["author", "never", "falls", "goes on", "everywhere", "letter/signature -/other-game"],
  // What is wrong with a receipt is the file's, or the club's: nobody who plays has written it.
  [
    ...(["nobody", "never", "falls", "goes on", "everywhere"] as const),
    "receipt/signature -/other-game -/foreign -/place -/twice -/chain -/too-many",
  ],
  ["author", "never", "falls", "goes on", "agreed rules", "letter/place -/twice -/too-many -/alone"],
  // Dice, values and dealt cards are nobody's to forgive.
  ["author", "never", "falls", "ends", "everywhere", "dice/value-wrong"],
  ["author", "never", "falls", "goes on", "everywhere", "dice/roll-result"],
  ["author", "never", "falls", "ends", "agreed rules", "dice/roll-missing -/oracle-number -/oracle-proof"],
  ["author", "never", "falls", "ends", "agreed rules", "dice/beacon-round -/beacon-proof"],
  [
    ...(["author", "never", "falls", "goes on", "agreed rules"] as const),
    "dice/roll-not-required -/roll-order -/roll-purpose -/roll-stale -/roll-unsealed",
  ],
  ["author", "never", "falls", "goes on or ends", "agreed rules", "dice/roll-spec"],
  ["nobody", "never", "falls", "goes on", "agreed rules", "dice/unproven -/reveal-missing -/beacon-unwitnessed"],
  [
    ...(["author", "never", "falls", "ends", "agreed rules"] as const),
    "cards/position-order -/fault-false -/fault-proof -/shuffle-proof -/lift-proof -/share-proof -/not-proof -/key-reused -/point-invalid",
  ],
  [
    ...(["author", "never", "falls", "goes on", "agreed rules"] as const),
    "cards/not-held -/opening-wrong -/open-not-demanded -/deck-wrong -/box-wrong -/open-proof hidden/opening-wrong",
  ],
  ["nobody", "never", "falls", "goes on", "agreed rules", "cards/audit-missing hidden/audit-missing"],
  // What is not at hand accuses nobody.
  [
    ...(["nobody", "never", "falls", "ends", "agreed rules"] as const),
    "rules/not-at-hand -/other-state -/failed -/dead-end pack/not-at-hand facts/audit-pack",
  ],
  ["nobody", "never", "falls", "goes on", "agreed rules", "rules/other-version state/audit facts/misfit"],
] as const satisfies readonly Row[];

/** The codes of rows, each with the family that `-` stands for. */
type Codes<
  Text extends string,
  Family extends string = "",
  Found extends string = never,
> = Text extends `${infer One} ${infer Rest}`
  ? Codes<Rest, FamilyIn<One, Family>, Found | Named<One, Family>>
  : Found | Named<Text, Family>;
type FamilyIn<Code extends string, Family extends string> = Code extends `-/${string}`
  ? Family
  : Code extends `${infer Own}/${string}`
    ? Own
    : Family;
type Named<Code extends string, Family extends string> = Code extends `-/${infer Rest}` ? `${Family}/${Rest}` : Code;

/** The codes of what all games share; those of a game begin with its id. */
export type ProtocolCode = Exclude<Codes<(typeof rows)[number][5]>, `GAME/${string}`>;

const table = new Map<string, CodeRule>();
for (const [names, settled, stands, judging, audit, codes] of rows) {
  let family = "";
  for (const code of codes.split(" ")) {
    if (!code.startsWith("-/")) family = code.slice(0, code.indexOf("/"));
    table.set(code.replace(/^-(?=\/)/u, family), {
      names,
      settled: settled === "taken back" ? "annul, undo" : "never",
      stands: stands === "stands",
      judging,
      audit: audit === "everywhere",
    });
  }
}

/** Every code with what holds of it. Codes of games stand under `GAME/...`. */
export const codeTable: ReadonlyMap<string, CodeRule> = table;

/** What holds of a code. What is in no row is a code of a game. */
export function codeRule(code: string): CodeRule {
  const own = table.get(code) ?? table.get(/\/invariant\//u.test(code) ? "GAME/invariant/NAME" : "GAME/MOVE/CHECK");
  if (own === undefined) throw new TypeError("the table of codes has a row for the codes of games");
  return own;
}

/** Whether evidence of a code can convict somebody. Two histories of one author have a proof of their own. */
export const convictsByEvidence = (code: string): boolean => codeRule(code).names === "author" && code !== "chain/fork";
