/**
 * What the files of a sealed game say of one another, neighbour by neighbour in the order of the log.
 *
 * @packageDocumentation
 */
import type { Claim, VassalModule } from "../../vassal/index.js";
import type { Compared } from "./compared.js";
import type { SignedFile } from "./log.js";

type Present = Compared & { readonly load: () => Uint8Array };

/** Claims that files make together, as far as they matter here: dice and order are the log's own. */
const ofFiles: ReadonlySet<string> = new Set(["moves", "changes", "rolls-stand", "module"]);

/** What the files say of one another. `readable` are those that are here and that VASSAL's reader knows. */
export async function claimsOf(
  compared: readonly Compared[],
  readable: ReadonlySet<SignedFile>,
  module: VassalModule | undefined,
): Promise<readonly Claim[]> {
  const { auditVassal } = await import("../../vassal/index.js");
  const isHere = (one: Compared): one is Present => one.load !== undefined && readable.has(one.signed);
  const auditOf = (...files: readonly Present[]) =>
    auditVassal(
      files.map(({ signed, load }) => ({ name: signed.name, bytes: load })),
      { module },
    );
  const here = compared.filter(isHere);
  if (here.length === 0) return [];
  const audit = auditOf(...here);
  if (!audit.ok) return [];
  /** What is otherwise at the beginning of a file than at the end of another; undefined where nobody can say. */
  const apart = (before: Present, after: Present): readonly string[] | undefined => {
    const both = auditOf(before, after);
    return both.ok ? both.claims.find(({ code }) => code === "continuity")?.details : undefined;
  };
  const wrong: string[] = [];
  const open: string[] = [];
  let checked = 0;
  for (const [at, one] of compared.entries()) {
    const before = compared[at - 1];
    if (before === undefined || !isHere(one)) continue;
    const { name, turn } = one.signed;
    if (!isHere(before)) {
      open.push(`${name}: ${before.signed.name}, which was signed before it, is missing or cannot be read`);
      continue;
    }
    const found = apart(before, one);
    if (found === undefined) continue;
    checked += 1;
    if (found.length === 0) continue;
    const earlier = compared.slice(0, at).findLast(({ signed }) => signed.turn < turn)?.signed.turn;
    // Files of one turn may be sealed in any order, and a saved game before the log that leads to it.
    const others = compared.filter((two) => two !== one && two !== before && [turn, earlier].includes(two.signed.turn));
    const origin = others.filter(isHere).find((two) => apart(two, one)?.length === 0);
    if (origin !== undefined) open.push(`${name} begins where ${origin.signed.name} ended, not ${before.signed.name}`);
    else if (others.some((two) => !isHere(two)))
      open.push(...found, `${name}: another file of its turn, or of the turn before, is missing or cannot be read`);
    else if (before.signed.turn === turn && earlier === undefined)
      open.push(...found, `${name}: there is no file before those of its turn`);
    else if (turn - before.signed.turn > 1)
      open.push(...found, `${name}: the turn before it has no file, so no file shows what happened in it`);
    else wrong.push(...found);
  }
  const status = wrong.length > 0 ? "inconsistent" : open.length > 0 || checked === 0 ? "unverifiable" : "consistent";
  const says = "Each file begins where the one before it ended";
  const others = audit.claims.filter(({ code }) => ofFiles.has(code));
  return [{ code: "continuity", says, status, details: [...wrong, ...open] }, ...others];
}
