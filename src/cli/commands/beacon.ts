import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { readRound, readTestimony } from "../../app/folder/beacon-files.js";
import { saveDraft } from "../../app/folder/drafts.js";
import { openWriting, requireJudged, type Writing } from "../../app/folder/session.js";
import { sayFindings, sayStory } from "../../app/folder/writing.js";
import { QUICKNET, verifyBeacon } from "../../replay/dice/beacon/index.js";
import { timeOf } from "../../replay/dice/beacon/quicknet.js";
import { verifyStatement } from "../../replay/format/dsse.js";
import { fromHex, penOf, writeObligations } from "../../replay/index.js";
import { witnessStatement } from "../../replay/machine/outside.js";
import { askingOf } from "../output/after.js";
import { nextStep } from "../output/next-step.js";
import type { Shell } from "../terminal/shell.js";

interface Options {
  readonly round?: string;
  readonly sig?: string;
  readonly witness?: string;
}

const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();

export function addBeacon(program: Command, shell: Shell): void {
  program
    .command("beacon")
    .summary("add the beacon round that a roll is waiting for")
    .description(
      "Writes the signature of the round that your last handover named into the draft; it is verified at once, offline.\nThe signature is public: https://api.drand.sh/v2/beacons/quicknet/rounds/N, or any other drand server.",
    )
    .argument("<dir>", "the game folder")
    .argument("[file]", "the round as drand gives it, a JSON file")
    .option("--round <n>", "the number of the round")
    .option("--sig <hex>", "its signature")
    .option("--witness <file>", "the witness's statement, as turnproof witness sign writes it")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof beacon war-with-bob --round 9000000 --sig 8d2c...\n  turnproof beacon war-with-bob round.json --witness witness.json",
    )
    .action(async (dir: string, file: string | undefined, options: Options) => {
      const given = await readRound(shell, file === undefined ? undefined : shell.path(file), options);
      const testimony =
        options.witness === undefined ? undefined : await readTestimony(shell, shell.path(options.witness));
      const part = { sig: given.sig, ...(testimony === undefined ? {} : { witness: testimony.sig }) };
      const beacon = (round: number) => (round === given.round ? part : undefined);
      const writing = await openWriting(shell, dir, { beacon });
      requireJudged(writing);
      requireRound(shell, writing, given);
      if (testimony !== undefined) requireWitness(writing, testimony.sig);
      const { machine, draft, writer } = writing;
      const findings = writeObligations(draft, writer);
      if (findings.some(({ severity }) => severity === "violation")) {
        sayFindings(shell, writing, findings);
        shell.exit = exits.violations;
        return;
      }
      await saveDraft(shell, writing);
      sayStory(shell, writing, 0);
      sayFindings(shell, writing, findings);
      shell.say(`Next: ${nextStep(machine, askingOf(writing, dir))}`);
    });
}

function requireRound(
  shell: Shell,
  { machine, writer, draft }: Writing,
  given: { readonly round: number; readonly sig: string },
): void {
  const { phase: place } = machine;
  if (place.at !== "service" || place.due.kind !== "beacon" || penOf(machine) !== writer.id)
    throw failure("no-round-due", "You do not owe a beacon round now.");
  if (draft.entries.length > 0)
    throw failure("seal-first", "The handover that names the round is not sealed yet: turnproof seal comes first.");
  const { round } = place.due;
  if (given.round !== round) throw failure("other-round", `Your handover named round ${round}, not ${given.round}.`);
  const out = timeOf(QUICKNET, round);
  if (verifyBeacon(QUICKNET, round, bytesOf(given.sig)) !== undefined) return;
  const when =
    shell.io.now().getTime() / 1000 < out
      ? `; by your clock it comes out in ${Math.ceil(out - shell.io.now().getTime() / 1000)} seconds`
      : "";
  throw failure("false-signature", `That is not the signature of round ${round}${when}.`);
}

function requireWitness({ machine }: Writing, sig: string): void {
  const item = machine.manifest.witness;
  const { phase: place } = machine;
  if (item === undefined) throw failure("no-witness", "This game has no witness.");
  if (place.at !== "service" || place.due.kind !== "beacon") return;
  const statement = witnessStatement(machine.gid, machine.head, place.due.round);
  if (verifyStatement("witness", statement, bytesOf(item.key), bytesOf(sig), machine.signatures)) return;
  throw failure("false-witness", `That is not the statement of the witness ${item.name} for this handover and round.`);
}
