/**
 * Files of VASSAL against a log in which they were sealed: what `turnproof vassal check` says. Loaded with the first such
 * log.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import { checkFiles, notJudgedSays } from "../../report/sealed/checked.js";
import { sealedIn, sha256Of } from "../../report/sealed/log.js";
import type { Report } from "../../schema/index.js";
import type { VassalModule } from "../../vassal/index.js";
import type { Dropped, SealedTold } from "../calls/protocol.js";

/** A log of sealed files, judged. */
export interface SealedGame {
  readonly machine: Machine;
  readonly report: Report;
}

export async function checkSealed(
  { name, log: { machine, report } }: { readonly name: string; readonly log: SealedGame },
  { files, module }: { readonly files: readonly Dropped[]; readonly module: VassalModule | undefined },
): Promise<SealedTold> {
  const given = files.map(({ name: called, bytes }) => {
    return { name: called, sha256: sha256Of(bytes), size: bytes.length, load: () => bytes };
  });
  const { lines, claims, cautions } = await checkFiles(sealedIn(machine), { given, beside: [] }, module);
  return {
    log: shown(name),
    says: `The log: ${report.verdict}. ${notJudgedSays}`,
    lines,
    claims: claims.map(({ says, status, details }) => ({ says, status, details: details.map(shown) })),
    cautions,
  };
}
