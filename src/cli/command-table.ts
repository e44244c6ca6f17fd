/**
 * Every command by its name: in which group of the help it stands, and where it is. A command is loaded when it is called, so
 * that `turnproof --help` reads no cryptography and `turnproof verify` no mail.
 *
 * @packageDocumentation
 */
import type { Command } from "commander";
import type { Shell } from "./terminal/shell.js";

/** Puts a command into the program. */
export type Add = (program: Command, shell: Shell) => void;

export interface Group {
  readonly title: string;
  readonly commands: { readonly [name: string]: () => Promise<Add> };
}

export const groups: readonly Group[] = [
  {
    title: "Begin a game:",
    commands: {
      keygen: async () => (await import("./commands/keygen.js")).addKeygen,
      new: async () => (await import("./commands/new.js")).addNew,
      join: async () => (await import("./commands/join.js")).addJoin,
      start: async () => (await import("./commands/start.js")).addStart,
    },
  },
  {
    title: "Play:",
    commands: {
      status: async () => (await import("./commands/status.js")).addStatus,
      play: async () => (await import("./commands/play.js")).addPlay,
      moves: async () => (await import("./commands/moves.js")).addMoves,
      hand: async () => (await import("./commands/hand.js")).addHand,
      preview: async () => (await import("./commands/preview.js")).addPreview,
      do: async () => (await import("./commands/do.js")).addDo,
      orders: async () => (await import("./commands/orders.js")).addOrders,
      draft: async () => (await import("./commands/draft.js")).addDraft,
      "undo-draft": async () => (await import("./commands/draft.js")).addUndoDraft,
      seal: async () => (await import("./commands/seal.js")).addSeal,
      receive: async () => (await import("./commands/receive.js")).addReceive,
      remind: async () => (await import("./commands/remind.js")).addRemind,
      commit: async () => (await import("./commands/commit.js")).addCommit,
      beacon: async () => (await import("./commands/beacon.js")).addBeacon,
    },
  },
  {
    title: "Agree, dispute, end:",
    commands: {
      propose: async () => (await import("./commands/consent.js")).addPropose,
      answer: async () => (await import("./commands/consent.js")).addAnswer,
      letter: async () => (await import("./commands/letter.js")).addLetter,
      receipt: async () => (await import("./commands/receipt.js")).addReceipt,
      call: async () => (await import("./commands/consent.js")).addCall,
      ruling: async () => (await import("./commands/referee.js")).addRuling,
      forfeit: async () => (await import("./commands/referee.js")).addForfeit,
      resign: async () => (await import("./commands/referee.js")).addResign,
      "rotate-key": async () => (await import("./commands/referee.js")).addRotateKey,
      substitute: async () => (await import("./commands/substitute.js")).addSubstitute,
    },
  },
  {
    title: "Serve other people's games:",
    commands: {
      dealer: async () => (await import("./commands/dealer.js")).addDealer,
      oracle: async () => (await import("./commands/oracle.js")).addOracle,
      witness: async () => (await import("./commands/witness.js")).addWitness,
    },
  },
  {
    title: "Judge:",
    commands: {
      verify: async () => (await import("./commands/verify.js")).addVerify,
      open: async () => (await import("./commands/open.js")).addOpen,
      page: async () => (await import("./commands/page.js")).addPage,
      report: async () => (await import("./commands/report.js")).addReport,
      replay: async () => (await import("./commands/replay.js")).addReplay,
      compare: async () => (await import("./commands/compare.js")).addCompare,
      evidence: async () => (await import("./commands/evidence.js")).addEvidence,
      vassal: async () => (await import("./commands/vassal.js")).addVassal,
    },
  },
  {
    title: "Many games:",
    commands: {
      club: async () => (await import("./commands/club.js")).addClub,
    },
  },
  {
    title: "Keep safe, hand on:",
    commands: {
      backup: async () => (await import("./commands/backup.js")).addBackup,
      restore: async () => (await import("./commands/restore.js")).addRestore,
      export: async () => (await import("./commands/export.js")).addExport,
    },
  },
  {
    title: "Rules of your own:",
    commands: {
      "init-module": async () => (await import("./commands/init-module.js")).addInitModule,
      trust: async () => (await import("./commands/trust.js")).addTrust,
    },
  },
  {
    title: "Look up:",
    commands: {
      games: async () => (await import("./commands/games.js")).addGames,
      rules: async () => (await import("./commands/rules.js")).addRules,
      schemas: async () => (await import("./commands/schemas.js")).addSchemas,
      pack: async () => (await import("./commands/pack.js")).addPack,
      completion: async () => (await import("./commands/completion.js")).addCompletion,
    },
  },
];

/** Commands that ask no rules. */
export const withoutRules: ReadonlySet<string> = new Set(
  "keygen schemas completion init-module page trust vassal help".split(" "),
);

/** Commands whose answer rests on which rules were asked. */
export const judging: ReadonlySet<string> = new Set("verify compare evidence".split(" "));

/** Commands whose first word is the folder of a game. */
export const ofFolders: ReadonlySet<string> = new Set(
  "status play moves preview do orders seal receive commit propose answer receipt call forfeit resign".split(" "),
);

/** Commands that verify nothing: no signature is loaded for them. */
const lookUp: ReadonlySet<string> = new Set("games rules schemas completion init-module page trust help".split(" "));

/** Whether a line, by its words without options, looks something up and reads no log. */
export const readsNoLog = ([first = "", second]: readonly string[]): boolean =>
  lookUp.has(first) && !(first === "games" && second !== undefined);
