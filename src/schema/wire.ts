import { cardEffects } from "./card-effects.js";
import { signedReceipt } from "./club-receipt.js";
import { bodies, entry, entryFrame } from "./entry.js";
import { signedProfile, signedRound } from "./event.js";
import { evidence } from "./evidence.js";
import { signedLetter } from "./letter.js";
import { invite, manifest } from "./manifest.js";
import { packTable } from "./pack-table.js";
import { forkProof, packetHead, packetSignature } from "./packet.js";
import { report } from "./report.js";
import { vassalMapping } from "./vassal-mapping.js";

/** The schemas of what stands in a file, whatever the game; `type` is the name of the exported type. */
export const wireSchemas = {
  "entry-frame": { schema: entryFrame, title: "Entry: what is around its body", type: "EntryFrame" },
  manifest: { schema: manifest, title: "Manifest: what the players agree before the game", type: "Manifest" },
  invite: { schema: invite, title: "Invite: a manifest with open slots", type: "Invite" },
  entry: { schema: entry, title: "Entry: one line of a log", type: "Entry" },
  "packet-head": { schema: packetHead, title: "First line of a packet", type: "PacketHead" },
  "packet-signature": { schema: packetSignature, title: "Last line of a packet", type: "PacketSignature" },
  "fork-proof": { schema: forkProof, title: "Proof that an author signed two histories", type: "ForkProof" },
  letter: { schema: signedLetter, title: "Letter: what a player wrote without the pen", type: "SignedLetter" },
  evidence: { schema: evidence, title: "Evidence: packets that show alone what somebody did", type: "Evidence" },
  "event-profile": {
    schema: signedProfile,
    title: "Event profile: what all games of an event are played by",
    type: "SignedProfile",
  },
  "event-round": { schema: signedRound, title: "Event round: who meets whom", type: "SignedRound" },
  "club-receipt": {
    schema: signedReceipt,
    title: "Club receipt: when a club saw a packet",
    type: "SignedReceipt",
  },
  report: { schema: report, title: "Report of a verification", type: "Report" },
  "vassal-mapping": {
    schema: vassalMapping,
    title: "Mapping: what counters and places of a module of VASSAL are in a rules module",
    type: "VassalMapping",
  },
  "card-effects": {
    schema: cardEffects,
    title: "Card effects: texts of cards that the players agree when a game begins",
    type: "CardEffects",
  },
  "pack-table": {
    schema: packTable,
    title: "Table: decks and set-ups of a module of VASSAL, beside a component pack",
    type: "PackTable",
  },
} as const;

/** The bodies of entries, by type: what a reader checks after the frame. */
export const bodySchemas = bodies;

/** Schemas that are published, but never checked while a log is read. */
export const writtenOnly: ReadonlySet<string> = new Set([
  "entry",
  "report",
  "manifest",
  "vassal-mapping",
  "card-effects",
  "pack-table",
  "event-profile",
  "event-round",
  "club-receipt",
]);
