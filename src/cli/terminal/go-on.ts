/**
 * How to go on, as a terminal says it: use cases tell what is the matter, by a code, its fields and a sentence; which command or
 * option helps, is said here. A face with buttons has other words.
 *
 * @packageDocumentation
 */
import type { Failure, Fields } from "../../app/core/failure.js";

/** The fields of a refusal as words; one that is not there is empty. */
type Words = (name: string) => string;
type Says = (says: string, word: Words) => string;

const wordsOf =
  (fields: Fields): Words =>
  (name) => {
    const value = fields[name];
    return value === undefined || value === null ? "" : String(value);
  };

/** A sentence goes on, where it had ended. */
const on = (says: string, rest: string): string => `${says.replace(/\.$/u, "")}${rest}`;

/** Whatever the fields are. */
const always =
  (rest: string): Says =>
  (says) =>
    on(says, rest);

/** Where one of the fields is there; elsewhere the code has other reasons. */
const where =
  (field: string, then: Says): Says =>
  (says, word) =>
    word(field) === "" ? says : then(says, word);

/** An option of another form. */
const needs: { readonly [option: string]: string } = {
  offer: ": the file that turnproof substitute DIR PLAYER makes",
  card: ": each who is to rule from now on",
};

/** What to do with a file that is not a log. */
const otherFiles: { readonly [is: string]: string } = {
  form: " Sign it with turnproof club profile FORM --sign PROFILE.",
  invite: " (turnproof join, or Play by mail on the page).",
  letter: " (turnproof receive takes it in).",
  receipts: " (turnproof receipt DIR FILE, or drop them on the page).",
  "round-or-profile": " (turnproof verify LOG --event FILE; turnproof club profile FILE shows it).",
};

const isOther: Says = (says, word) => {
  const rest = otherFiles[word("is")] ?? "";
  return rest.startsWith(" (") ? on(says, rest) : `${says}${rest}`;
};

const refusals: { readonly [code: string]: Says } = {
  "an-invite": (says) => says.replace(/join with it\.$/u, "use turnproof join."),
  "answer-first": always(": turnproof answer DIR yes|no."),
  "at-once": (says, word) => `${says} See turnproof draft show ${word("folder")}.`,
  "audit-needed": always(": --audit none is for --poker. Use --audit hands or --audit full."),
  "committed-damaged": always(" with turnproof commit DIR id=VALUE."),
  "draft-damaged": where("folder", (says, word) => on(says, ` with turnproof draft drop ${word("folder")}.`)),
  "draft-stale": (says, word) => on(says, ` with turnproof draft drop ${word("folder")}.`),
  "duties-only": (_, word) => `You have nothing to decide now: turnproof seal ${word("folder")} writes what is due.`,
  "event-absent": always(", and name it with --event."),
  "hand-damaged": (says) => handWords(says),
  "hide-missing": (says, word) => on(says, `, --hide ${word("id")}=VALUE.`),
  "id-taken": (says, word) => on(says, `, such as --id ${word("id")}-2.`),
  "identity-damaged": (_, word) =>
    `${word("file")} is not an identity key written by turnproof keygen: restore your copy of it, or move it away and run turnproof keygen --restore with its 24 words.`,
  "idle-oracle": always(", --class PURPOSE=oracle."),
  "idle-witness": always(", --class PURPOSE=beacon."),
  "missing-option": where(
    "option",
    (_, word) => `--${word("option")} is needed for this${needs[word("option")] ?? ""}.`,
  ),
  "no-address": (says) => `--to: ${says}`,
  "no-dealer": always(", --dealer dealer.json, or --poker if the two of you shuffle together."),
  "no-event": (says) => says.replace(": ask", ": leave out --event, or ask"),
  "no-file": where("first", (says) =>
    says.replace(
      "Name the file this time; after that,",
      "Name the file this time: turnproof receive DIR FILE. After that,",
    ),
  ),
  "no-id": always(": give one with --id."),
  "no-identity": always(
    ": make one with turnproof keygen, or bring back your earlier one with turnproof keygen --restore and its 24 words.",
  ),
  "no-key": (says) => says.replace(/or make a new key\.$/u, "or make a new key with turnproof rotate-key."),
  "no-log": (says, word) =>
    word("service") === ""
      ? isOther(says, word)
      : `There is no log here yet: turnproof ${word("service")} answer ${word("dir")} FILE, with the players' packets.`,
  "no-official": (says, word) =>
    word("dates") === ""
      ? on(says, ": --ruling official= has no effect.")
      : says.replace("Official statements are", "--ruling official= takes"),
  "no-oracle": always(": --oracle oracle.json."),
  "no-packet": isOther,
  "no-pack": always(": name one with --pack."),
  "no-pairing": where("option", () => "--round needs --pairing."),
  "no-receipts": (says) => says.replace("its invite names no club", "its invite was made without --receipts"),
  "no-referee": where("option", (_, word) => `--${word("option")} referee needs a referee: --referee did:key:...`),
  "no-round": where("options", (says) => says.replace("Give a round", "Give --round N --sig HEX: a round")),
  "no-secret": where("folder", always(" with turnproof restore.")),
  "no-service": (says, word) => on(says, `: turnproof ${word("service")} offer makes one.`),
  "no-start": (says) => says.replace("Choose a scenario:", "Choose a scenario with --start:"),
  "no-testimony": (says) => says.replace(/the word of a witness\.$/u, "what turnproof witness sign writes."),
  "not-a-game-folder": always(": make one with turnproof new or turnproof join."),
  "not-a-gid": (says) => says.replace("An abandoned game is named by its id", "--abandons takes a game's id"),
  "not-a-referee": (says, word) =>
    on(
      says,
      word("what").startsWith("card")
        ? " (turnproof club referee prints one)."
        : " (turnproof club replace makes one).",
    ),
  "not-a-word": (says) =>
    says.replace("The word is what its owner has prepared", "--word is what turnproof rotate-key DIR --prepare prints"),
  "not-an-offer": (says, word) =>
    word("role") === ""
      ? says.replace(/the offer of a successor\.$/u, "an offer made by turnproof substitute DIR PLAYER.")
      : on(says, `: turnproof ${word("role")} offer makes one, ${word("role")}.json.`),
  "not-begun": (says) =>
    says.replace(/has not begun\.$/u, "has not begun: turnproof start takes your opponent's packet."),
  "not-values": (says) =>
    says.replace(/a file of closed values\.$/u, "a file made by turnproof substitute DIR --give."),
  "not-your-pen": (says, word) => {
    if (word("letter") !== "")
      return `${says} Until their mail is here, you can ask for an undo, or anything else, in a signed letter: turnproof letter.`;
    return word("folder") === "" ? says : on(says, `: turnproof seal ${word("folder")}.`);
  },
  "nothing-to-seal": (says, word) => on(says, `: see turnproof moves ${word("dir")}.`),
  "offer-damaged": (says) => says.replace("file of this dealer:", "file that turnproof dealer offer wrote:"),
  "one-packet": (says) =>
    says.replace(
      "as you take in a mail, then verify the game.",
      "with turnproof receive, then verify the game folder.",
    ),
  "one-of-two": where("gm", () => "--gm holds the list that the gamemaster has signed: leave out --card."),
  "other-rules": (says, word) => {
    const install = word("install");
    const release = install === "" ? `the release of turnproof that has ${word("agreed")}` : `npx turnproof@${install}`;
    return `${says} Play on with ${release}; or, with both versions installed, propose to move to the other one: turnproof propose ${word("folder")} amend --rules ${word("installed")}. You can still look: turnproof verify, status, replay.`;
  },
  "packet-missing": (says) =>
    says.replace(
      /all the packets that came with their first one are needed\.$/u,
      "give turnproof start all the packets that came with their first one.",
    ),
  "round-other": always(": name it with --event."),
  "say-more": where("move", (says, word) => `${says} (turnproof moves DIR ${word("move")} lists all).`),
  "secret-damaged": always(" with turnproof restore."),
  "stale-list": where(
    "dir",
    (_, word) => `${word("why")}: a number means nothing before turnproof moves ${word("dir")}.`,
  ),
  "turn-done": (says, word) => on(says, ` with turnproof seal ${word("folder")}.`),
  "two-dealers": () => "Cards are dealt by a dealer (--dealer FILE) or by the players together (--poker), not by both.",
  "two-starts": () => "A game starts from --start or from --position, not from both.",
  "unproven-demand": (says) => `${says} To give it all the same, add --accept.`,
  "use-service": where("service", (says, word) =>
    on(says, `: use turnproof ${word("service")} ${word("service") === "dealer" ? "deal" : "answer"} ${word("dir")}.`),
  ),
  "value-missing": (says, word) => on(says, ` with turnproof commit ${word("dir")} ${word("id")}=VALUE.`),
  "was-shown": (says, word) => on(says, `: turnproof propose ${word("dir")} undo.`),
};

/** The sentences of a choice or a number begin with the option. */
const ofOption: Says = where("option", (says) => `--${says}`);

/**
 * A refusal as a terminal says it.
 *
 * @example
 * refusalWords(failure("no-oracle", "Rolls of class oracle need somebody who answers."));
 * // "Rolls of class oracle need somebody who answers: --oracle oracle.json."
 */
export function refusalWords({ code, message, fields }: Pick<Failure, "code" | "message" | "fields">): string {
  const own = code.replace(/^cli\//u, "");
  const says = Object.hasOwn(refusals, own) ? refusals[own] : ofOption;
  return (says ?? ofOption)(message, wordsOf(fields));
}

/** Why a noted hand cannot be used, as a terminal says it. */
export const handWords = (trouble: string): string => on(trouble, " with turnproof hand.");

/** The refusals that a terminal has words of its own for. */
export const refusalsInWords: readonly string[] = Object.keys(refusals);
