/**
 * What a log was proven by, in words a player understands.
 *
 * @packageDocumentation
 */
import { counted } from "../../rules/sdk/counted.js";
import { sourcesIn } from "../../rules/sdk/index.js";
import type { Report } from "../../schema/index.js";
import type { LogFinding } from "../format/finding.js";
import type { DeclaredText } from "../machine/text-records.js";
import type { Machine } from "../machine/types.js";
import { type TakenBack, takenBackIn } from "./settled.js";
import type { Replayed } from "./types.js";

type Assurance = Report["assurance"];

/** The assurance part of a report. */
export function assuranceOf({ machine, manifest, packets, verified, findings }: Replayed): Assurance {
  const broken = new Set(findings.filter(isFalseRoll).map(({ seq }) => seq)).size;
  const doubted = findings.some(({ code, judgedBy }) => judgedBy !== undefined && code.startsWith("dice/"));
  const dice = diceOf(machine, broken, doubted);
  const facts = machine === null ? [] : sourcesIn(machine.table.ledger.readEver);
  const agreedPack = manifest?.data.authority === "agreed";
  const external = manifest !== null && manifest.options["cards"] === "external";
  const decks = decksOf(machine);
  const modes = [...new Set(decks.map(({ mode }) => mode))];
  const cards = modes.length > 0 ? modes.join(", ") : external ? "external" : "none";
  const hidden = hiddenOf(machine);
  const effects = effectsOf(machine);
  const contested = contestedIn(findings, takenBackIn(machine));
  const words = [
    signatureWords(packets.length, verified),
    ...(machine === null ? ["Dice: not counted; the game was not replayed."] : diceWords(dice, broken, doubted)),
    ...patchWords(machine),
    ...(external ? [externalWords(machine)] : []),
    ...contestedWords(contested),
    ...decks.flatMap((deck) => deckWords(deck, findings.some(isFalseCard))),
    ...hiddenWords(hidden),
    effectWords(effects),
    factWords(facts, agreedPack),
    ...(manifest?.abandons ?? []).map((gid) => `Before this game the players gave up game ${gid.slice(0, 16)}.`),
    ...periodWords(machine),
    ...assertedWords(machine),
    ...(machine?.counts.undone ?? []).map(undoneWords),
    ...Object.entries(machine?.counts.annulled ?? {}).map(
      ([who, n]) => `Rulings annulled ${counted(n, "roll")} of ${who}.`,
    ),
  ].filter((text) => text !== "");
  return {
    signatures: { packets: packets.length, verified },
    dice,
    cards,
    decks,
    hidden,
    ...(effects === undefined ? {} : { effects }),
    ...(contested.length === 0 ? {} : { contested }),
    facts: [...facts],
    agreedPack,
    words,
  };
}

/** What stands on the word of one player as the game stands: what was taken back is gone, what all agreed is nobody's word any more. */
function assertedWords(machine: Machine | null): string[] {
  return Object.entries(machine?.state.known ?? {}).flatMap(([fact, { value, by }]) => {
    if (by === undefined || machine === null) return [];
    const author = machine.seats.find(({ side }) => side === by)?.id ?? by;
    return [`Asserted by a player, not proven: ${fact} = ${JSON.stringify(value)} (${author}).`];
  });
}

/** What dice have brought about, a referee may have changed since: it is said beside the praise of the dice. */
function patchWords(machine: Machine | null): string[] {
  const patches = machine?.rulings.filter(({ kind }) => kind === "patch").length ?? 0;
  if (patches === 0) return [];
  return [
    `The referee changed the position by hand ${patches === 1 ? "once" : `${patches} times`}: what a roll had led to may no longer hold.`,
  ];
}

/** A roll that is not what seeds and rules gave: nothing good is said of dice beside it. */
const isFalseRoll = ({ code, severity }: LogFinding): boolean => code.startsWith("dice/") && severity === "violation";

/** Somebody dealt, shuffled or showed what does not fit: no proof of a deck is praised beside it. */
const isFalseCard = ({ code, severity }: LogFinding): boolean => code.startsWith("cards/") && severity === "violation";

function diceOf(machine: Machine | null, broken: number, doubted: boolean): Assurance["dice"] {
  if (machine === null) return { rolls: 0, proven: 0, now: 0, sealed: 0, oracle: 0, beacon: 0, level: null };
  const { rolls, proven, now, sealed, oracle, beacon } = machine.counts;
  const picked = beacon > 0 && machine.findings.some(({ code }) => code === "dice/beacon-unwitnessed");
  const level = rolls === 0 || broken > 0 || doubted ? null : picked ? "L0" : now > 0 || rolls > proven ? "L1" : "L2";
  return { rolls, proven, now, sealed, oracle, beacon, level };
}

function decksOf(machine: Machine | null): Assurance["decks"] {
  const levels = { own: "L1", dealer: "L2", poker: "L3" } as const;
  return (machine?.decks ?? []).map(({ item, epochs, poker, counts }) => ({
    id: item.id,
    mode: item.mode,
    shuffles: poker?.levels.length ?? epochs.length,
    dealt: item.mode === "poker" ? [...(poker?.chains.values() ?? [])].length : counts.dealt,
    opened: counts.openings,
    faults: counts.faults,
    audited: counts.audited,
    level: levels[item.mode],
  }));
}

function deckWords({ id, mode, shuffles, opened, audited }: Assurance["decks"][number], broken: boolean): string[] {
  if (broken) {
    return [
      `Cards (${id}): ${counted(shuffles, "shuffle")}, ${counted(opened, "card")} turned up. Something written about cards breaks the rules or the proofs: see the findings.`,
    ];
  }
  const head = `Cards (${id}): ${counted(shuffles, "shuffle")}, ${counted(opened, "card")} turned up, each proven to be where it was dealt.`;
  switch (mode) {
    case "poker":
      return [
        head,
        "Nobody dealt: the players shuffled together, with proofs. Nobody could see another player's cards or the order, or choose them.",
      ];
    case "dealer":
      return [
        head,
        audited
          ? "A dealer dealt, in an order that neither the dealer nor the players could choose; the whole deck was shown and is right. The dealer saw all cards, and could have told."
          : "A dealer dealt, in an order that is fixed before anybody could choose it. Until the dealer shows the whole deck, there is only their word that it held the right cards. They see all cards, and can tell.",
      ];
    case "own":
      return [
        head,
        audited
          ? "It was its owner's deck: they knew their cards, but not which came when; the whole deck was shown and is right."
          : "It is its owner's deck: they know their cards, but not which comes when. Until they show it, there is only their word that it holds the right cards.",
      ];
  }
}

function hiddenOf(machine: Machine | null): Assurance["hidden"] {
  const values = [...(machine?.committed.values() ?? [])];
  return { committed: values.length, opened: values.filter(({ opened }) => opened).length };
}

function hiddenWords({ committed, opened }: Assurance["hidden"]): string[] {
  if (committed === 0) return [];
  const closed = committed - opened;
  const rest =
    closed > 0
      ? `${closed} ${closed === 1 ? "is" : "are"} still closed: anything that depends on ${them(closed)} is not judged yet`
      : committed === 1
        ? "it is opened, and is what was fixed"
        : "all are opened, and are what was fixed";
  return [
    `Secrets: ${counted(committed, "value")} ${were(committed)} fixed before ${committed === 1 ? "it was" : "they were"} shown; ${rest}.`,
  ];
}

function signatureWords(packets: number, verified: number): string {
  if (packets === 0) return "";
  if (packets === verified) {
    return packets === 1
      ? "Signatures: the one packet is signed by its author's key; nothing in it was changed or left out."
      : `Signatures: all ${packets} packets are signed by their authors' keys and chained; nothing in them was changed, left out or added later.`;
  }
  return `Signatures: ${verified} of ${packets} packets are signed by their authors' keys and chained; the others were not judged.`;
}

const were = (count: number): string => (count === 1 ? "was" : "were");

/** A roll, or several, as the object of a sentence. */
const them = (count: number): string => (count === 1 ? "it" : "them");

function diceWords(
  { rolls, proven, now, sealed, oracle, beacon, level }: Assurance["dice"],
  broken: number,
  doubted: boolean,
): string[] {
  if (rolls === 0 && broken === 0) return ["Dice: none were rolled."];
  const open = rolls - proven;
  if (broken > 0) {
    return [
      `Dice: ${counted(rolls, "roll")}, ${proven} of them what the seeds gave. In ${counted(broken, "entry", "entries")} the dice break the rules or the seeds: see the findings.`,
    ];
  }
  if (doubted) {
    return [
      `Dice: ${counted(rolls, "roll")}, ${proven} of them followed from the seeds. Only the agreed rules can tell which rolls were due: see the findings.`,
    ];
  }
  const fair = proven === rolls ? "No roll could be chosen or repeated." : "None of those could be chosen or repeated.";
  return [
    `Dice: ${counted(rolls, "roll")}, ${proven} proven from seeds fixed before the game.${proven === 0 ? "" : ` ${fair}`}`,
    ...(now > 0
      ? [
          `${counted(now, "roll")} ${were(now)} taken at once: the roller could see their own rolls of that turn in advance.`,
        ]
      : []),
    ...(sealed > 0
      ? [`${counted(sealed, "roll")} ${were(sealed)} sealed: the roller could not foresee ${them(sealed)} either.`]
      : []),
    ...(oracle > 0
      ? [
          `${counted(oracle, "roll")} took an oracle's answer: neither roller nor oracle could choose ${them(oracle)}; the roller could foresee ${them(oracle)} only if the oracle answered them twice.`,
        ]
      : []),
    ...(beacon > 0
      ? [
          level === "L0"
            ? `${counted(beacon, "roll")} took a round of a public beacon, and not every round was witnessed before it was out: a late sender can pick from rounds that they have seen.`
            : `${counted(beacon, "roll")} took a round of a public beacon that a witness saw named before it was out: nobody could choose or foresee ${them(beacon)}.`,
        ]
      : []),
    ...(open > 0
      ? [
          `${counted(open, "roll")} ${open === 1 ? "is a claim until its" : "are claims until their"} roller hands over.`,
        ]
      : []),
  ];
}

/** Cards that no log deals; nothing is called checked where no entry was judged. */
function externalWords(machine: Machine | null): string {
  if (machine === null) return "Cards: dealt outside the log; none of them was judged.";
  if (machine.inputs.length === 0) return "Cards: dealt outside the log; none was played in what was judged.";
  return "Cards: dealt outside the log. It was checked that no card was played twice and that every count is right; the deal itself was not proven.";
}

/** For each player how many claims of cards are contested in which one of the two is theirs; none that was taken back, either of them. */
function contestedIn(findings: readonly LogFinding[], taken: TakenBack): NonNullable<Assurance["contested"]> {
  const counts = new Map<string, number>();
  for (const { claims } of findings) {
    if (claims === undefined || claims.some(({ seq }) => taken.has(seq))) continue;
    for (const player of new Set(claims.map(({ player }) => player))) counts.set(player, (counts.get(player) ?? 0) + 1);
  }
  return [...counts].map(([player, claims]) => ({ player, claims })).sort((a, b) => (a.player < b.player ? -1 : 1));
}

/** A player who claims at will shows by the number, over several games at the latest. */
function contestedWords(contested: NonNullable<Assurance["contested"]>): string[] {
  if (contested.length === 0) return [];
  const each = contested.map(({ player, claims }) => `${player} ${claims}`);
  return [
    `Contested claims of cards (each is one of two that exclude each other; nobody can tell which is true): ${each.join(", ")}.`,
  ];
}

function effectsOf(machine: Machine | null): Assurance["effects"] {
  const texts = machine?.texts ?? [];
  if (texts.length === 0) return undefined;
  const count = (is: (text: DeclaredText) => boolean) => texts.filter(is).length;
  return {
    file: count(({ basis }) => basis === "file"),
    agreed: count(({ basis, settled }) => basis === "fact" || settled?.by === "agreed"),
    playedOn: count(({ settled }) => settled?.by === "played-on"),
    open: count(({ basis, settled }) => basis === "declared" && settled === null),
  };
}

/** How many effects rest on what. That what was declared is what an agreed text says, people have to see. */
function effectWords(effects: Assurance["effects"]): string {
  if (effects === undefined) return "";
  const { file, agreed, playedOn, open } = effects;
  const parts = [
    ...(file === 0 ? [] : [`${file} by the agreed file`]),
    ...(agreed === 0 ? [] : [`${agreed} by a text agreed in the log`]),
    ...(playedOn === 0 ? [] : [`${playedOn} by declaration, accepted by playing on`]),
    ...(open === 0 ? [] : [`${open} by declaration, open`]),
  ];
  return `Effects of cards that no rulebook states: ${parts.join(", ")}. What was declared was carried out; it was not compared with what the card says.`;
}

function undoneWords({ seq, to, rolls }: Machine["counts"]["undone"][number]): string {
  return `Undo agreed in entry ${seq}, back to entry ${to}: ${rolls === 0 ? "no rolls" : counted(rolls, "roll")} had been seen; what was played again has new dice.`;
}

function factWords(facts: Assurance["facts"], agreed: boolean): string {
  if (facts.length === 0) return "";
  const doubtful = facts.includes("reconstruction") || facts.includes("community");
  if (agreed) {
    return `Board: the component pack that both players agreed on${doubtful ? "; it holds reconstructed facts, so the verdict is on the agreed pack, not on the published map" : ""}.`;
  }
  return `Board: facts from ${facts.join(", ")}${doubtful ? "; a reconstruction never makes a move illegal on its own" : ""}.`;
}

/** A player who often brings their turn to a close gets as many streams of dice: readers can judge whether that is odd. */
function periodWords(machine: Machine | null): string[] {
  if (machine === null || machine.counts.now === 0) return [];
  const counts = Object.entries(machine.counts.periods).map(([player, periods]) => `${player} ${periods}`);
  return [`Turns written (each has a stream of dice of its own): ${counts.join(", ")}.`];
}
