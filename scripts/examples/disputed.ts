// A disputed game: the American claims a reinforcement that 8.2.C does not allow, the opponent lets the referee judge it.
import { readFileSync } from "node:fs";
import { exchangeMail, personFrom, workshop } from "./people.js";

/** The log up to the referee's ruling, and the example referee's identity, which is public on purpose. */
export async function disputed(seed: string): Promise<{ readonly log: Uint8Array; readonly referee: string }> {
  const root = workshop();
  const [ann, bob, ref] = [personFrom("ann", seed, root), personFrom("bob", seed, root), personFrom("ref", seed, root)];
  for (const person of [ann, bob]) await person.must("keygen", "--name", person.name);
  const key = /did:key:\S+/.exec(await ref.must("keygen", "--name", "Ref"))?.[0] ?? "";
  const identity = readFileSync(ref.file("keys", "identity.json"), "utf8");
  await ann.must(
    "new",
    "washingtons-war",
    "game",
    "--as",
    "american",
    "--name",
    "Ann",
    "--referee",
    key,
    "--referee-name",
    "Ref",
  );
  await bob.must("join", ann.file("game", "invite.json"), "game", "--name", "Bob");
  await ann.must("start", "game", bob.outbox()[0] ?? "");
  await exchangeMail(ann, bob);
  const turn = async (who: typeof ann, claim: boolean, ...moves: readonly string[]) => {
    for (const words of moves)
      await who.must("do", "game", "--no-forced", ...words.split(" "), ...(claim ? ["--claim"] : []));
    await who.must("seal", "game", "--part", ...(claim ? ["--claim"] : []));
    if (!claim) return exchangeMail(ann, bob);
    for (const packet of who.outbox().slice(-1))
      await (who === ann ? bob : ann).run("receive", "game", packet, "--accept");
  };
  await turn(
    ann,
    false,
    "place-committees spaces=concord,falmouth,newport,hartford,albany,morristown,reading,wilmington-de,baltimore,alexandria,salisbury,camden,augusta",
  );
  await turn(bob, false, "for-the-king spaces=charlotte,new-york", "decline-first-play");
  await turn(ann, false, "choose-first-player first=american");
  // Charlotte is a British PC since the set-up: no American CUs arrive there.
  await turn(ann, true, "reinforce-american card=ops-3-01 space=charlotte general=gates");
  return { log: ann.log(), referee: identity };
}
