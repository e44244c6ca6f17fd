/**
 * A report in sentences: what every reader of it is told in the same words, at a terminal, on paper and in a browser.
 *
 * @packageDocumentation
 */
import { shown } from "../boards/text/escape.js";
import { isWeak } from "../rules/sdk/index.js";
import type { Report, ReportFinding } from "../schema/index.js";
import { officialTakenWords } from "./official-words.js";

const verdicts: { readonly [V in Report["verdict"]]: string } = {
  valid: "verdict: valid - every packet is genuine and every move was played by the rules",
  violations: "verdict: violations - this log breaks rules",
  undetermined: "verdict: undetermined - nothing illegal was found, but not everything could be judged",
  unreadable: "verdict: unreadable - this is not a turnproof log, or it is damaged",
};

/** Modules that judge no rules of a game: what they find valid was not shown to be played by any. */
const judgesNoRules: ReadonlySet<string> = new Set(["sealed-files"]);
const onlySealed = "verdict: valid - every packet is genuine; the rules of the game itself are NOT judged";

/** The verdict in one sentence, without colour. */
export function verdictSentence({ verdict, game, rules, rulings, assurance, findings }: Report): string {
  const other = rules.find(({ standing }) => standing === "other");
  const settled = findings.filter(
    ({ severity, settledBy, stands }) => severity === "violation" && settledBy !== undefined && stands === undefined,
  ).length;
  const stood = standsWords({ findings });
  const says =
    verdict === "undetermined" && other !== undefined
      ? `verdict: undetermined - ${shown(other.words)}`
      : verdict === "valid" && judgesNoRules.has(game?.id ?? "")
        ? onlySealed
        : verdict === "valid" && settled > 0 && stood === ""
          ? "verdict: valid - every packet is genuine, and everything that stands was played by the rules"
          : isDamaged({ verdict, findings })
            ? "verdict: damaged - the file is damaged, or was changed on its way; it accuses nobody"
            : verdict === "valid" && stood !== ""
              ? `verdict: valid${stood} - every packet is genuine, and everything else was played by the rules`
              : verdicts[verdict].replace(/^verdict: [a-z]+/u, (word) => `${word}${stood}`);
  const far = says !== onlySealed && verdict === "valid" && game?.state !== "ended" ? " so far" : "";
  const { rolls, proven } = assurance.dice;
  const open = rolls - proven;
  const claims =
    verdict === "valid" && open > 0 ? `; ${open} ${open === 1 ? "roll is a claim" : "rolls are claims"} still` : "";
  const changing = rulings.filter(({ kind }) => kind !== "interpret" && kind !== "stands").length;
  const under = changing === 0 ? "" : `, under ${changing} ${changing === 1 ? "ruling" : "rulings"} of the referee`;
  const behind = settled === 0 ? "" : `; ${settled} broken ${settled === 1 ? "rule was" : "rules were"} settled since`;
  return `${says}${far}${under}${behind}${claims}`;
}

/** Whether something is wrong with the file and nothing with what anybody did: that must not be called a violation. */
export const isDamaged = ({ verdict, findings }: Pick<Report, "verdict" | "findings">): boolean =>
  verdict === "violations" && findings.every(accusesNobody);

/** Errors that stand, as they follow the word of a verdict; empty where none does. */
export function standsWords({ findings }: Pick<Report, "findings">): string {
  const ways = findings.flatMap(({ stands }) => (stands === undefined ? [] : [stands]));
  if (ways.length === 0) return "";
  const by = [...new Set(ways)].sort().join(" and ");
  return `, ${ways.length === 1 ? "1 error stands" : `${ways.length} errors stand`} (by ${by})`;
}

/** What is wrong with a file alone: no signature puts it into anybody's mouth. */
export const accusesNobody = ({ severity, author }: ReportFinding): boolean =>
  severity !== "violation" || author === undefined;

/**
 * By which rules the game was judged: the edition of the rulebook, and where that needs words the versions: others than
 * the agreed ones, or several after another.
 */
export function rulesLines({ rules, game }: Pick<Report, "rules" | "game">): string[] {
  const [first] = rules;
  const agreed = rules.length < 2 && (first === undefined || first.standing === "agreed");
  const edition = game?.edition === undefined ? [] : [`those of ${game.edition}`];
  const official = game?.official === undefined ? [] : [officialTakenWords(game.official)];
  return [...edition, ...official, ...(agreed ? [] : rules.map(({ words }) => words))];
}

/** The event that a game names; whether it was played so, its profile tells. Empty where it names none. */
export function eventLine({ game }: Pick<Report, "game">): string[] {
  const event = game?.event;
  if (event === undefined) return [];
  const paired = event.pairing === undefined ? "" : `, pairing ${event.pairing}`;
  return [
    `by the profile ${event.profile.slice(0, 16)}${paired}; the profile's file says whether it was played under it`,
  ];
}

/** The rulings, and what each changed. */
export function rulingLines({ rulings }: Pick<Report, "rulings">): string[] {
  return rulings.map(({ seq, by, does, text, overtakes, rolls }) => {
    const taken = Object.entries(rolls).map(([player, count]) => `${count} of ${player}`);
    const also = [
      ...(overtakes === 0 ? [] : [`overtakes ${overtakes} ${overtakes === 1 ? "packet" : "packets"}`]),
      ...(taken.length === 0 ? [] : [`takes back rolls: ${taken.join(", ")}`]),
    ];
    const who = by === undefined ? "" : `by ${by}: `;
    return `entry ${seq} ${who}${[does, ...also].join("; ")}. "${text}"`;
  });
}

/** The seats that changed hands: whom a name in the log means up to which entry. */
export function seatLines({ seats = [] }: Pick<Report, "seats">): string[] {
  return seats.map(({ seq, player, by, from, to, rolls }) => {
    const how = by === "agreement" ? "as everybody agreed" : "by a ruling of the referee";
    const takenBack =
      rolls === 0 ? "" : `; ${rolls} ${rolls === 1 ? "roll" : "rolls"} of the open turn were taken back`;
    return `entry ${seq} ${player} is "${to.name}" (key ${to.fingerprint}) from here on, ${how}; before it was "${from.name}" (key ${from.fingerprint})${takenBack}.`;
  });
}

/** Referees whom all players have replaced. */
export function refereeLines({ referees = [] }: Pick<Report, "referees">): string[] {
  return referees.map(({ seq, from, to }) => {
    const now = to.map(({ id, name, fingerprint }) => `${id} ("${name}", key ${fingerprint})`).join(", ");
    return `from entry ${seq} on, as all players agreed, ${now} may rule; before, ${from.join(", ")}.`;
  });
}

/** The letters of players: their own words, which bind nobody. */
export function letterLines({ letters = [] }: Pick<Report, "letters">): string[] {
  return letters.map(({ seq, by, author, at, ask, to, text }) => {
    const carried = by === author ? "" : `, carried by ${by}`;
    return `entry ${seq} ${author} ${askedWords(ask, to)}, having seen entry ${at}${carried}. "${text}"`;
  });
}

/** When the club had seen packets, by receipts in the log. They do not say when one was sent. */
export function receiptLines({ receipts = [] }: Pick<Report, "receipts">): string[] {
  return receipts.map(
    ({ seq, by, n, at, author, k, first }) =>
      `packet ${k} of ${author} (from entry ${first}): seen at ${at} (receipt ${n}, brought by ${by} in entry ${seq})`,
  );
}

/** What a letter asks for. */
export function askedWords(ask: NonNullable<Report["letters"]>[number]["ask"], to?: number): string {
  if (ask === "call") return "calls the referee by letter";
  if (ask === "note") return "writes a letter";
  if (ask === "object") return `objects by letter to what was declared in entry ${to ?? ""}`;
  return to === undefined ? "asks for an undo by letter" : `asks by letter to take back what followed entry ${to}`;
}

/** Where the game stands, in one sentence. */
export function stateSentence(game: NonNullable<Report["game"]>): string {
  const { state, outcome, stateHash, judged } = game;
  if (outcome !== null)
    return `${shown(outcome.winner)} wins [${shown(outcome.rule)}]: ${shown(outcome.reason)}`.replace(
      /^draw wins/,
      "a draw",
    );
  if (state === "handshake" && stateHash === null && judged === 0)
    return "the state of the game cannot be shown without its rules";
  return state === "handshake" ? "not everybody has signed yet" : "under way";
}

/** Where in the log a finding stands. */
export function placeOf({ seq, packet, line, author, person }: ReportFinding): string {
  const who = person === undefined ? "" : ` (${shown(person.name)}, key ${person.fingerprint})`;
  const parts = [
    ...(seq === undefined ? [] : [`entry ${seq}`]),
    ...(packet === undefined ? [] : [`packet ${packet}`]),
    ...(seq !== undefined || line === undefined ? [] : [`line ${line}`]),
    ...(author === undefined ? [] : [`by ${shown(author)}${who}`]),
  ];
  return parts.join(", ");
}

/** The citation of a finding's rule. */
export function citationOf({ rule }: ReportFinding): string {
  if (rule === undefined) return "";
  return `[${shown(rule.game)} ${shown(rule.section)}${rule.title === undefined ? "" : ` ${shown(rule.title)}`}]`;
}

/** What a finding means for what came after it. */
export function consequence({ sealedBy, taints, settledBy, stands, effect, rests, severity }: ReportFinding): string[] {
  return [
    ...restsLines(rests ?? [], severity),
    ...(settledBy === undefined ? [] : [settledLine(settledBy, stands, effect)]),
    ...(taints === true ? ["Everything that follows depends on it."] : []),
    ...(sealedBy === undefined
      ? []
      : [`From entry ${sealedBy} on, a repair would change results that are already known.`]),
  ];
}

function settledLine(settledBy: number, stands: ReportFinding["stands"], effect: ReportFinding["effect"]): string {
  if (effect === "played-on")
    return `It counts: in entry ${settledBy} the other player played on without objecting, as was agreed.`;
  if (effect === "agreed") return `It counts: the text was agreed or ruled in entry ${settledBy}.`;
  if (stands === undefined) return `Settled: entry ${settledBy} took it back.`;
  return stands === "consent"
    ? `It stands: everybody agreed to that in entry ${settledBy}, and nobody is accused of it.`
    : `It stands: the referee ruled so in entry ${settledBy}, and nobody is accused of it.`;
}

const classWords: { readonly [C in NonNullable<ReportFinding["rests"]>[number]["class"]]: string } = {
  rulebook: "rulebook",
  component: "component",
  agreed: "agreed in this game",
  community: "community",
  reconstruction: "reconstruction",
  absent: "not in the pack",
  asserted: "asserted by only one player",
};

/** What a finding rests on, and whether that is the published game or the board that the players agreed. */
function restsLines(rests: NonNullable<ReportFinding["rests"]>, severity: ReportFinding["severity"]): string[] {
  if (rests.length === 0) return [];
  const words = ({ class: known, by }: (typeof rests)[number]) =>
    by === undefined ? classWords[known] : `asserted only by ${shown(by)}`;
  const told = rests.map((one) => `${shown(one.fact)} (${words(one)})`).join(", ");
  const weak = severity === "violation" && rests.some(isWeak);
  return [`Rests on ${told}${weak ? ": that is true on the agreed board, and not shown for the published one" : ""}.`];
}
