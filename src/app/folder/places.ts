import { join } from "../core/paths.js";

/** Where things lie in a game folder. */
export function placesIn(folder: string) {
  return {
    folder,
    /** The log: all packets, one after another. */
    log: join(folder, "game.pbem"),
    invite: join(folder, "invite.json"),
    secret: join(folder, "secret.json"),
    /** The files of the event that the game is played in. */
    event: { profile: join(folder, "event.json"), round: join(folder, "round.json") },
    /** The public file of who does not play. */
    offer: { dealer: join(folder, "dealer.json"), oracle: join(folder, "oracle.json") },
    /** Values that were committed: the log holds their commitments. */
    committed: join(folder, "committed.json"),
    /** One's own hand, where cards are dealt outside the log: it is never sent. */
    hand: join(folder, "hand.json"),
    /** Which questions an oracle has answered. */
    answered: join(folder, "answered.json"),
    /** The folder was rebuilt from a backup: before anything is signed, its owner says that nothing is missing. */
    restored: join(folder, "restored.txt"),
    /** Packets that asked an oracle. */
    asked: join(folder, "asked"),
    /** Entries that are written but not sealed. */
    draft: join(folder, "draft.ndjson"),
    /** Dice and cards that were shown, with the decisions that stand because of them. */
    seen: join(folder, "seen"),
    /** Letters that came, and one's own: each goes into the next packet. */
    letters: join(folder, "letters"),
    /** Receipts of the club: each goes into a packet of one's own, with the next that is sealed. */
    receipts: join(folder, "receipts.jsonl"),
    /** The component pack as it was when the game began: a newer version of turnproof may bring another. */
    pack: join(folder, "pack.json"),
    /** What was sealed, to be sent and sent again. */
    outbox: join(folder, "outbox"),
    /** Where mails to the opponent go. */
    address: join(folder, "address.txt"),
    /** Packets that could not be taken into the log. */
    refused: join(folder, "refused"),
    /** Second packets for one place, and the proofs made of them. */
    forks: join(folder, "forks"),
    /** When what was sealed and received: time is not in a log. */
    journal: join(folder, "journal.txt"),
  };
}
export type Places = ReturnType<typeof placesIn>;
