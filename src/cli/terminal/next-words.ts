/**
 * What use cases tell of how to go on, as a terminal says it: with the command or the option.
 *
 * @packageDocumentation
 */
import type { Fields } from "../../app/core/failure.js";
import type { NoticeCode } from "../../app/core/notice-codes.js";

type Says = (says: string, fields: Fields) => string;

const stem = (says: string): string => says.replace(/\.$/u, "");

const notices: { readonly [C in NoticeCode]?: Says } = {
  agreement: (says, { game }) => says.replace(/\d+ in the standard reading/u, `$& (turnproof rules ${game} rulings)`),
  "agreement/no-witness": (says) => says.replace("Without a witness", "Without --witness"),
  "event/missing": (says) => `${stem(says)}: name it with --event.`,
  "inviting/effects": (says) => says.replace(/\)$/u, "; they join with --effects)"),
  "next/accept": () => "To take it in all the same, as your opponent's claim, add --accept.",
  "next/card": (_, { dir }) => `  turnproof propose ${dir} amend --pack FILE   (with the card as printed)`,
  "next/claim": () => "To send it all the same, for your opponent or the referee to judge, add --claim.",
  "next/fact": (_, { dir, fact }) => `  turnproof propose ${dir} fact '${fact}=VALUE'`,
  "next/hand": (says, { dir }) => `${stem(says)}: turnproof hand ${dir} shows it.`,
  "next/new-key": (says) => says.replace("make one", "turnproof rotate-key makes one"),
  "next/proof": (says) => says.replace(/\)$/u, ": turnproof verify FILE)"),
  "next/receive": (_, { dir, secrets }) =>
    `When the answer arrives: turnproof receive ${dir} FILE${secrets === undefined ? "" : `   (secrets are in ${secrets})`}`,
  "next/start": (_, { dir }) => `When the answer arrives: turnproof start ${dir} FILE`,
  "next/status": (_, { dir }) => `Next: turnproof status ${dir}`,
  "next/undo": (_, { dir, to }) =>
    `Nobody has to grant it. If it is your turn: turnproof propose ${dir} undo${to === undefined ? "" : ` --to ${to}`}`,
  "receiving/declared": (says, { dir, to }) =>
    says.replace(
      /an objection in a letter keeps it open\.$/u,
      `to keep it open: turnproof letter ${dir} object --to ${to} "why"`,
    ),
  "restored/key": (says) => says.replace("make another,", "make another with turnproof rotate-key,"),
  "restored/not-judged": (says) => says.replace(/\?$/u, " (--pack)?"),
  "restored/rivals": (says, { folder }) => `${stem(says)}: turnproof compare ${folder} ${folder}`,
  "restored/values": (says) => `${stem(says)} with turnproof commit DIR ID=VALUE.`,
};

/** A notice as a terminal says it. */
export function noticeWords({
  code,
  message,
  fields = {},
}: {
  readonly code: string;
  readonly message: string;
  readonly fields?: Fields | undefined;
}): string {
  const says = Object.entries(notices).find(([own]) => own === code)?.[1];
  return says === undefined ? message : says(message, fields);
}
