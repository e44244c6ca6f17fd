/**
 * What each code of a notice is about. The one table of it: a code that it does not have is an error of types. The family `next/`
 * says how to go on, and each face in its own words: a terminal names a command, a page has a button for it.
 *
 * @packageDocumentation
 */

const rows = [
  ["agreement", "a line of what is agreed"],
  ["agreement/no-witness", "a beacon is agreed, and nobody witnesses its rounds"],
  ["amending", "what an amendment would change"],
  ["answering", "what is proposed, before it is answered"],
  ["deciding", "a move that leaves no choice was made"],
  ["dropping", "what is left of a draft"],
  ["effects", "texts of cards that nobody needs"],
  ["event", "how an invite stands to its event"],
  ["event/missing", "the profile of the event is not at hand"],
  ["inviting", "what is sent to invite somebody"],
  ["inviting/effects", "the texts of cards that go with an invite"],
  ["joining", "who invites, and what is sent back"],
  ["letters", "a letter that came"],
  ["next/accept", "a packet that is refused can be taken in as a claim"],
  ["next/card", "a card is not as the agreed pack has it"],
  ["next/claim", "an entry that is refused can be sent as a claim"],
  ["next/fact", "a fact of the agreed board decides, and may be another in print"],
  ["next/hand", "a card was played that is not in the noted hand"],
  ["next/new-key", "a new game key has left the draft"],
  ["next/proof", "where a proof was written"],
  ["next/receive", "an answer is waited for"],
  ["next/start", "the answer to an invite is waited for"],
  ["next/status", "a draft was changed"],
  ["next/undo", "a letter asks for an undo"],
  ["observe", "a folder that only looks on"],
  ["oracle-memory", "a question that was asked twice"],
  ["outbox", "a packet that is ready to be sent"],
  ["proposing", "what is proposed"],
  ["receipts", "receipts of a club"],
  ["receiving", "a packet that came"],
  ["receiving/declared", "what a card does was declared, and playing on accepts it"],
  ["receiving-all", "packets that came together"],
  ["remaking", "a folder that was made again"],
  ["reply/left", "the seat was given up with this packet"],
  ["reply/restored", "nothing is answered at once in a restored folder"],
  ["reply/sealed", "what was due was written and signed at once"],
  ["reply/unproven", "nothing is given on a log with findings"],
  ["restored/gap", "packets whose mails before them are missing"],
  ["restored/key", "the game key in force is not in the words"],
  ["restored/newest", "which own packet is the newest"],
  ["restored/not-judged", "the log cannot be judged here"],
  ["restored/rivals", "packets that tell another history"],
  ["restored/unsent", "what no mail holds"],
  ["restored/values", "committed values that no mail holds"],
  ["rights", "a file of secrets that others may read"],
  ["seen", "a draft was put back behind dice that were shown"],
  ["serving", "what a dealer or an oracle answers"],
  ["starting", "a game that begins"],
  ["typed-mail", "a mail that was damaged on its way"],
  ["writing", "what an entry did"],
  ["writing/refused", "an entry was not written"],
] as const satisfies readonly (readonly [code: string, about: string])[];

/** What a notice can be about. */
export type NoticeCode = (typeof rows)[number][0];

/** Every code with what it is about. */
export const noticeCodes: ReadonlyMap<NoticeCode, string> = new Map(rows);
