// turnproof open of a player's own folder: what a page may ask for, and who may ask.
import { readFileSync, rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Seat, seatAt } from "./open-folder.js";
import { begun, newest, type Person, person, warBegun } from "./support.js";

/** One place of each colony, as who clicks takes the first that is offered. */
async function committees(seat: Seat): Promise<string[]> {
  const { rev } = await seat.turn();
  const spaces: string[] = [];
  for (;;) {
    const { body } = await seat.put("choices", { rev, move: "place-committees", with: { spaces } });
    const [first] = body.next?.values ?? [];
    if (first === undefined) {
      const said = await seat.put("do", { rev, move: body.ready?.move });
      expect(said.status).toBe(200);
      return spaces;
    }
    spaces.push(String(first.value));
  }
}

const mailed = (text: string) => Buffer.from(text).toString("base64");

describe("a turn in the page", () => {
  test("is chosen, undone, sealed, weighed and received; the commands see the same game", async () => {
    const { ann, bob } = await warBegun();
    const [his, hers] = [await seatAt(bob), await seatAt(ann)];
    expect(await hers.turn()).toMatchObject({ task: "wait", asks: "bob writes next.", moves: [] });
    const first = await his.turn();
    expect(first).toMatchObject({ task: "decide", me: "bob", rule: { section: "4.0" }, bound: 0 });
    const spaces = await committees(his);
    expect(spaces).toHaveLength(13);
    const written = await his.turn();
    expect(written).toMatchObject({ task: "seal", asked: expect.stringContaining("ann (British) will be asked") });
    expect(await bob.done("draft", "show", "g")).toContain("Committees of Correspondence");
    const { body: undone } = await his.put("undo", { rev: written.rev });
    expect(undone.stand.turn).toMatchObject({ task: "decide", rev: first.rev });
    await committees(his);
    const { rev } = await his.turn();
    const { body: sealed } = await his.put("seal", { rev, to: "ann@example.org" });
    const { outgoing } = sealed;
    expect(outgoing).toMatchObject({ packet: 2, again: false, asked: expect.stringContaining("ann (British)") });
    expect(outgoing?.pbem).toBe(readFileSync(newest(bob), "utf8"));
    expect(outgoing?.eml).toContain("To: ann@example.org");
    // Asked again it is the same packet; nothing is signed twice.
    const again = await his.put("again", { rev: sealed.stand.turn.rev });
    expect(again.body).toMatchObject({ pbem: outgoing?.pbem, again: true });
    // The mail comes back quoted: its verdict first, and nothing of it is in the log then.
    const before = ann.read("g", "game.pbem");
    const mail = { name: "mail.txt", bytes: mailed((outgoing?.text ?? "").replace(/^/gm, "> ")) };
    const her = await hers.turn();
    const { body: weighed } = await hers.put("weigh", { rev: her.rev, ...mail });
    expect(weighed.packets).toMatchObject([{ title: "Packet 2 of bob", outcome: "sound", findings: [] }]);
    expect(ann.read("g", "game.pbem")).toBe(before);
    const { body: taken } = await hers.put("receive", { rev: her.rev, ...mail });
    expect(taken).toMatchObject({ taken: 1, outgoing: null, stand: { turn: { task: "decide", side: "british" } } });
    expect((await hers.put("weigh", { rev: taken.stand.turn.rev, ...mail })).body.packets).toMatchObject([
      { outcome: "known" },
    ]);
    expect(await ann.done("verify", "g")).toMatch(/^verdict: valid/);
    expect(ann.read("g", "game.pbem")).toBe(bob.read("g", "game.pbem"));
  });

  test("that ended the game says who won and why, to both", async () => {
    const { ann, bob } = await begun();
    await ann.done("resign", "g", "--yes");
    await ann.done("seal", "g");
    await bob.done("receive", "g", newest(ann));
    const over = { task: "over", asks: "Guard wins: Ann resigns", rule: null };
    for (const who of [ann, bob]) expect(await (await seatAt(who)).turn()).toMatchObject(over);
  });

  test("a packet in somebody's name that nobody signed is weighed behind the one that they signed", async () => {
    const { ann, bob } = await begun();
    await ann.done("do", "g", "step", "fields=2", "then", "seal");
    const good = readFileSync(newest(ann), "utf8");
    const forged = good.replace(/"sig":"[0-9a-f]{8}/, '"sig":"00000000');
    const seat = await seatAt(bob);
    const { rev } = await seat.turn();
    const mail = { name: "x", bytes: mailed(`${forged}${good}`) };
    const { body: weighed } = await seat.put("weigh", { rev, ...mail });
    expect(weighed.packets?.map(({ outcome }) => outcome)).toEqual(["sound", "known"]);
    expect((await seat.put("receive", { rev, ...mail })).body).toMatchObject({ taken: 1 });
    expect(bob.read("g", "game.pbem")).toBe(ann.read("g", "game.pbem"));
  });

  test("a mail that is none, of another game, or damaged: said in words, the log as it was", async () => {
    const [{ ann }, other] = [await begun(), await warBegun()];
    const seat = await seatAt(ann);
    const before = ann.read("g", "game.pbem");
    const { rev } = await seat.turn();
    const weigh = async (text: string) => (await seat.put("weigh", { rev, name: "x", bytes: mailed(text) })).body;
    expect(await weigh("Dear Ann, how are you?")).toMatchObject({ says: expect.any(String) });
    const foreign = readFileSync(newest(other.bob), "utf8");
    expect((await weigh(foreign)).packets).toMatchObject([{ outcome: "foreign", findings: [] }]);
    const own = ann.read("g", "outbox", "ann-1.pbem");
    expect((await weigh(own)).packets).toMatchObject([{ outcome: "known" }]);
    const torn = await weigh(foreign.replace(/"sig":"../, '"sig":"00'));
    expect(torn.packets?.[0]?.outcome ?? torn.says).not.toBe("sound");
    const { body } = await seat.put("receive", { rev, name: "x", bytes: mailed(foreign) });
    expect(body).toMatchObject({ taken: 0, says: expect.stringContaining("belongs to another game") });
    expect(ann.read("g", "game.pbem")).toBe(before);
  });

  test("a move that breaks a rule is refused with it; what is no move, as a question that nobody asks", async () => {
    const { ann } = await begun();
    const seat = await seatAt(ann);
    const { rev, moves } = await seat.turn();
    expect(moves.flatMap(({ whole }) => whole).length).toBeGreaterThan(0);
    const refused = await seat.put("do", { rev, move: { move: "step", fields: 99 } });
    expect(refused).toMatchObject({ status: 422, body: { findings: [{ rule: { section: "1.1" } }, {}] } });
    for (const asked of [{ move: 7 }, { move: [] }, {}, { move: { move: 1 } }, { move: { move: "__proto__" } }])
      expect((await seat.put("do", { rev, ...asked })).status).toBe(422);
    expect((await seat.turn()).rev).toBe(rev);
  });
});

describe("beside moves", () => {
  test("a proposal is told and answered; what was agreed stands in the commands' game", async () => {
    const { ann, bob } = await begun();
    await ann.done("propose", "g", "end", "--winner", "draw", "--reason", "out of time");
    await ann.done("seal", "g", "--part");
    await bob.done("receive", "g", newest(ann));
    const seat = await seatAt(bob);
    const asked = await seat.turn();
    expect(asked).toMatchObject({ task: "answer", asks: "ann proposes to end the game: draw (out of time)." });
    const { body } = await seat.put("answer", { rev: asked.rev, ok: true });
    expect(body.stand.turn.draft).toMatchObject([{ did: ["agrees"] }]);
    const { body: sealed } = await seat.put("seal", { rev: body.stand.turn.rev });
    expect(sealed.stand.turn.task).not.toBe("answer");
    expect(await ann.done("receive", "g", newest(bob))).toContain("agrees");
    // Nothing waits for an answer any more.
    const again = await seat.put("answer", { rev: sealed.stand.turn.rev, ok: false });
    expect(again).toMatchObject({ status: 422, body: { code: "cli/no-proposal" } });
  });

  test("an end, an undo and a call are proposed, a game is given up, as the commands do it", async () => {
    const said = await person("rita").done("keygen", "--name", "Rita");
    const [key = ""] = /did:key:\S+/.exec(said) ?? [];
    const { ann, bob } = await begun("--referee", key, "--referee-name", "Rita");
    const seat = await seatAt(ann);
    const first = await seat.turn();
    expect(first).toMatchObject({ task: "decide", referee: "Rita" });
    const wrong = await seat.put("propose", { rev: first.rev, kind: "end", winner: "nobody", reason: "tired" });
    expect(wrong).toMatchObject({ status: 422, body: { code: "cli/wrong-choice" } });
    const odd = await seat.put("propose", { rev: first.rev, kind: "rotate" });
    expect(odd).toMatchObject({ status: 422, body: { code: "cli/not-asked-so" } });
    const undo = await seat.put("propose", { rev: first.rev, kind: "undo", to: "999" });
    expect(undo).toMatchObject({ status: 422, body: { code: "cli/no-undo" } });
    const { body } = await seat.put("propose", { rev: first.rev, kind: "end", winner: "bob", reason: "tired" });
    expect(await ann.done("draft", "show", "g")).toContain("proposes to end the game: guard (tired)");
    const { body: back } = await seat.put("undo", { rev: body.stand.turn.rev });
    const { body: called } = await seat.put("call", { rev: back.stand.turn.rev, text: "May he cross at night?" });
    expect(called.stand.turn.draft.at(-1)?.did.join()).toContain("May he cross at night?");
    const { body: again } = await seat.put("undo", { rev: called.stand.turn.rev });
    const { body: over } = await seat.put("resign", { rev: again.stand.turn.rev });
    const { body: sealed } = await seat.put("seal", { rev: over.stand.turn.rev });
    expect(sealed.stand.turn.task).not.toBe("decide");
    await bob.done("receive", "g", newest(ann));
    expect(await bob.done("verify", "g")).toMatch(/^verdict: valid/);
    expect(await bob.done("status", "g")).toContain("resign");
  });

  test("orders are offered with what needs no id, set, shown and cancelled; a hand is noted", async () => {
    const { bob } = await warBegun();
    const seat = await seatAt(bob);
    const { rev, offers, noting } = await seat.turn();
    const offer = offers.find(({ window }) => window === "march/intercept");
    expect(offer).toMatchObject({
      counts: [{ name: "atMost" }],
      answers: [{ says: "no interception" }, { answer: "ask" }],
    });
    const asked = { window: offer?.window, when: { atMost: "3" }, answer: offer?.answers[0]?.answer };
    const { body } = await seat.put("order", { rev, ...asked });
    const says = "March: intercept, if at most this many enemy CUs: 3: no interception";
    expect(body.stand.turn.orders).toEqual([{ id: "order-1", by: "American", mine: true, says }]);
    expect(await bob.done("orders", "g")).toContain("order-1");
    const { body: gone } = await seat.put("cancel", { rev: body.stand.turn.rev, id: "order-1" });
    expect(gone.stand.turn.orders).toEqual([]);
    const wrong = await seat.put("order", {
      rev: gone.stand.turn.rev,
      window: "march/intercept",
      answer: { move: "step" },
    });
    expect(wrong.status).toBe(422);
    // Before cards are dealt nobody holds one.
    expect(noting).toBeNull();
    const none = await seat.put("hand", { rev: gone.stand.turn.rev, cards: ["ops-3-01"] });
    expect(none).toMatchObject({ status: 422, body: { code: "cli/not-in-hand" } });
  });

  test("a packet that breaks a rule is taken in as their claim alone", async () => {
    const { ann, bob } = await begun();
    const seat = await seatAt(bob);
    await ann.done("do", "g", "step", "fields=9", "--claim");
    await ann.done("seal", "g", "--claim", "--part");
    const mail = { name: "claimed", bytes: mailed(readFileSync(newest(ann), "utf8")) };
    const { rev } = await seat.turn();
    const before = bob.read("g", "game.pbem");
    const { body } = await seat.put("weigh", { rev, ...mail });
    expect(body.packets).toMatchObject([{ outcome: "breaks", findings: [{ rule: { section: "1.1" } }, {}] }]);
    const kept = await seat.put("receive", { rev, ...mail });
    expect(kept.body).toMatchObject({ taken: 0, says: expect.stringContaining("is not acceptable") });
    expect(bob.read("g", "game.pbem")).toBe(before);
    const taken = await seat.put("receive", { rev: (await seat.turn()).rev, ...mail, accept: true });
    expect(taken.body).toMatchObject({ taken: 1 });
    expect((await bob.run("verify", "g")).out).toMatch(/^verdict: violations/);
  });
});

describe("who may ask", () => {
  test("nobody without the token, from another place, with another kind of body, or with too much of it", async () => {
    const { ann } = await begun();
    const { ask, bearer, host, token, turn } = await seatAt(ann);
    const own = { ...bearer, origin: `http://${host}`, "content-type": "application/json" };
    const { rev } = await turn();
    const post = async (headers: { readonly [name: string]: string }, body = JSON.stringify({ rev })) =>
      (await ask("/api/desk/undo", headers, "POST", body)).status;
    const nobody = { origin: own.origin, "content-type": own["content-type"] };
    expect(await post(nobody)).toBe(401);
    expect(await post({ ...own, authorization: `Bearer ${token.slice(0, -1)}-` })).toBe(401);
    const placeless = { ...bearer, "content-type": own["content-type"] };
    expect(await post(placeless)).toBe(403);
    for (const origin of ["null", "http://evil.example", `http://localhost:${host.split(":")[1]}`, `https://${host}`])
      expect(await post({ ...own, origin })).toBe(403);
    for (const site of ["cross-site", "same-site", "x"])
      expect(await post({ ...own, "sec-fetch-site": site })).toBe(403);
    expect(await post({ ...own, host: "evil.example" })).toBe(421);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
      expect(await post({ ...own, "content-type": type })).toBe(415);
    expect(await post({ ...own, "content-length": String(17 * 1024 * 1024) }, "")).toBe(413);
    expect(await post(own, "[".repeat(60_000))).toBe(400);
    expect(await post(own, `{"a":${"[".repeat(500)}${"]".repeat(500)}}`)).toBe(400);
    for (const body of ["", "[]", "null", "1", '{"rev"', "\u00ff"]) expect(await post(own, body)).toBe(400);
    for (const path of [
      "/api/desk/",
      "/api/desk/undo/",
      "/api/desk/../desk/undo",
      "/api/desk/__proto__",
      "/api/desk/Undo",
      "/api/game",
      "/",
    ])
      expect([path, (await ask(path, own, "POST", "{}")).status]).toEqual([path, 405]);
    expect((await ask("/api/desk/constructor", own, "POST", JSON.stringify({ rev }))).status).toBe(404);
    for (const method of ["PUT", "DELETE", "OPTIONS", "PATCH"])
      expect((await ask("/api/desk/undo", own, method)).status).toBe(405);
    expect((await ask("/api/desk/undo", own)).status).toBe(404);
    expect((await turn()).rev).toBe(rev);
  });

  test("no answer holds a secret, and nothing is written outside the folder", async () => {
    const { ann } = await begun();
    const seat = await seatAt(ann);
    const outside = () => ann.list().filter((name) => name !== "built");
    const before = outside();
    const secrets = [ann.read("g", "secret.json"), ann.read("keys", "identity.json")].flatMap(
      (text) => text.match(/[0-9a-f]{32,}/g) ?? [],
    );
    expect(secrets.length).toBeGreaterThan(2);
    const { rev, moves } = await seat.turn();
    const [move] = moves.flatMap(({ whole }) => whole);
    const own = { ...seat.bearer, origin: `http://${seat.host}`, "content-type": "application/json" };
    let told = seat.said.join("");
    for (const [question, asked] of Object.entries({
      stand: {},
      preview: { rev, move: move?.move },
      choices: { rev, move: move?.move.move, with: {} },
      do: { rev, move: move?.move },
      seal: { rev: "stale" },
      weigh: { rev, name: "../../x", bytes: "***" },
      nothing: { rev },
    }))
      told += (await seat.ask(`/api/desk/${question}`, own, "POST", JSON.stringify(asked))).text;
    for (const path of ["/api/game", "/api/file/0", "/api/file/1"]) told += (await seat.ask(path, seat.bearer)).text;
    // The log holds public keys and values that were shown; what is kept back stands in none of them.
    for (const secret of secrets.filter((one) => !ann.read("g", "game.pbem").includes(one)))
      expect(told).not.toContain(secret);
    expect(outside()).toEqual(before);
  });
});

describe("two windows at once", () => {
  test("who has not seen how the game stands writes nothing, and is shown it", async () => {
    const { ann } = await begun();
    const seat = await seatAt(ann);
    const { rev, moves } = await seat.turn();
    const [move] = moves.flatMap(({ whole }) => whole);
    expect((await seat.put("do", { rev, move: move?.move })).status).toBe(200);
    const draft = ann.read("g", "draft.ndjson");
    const late = await seat.put("do", { rev, move: move?.move });
    expect(late).toMatchObject({
      status: 409,
      body: {
        says: "The game went on in another window; this is its state now.",
        stand: { turn: { draft: [{}] } },
      },
    });
    expect((await seat.put("seal", { rev, part: true })).status).toBe(409);
    expect(ann.read("g", "draft.ndjson")).toBe(draft);
    // A command counts as a window too.
    const now = await seat.turn();
    await ann.done("undo-draft", "g");
    expect((await seat.put("undo", { rev: now.rev })).status).toBe(409);
    expect((await seat.turn()).draft).toEqual([]);
  });

  test("writes of page and command that come at once: one chain, no entry lost or written twice", async () => {
    const { ann, bob } = await begun();
    const [one, other] = [await seatAt(ann), await seatAt(ann)];
    const tries = async (seat: Seat): Promise<number> => {
      let done = 0;
      for (let at = 0; at < 6; at++) {
        const { rev, moves, draft } = await seat.turn();
        const [move] = moves.flatMap(({ whole }) => whole);
        if (move !== undefined && (await seat.put("do", { rev, move: move.move })).status === 200) done += 1;
        else if (draft.length > 0) await seat.put("undo", { rev });
      }
      return done;
    };
    const typed = async (who: Person) => {
      for (let at = 0; at < 4; at++)
        await who.run(...(at % 2 === 0 ? ["do", "g", "step", "fields=1"] : ["undo-draft", "g"]));
    };
    await Promise.all([tries(one), tries(other), typed(ann)]);
    const { rev, draft } = await one.turn();
    expect(ann.list("g")).not.toContain("writing.lock");
    const written = ann.list("g").includes("draft.ndjson")
      ? ann.read("g", "draft.ndjson").trim().split("\n").length
      : 0;
    expect(draft).toHaveLength(written);
    if (written === 0) await one.put("do", { rev, move: { move: "step", fields: 1 } });
    await ann.done("seal", "g", "--part");
    expect(await bob.done("receive", "g", newest(ann))).toContain("genuine");
    expect(await bob.done("verify", "g")).toMatch(/^verdict: valid/);
  });
});

test("what keeps a folder from being played in is said, and put right it goes on", async () => {
  const { ann } = await begun();
  const seat = await seatAt(ann);
  ann.write("g/draft.ndjson", "cut o");
  expect(await seat.put("stand")).toMatchObject({ status: 422, body: { code: "cli/draft-damaged" } });
  expect((await seat.put("seal", { rev: "x" })).status).toBe(422);
  rmSync(ann.file("g", "draft.ndjson"));
  expect(await seat.turn()).toMatchObject({ task: "decide", draft: [] });
});

test("a log by itself is only looked at", async () => {
  const { ann } = await begun();
  const { ask, bearer, host } = await seatAt(ann, "g/game.pbem");
  expect(JSON.parse((await ask("/api/game", bearer)).text)).toMatchObject({ writes: false });
  const headers = { ...bearer, origin: `http://${host}`, "content-type": "application/json" };
  expect((await ask("/api/desk/stand", headers, "POST", "{}")).status).toBe(405);
});
